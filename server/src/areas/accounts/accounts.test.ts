import { type CustomerAccount, firstSettings, noSchedule, type SaveAnswer } from '@picket/domain';
import type { Query, ReadModel } from '@picket/projections/core/read-store';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import type { By } from '../../shared/http/access/by.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { AccountsController } from './accounts.controller.ts';
import type { AccountQueryDto } from './accounts.dto.ts';

let app: TestApp;
let shop: JobFixture;
let halfAtSigning: number;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  const Schedule = [
    { Percent: 0.5, When: 'signing', Days: 0 },
    { IsRest: true, When: 'invoice', Days: 10 },
  ];
  halfAtSigning = await shop.add('payment-terms', { Name: 'Half, rest later', Schedule });
});
afterAll(() => app.close());

let names = 0;
const customer = () =>
  shop.add('customers', { Name: `Customer ${++names}`, CustomerTypeId: 1, TaxRateId: shop.ids.newJersey });

async function account(id: number, query = '', client: TestClient = shop.boss): Promise<CustomerAccount> {
  const { status, body } = await client.get<CustomerAccount>(`customers/${id}/account${query}`);
  if (status !== 200) throw new Error(`GET account answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function pay(JobId: number, PaymentAmount: number, isConfirmed = true, PaymentDate = '2026-05-04') {
  const payment = { JobId, PaymentDate, PaymentAmount, PaymentTypeId: 1 };
  const Id = (await shop.boss.post<SaveAnswer>('payments', payment)).body.Id;
  if (isConfirmed) await shop.done(`payments/confirm/${Id}/${JobId}/true`);
  return Id;
}

const sign = (Id: number) => shop.boss.patch('estimates', { Id, JobStatusId: 3, ApprovalReason: 'By phone' });

const at = (moment: string) => `?at=${encodeURIComponent(moment)}`;
const head = () => app.adapters.eventStore.head();
const none = { Owes: 0, Due: 0, Late: 0, NotInvoiced: 0, OwedBack: 0, DepositsHeld: 0, ToConfirm: 0 };

it('lists 999 jobs and payments at most, also when no number is asked for', async () => {
  const stage = { JobStatusId: 4, InvoiceDate: null, IsLost: false, Archived: false };
  const job = { Id: 1, JobName: '', Kind: 'order', GrandTotal: 0, PaidTotal: 0, ...stage, ...noSchedule };
  const payment = { Id: 1, JobId: 1, Reversals: [], PaymentDate: '2026-05-04', PaymentStatusId: 1, CreatedAt: '' };
  const found = { jobs: Array(1_200).fill(job), payments: Array(1_200).fill(payment), settings: firstSettings };
  const accounts = { now: async () => ({ ...found, day: '2026-05-04' }) };
  const controller = new AccountsController(accounts as never, null as never, null as never);
  const { Jobs, Payments } = await controller.account(7, {} as AccountQueryDto, {} as By);
  expect([Jobs.data.length, Jobs.total, Payments.data.length, Payments.total]).toEqual([999, 1_200, 999, 1_200]);
});

it('of a past day is refused for more than 10,000 jobs', async () => {
  const CustomerId = await customer();
  const reader = app.get<Reader>(READER as never);
  const find = reader.find.bind(reader);
  const facts = Array.from({ length: 10_001 }, (_, JobId) => ({ Of: 'job', JobId }));
  const spy = jest
    .spyOn(reader, 'find')
    .mockImplementation(((model: ReadModel, query: Query) =>
      model.name === 'report-facts' ? { data: facts, total: facts.length } : find(model, query)) as never);
  expect(await shop.boss.get(`customers/${CustomerId}/account?at=2026-05-04`)).toMatchObject({
    status: 400,
    body: { Message: 'The account of a day is limited to 10,000 jobs' },
  });
  spy.mockRestore();
});

describe('the account of a customer', () => {
  it('is empty without jobs', async () => {
    const Id = await customer();
    const empty = { data: [], total: 0 };
    expect(await account(Id)).toEqual({
      ...none,
      Id,
      Day: '2026-05-04',
      NextDue: empty,
      LateSince: null,
      JobCounts: { owing: 0, all: 0 },
      Jobs: empty,
      Payments: empty,
      PaysInDays: null,
    });
  });

  it('has figures, what is due next, jobs and payments, newest first', async () => {
    const CustomerId = await customer();
    const terms = { CustomerId, PaymentTermId: halfAtSigning };
    const invoiced = await shop.pricedEstimate({ ...terms, JobName: 'Back yard' });
    await sign(invoiced);
    await shop.done(`invoices/convert-to-invoice/${invoiced}`, { ContinueWithoutDeposit: true });
    const signed = await shop.pricedEstimate({ ...terms, JobName: 'Front' });
    await sign(signed);
    const lost = await shop.pricedEstimate({ CustomerId });
    await shop.done(`estimates/${lost}/lost`, { LostReasonId: 1 });
    const check = await pay(invoiced, 100);
    await shop.done(`payments/${check}/reverse`, { JobId: invoiced, Amount: 40, Kind: 'returned', Reason: 'No funds' });
    const pending = await pay(signed, 10, false);

    const found = await account(CustomerId, '?day=2026-05-05');
    expect(found).toMatchObject({ Day: '2026-05-05', LateSince: '2026-05-05', JobCounts: { owing: 2, all: 3 } });
    // Each job is $187.98, half of it due at signing.
    expect(found).toMatchObject({ ...none, Owes: 221.97, Late: 127.98, Due: 93.99, ToConfirm: 10 });
    expect(found.NextDue.data.map(({ JobId, DueOn, Open, IsLate }) => [JobId, DueOn, Open, IsLate])).toEqual([
      [invoiced, '2026-05-04', 33.99, true],
      [signed, '2026-05-04', 93.99, true],
      [invoiced, '2026-05-14', 93.99, false],
    ]);
    expect(found.Jobs.data.map(({ Id, IsLost, Balance, Owes }) => [Id, IsLost, Balance, Owes])).toEqual([
      [lost, true, 187.98, 0],
      [signed, false, 187.98, 93.99],
      [invoiced, false, 127.98, 127.98],
    ]);
    const payments = found.Payments.data;
    expect(
      payments.map(({ Kind, PaymentId, JobName, Amount, Notes }) => [Kind, PaymentId, JobName, Amount, Notes]),
    ).toEqual([
      ['payment', pending, 'Front', 10, ''],
      ['reversal', check, 'Back yard', -40, 'No funds'],
      ['payment', check, 'Back yard', 100, ''],
    ]);
  });

  it('pages its jobs and payments, and lists those that owe something', async () => {
    const CustomerId = await customer();
    const [first, second] = [await shop.order({ CustomerId }), await shop.order({ CustomerId })];
    await pay(first, 187.98);
    await pay(second, 5);
    const owing = await account(CustomerId, '?jobs=owing&take=1&skip=1');
    expect(owing.Jobs).toMatchObject({ data: [{ Id: second }], total: 1 });
    expect(owing.Payments).toMatchObject({ data: [{ Amount: 187.98 }], total: 2 });
    const all = await account(CustomerId, '?jobsTake=1&jobsSkip=1');
    expect(all.Jobs).toMatchObject({ data: [{ Id: first }], total: 2 });
    expect(all).toMatchObject({ Owes: 182.98, NotInvoiced: 182.98 });
    expect(await shop.boss.get(`customers/${CustomerId}/account?jobs=some`)).toMatchObject({ status: 400 });
    expect(await shop.boss.get(`customers/${CustomerId}/account?day=yesterday`)).toMatchObject({ status: 400 });
  });

  it('says in how many days invoices are paid, from three on', async () => {
    const CustomerId = await customer();
    for (const day of ['2026-05-05', '2026-05-04', '2026-05-03']) {
      expect((await account(CustomerId)).PaysInDays).toBeNull();
      const id = await shop.pricedEstimate({ CustomerId });
      await shop.done(`invoices/convert-to-invoice/${id}`);
      await pay(id, 187.98, true, day);
    }
    expect((await account(CustomerId, '?day=2026-05-05')).PaysInDays).toBe(0);
  });

  it('counts the jobs of customers that were merged into it, from the merge on', async () => {
    const [remaining, merged, first] = [await customer(), await customer(), await customer()];
    await shop.order({ CustomerId: first });
    const before = await head();
    const merge = (into: number, MergedCustomerId: number) =>
      shop.boss.post(`customers/${into}/merge`, { MergedCustomerId });
    await merge(merged, first);
    await merge(remaining, merged);
    expect((await account(remaining)).Owes).toBe(187.98);
    expect((await account(remaining, at(`p${before}`))).Owes).toBe(0);
    expect((await account(first, at(`p${before}`))).Owes).toBe(187.98);
  });

  it('shows a market partner the part that is theirs now, and was at the moment', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Shared', CustomerTypeId: 1 });
    await shop.order({ CustomerId });
    const id = await shop.order({ CustomerId, UserId: shop.users.mia });
    const before = await head();
    expect((await account(CustomerId, '', shop.mia)).Jobs).toMatchObject({ data: [{ Id: id }], total: 1 });
    expect((await account(CustomerId, '', shop.partnerAdmin)).Jobs.total).toBe(1);
    expect((await account(CustomerId)).Jobs.total).toBe(2);
    expect(await shop.max.get(`customers/${CustomerId}/account`)).toMatchObject({ status: 404 });
    expect((await account(CustomerId, at(`p${before}`), shop.mia)).Jobs.total).toBe(1);
    await shop.order({ CustomerId, UserId: shop.users.max });
    expect((await account(CustomerId, at(`p${before}`), shop.max)).Jobs.total).toBe(0);
    expect((await account(CustomerId, '', shop.max)).Jobs.total).toBe(1);
  });
});

describe('the account as of a moment', () => {
  it('knows nothing that came later, and judges lateness by its day', async () => {
    const CustomerId = await customer();
    const id = await shop.pricedEstimate({ CustomerId, PaymentTermId: halfAtSigning });
    await sign(id);
    const half = { Owes: 93.99, LateSince: null };
    app.clock.set('2026-05-06T14:00:00.000Z');
    await pay(id, 93.99);
    await shop.boss.patch('estimates', { Id: id, CustomerId: await customer() });
    expect(await account(CustomerId)).toMatchObject({ Owes: 0, Jobs: { total: 0 } });
    for (const moment of ['2026-05-04', '2026-05-04T14:00:00.000Z', '2026-05-04T10:00:00-04:00'])
      expect(await account(CustomerId, at(moment))).toMatchObject({ ...half, Day: '2026-05-04', Jobs: { total: 1 } });
    expect(await account(CustomerId, at('2026-05-05'))).toMatchObject({ Late: 93.99, LateSince: '2026-05-05' });
    expect(await account(CustomerId, `${at('2026-05-05')}&day=2026-05-04`)).toMatchObject(half);
    expect(await account(CustomerId, at('2026-05-06'))).toMatchObject({ Day: '2026-05-06', Jobs: { total: 0 } });
    expect(await account(CustomerId, at('1'))).toMatchObject({ Day: '2026-05-04', Jobs: { total: 0 } });
    app.clock.set('2026-05-04T14:00:00.000Z');
  });

  it('is refused in the future, and not found before the customer was added', async () => {
    const id = await customer();
    const get = (moment: string) => shop.boss.get(`customers/${id}/account${at(moment)}`);
    for (const moment of ['2026-05-07', '2026-05-04T23:00:00.000Z'])
      expect(await get(moment)).toMatchObject({
        status: 400,
        body: { ModelState: { at: ['at cannot be in the future'] } },
      });
    expect(await get('2026-05-01')).toMatchObject({ status: 404 });
    expect(await get('soon')).toMatchObject({ status: 400 });
    expect(await shop.boss.get('customers/99999/account')).toMatchObject({ status: 404 });
  });
});
