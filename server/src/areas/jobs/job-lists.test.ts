import type { InvoiceSum, JobListRow, ListAnswer, SimpleItem, ViewCount } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
let ids: Record<'opportunity' | 'estimate' | 'order' | 'pickUp' | 'truck' | 'invoiced', number>;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  ids = {
    opportunity: await shop.opportunity(shop.mia),
    estimate: await shop.estimate({ JobName: 'Meadow', DueDate: '2026-06-15' }),
    order: await shop.order(),
    pickUp: await shop.ready(),
    truck: await shop.ready({ DeliveryTypeId: 1 }),
    invoiced: await shop.ready(),
  };
  await shop.done(`orders/${ids.invoiced}/status/invoiced`);
});
afterAll(() => app.close());

const search = (path: string, body: object = {}, client: TestClient = shop.boss) =>
  client.post<ListAnswer<JobListRow>>(`${path}/_search`, body);
const found = async (path: string, body: object = {}, client: TestClient = shop.boss) =>
  (await search(path, body, client)).body.data.map(({ Id }) => Id);

describe('the job lists', () => {
  it('show the jobs of their part of the pipeline', async () => {
    const { opportunity, estimate, order, pickUp, truck, invoiced } = ids;
    expect(await found('estimates')).toEqual([invoiced, truck, pickUp, order, estimate, opportunity]);
    expect(await found('estimates/list')).toEqual([invoiced, truck, pickUp, order, estimate]);
    expect(await found('opportunities/list')).toEqual([opportunity]);
    expect(await found('orders/list')).toEqual([order]);
    expect(await found('estimates/list/carryout')).toEqual([pickUp]);
    expect(await found('invoices/list')).toEqual([invoiced, truck, pickUp]);
  });

  it('have views, counted in one request for those who may see the list', async () => {
    const views = async (path: string, client = shop.boss) => {
      const { body } = await client.get<ListAnswer<ViewCount>>(`${path}/views`);
      return Object.fromEntries(body.data.map(({ View, Count }) => [View, Count]));
    };
    expect(await views('estimates/list')).toMatchObject({ open: 4, orders: 3, lost: 0, all: 5 });
    expect(await found('estimates/list', { View: 'orders' })).toEqual([ids.truck, ids.pickUp, ids.order]);
    expect(await views('orders/list')).toMatchObject({ late: 0, blocked: 0, waiting: 0, all: 1 });
    expect(await views('estimates/list/carryout')).toEqual({ ready: 1, 'in-shop': 1, 'picked-up': 0, all: 2 });
    expect(await views('opportunities/list', shop.mia)).toEqual({ mine: 1, open: 1, lost: 0, all: 1 });
    expect(await views('invoices/list')).toMatchObject({ 'to-invoice': 2, unpaid: 3 });
    expect((await search('orders/list', { View: 'sent' })).status).toBe(400);
    expect((await app.as({ Invoices: 'Read' }).get('estimates/list/views')).status).toBe(403);
  });

  it('return the total of all pages, also as X-List-Count', async () => {
    const { body, headers } = await search('estimates/list', { Take: 2, Skip: 1 });
    expect(body.data).toHaveLength(2);
    expect(body.total).toBe(5);
    expect(headers['x-list-count']).toBe('5');
  });

  it('filter, search and sort', async () => {
    expect(await found('estimates/list', { Query: 'mead ada', DueStart: '2026-06-15' })).toEqual([ids.estimate]);
    expect(await found('estimates/list', { Query: '*', JobStatusIds: [2] })).toEqual([ids.estimate]);
    expect(await found('estimates/list', { Sort: 'Id', Take: 1 })).toEqual([ids.estimate]);
    expect(await found('estimates/list', { EstimateEnd: '2026-05-09' })).toEqual([]);
  });

  it('search for plain text, not for patterns', async () => {
    for (const Query of ['%', '_', '.*', '"', "' OR 1=1 --", 'Mead%ow', '{"$gt":""}']) {
      expect(await found('estimates/list', { Query })).toEqual([]);
    }
  });

  it('show a market partner only their own jobs', async () => {
    expect(await found('estimates', {}, shop.mia)).toEqual([ids.opportunity]);
    expect(await found('estimates', {}, shop.max)).toEqual([]);
    expect(await found('estimates', {}, shop.partnerAdmin)).toEqual([ids.opportunity]);
    expect(await found('estimates', { MarketPartnerId: shop.users.mia }, shop.max)).toEqual([]);
  });

  it('show the current name of a customer', async () => {
    await shop.done(`customers/${shop.ids.customer}`, { Name: 'Ada Park' });
    expect((await search('orders/list', { Query: 'park' })).body.data).toMatchObject([{ CustomerName: 'Ada Park' }]);
    await shop.done(`customers/${shop.ids.customer}`, { Name: 'Ada Garden' });
  });

  it.each<[object, string]>([
    [{ Sort: 'Password' }, 'Sort'],
    [{ Query: { $ne: '' } }, 'Query'],
    [{ CustomerId: { $gt: 0 } }, 'CustomerId'],
    [{ JobStatusIds: [8] }, 'JobStatusIds'],
    [{ JobStatusIds: 2 }, 'JobStatusIds'],
    [{ JobStatusIds: [{ $ne: 1 }] }, 'JobStatusIds'],
    [{ CompanyIds: ['1'] }, 'CompanyIds'],
    [{ EstimateStart: '2026-13-01' }, 'EstimateStart'],
    [{ OrderStart: '2026-06-02', OrderEnd: '2026-06-01' }, 'OrderEnd'],
    [{ IsLost: 'no' }, 'IsLost'],
    [{ Take: -1 }, 'Take'],
    [{ Skip: 0.5 }, 'Skip'],
  ])('reject %j', async (wrong, field) => {
    const { status, body } = await shop.boss.post<{ ModelState: object }>('estimates/list/_search', wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.ModelState)).toEqual([field]);
  });
});

