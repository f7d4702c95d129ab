import { DeliveryStatuses, type DispatchBoard, JobStatuses } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { deliveryCard, dispatchBoard, dispatchJob } from '@/testing/deliveries.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';
import { getDispatchBoard } from './shared/dispatch.api.ts';

const gail = dispatchJob({ Id: 206, CustomerName: 'Gail Ames' });
const walt = dispatchJob({
  Id: 237,
  CustomerName: 'Walt Greene',
  JobStatusId: JobStatuses.Order,
  ItemsDone: 11,
  ItemsTotal: 18,
  IsSameDay: true,
  Address: null,
});
const thursday = deliveryCard({
  Id: 5,
  Jobs: [
    { Id: 200, CustomerName: 'Dale Hoyt', Collect: 980 },
    { Id: 199, CustomerName: 'Kit Mercer' },
  ],
});
const friday = deliveryCard({ Id: 6, Date: '2083-03-05', TruckName: 'Truck 2', DepartureTime: '', Jobs: [] });
const planned = dispatchBoard([gail, walt], [thursday, friday]);

async function open(board: DispatchBoard = planned, ...options: [Parameters<typeof renderAt>[1]?]) {
  const reads = answering('get', 'dispatch/estimates', () => HttpResponse.json(board));
  answering('get', 'trucks/true', () =>
    listed(
      { Id: 1, Version: 1, Name: 'Truck 1', WeightLimit: 0, Archived: false },
      { Id: 2, Version: 1, Name: 'Old truck', WeightLimit: 0, Archived: true },
    ),
  );
  const view = renderAt('/job/dispatch', ...options);
  await screen.findByRole('region', { name: /^Unassigned/ });
  return { ...view, reads };
}

const moved = (...ids: number[]) =>
  HttpResponse.json({ IsSuccess: true, Moved: ids.map((Id) => ({ Id, Version: 9 })), Refused: [] });
const card = (name: RegExp) => within(screen.getByRole('region', { name }));
const tray = () => within(screen.getByRole('region', { name: /^Unassigned/ }));
const stopsOf = (name: RegExp) =>
  card(name)
    .queryAllByRole('listitem')
    .flatMap((row) => row.getAttribute('aria-label') ?? []);

type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, job: string, action: RegExp | string) {
  const opener = screen.getByRole('button', { name: `Move or open ${job}` });
  await user.click(opener);
  await user.click(within(opener.closest('li')!).getByRole('button', { name: action }));
}

describe('the dispatch board', () => {
  it('sums up its deliveries and is padded to seven cards', async () => {
    await open();
    expect(screen.getByText('2 deliveries, 2 stops, $980.00 to collect')).toBeInTheDocument();
    expect(screen.getAllByText('No delivery yet')).toHaveLength(5);
    expect(stopsOf(/Mar 4/)).toEqual(['Stop 1: 200 Dale Hoyt', 'Stop 2: 199 Kit Mercer']);
    expect(card(/Mar 4/).getByText('2 stops')).toBeInTheDocument();
    expect(card(/Mar 4/).getByText('2,300 of 9,000 lb')).toBeInTheDocument();
    expect(card(/Mar 5/).getByText('No stops yet')).toBeInTheDocument();
  });

  it('says how far unassigned orders are and how urgent', async () => {
    await open();
    const row = tray().getByText('Walt Greene').closest('li')!;
    expect(row).toHaveTextContent('11 of 18 ready');
    expect(row).toHaveTextContent('Same day');
    expect(row).toHaveTextContent('No address');
  });

  it('finds unassigned jobs by number, customer and town, and by state', async () => {
    const { user } = await open();
    const names = () =>
      tray()
        .getAllByRole('listitem')
        .map((row) => row.getAttribute('data-job'));
    expect(names()).toEqual(['206', '237']);
    await user.click(tray().getByRole('radio', { name: 'Same day 1' }));
    expect(names()).toEqual(['237']);
    await user.click(tray().getByRole('radio', { name: 'All 2' }));
    await user.type(tray().getByRole('searchbox'), 'trenton gail{Enter}');
    await waitFor(() => expect(names()).toEqual(['206']));
  });

  it('shows the warnings of a delivery', async () => {
    const late = deliveryCard({
      Id: 7,
      Date: '2024-11-16',
      Jobs: [{ Id: 233, CustomerName: 'Nora McCarthy' }],
      Warnings: [
        { Kind: 'past-date', Text: 'Past date, not delivered' },
        { Kind: 'not-ready', Text: '233 is not ready', JobId: 233 },
      ],
    });
    await open(dispatchBoard([], [late]));
    expect(screen.getByText('Past date, not delivered')).toBeInTheDocument();
    expect(screen.getByText('233 is not ready')).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: /^Stop 1/ })).toHaveTextContent('not ready');
  });

  it('says how many unassigned orders are not listed', async () => {
    await open({ ...planned, total: planned.data.length + 12 });
    expect(screen.getByText(/^These are the \d+ oldest orders\. 12 more appear/)).toBeVisible();
  });

  it('is read-only with Read access', async () => {
    await open(planned, { claims: { Dispatch: 'Read' } });
    expect(screen.queryByRole('button', { name: /^(Drag|Move|Edit|New|Set|Status)/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('Pending')).toHaveLength(2);
  });

  it('offers to try again when it cannot be read', async () => {
    answering(
      'get',
      'dispatch/estimates',
      () => refused(500),
      () => HttpResponse.json(planned),
    );
    const { user } = renderAt('/job/dispatch');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dale Hoyt')).toBeInTheDocument();
  });
});

