import {
  type AwaitedItem,
  type DeliveryDetails,
  ItemKinds,
  JobStatuses,
  ManufacturingStatuses,
  type ShopToday,
} from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { calendarEvent } from '@/testing/calendar.ts';
import { deliveryCard } from '@/testing/deliveries.ts';
import { jobRow } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const { InProgress, Pending } = ManufacturingStatuses;
const order = { JobStatusId: JobStatuses.Order, ManufacturingStatusId: InProgress } as const;
const late = jobRow({
  ...order,
  Id: 235,
  CustomerName: 'Ivan Petrov',
  DueDate: '2026-11-17',
  ItemsDone: 14,
  ItemsTotal: 16,
});
const made = jobRow({ ...order, Id: 217, DueDate: '2026-11-18', ItemsDone: 9, ItemsTotal: 9 });
const untouched = jobRow({ ...order, Id: 221, DueDate: '2026-11-19', ManufacturingStatusId: Pending, ItemsTotal: 14 });
const rail: AwaitedItem = {
  ...{ JobId: 235, JobName: 'Back yard', Version: 7, Kind: ItemKinds.Misc, Id: 4, Description: 'Rail', Quantity: 24 },
  ExpectedDate: '2026-11-16',
};
const week: ShopToday = {
  Load: Array.from({ length: 7 }, (_, index) => ({
    Day: `2026-11-${15 + index}`,
    Pieces: index === 4 ? 84 : 0,
    Done: 41,
  })),
  Awaited: [rail],
  Undated: 2,
};

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-18T15:00:00.000Z'), advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

