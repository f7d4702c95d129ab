import { type CalendarEvent, CalendarTypes, type DeliveryDetails, type ReportFigures } from '@picket/domain';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';

const visit = (id: number, hour: string, more: Partial<CalendarEvent> = {}) =>
  ({
    id: `estimate-${id}`,
    JobId: id,
    Type: CalendarTypes.Estimate,
    start: `2026-11-18T${hour}:00.000Z`,
    end: `2026-11-18T${hour.replace(/:../, ':59')}:00.000Z`,
    allDay: false,
    text: '',
    Customer: `Customer ${id}`,
    City: 'Nutley',
    Address: '24 Hillside Ave, Nutley',
    Phone: '973 555 0100',
    Person: 'Dana Ruiz',
    EstimatorId: null,
    UserId: null,
    IsLost: false,
    Warnings: [],
    ...more,
  }) as unknown as CalendarEvent;

const truck = { id: 'delivery-5', Type: CalendarTypes.Delivery, start: '2026-11-18', text: 'Truck 1' };
const stop = (Id: number, more: object = {}) => ({
  Id,
  CustomerName: `Customer ${Id}`,
  Address: { City: 'Wayne' },
  Collect: 100.1,
  Proof: null,
  DeliveredDate: null,
  ...more,
});
const delivery = {
  Id: 5,
  TruckName: 'Truck 1',
  StatusId: 2,
  Jobs: [stop(1, { Proof: {} }), stop(2), stop(3)],
  Warnings: [{ Kind: 'no-address', Text: '3 has no address' }],
} as unknown as DeliveryDetails;
const figures = (...rows: [estimates: number, orders: number][]) =>
  HttpResponse.json({
    data: rows.map(([EstimateCount, OrderCount]) => ({ Key: null, Label: '', EstimateCount, OrderCount })),
  } as unknown as ReportFigures);

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-18T15:42:00.000Z'), advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

it("lists today's estimates and marks the next one", async () => {
  const overlap = { Kind: 'overlap' as const, Message: 'Overlaps Rosa Feld' };
  const calls = answering('post', 'estimates/_search', () =>
    listed(visit(3, '16:00', { Warnings: [overlap] }), visit(2, '14:00'), visit(4, '18:00', { IsLost: true })),
  );
  renderAt('/attention', { claims: { Estimates: 'Read' } });
  const card = within(await screen.findByRole('region', { name: 'Estimates today 2' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '9:00 AMCustomer 2 NutleyDana Ruiz',
    '11:00 AMCustomer 3 Nutleyin 18 min OverlapsDana Ruiz',
  ]);
  expect(card.getByRole('link', { name: 'Customer 3' })).toHaveAttribute(
    'href',
    '/job/estimate/info?id=3&refUrl=%2Fattention',
  );
  expect(calls[0]?.body).toEqual({ StartDate: '2026-11-18', EndDate: '2026-11-18', Type: 1 });
  expect(screen.queryByRole('region', { name: /^Deliveries today/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Close rate/ })).not.toBeInTheDocument();
});

it("limits the estimates to the user's, the next of which is at the top of a phone", async () => {
  answering('post', 'estimates/_search', () => listed(visit(2, '16:00'), visit(3, '17:00', { EstimatorId: 1 })));
  const { user } = renderAt('/attention', { claims: { Estimates: 'Read' } });
  const next = within(await screen.findByRole('region', { name: 'Your next estimate' }));
  expect(next.getByRole('link', { name: '12:00 PM Customer 3' })).toBeInTheDocument();
  expect(next.getByRole('link', { name: 'Call 973 555 0100' })).toHaveAttribute('href', 'tel:9735550100');
  await user.click(screen.getByRole('button', { name: /^Mine/ }));
  const card = within(await screen.findByRole('region', { name: 'Estimates today 1' }));
  expect(card.getByRole('link', { name: 'Customer 3' })).toBeVisible();
});

it('shows how far the trucks of today are', async () => {
  answering('post', 'deliveries/_search', () => listed(truck));
  answering('get', 'deliveries/5', () => HttpResponse.json(delivery));
  renderAt('/attention', { claims: { Dispatch: 'Read' } });
  const card = within(await screen.findByRole('region', { name: 'Deliveries today 1' }));
  expect(await card.findByText('1 of 3 stops')).toBeVisible();
  expect(card.getByText('Next: Wayne. To collect $200.20.')).toBeVisible();
  expect(card.getByText('3 has no address')).toBeVisible();
  expect(card.getByRole('link', { name: 'Truck 1' })).toHaveAttribute('href', '/job/delivery?id=5');
  expect(card.getByRole('link', { name: 'Dispatch: Deliveries today' })).toHaveAttribute('href', '/job/dispatch');
});

it('offers to read a delivery of today again after a failed read', async () => {
  answering('post', 'deliveries/_search', () => listed(truck));
  answering(
    'get',
    'deliveries/5',
    () => refused(500),
    () => HttpResponse.json(delivery),
  );
  const { user } = renderAt('/attention', { claims: { Dispatch: 'Read' } });
  const card = within(await screen.findByRole('region', { name: 'Deliveries today 1' }));
  expect(await card.findByText('Delivery 5 could not be loaded.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('1 of 3 stops')).toBeVisible();
});

it('compares the close rate with the 13 weeks before, and each figure opens the report', async () => {
  answering('get', 'attention', () => listed());
  const calls = answering('post', 'close-report', () =>
    'GroupBy' in (calls.at(-1)!.body as object) ? figures([50, 20], [50, 21]) : figures([200, 76]),
  );
  answering('post', 'estimates/_search', () => refused(500, { Message: 'Something went wrong.' }));
  renderAt('/attention', { claims: { Estimates: 'Full', CloseReport: 'Read' } });
  const card = within(await screen.findByRole('region', { name: 'Close rate' }));
  expect(await card.findByText('Up')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Close rate' })).toHaveAttribute('aria-busy', 'false');
  expect(card.getByText(/3\.0 points/)).toBeVisible();
  expect(card.getByRole('link', { name: '41.0%' })).toHaveAttribute('href', '/report/list');
  expect(card.getByRole('link', { name: '41' })).toHaveAttribute('href', '/report/list?figure=OrderCount');
  expect(card.getByRole('link', { name: '100' })).toHaveAttribute('href', '/report/list?figure=EstimateCount');
  const asked = calls.map(({ body }) => body);
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual({ StartDate: '2026-08-23', EndDate: '2026-11-18', GroupBy: 'week' });
  expect(asked).toContainEqual({ StartDate: '2026-05-27', EndDate: '2026-08-22' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
