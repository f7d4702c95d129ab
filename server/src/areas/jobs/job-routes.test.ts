import { ClaimTypes, type RefusedAnswer, UserRoles } from '@picket/domain';
import { TestApp, type TestClaims } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

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
const capItem = () => ({ Items: [{ Kind: 4, Id: 1 }] });
const labor = { LaborTypeId: 1, Quantity: 1, UnitPrice: 10, PriceNote: 'x' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Route {
  readonly method: Method;
  readonly path: (id: number) => string;
  readonly body?: (id: number) => object;
}
const route = (method: Method, path: Route['path'], body?: Route['body']): Route => ({ method, path, body });

const reading: readonly Route[] = [
  route('GET', (id) => `estimates/${id}`),
  route('GET', (id) => `estimates/${id}?at=1`),
  route('GET', (id) => `jobs/${id}/estimate-summary`),
  route('GET', (id) => `jobs/${id}/logs`),
  route('GET', (id) => `payments?jobId=${id}`),
];
const writing: readonly Route[] = [
  route(
    'PUT',
    () => 'estimates',
    (Id) => ({ Id, JobName: 'x' }),
  ),
  route(
    'PATCH',
    () => 'estimates',
    (Id) => ({ Id, JobName: 'x' }),
  ),
  route(
    'PUT',
    () => 'estimates/general-info',
    (Id) => ({ Id, JobName: 'x' }),
  ),
  route(
    'PUT',
    () => 'estimates/delivery-info',
    (Id) => ({ Id, DeliveryFee: 1 }),
  ),
  route(
    'PUT',
    () => 'estimates/convert-to-order',
    (Id) => ({ Id, ...terms }),
  ),
  route('PUT', (id) => `estimates/archive/${id}/true`),
  route('PUT', (id) => `estimates/${id}/revert-order`),
  route('PUT', (id) => `estimates/${id}/force-revert-order`),
  route(
    'PUT',
    (id) => `estimates/${id}/lost`,
    () => ({ LostReasonId: 1 }),
  ),
  route('PUT', (id) => `estimates/${id}/reopen`),
  route(
    'POST',
    () => 'jobs/job-misc-item',
    (JobId) => ({
      JobId,
      Items: [{ MiscItemId: 1, Quantity: 1 }],
    }),
  ),
  route(
    'PUT',
    () => 'jobs/job-misc-item',
    (JobId) => ({ JobId, Id: 1, ...item }),
  ),
  route('DELETE', (id) => `jobs/job-misc-item/${id}/1`),
  route(
    'POST',
    () => 'jobs/job-labor-detail',
    (JobId) => ({ JobId, ...labor }),
  ),
  route(
    'PUT',
    () => 'jobs/job-labor-detail',
    (JobId) => ({ JobId, Id: 2, ...labor }),
  ),
  route('DELETE', (id) => `jobs/job-labor-detail/${id}/2`),
  route(
    'PUT',
    () => 'jobs/due-date',
    (Id) => ({ Id, DueDate: '2026-06-01' }),
  ),
  route(
    'PATCH',
    () => 'orders',
    (Id) => ({ Id, ManufacturingStatusId: 2 }),
  ),
  route('PUT', (id) => `orders/${id}/status/ready`),
  route('PUT', (id) => `orders/${id}/status/delivered`),
  route('PUT', (id) => `orders/${id}/status/invoiced`),
  route('PUT', (id) => `orders/${id}/job-misc-items/1/status/4`),
  route('PUT', (id) => `orders/${id}/job-fence-sections/1/status/4`),
  route('PUT', (id) => `orders/${id}/job-posts/1/status/4`),
  route('PUT', (id) => `orders/${id}/job-gates/1/status/4`),
  route('PUT', (id) => `orders/${id}/items/status/4`, capItem),
  route(
    'PUT',
    (id) => `orders/${id}/items/block`,
    () => ({ ...capItem(), Reason: 'Warped' }),
  ),
  route('PUT', (id) => `orders/${id}/items/unblock`, capItem),
  route('PUT', (id) => `invoices/convert-to-invoice/${id}`),
];
const paying: readonly Route[] = [
  route('POST', () => 'payments', paid),
  route(
    'PUT',
    () => 'payments',
    (JobId) => ({ Id: payment, ...paid(JobId), PaymentAmount: 60 }),
  ),
  route('PUT', (id) => `payments/confirm/${payment}/${id}/true`),
];
const searching: readonly Route[] = [
  route(
    'POST',
    () => 'estimates/_search',
    () => ({}),
  ),
  route(
    'POST',
    () => 'estimates/list/_search',
    () => ({}),
  ),
  route(
    'POST',
    () => 'estimates/list/carryout/_search',
    () => ({}),
  ),
  route(
    'POST',
    () => 'opportunities/list/_search',
    () => ({}),
  ),
  route(
    'POST',
    () => 'orders/list/_search',
    () => ({}),
  ),
  route(
    'POST',
    () => 'invoices/list/_search',
    () => ({}),
  ),
];
const adding = route(
  'POST',
  () => 'estimates',
  () => ({ EstimateType: 'opportunity', CompanyId: 1 }),
);
const perJob = [...reading, ...writing, ...paying];
const all = [...perJob, ...searching, adding].map((each) => [`${each.method} ${each.path(0)}`, each] as const);

const send = ({ method, path, body }: Route, client: TestClient, id: number, more: object = {}) =>
  client.send<RefusedAnswer>(method, path(id), body && { ...body(id), ...more });
const everyClaim: TestClaims = Object.fromEntries(Object.keys(ClaimTypes).map((claim) => [claim, 'Full']));

describe.each(all)('%s', (_name, each) => {
  it('rejects an anonymous caller', async () =>
    expect(await send(each, app.anonymous, job)).toMatchObject({ status: 401 }));
});

describe.each(perJob.map((each) => [`${each.method} ${each.path(0)}`, each] as const))('%s', (_name, each) => {
  const partner = (Id: number, UserRoleId: number) => app.as(everyClaim, { Id, UserRoleId });

  it('returns 404 for a missing job', async () =>
    expect(await send(each, shop.boss, 999_999)).toMatchObject({ status: 404, body: { IsSuccess: false } }));

  it('returns 404 for a job of another market partner', async () =>
    expect(await send(each, partner(shop.users.max, UserRoles.MarketPartner), job)).toMatchObject({ status: 404 }));

  it('returns 404 to a market partner admin for a house job', async () => {
    const house = await shop.opportunity();
    const admin = partner(shop.users.partnerAdmin, UserRoles.MarketPartnerAdmin);
    expect(await send(each, admin, house)).toMatchObject({ status: 404 });
  });
});

describe.each(writing.map((each) => [`${each.method} ${each.path(0)}`, each] as const))('%s', (_name, each) => {
  it('rejects a stale version and returns the current one', async () => {
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