function open(shop: ShopToday = week, claims: Parameters<typeof renderAt>[1] = { claims: { Manufacturing: 'Full' } }) {
  const searches: { body: unknown }[] = answering('post', 'orders/list/_search', () =>
    'DueStart' in (searches.at(-1)!.body as object) ? listed(made, untouched) : listed(late),
  );
  answering('get', 'orders/shop-today', () => HttpResponse.json(shop));
  return { ...renderAt('/job/shop', claims), searches };
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home of the shop', () => {
  it('asks for the orders that are late, and for those of the week', async () => {
    const { searches } = open();
    await group('Past due');
    await waitFor(() => expect(searches).toHaveLength(2));
    expect(searches.map(({ body }) => body)).toEqual([
      { DueEnd: '2026-11-17', Sort: 'DueDate', Take: 12 },
      { DueStart: '2026-11-18', DueEnd: '2026-11-21', Sort: 'DueDate', Take: 100 },
    ]);
  });

  it('shows the progress of each order and what it waits for', async () => {
    open();
    const past = await group('Past due');
    expect(past.getByText('14 of 16')).toBeVisible();
    expect(await past.findByText('Rail, special order, was due in Nov 16')).toBeVisible();
    expect(past.getByRole('link', { name: 'Continue #235 Back yard' })).toHaveAttribute(
      'href',
      '/job/order/manufacturing?id=235',
    );
    expect((await group('Due today')).getByText('Every item ready')).toBeVisible();
    expect((await group('Due tomorrow')).getByText('Not started')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Later this week' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2 orders' })).toHaveAttribute(
      'href',
      '/job/order/order-list?Sort=DueDate',
    );
  });

  it('starts an order, and marks one as ready', async () => {
    const starts = answering('patch', 'orders', () => saved(221, 4));
    const ready = answering('put', 'orders/217/status/ready', () => saved(217, 4));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start #221 Back yard' }));
    await user.click(screen.getByRole('button', { name: 'Mark as ready #217 Back yard' }));
    await waitFor(() => expect(ready).toHaveLength(1));
    await waitFor(() => expect(starts).toHaveLength(1));
    expect(starts[0]?.body).toEqual({ Id: 221, Version: 3, ManufacturingStatusId: InProgress });
    expect(ready[0]?.url.searchParams.get('version')).toBe('3');
  });

  it('receives a special order item', async () => {
    const calls = answering('put', 'orders/235/job-misc-items/4/status/3', () => saved(235, 8));
    const { user } = open();
    const box = await group('Special orders coming in');
    await user.click(await box.findByRole('button', { name: 'Receive Rail for 235' }));
    await waitFor(() => expect(calls[0]?.url.searchParams.get('version')).toBe('7'));
  });

  it('receives a material for all orders that wait for it', async () => {
    const Awaited = [rail, { ...rail, JobId: 240, Id: 9 }];
    const { user } = open({ ...week, Awaited });
    const calls = answering('post', 'orders/bulk/item-status', () =>
      HttpResponse.json({
        IsSuccess: true,
        Done: [235],
        Refused: [{ Id: 240, Message: 'Only an order can be manufactured' }],
        Versions: [{ Id: 235, Version: 8 }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Receive Rail for all 2 orders' }));
    expect(await screen.findByText('Rail received for 1 job')).toBeVisible();
    expect(await screen.findByText('#240: Only an order can be manufactured')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      Ids: [235, 240],
      StatusId: 3,
      Unblock: true,
      Items: [
        { JobId: 235, Kind: rail.Kind, Id: rail.Id },
        { JobId: 240, Kind: rail.Kind, Id: 9 },
      ],
    });
  });

  it('focuses the next row when its action removes one', async () => {
    const latch = { ...rail, Id: 5, Description: 'Latch' };
    let Awaited = [rail, latch];
    answering('put', 'orders/235/job-misc-items/4/status/3', () => {
      Awaited = [latch];
      return saved(235, 8);
    });
    const { user } = open();
    answering('get', 'orders/shop-today', () => HttpResponse.json({ ...week, Awaited }));
    await user.click(await screen.findByRole('button', { name: 'Receive Rail for 235' }));
    await waitFor(() => expect(screen.queryByText(/^Rail, /)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Receive Latch for 235' })).toHaveFocus());
  });

  it('focuses the next order when its action removes a group', async () => {
    let isReady = false;
    answering('put', 'orders/217/status/ready', () => {
      isReady = true;
      return saved(217, 4);
    });
    const { user } = open();
    const searches: { body: unknown }[] = answering('post', 'orders/list/_search', () =>
      'DueStart' in (searches.at(-1)!.body as object) ? listed(...(isReady ? [] : [made]), untouched) : listed(late),
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as ready #217 Back yard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Due today' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start #221 Back yard' })).toHaveFocus());
  });

  it('shows the load of the week as a table', async () => {
    open();
    const load = await group('Load this week');
    await load.findAllByRole('rowheader');
    const rows = load.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Mon 1641 of 0',
      'Tue 1741 of 0',
      'Wed 1841 of 0',
      'Thu 1941 of 84',
      'Fri 2041 of 0',
    ]);
  });

  it('shows the trucks to load, and which order is not ready', async () => {
    answering('post', 'deliveries/_search', () => listed(calendarEvent({ id: 'delivery-5', text: 'Truck 1' })));
    const card = deliveryCard({
      Date: '2026-11-19',
      Jobs: [{ Id: 233 }],
      DepartureTime: '07:00',
      TruckName: 'Truck 1',
    });
    const Warnings = [{ Kind: 'not-ready', Text: '233 is not ready', JobId: 233 }] as const;
    const delivery = { ...card, Warnings: [...Warnings] } as unknown as DeliveryDetails;
    answering('get', 'deliveries/5', () => HttpResponse.json(delivery));
    open(week, { claims: { Manufacturing: 'Read', Deliveries: 'Read' } });
    const box = await group('To load');
    expect(await box.findByText('233 is not ready')).toBeVisible();
    expect(box.getByRole('listitem')).toHaveTextContent('Truck 1, tomorrow 7:00 AM1 stop, 31 pieces');
  });

  it('offers to load a truck again after a failure', async () => {
    answering('post', 'deliveries/_search', () => listed(calendarEvent({ id: 'delivery-5', text: 'Truck 1' })));
    answering(
      'get',
      'deliveries/5',
      () => refused(500, { Message: 'Try later' }),
      () => HttpResponse.json(deliveryCard({ TruckName: 'Truck 1' })),
    );
    const { user } = open(week, { claims: { Manufacturing: 'Read', Deliveries: 'Read' } });
    const box = await group('To load');
    expect(await box.findByText('Delivery 5: Try later')).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Try again' }));
    expect(await box.findByRole('link', { name: 'Truck 1' })).toBeVisible();
  });

  it('is read-only without full access', async () => {
    open(week, { claims: { Manufacturing: 'Read' } });
    expect(await screen.findByRole('link', { name: 'Open #221 Back yard' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Start|Mark as ready|Receive)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'To load' })).not.toBeInTheDocument();
  });

  it('finds an order in the manufacturing queue', async () => {
    const { user, router } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find an order' }), 'petrov{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/job/order/order-list'));
    expect(router.state.location.search).toContain('Query=petrov');
  });

  it('says that nothing is due, and offers to load again after a failure', async () => {
    answering('get', 'orders/shop-today', () => refused(500));
    answering(
      'post',
      'orders/list/_search',
      () => refused(500),
      () => refused(500),
      () => listed(),
    );
    const { user } = renderAt('/job/shop', { claims: { Manufacturing: 'Full' } });
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0]!);
    expect(await screen.findByText(/^No open orders are due this week/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });
});
