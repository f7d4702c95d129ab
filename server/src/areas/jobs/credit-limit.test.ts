import {
  addDollars,
  type CustomerRow,
  formatMoney,
  type HistoryEntry,
  type InvoiceJob,
  type JobDetails,
  type JobListRow,
  jobDecider,
  type ListAnswer,
  type SaveAnswer,
  UserRoles,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { readState } from '../../shared/commands/read-state.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { convertToInvoice } from './job-commands.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const asks = (Message: string) => ({ status: 400, body: { Message, Question: 'ContinueWithCreditLimit' } });
const convert = (Id: number, answers = {}, by = shop.boss) =>
  by.put('estimates/convert-to-order', { Id, DeliveryTypeId: 2, LocationId: 1, ...answers });
const customerOf = async (id: number) => (await shop.boss.get<CustomerRow>(`customers/${id}`)).body;
const listed = async (id: number) =>
  (await shop.boss.post<ListAnswer<JobListRow>>('estimates/_search', { Query: `#${id}` })).body.data[0];
const addCustomer = (fields: object) =>
  shop.add('customers', { Name: 'Acme Builders', CustomerTypeId: 2, TaxRateId: shop.ids.newJersey, ...fields });
const partner = () =>
  app.as(
    { Customers: 'Full', Estimates: 'Full', Invoices: 'Full' },
    { Id: 21, Name: 'Mia Market', UserRoleId: UserRoles.MarketPartner },
  );

describe('the credit limit', () => {
  it('marks a customer who owes more, and is asked about before a conversion above it', async () => {
    const CustomerId = await addCustomer({ CreditLimit: 300 });
    const first = await shop.order({ CustomerId });
    const { GrandTotal } = (await shop.details(first)).Totals;
    expect(await customerOf(CustomerId)).toMatchObject({ CreditLimit: 300, Owes: GrandTotal });
    expect(await shop.details(first)).toMatchObject({ CustomerCredit: { CreditLimit: 300, Owes: GrandTotal } });
    expect(await listed(first)).toMatchObject({ IsOverCreditLimit: false });

    const second = await shop.pricedEstimate({ CustomerId });
    const both = addDollars(GrandTotal, GrandTotal);
    const [now, then] = [GrandTotal, both].map(formatMoney);
    const question = `Acme Builders has a credit limit of $300.00, owes ${now} now and would owe ${then} with this order`;
    expect(await convert(second)).toMatchObject(asks(question));
    expect(await shop.boss.put(`invoices/convert-to-invoice/${second}`)).toMatchObject(asks(question));
    expect(await convert(second, { ContinueWithCreditLimit: true })).toMatchObject({ status: 200 });
    expect(await customerOf(CustomerId)).toMatchObject({ Owes: both });
    expect(await listed(second)).toMatchObject({ IsOverCreditLimit: true });

    const payment = { JobId: first, PaymentDate: '2026-05-04', PaymentAmount: GrandTotal, PaymentTypeId: 1 };
    const Id = await shop.add('payments', payment);
    expect(await listed(second)).toMatchObject({ IsOverCreditLimit: true });
    await shop.done(`payments/confirm/${Id}/${first}/true`);
    expect(await listed(second)).toMatchObject({ IsOverCreditLimit: false });
    const account = await shop.boss.get<{ Owes: number }>(`customers/${CustomerId}/account`);
    expect((await customerOf(CustomerId)).Owes).toBe(account.body.Owes);
  });

  it('is that of the customer whom the job has now, not of the one in the lists', async () => {
    const [limited, other] = [await addCustomer({ CreditLimit: 300 }), await addCustomer({})];
    const owed = await shop.order({ CustomerId: limited });
    const { GrandTotal } = (await shop.details(owed)).Totals;
    const creditAs = async (id: number, CustomerId: number) => {
      const { state } = await readState(app.adapters.eventStore, jobDecider, id);
      const caller = { UserRoleId: UserRoles.Administrator } as Caller;
      const command = await convertToInvoice(app.get<Reader>(READER), caller, id, {}, {})({ ...state!, CustomerId });
      return (command.data as InvoiceJob['data']).Credit;
    };
    expect(await creditAs(owed, other)).toBeUndefined();
    const free = await shop.order({ CustomerId: other });
    expect(await creditAs(free, limited)).toMatchObject({ Owes: GrandTotal, OwesElsewhere: GrandTotal });
    expect(await creditAs(owed, limited)).toMatchObject({ Owes: GrandTotal, OwesElsewhere: 0 });
  });

  it('counts money that fell due on estimates, once', async () => {
    const half = [
      { Percent: 0.5, When: 'signing', Days: 0 },
      { IsRest: true, When: 'invoice', Days: 10 },
    ];
    const PaymentTermId = await shop.add('payment-terms', { Name: 'Half, limited', Schedule: half });
    const CustomerId = await addCustomer({ CreditLimit: 100 });
    const id = await shop.pricedEstimate({ CustomerId, PaymentTermId });
    await shop.boss.patch('estimates', { Id: id, JobStatusId: 3, ApprovalReason: 'By phone' });
    const { Totals, Schedule } = await shop.details(id);
    const deposit = Schedule[0]!.Amount;
    expect(await customerOf(CustomerId)).toMatchObject({ Owes: deposit });
    const [now, then] = [deposit, Totals.GrandTotal].map(formatMoney);
    expect(await convert(id, { ContinueWithoutDeposit: true })).toMatchObject(
      asks(`Acme Builders has a credit limit of $100.00, owes ${now} now and would owe ${then} with this order`),
    );
  });

  it('is neither shown to market partners nor set by them', async () => {
    const CustomerId = await addCustomer({ CreditLimit: 10 });
    const id = await shop.pricedEstimate({ CustomerId, UserId: shop.users.mia });
    const mia = partner();
    const seen = (await mia.get<CustomerRow>(`customers/${CustomerId}`)).body;
    expect(seen).toMatchObject({ CreditLimit: null, Owes: null });
    const refused = await mia.put(`customers/${CustomerId}`, { CreditLimit: 5_000 });
    expect(refused).toMatchObject({ status: 403, body: { Message: 'Only staff can set a credit limit' } });
    const added = { Name: 'Bird', CustomerTypeId: 1, CreditLimit: 1 };
    expect(await mia.post('customers', added)).toMatchObject({ status: 403 });
    const { CreditLimit, RequiresPurchaseOrder } = seen;
    const kept = await mia.put<SaveAnswer>(`customers/${CustomerId}`, {
      Name: 'Acme',
      CreditLimit,
      RequiresPurchaseOrder,
    });
    expect(kept.status).toBe(200);
    expect(await customerOf(CustomerId)).toMatchObject({ Name: 'Acme', CreditLimit: 10 });

    await shop.done(`customers/${CustomerId}`, { CreditLimit: 20 });
    const history = (await mia.get<ListAnswer<HistoryEntry>>(`history/customer/${CustomerId}`)).body;
    expect(JSON.stringify(history)).not.toMatch(/credit limit/i);
    const staff = (await shop.boss.get<ListAnswer<HistoryEntry>>(`history/customer/${CustomerId}`)).body;
    expect(JSON.stringify(staff.data[0])).toMatch(/Credit limit changed.*\$10\.00.*\$20\.00/);

    expect((await mia.get<JobDetails>(`estimates/${id}`)).body.CustomerCredit).toBeNull();
    expect(await convert(id, {}, mia)).toMatchObject({ status: 200 });
    const rows = (await mia.post<ListAnswer<JobListRow>>('estimates/_search', { Query: `#${id}` })).body.data;
    expect(rows).toMatchObject([{ Id: id, IsOverCreditLimit: false }]);
    expect(await listed(id)).toMatchObject({ IsOverCreditLimit: true });
  });
});

describe('the credit limit in exports and restores', () => {
  it('has a column for staff alone', async () => {
    await addCustomer({ Name: 'Column Co', CreditLimit: 750 });
    const rows = async (by: typeof shop.boss) => (await by.get<string>('customers/csv')).body.split(/\r?\n/);
    const [header, ...staff] = await rows(shop.boss);
    expect(header).toContain('"Credit limit","Requires a purchase order"');
    expect(staff.find((row) => row.includes('Column Co'))).toContain('"750.00","No"');
    expect((await rows(partner()))[0]).not.toContain('Credit limit');
  });

  it('comes back for staff, and stays when a market partner restores', async () => {
    const CustomerId = await addCustomer({ Name: 'First', CreditLimit: 10 });
    await shop.pricedEstimate({ CustomerId, UserId: shop.users.mia });
    await shop.done(`customers/${CustomerId}`, { Name: 'Second', CreditLimit: 20 });
    const answer = await partner().put(`customers/${CustomerId}/restore`, { At: '1' });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/credit limit/i);
    expect(await customerOf(CustomerId)).toMatchObject({ Name: 'First', CreditLimit: 20 });
    await shop.done(`customers/${CustomerId}/restore`, { At: '1' });
    expect(await customerOf(CustomerId)).toMatchObject({ CreditLimit: 10 });
  });
});