describe('the invoice list', () => {
  const counts = async (body: object, client: TestClient = shop.boss) => {
    const { body: answer } = await client.post<ListAnswer<InvoiceSum>>('invoices/list/_sums', body);
    return Object.fromEntries(answer.data.map(({ View, Count }) => [View, Count]));
  };

  it('has views with counts and sums of all jobs that a search finds', async () => {
    expect(await counts({})).toEqual({ 'to-invoice': 2, unpaid: 3, 'past-due': 0, 'to-confirm': 0, all: 3 });
    expect(await counts({ Query: `#${ids.truck}`, View: 'paid' })).toEqual({
      'to-invoice': 1,
      unpaid: 1,
      'past-due': 0,
      'to-confirm': 0,
      paid: 0,
    });
    expect(await found('invoices/list', { View: 'to-invoice' })).toEqual([ids.truck, ids.pickUp]);
    expect(await found('invoices/list', { View: 'paid' })).toEqual([]);
  });

  it('counts a market partner their own jobs', async () =>
    expect(await counts({}, shop.mia)).toMatchObject({ unpaid: 0, all: 0 }));

  it('refuses unknown views', async () =>
    expect(await shop.boss.post('invoices/list/_sums', { View: 'lost' })).toMatchObject({ status: 400 }));
});

it('the status routes list ids and names', async () => {
  const client = app.as({});
  const statuses = await client.get<ListAnswer<SimpleItem>>('estimates/statuses');
  expect(statuses.body).toMatchObject({ total: 7, data: expect.arrayContaining([{ Id: 4, Name: 'Order' }]) });
  expect((await client.get<ListAnswer<SimpleItem>>('estimates/manufacturing-statuses')).body.data).toEqual([
    { Id: 1, Name: 'Pending' },
    { Id: 2, Name: 'In Progress' },
    { Id: 3, Name: 'Ready' },
  ]);
});
