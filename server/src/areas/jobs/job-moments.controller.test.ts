import {
  type HistoryEntry,
  ItemKinds,
  ItemManufacturingStatuses,
  type JobComparison,
  type JobDetails,
  type ListAnswer,
  type SaveAnswer,
  type Timeline,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const compare = async (id: number, query = '', client = shop.boss) => {
  const { status, body } = await client.get<JobComparison>(`jobs/${id}/compare${query}`);
  if (status !== 200) throw new Error(`compare answers ${status}: ${JSON.stringify(body)}`);
  return body;
};

describe('a job as of a moment', () => {
  it('returns the moment, the current version and status, and the location name of that moment', async () => {
    const id = await shop.pricedEstimate({ LocationId: 1 });
    const then = await shop.details(id);
    await shop.boss.patch('estimates', { Id: id, LocationId: null });
    await shop.done('estimates/convert-to-order', { Id: id, DeliveryTypeId: 2, LocationId: 1 });
    const { body } = await shop.boss.get<JobDetails>(`estimates/${id}?at=${then.Version}`);
    const { AsOf, ...job } = body;
    expect(job).toEqual(then);
    const now = await shop.details(id);
    expect(AsOf).toMatchObject({ Version: then.Version, LastVersion: now.Version, LastStatusId: now.JobStatusId });
    expect(AsOf!.LocationName).not.toBe('');
    expect(now.AsOf).toBeUndefined();
    expect((await shop.boss.get<JobDetails>(`estimates/${id}?at=p${AsOf!.Position}`)).body).toEqual(body);
  });

  it('returns the reason why the current job cannot be changed', async () => {
    const id = await shop.pricedEstimate();
    const lockReason = async () => (await shop.boss.get<JobDetails>(`estimates/${id}?at=1`)).body.AsOf!.LockReason;
    expect(await lockReason()).toBe('');
    await shop.done(`estimates/archive/${id}/true`);
    expect(await lockReason()).toBe('This job is archived');
  });

  it('has the name that its location had at that moment', async () => {
    const LocationId = await shop.add('locations', { Name: 'Yard' });
    const id = await shop.pricedEstimate({ LocationId });
    await shop.done('locations', { Id: LocationId, Name: 'Mill' });
    const { data } = (await shop.boss.get<Timeline>(`history/job/${id}/timeline`)).body;
    const locationAt = async (at: string) =>
      (await shop.boss.get<JobDetails>(`estimates/${id}?at=${at}`)).body.AsOf!.LocationName;
    expect(await locationAt(`p${data.at(-1)!.Position}`)).toBe('Yard');
    await shop.boss.patch('estimates', { Id: id, JobNotes: 'Later' });
    expect(await locationAt(String((await shop.details(id)).Version))).toBe('Mill');
  });

  it('has the name that its customer had at that moment', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Old name', CustomerTypeId: 1 });
    const id = await shop.pricedEstimate({ CustomerId });
    const then = await shop.details(id);
    await shop.done(`customers/${CustomerId}`, { Name: 'New name' });
    await shop.boss.patch('estimates', { Id: id, JobNotes: 'Later' });
    expect((await shop.details(id)).Customer!.Name).toBe('New name');
    const { body } = await shop.boss.get<JobDetails>(`estimates/${id}?at=${then.Version}`);
    expect(body.Customer!.Name).toBe('Old name');
    expect((await shop.boss.get<JobDetails>(`estimates/${id}?at=${then.Version + 1}`)).body.Customer!.Name).toBe(
      'New name',
    );
  });

  it('has the payments, documents and log entries of that moment', async () => {
    const id = await shop.pricedEstimate();
    const files = [{ bytes: 'a plan', name: 'Plan.txt', field: 'files' }];
    const { body: document } = await shop.boss.upload<SaveAnswer>('POST', `jobs/${id}/documents`, { files });
    const payment = await shop.add('payments', {
      JobId: id,
      PaymentDate: '2026-05-04',
      PaymentAmount: 20,
      PaymentTypeId: 2,
    });
    const { data } = (await shop.boss.get<Timeline>(`history/job/${id}/timeline`)).body;
    const at = `p${data.at(-1)!.Position}`;
    const reads = [`payments?jobId=${id}&`, `jobs/${id}/documents/_search?`, `jobs/${id}/documents/_search?q=plan&`];
    const before = await Promise.all(reads.map(async (path) => (await shop.boss.get(path)).body));
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    await shop.boss.delete(`jobs/${id}/documents/${document.Id}`);
    const past = await Promise.all(reads.map(async (path) => (await shop.boss.get(`${path}at=${at}`)).body));
    expect(past).toEqual(before);
    expect((await shop.boss.get<ListAnswer<unknown>>(reads[1]!)).body.total).toBe(0);
    expect((await shop.boss.get(`jobs/${id}/documents/${document.Id}?at=${at}`)).status).toBe(200);
    expect((await shop.boss.get(`jobs/${id}/documents/${document.Id}`)).status).toBe(404);
    expect((await shop.boss.get<ListAnswer<unknown>>(`payments?jobId=${id}&at=1`)).body.total).toBe(0);
    const log = (await shop.boss.get<ListAnswer<HistoryEntry>>(`jobs/${id}/logs?at=${at}`)).body;
    expect(log.total).toBe(data.length);
  });
});