describe('the purchase order', () => {
  it('is missing on jobs of customers who require one, blocks nothing, and is found', async () => {
    const CustomerId = await addCustomer({ RequiresPurchaseOrder: true });
    const id = await shop.order({ CustomerId });
    const before = await shop.details(id);
    expect(before).toMatchObject({ PurchaseOrder: '', IsPurchaseOrderMissing: true });
    await shop.done('estimates/general-info', { Id: id, PurchaseOrder: ' BLUE-77 ' });
    expect(await shop.details(id)).toMatchObject({ PurchaseOrder: 'BLUE-77', IsPurchaseOrderMissing: false });
    const past = await shop.boss.get<JobDetails>(`estimates/${id}?at=${before.Version}`);
    expect(past.body).toMatchObject({ PurchaseOrder: '', IsPurchaseOrderMissing: true, CustomerCredit: null });
    const found = await shop.boss.post<ListAnswer<JobListRow>>('estimates/_search', { Query: 'blue-77' });
    expect(found.body.data).toMatchObject([{ Id: id, PurchaseOrder: 'BLUE-77' }]);
    const log = await shop.boss.get<ListAnswer<HistoryEntry>>(`jobs/${id}/logs`);
    expect(JSON.stringify(log.body.data[0])).toMatch(/Purchase order changed/);
  });

  it('can still be entered on an invoice', async () => {
    const id = await shop.pricedEstimate();
    await shop.done(`invoices/convert-to-invoice/${id}`);
    await shop.done('estimates/general-info', { Id: id, PurchaseOrder: 'LATE-1' });
    expect(await shop.details(id)).toMatchObject({ PurchaseOrder: 'LATE-1', IsPurchaseOrderMissing: false });
  });
});