describe('moving a job', () => {
  it('shows at once, and says from where and to which place', async () => {
    const answer = held();
    const calls = answering('patch', 'dispatch/jobs', answer.wait);
    const { user } = await open();
    await choose(user, '206 Gail Ames', /^Truck 1/);
    expect(stopsOf(/Mar 4/)).toEqual(['Stop 1: 200 Dale Hoyt', 'Stop 2: 199 Kit Mercer', 'Stop 3: 206 Gail Ames']);
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ DeliveryId: 5, JobIds: [206], FromDeliveryId: null, Position: 3 }),
    );
    answer.answer(moved(206));
  });

  it('puts the job back and shows why when it is refused', async () => {
    const Message = 'Order 206 is on Truck 2, moved there by Sam Ortiz';
    answering('patch', 'dispatch/jobs', () => refused(409, { Message }));
    const { user } = await open();
    await choose(user, '206 Gail Ames', /^Truck 1/);
    expect(await screen.findByText('Error adding job')).toBeInTheDocument();
    expect(screen.getByText(Message)).toBeInTheDocument();
    expect(stopsOf(/Mar 4/)).toHaveLength(2);
    expect(tray().getByText('Gail Ames')).toBeInTheDocument();
  });

  it('puts a job back that the answer names as refused', async () => {
    answering('patch', 'dispatch/jobs', () =>
      HttpResponse.json({ IsSuccess: true, Moved: [], Refused: [{ Id: 200, Message: 'Order 200 was archived' }] }),
    );
    const { user } = await open();
    await choose(user, '200 Dale Hoyt', 'Back to unassigned U');
    expect(await screen.findByText('Error removing job')).toBeInTheDocument();
    expect(screen.getByText('Order 200 was archived')).toBeInTheDocument();
    expect(stopsOf(/Mar 4/)).toHaveLength(2);
  });

  it('stays where it was put while an older board arrives, and after the new one', async () => {
    const answer = held();
    answering('patch', 'dispatch/jobs', answer.wait);
    const { user, store } = await open();
    await choose(user, '206 Gail Ames', /^Truck 1/);
    await act(async () => {
      await store.dispatch(getDispatchBoard.initiate(undefined, { forceRefetch: true, subscribe: false }));
    });
    expect(stopsOf(/Mar 4/)).toContain('Stop 3: 206 Gail Ames');
    const Jobs = [...thursday.Jobs, { ...gail, Collect: 75 }];
    answering('get', 'dispatch/estimates', () => HttpResponse.json(dispatchBoard([walt], [deliveryCard({ Jobs })])));
    answer.answer(moved(206));
    await screen.findByText('$75.00');
    expect(stopsOf(/Mar 4/)).toEqual(['Stop 1: 200 Dale Hoyt', 'Stop 2: 199 Kit Mercer', 'Stop 3: 206 Gail Ames']);
  });

  it('orders stops with the keys of the stop and takes it off', async () => {
    const answer = held();
    const calls = answering('patch', 'dispatch/jobs', answer.wait, () => moved(199));
    const { user } = await open();
    screen.getByRole('button', { name: /^Drag 199 Kit Mercer/ }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stopsOf(/Mar 4/)).toEqual(['Stop 1: 199 Kit Mercer', 'Stop 2: 200 Dale Hoyt']);
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ DeliveryId: 5, JobIds: [199], FromDeliveryId: 5, Position: 1 }),
    );
    const Jobs = thursday.Jobs.toReversed();
    answering('get', 'dispatch/estimates', () => HttpResponse.json(dispatchBoard([gail], [deliveryCard({ Jobs })])));
    answer.answer(moved(199));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Drag 199 Kit Mercer/ })).toHaveFocus());
    await user.keyboard('u');
    await waitFor(() => expect(calls[1]?.body).toEqual({ DeliveryId: null, JobIds: [199], FromDeliveryId: 5 }));
  });

  it('is beside printing its delivery ticket, and shows why that failed', async () => {
    const tab = { location: { href: '' }, document: { title: '' }, close: jest.fn() };
    const openTab = jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
    const calls = answering(
      'get',
      'jobs/206/delivery-ticket',
      () => new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
      () => refused(429, { Message: 'Too many documents' }),
    );
    const { user } = await open();
    await choose(user, '206 Gail Ames', 'Print delivery ticket');
    await waitFor(() => expect(tab.location.href).toBe('blob:file'));
    expect(calls[0]?.headers.get('accept')).toBe('application/pdf');
    await choose(user, '206 Gail Ames', 'Print delivery ticket');
    expect(await screen.findByText('Error printing report')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
    openTab.mockRestore();
  });

  it('marks a job as same day, and shows why it could not', async () => {
    const calls = answering('patch', 'dispatch/jobs', () => refused(400, { Message: 'Order 206 is archived' }));
    const { user } = await open();
    await choose(user, '206 Gail Ames', 'Mark as same day');
    expect(await screen.findByText('Error marking as same day')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ JobIds: [206], IsSameDay: true });
  });
});

