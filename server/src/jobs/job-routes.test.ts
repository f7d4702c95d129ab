import { type ClaimTypeName, ClaimTypes, type RefusedAnswer, UserRoles } from '@picket/domain';
import { TestApp, type TestClaims } from '../testing/app.ts';
import { JobFixture } from '../testing/job-fixture.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
/** One of Mia's jobs and its payment. */
let job: number;
let payment: number;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  job = await shop.pricedEstimate({ UserId: shop.users.mia });
  payment = await shop.add('payments', paid(job));
});
afterAll(() => app.close());

const paid = (JobId: number) => ({ JobId, PaymentDate: '2026-05-04', PaymentAmount: 50, PaymentTypeId: 1 });
const terms = { DeliveryTypeId: 2, LocationId: 1 };
const item = { Quantity: 1, UnitPrice: 4.5, DiscountPercent: null };
const labor = { LaborTypeId: 1, Quantity: 1, UnitPrice: 10, PriceNote: 'x' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Route {
  readonly method: Method;
  readonly path: (id: number) => string;
  readonly body?: (id: number) => object;
  /** A caller with any of these claims may use the route. */
  readonly claims: readonly ClaimTypeName[];
  readonly level: 'Read' | 'Full';
}
const route = (
  method: Method,
  path: Route['path'],
  claims: readonly ClaimTypeName[],
  level: Route['level'],
  body?: Route['body'],
): Route => ({ method, path, claims, level, body });

const readers: ClaimTypeName[] = ['Estimates', 'Opportunities', 'Manufacturing', 'Invoices', 'Deliveries', 'Dispatch'];
const editors: ClaimTypeName[] = ['Estimates', 'Opportunities'];
const reading: readonly Route[] = [
  route('GET', (id) => `estimates/${id}`, readers, 'Read'),
  route('GET', (id) => `estimates/${id}?at=1`, readers, 'Read'),
  route('GET', (id) => `jobs/${id}/estimate-summary`, ['Estimates', 'Manufacturing', 'Invoices'], 'Read'),
  route('GET', (id) => `jobs/${id}/logs`, editors, 'Read'),
  route('GET', (id) => `payments?jobId=${id}`, ['Estimates', 'Invoices', 'PaymentConfirmation'], 'Read'),
];
const writing: readonly Route[] = [
  route(
    'PUT',
    () => 'estimates',
    editors,
    'Full',
    (Id) => ({ Id, JobName: 'x' }),
  ),
  route(
    'PATCH',
    () => 'estimates',
    editors,
    'Full',
    (Id) => ({ Id, JobName: 'x' }),
  ),
  route(
    'PUT',
    () => 'estimates/general-info',
    editors,
    'Full',
    (Id) => ({ Id, JobName: 'x' }),
  ),
  route(
    'PUT',
    () => 'estimates/delivery-info',
    ['Estimates'],
    'Full',
    (Id) => ({ Id, DeliveryFee: 1 }),
  ),
  route(
    'PUT',
    () => 'estimates/convert-to-order',
    ['Estimates'],
    'Full',
    (Id) => ({ Id, ...terms }),
  ),
  route('PUT', (id) => `estimates/archive/${id}/true`, ['Estimates'], 'Full'),
  route('PUT', (id) => `estimates/${id}/revert-order`, ['Estimates', 'Manufacturing'], 'Full'),
  route('PUT', (id) => `estimates/${id}/force-revert-order`, ['ForceRevertOrder'], 'Full'),
  route(
    'PUT',
    (id) => `estimates/${id}/lost`,
    editors,
    'Full',
    () => ({ LostReasonId: 1 }),
  ),
  route('PUT', (id) => `estimates/${id}/reopen`, editors, 'Full'),
  route(
    'POST',
    () => 'jobs/job-misc-item',
    ['Estimates'],
    'Full',
    (JobId) => ({
      JobId,
      Items: [{ MiscItemId: 1, Quantity: 1 }],
    }),
  ),
  route(
    'PUT',
    () => 'jobs/job-misc-item',
    ['Estimates'],
    'Full',
    (JobId) => ({ JobId, Id: 1, ...item }),
  ),
  route('DELETE', (id) => `jobs/job-misc-item/${id}/1`, ['Estimates'], 'Full'),
  route(
    'POST',
    () => 'jobs/job-labor-detail',
    ['Estimates'],
    'Full',
    (JobId) => ({ JobId, ...labor }),
  ),
  route(
    'PUT',
    () => 'jobs/job-labor-detail',
    ['Estimates'],
    'Full',
    (JobId) => ({ JobId, Id: 2, ...labor }),
  ),
  route('DELETE', (id) => `jobs/job-labor-detail/${id}/2`, ['Estimates'], 'Full'),
  route(
    'PUT',
    () => 'jobs/due-date',
    ['Estimates', 'Manufacturing'],
    'Full',
    (Id) => ({ Id, DueDate: '2026-06-01' }),
  ),
  route(
    'PATCH',
    () => 'orders',
    ['Manufacturing'],
    'Full',
    (Id) => ({ Id, ManufacturingStatusId: 2 }),
  ),
  route('PUT', (id) => `orders/${id}/status/ready`, ['Manufacturing'], 'Full'),
  route('PUT', (id) => `orders/${id}/status/delivered`, ['Manufacturing', 'Deliveries'], 'Full'),
  route('PUT', (id) => `orders/${id}/status/invoiced`, ['Invoices'], 'Full'),
  route('PUT', (id) => `orders/${id}/job-misc-items/1/status/4`, ['Manufacturing'], 'Full'),
  route('PUT', (id) => `orders/${id}/job-fence-sections/1/status/4`, ['Manufacturing'], 'Full'),
  route('PUT', (id) => `orders/${id}/job-posts/1/status/4`, ['Manufacturing'], 'Full'),
  route('PUT', (id) => `orders/${id}/job-gates/1/status/4`, ['Manufacturing'], 'Full'),
  route('PUT', (id) => `invoices/convert-to-invoice/${id}`, ['Invoices'], 'Full'),
];
const paying: readonly Route[] = [
  route('POST', () => 'payments', ['Estimates'], 'Full', paid),
  route(
    'PUT',
    () => 'payments',
    ['Estimates'],
    'Full',
    (JobId) => ({ Id: payment, ...paid(JobId), PaymentAmount: 60 }),
  ),
  route('PUT', (id) => `payments/confirm/${payment}/${id}/true`, ['PaymentConfirmation'], 'Read'),
];
const searching: readonly Route[] = [
  route(
    'POST',
    () => 'estimates/_search',
    ['Estimates'],
    'Read',
    () => ({}),
  ),
  route(
    'POST',
    () => 'estimates/list/_search',
    ['Estimates'],
    'Read',
    () => ({}),
  ),
  route(
    'POST',
    () => 'estimates/list/carryout/_search',
    ['Manufacturing', 'Deliveries'],
    'Read',
    () => ({}),
  ),
  route(
    'POST',
    () => 'opportunities/list/_search',
    ['Opportunities'],
    'Read',
    () => ({}),
  ),
  route(
    'POST',
    () => 'orders/list/_search',
    ['Manufacturing'],
    'Read',
    () => ({}),
  ),
  route(
    'POST',
    () => 'invoices/list/_search',
    ['Invoices'],
    'Read',
    () => ({}),
  ),
];
const adding = route(
  'POST',
  () => 'estimates',
  editors,
  'Full',
  () => ({ EstimateType: 'opportunity', CompanyId: 1 }),
);
const perJob = [...reading, ...writing, ...paying];
const all = [...perJob, ...searching, adding].map((each) => [`${each.method} ${each.path(0)}`, each] as const);

const send = ({ method, path, body }: Route, client: TestClient, id: number, more: object = {}) =>
  client.send<RefusedAnswer>(method, path(id), body && { ...body(id), ...more });
const claimsBut = (claims: readonly ClaimTypeName[]): TestClaims =>
  Object.fromEntries(
    Object.keys(ClaimTypes).flatMap((claim) => (claims.includes(claim as never) ? [] : [[claim, 'Full']])),
  );

describe.each(all)('%s', (_name, each) => {
  it('rejects an anonymous caller', async () =>
    expect(await send(each, app.anonymous, job)).toMatchObject({ status: 401 }));

  it('rejects a caller with every other claim', async () =>
    expect(await send(each, app.as(claimsBut(each.claims)), job)).toMatchObject({ status: 403 }));

  it('requires the level of the claim', async () => {
    for (const claim of each.claims) {
      const { status } = await send(each, app.as({ [claim]: 'Read' }), 999_999);
      expect({ claim, isOpen: status !== 403 }).toEqual({ claim, isOpen: each.level === 'Read' });
    }
  });
});

describe.each(perJob.map((each) => [`${each.method} ${each.path(0)}`, each] as const))('%s', (_name, each) => {
  const partner = (Id: number, UserRoleId: number) => app.as(claimsBut([]), { Id, UserRoleId });

  it('answers 404 for a missing job', async () =>
    expect(await send(each, shop.boss, 999_999)).toMatchObject({ status: 404, body: { IsSuccess: false } }));

  it('answers 404 for a job of another market partner', async () =>
    expect(await send(each, partner(shop.users.max, UserRoles.MarketPartner), job)).toMatchObject({ status: 404 }));

  it('answers 404 to a market partner admin for a house job', async () => {
    const house = await shop.opportunity();
    const admin = partner(shop.users.partnerAdmin, UserRoles.MarketPartnerAdmin);
    expect(await send(each, admin, house)).toMatchObject({ status: 404 });
  });
});

describe.each(writing.map((each) => [`${each.method} ${each.path(0)}`, each] as const))('%s', (_name, each) => {
  it('rejects a stale version and answers the current one', async () => {
    const { Version } = await shop.details(job);
    const stale: Route = each.body ? each : { ...each, path: (id) => `${each.path(id)}?version=1` };
    expect(await send(stale, shop.boss, job, { Version: 1 })).toMatchObject({
      status: 409,
      body: { IsSuccess: false, Version, ChangedBy: 'Olive Office', ChangedAt: '2026-05-04T14:00:00.000Z' },
    });
    expect((await shop.details(job)).Version).toBe(Version);
  });
});

describe.each(
  [...writing, ...paying, ...searching, adding]
    .filter(({ body }) => body)
    .map((each) => [`${each.method} ${each.path(0)}`, each] as const),
)('%s', (_name, each) => {
  it.each([
    ['a field that it does not know', { Colour: 'red' }, 'Colour'],
    ['an operator', { $where: '1' }, '$where'],
  ])('rejects %s', async (_what, more, field) => {
    const { status, body } = await send(each, shop.boss, job, more);
    expect(status).toBe(400);
    expect(body.ModelState).toHaveProperty([field]);
  });

  it.each(['{"__proto__": {"IsAdmin": true}}', '{"a": ', '[]', '"text"', 'null', '{"Id": NaN}'])(
    'rejects the body %s',
    async (text) =>
      expect(await shop.boss.send(each.method, each.path(job), text)).toMatchObject({
        status: 400,
        body: { IsSuccess: false },
      }),
  );
});