describe('two points of a job', () => {
  it('are compared by money, items, fields, payments and documents', async () => {
    const id = await shop.pricedEstimate();
    const { Version } = await shop.details(id);
    const items = { JobId: id, Items: [{ MiscItemId: shop.ids.lattice, Quantity: 1 }] };
    await shop.add('jobs/job-misc-item', items);
    await shop.boss.patch('estimates', { Id: id, JobName: 'Back yard' });
    const payment = await shop.add('payments', {
      JobId: id,
      PaymentDate: '2026-05-04',
      PaymentAmount: 20,
      PaymentTypeId: 2,
    });
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    const { From, To, Money, Items, Fields, Payments, Documents } = await compare(id, `?from=${Version}`);
    expect([From.Version, To.Version]).toEqual([Version, Version + 2]);
    const { Totals } = await shop.details(id);
    expect(Money[0]).toMatchObject({ Label: 'Grand total', To: Totals.GrandTotal });
    expect(Money.find(({ Key }) => Key === 'PaidTotal')).toMatchObject({ From: 0, To: 20, Difference: 20 });
    expect(Items).toMatchObject([{ From: null, To: { Description: 'Lattice', Quantity: 1 } }]);
    expect(Fields).toEqual([{ Key: 'JobName', Field: 'Job name', From: null, To: 'Back yard' }]);
    expect(Payments).toEqual([{ Id: payment, From: null, To: '$20.00, Check, May 4, 2026, Confirmed' }]);
    expect(Documents).toEqual([]);
  });

  it('show the changes of one step when the earlier point is omitted', async () => {
    const id = await shop.pricedEstimate();
    await shop.boss.put('jobs/job-misc-item', { JobId: id, Id: 1, Quantity: 10, UnitPrice: 4, PriceNote: 'Match' });
    const step = await compare(id);
    expect(step.Items).toMatchObject([{ Id: 1, From: { UnitPrice: 4.5 }, To: { UnitPrice: 4, PriceNote: 'Match' } }]);
    expect(step.Fields).toEqual([]);
    expect((await compare(id, '?to=1')).From.Version).toBe(0);
  });

  it('show the reason of a lost job, and that it was reopened', async () => {
    const id = await shop.pricedEstimate();
    await shop.done(`estimates/${id}/lost`, { LostReasonId: 1 });
    const [lost] = (await compare(id)).Fields;
    expect(lost).toEqual({ Key: 'LostReason', Field: 'Lost reason', From: null, To: expect.stringMatching(/./) });
    await shop.done(`estimates/${id}/reopen`);
    expect((await compare(id)).Fields).toEqual([{ ...lost, From: lost!.To, To: null }]);
  });

  it('show the progress of the shop', async () => {
    const id = await shop.order();
    const { Version } = await shop.details(id);
    const Items = [{ Kind: ItemKinds.Misc, Id: 1 }];
    await shop.done(`orders/${id}/items/status/${ItemManufacturingStatuses.Ready}`, { Items });
    const { Pending, Ready } = ItemManufacturingStatuses;
    const step = await compare(id, `?from=${Version}`);
    expect(step.Items).toMatchObject([
      { Id: 1, From: { ManufacturingStatusId: Pending }, To: { ManufacturingStatusId: Ready } },
    ]);
    expect(step.Fields).toEqual([
      { Key: 'ManufacturingStatusId', Field: 'Manufacturing status', From: 'Pending', To: 'In Progress' },
    ]);
  });

  it('show that the job was archived', async () => {
    const id = await shop.pricedEstimate();
    await shop.done(`estimates/archive/${id}/true`);
    expect((await compare(id)).Fields).toEqual([{ Key: 'Archived', Field: 'Archived', From: null, To: 'Yes' }]);
  });

  it('show items and payments only to callers who may read them on the page of the job', async () => {
    const id = await shop.pricedEstimate();
    await shop.add('payments', { JobId: id, PaymentDate: '2026-05-04', PaymentAmount: 20, PaymentTypeId: 2 });
    const whole = await compare(id, '?from=1');
    expect([whole.Items.length, whole.Payments.length]).toEqual([2, 1]);
    const reader = app.as({ Opportunities: 'Read' });
    expect(await compare(id, '?from=1', reader)).toEqual({
      ...whole,
      To: expect.objectContaining({ Version: whole.To.Version }),
      Items: [],
      FenceLines: [],
      Payments: [],
    });
    expect((await reader.get<ListAnswer<HistoryEntry>>(`jobs/${id}/logs`)).body.total).toBe(3);
    const { data } = (await reader.get<Timeline>(`history/job/${id}/timeline`)).body;
    expect(data.map(({ Record }) => Record)).toEqual(['job', 'job', 'job']);
  });

  it("return 404 for others' jobs, and before a job became the caller's", async () => {
    const id = await shop.pricedEstimate({ UserId: shop.users.mia });
    expect((await shop.max.get(`jobs/${id}/compare`)).status).toBe(404);
    await shop.boss.patch('estimates', { Id: id, UserId: shop.users.max, Discount: 0.2 });
    const { Version } = await shop.details(id);
    expect((await shop.max.get(`jobs/${id}/compare?from=1`)).status).toBe(404);
    expect((await shop.max.get(`history/job/${id}/at?at=${Version - 2}`)).status).toBe(404);
    expect((await compare(id, '', shop.max)).From.Version).toBe(0);
  });

  it('are rejected for a moment that does not exist', async () => {
    const id = await shop.pricedEstimate();
    for (const query of ['?from=99', '?to=2100-01-01T00:00:00Z', '?from=then'])
      expect((await shop.boss.get(`jobs/${id}/compare${query}`)).status).toBe(400);
  });
});