describe('a delivery', () => {
  it('is added with a job on it', async () => {
    const added = answering('post', 'dispatch/deliveries', () => saved(8, 1));
    const calls = answering('patch', 'dispatch/jobs', () => moved(206));
    const { user } = await open();
    await choose(user, '206 Gail Ames', 'New delivery');
    const dialog = within(await screen.findByRole('dialog', { name: 'New delivery with 206 Gail Ames' }));
    const date = await dialog.findByRole('textbox', { name: 'Date' });
    await user.clear(date);
    await user.type(date, '3/9/2083');
    await user.click(dialog.getByRole('button', { name: 'Add delivery' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(added[0]?.body).toEqual({ DeliveryDate: '2083-03-09', DepartureTime: '', TruckId: null, Notes: '' });
    expect(calls[0]?.body).toEqual({ DeliveryId: 8, JobIds: [206], FromDeliveryId: null, Position: 1 });
    expect(await screen.findByText('206 moved to the new delivery.')).toBeInTheDocument();
  });

  it('is edited in its card', async () => {
    const calls = answering('patch', 'dispatch/deliveries', () => saved(5, 3));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Truck 1/ }));
    const notes = await screen.findByRole('textbox', { name: 'Notes' });
    await user.type(notes, 'Gate code 12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        Id: 5,
        Version: 2,
        DeliveryDate: '2083-03-04',
        DepartureTime: '07:40',
        TruckId: 1,
        Notes: 'Gate code 12',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument());
  });

  it('leaves an archived truck chosen in its form', async () => {
    const { user } = await open(dispatchBoard([], [deliveryCard({ TruckId: 2, TruckName: 'Old truck' })]));
    await user.click(screen.getByRole('button', { name: /^Edit Old truck/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Truck' })).toHaveValue('Old truck'));
  });

  it('without stops can be removed', async () => {
    const calls = answering('delete', 'dispatch/deliveries/6', () => saved(6, 3));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Truck 2/ }));
    await user.click(screen.getByRole('button', { name: 'Remove delivery' }));
    await waitFor(() => expect(calls[0]?.url.searchParams.get('version')).toBe('2'));
  });

  it.each([
    ['Route sheet', 'route-sheet'],
    ['Delivery tickets of all stops', 'tickets'],
  ])('prints its %s', async (name, path) => {
    const tab = { location: { href: '' }, document: { title: '' }, close: jest.fn() };
    const openTab = jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
    answering('get', `deliveries/5/${path}`, () => new HttpResponse('%PDF-1.7'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Print Truck 1/ }));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(tab.location.href).toBe('blob:file'));
    openTab.mockRestore();
  });

  it('has a history', async () => {
    const calls = answering('get', 'history/delivery/5', () => listed());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^History of Truck 1/ }));
    expect(await screen.findByRole('dialog', { name: /Truck 1/ })).toBeInTheDocument();
    await waitFor(() => expect(calls).not.toHaveLength(0));
  });

  it('changes its status, and is marked as delivered after a confirmation', async () => {
    const sent = answering('put', 'dispatch/deliveries/status/5/2', () => saved(5, 3));
    const delivered = answering('put', 'dispatch/deliveries/status/5/3', () => saved(5, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Status of Truck 1/ }));
    await user.click(screen.getByRole('button', { name: 'In Transit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Status of Truck 1/ }));
    await user.click(screen.getByRole('button', { name: 'Delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Mark Truck 1, .* as delivered\?$/ }));
    expect(delivered).toHaveLength(0);
    await user.click(await dialog.findByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(delivered).toHaveLength(1));
  });

  it('changes its status over the version that a move made, also while an older board is being read', async () => {
    const older = held();
    answering('patch', 'dispatch/jobs', () => moved(206));
    const changes = answering('put', 'dispatch/deliveries/status/5/2', () => saved(5, 4));
    const { user, store } = await open();
    const Deliveries = [{ ...thursday, Version: 3 }, friday];
    const reads = answering('get', 'dispatch/estimates', older.wait, () =>
      HttpResponse.json(dispatchBoard([walt], Deliveries)),
    );
    void store.dispatch(getDispatchBoard.initiate(undefined, { forceRefetch: true, subscribe: false }));
    await waitFor(() => expect(reads).toHaveLength(1));
    await choose(user, '206 Gail Ames', /^Truck 1/);
    await user.click(screen.getByRole('button', { name: /^Status of Truck 1/ }));
    await user.click(screen.getByRole('button', { name: 'In Transit' }));
    older.answer(HttpResponse.json(planned));
    await waitFor(() => expect(changes[0]?.url.searchParams.get('version')).toBe('3'));
  });

  it('changes its status although the page is left while a move is saved', async () => {
    const move = held();
    answering('patch', 'dispatch/jobs', move.wait);
    const sent = answering('put', 'dispatch/deliveries/status/5/2', () => saved(5, 3));
    const { user, router } = await open();
    await choose(user, '206 Gail Ames', /^Truck 1/);
    await user.click(screen.getByRole('button', { name: /^Status of Truck 1/ }));
    await user.click(screen.getByRole('button', { name: 'In Transit' }));
    await act(() => router.navigate('/nowhere'));
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
    move.answer(moved(206));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('without orders cannot be sent out', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Status of Truck 2/ }));
    await user.click(screen.getByRole('button', { name: 'In Transit' }));
    expect(await screen.findByText('Error updating status')).toBeInTheDocument();
    expect(screen.getByText('You cannot mark a delivery as scheduled with no orders')).toBeInTheDocument();
  });

  it('shows why its status was refused and keeps the old one', async () => {
    answering('put', 'dispatch/deliveries/status/5/2', () => refused(400, { Message: 'Order 200 is not ready' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Status of Truck 1/ }));
    await user.click(screen.getByRole('button', { name: 'In Transit' }));
    expect(await screen.findByText('Order 200 is not ready')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Status of Truck 1.*: Pending$/ })).toBeInTheDocument();
  });

  it('in transit shows which stop is next and which are done', async () => {
    const proof = { Name: 'Dale', Note: '', Short: [], RecordedBy: 'Rico', PhotoPath: null, SignaturePath: null };
    const times = { At: '2083-03-04T13:52:00.000Z', RecordedAt: '2083-03-04T13:52:05.000Z', IsClockWrong: false };
    const out = deliveryCard({
      StatusId: DeliveryStatuses.InTransit,
      Jobs: [{ Id: 200, Proof: { ...proof, ...times } }, { Id: 199 }],
    });
    await open(dispatchBoard([], [out]));
    const [done, next] = card(/Mar 4/).getAllByRole('listitem');
    expect(done).toHaveTextContent('delivered 8:52 AM');
    expect(next).toHaveAttribute('data-next');
  });
});
