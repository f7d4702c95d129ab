import {
  addDollars,
  type CustomerAccount,
  type ExportJsonRow,
  ItemKinds,
  type JobDetails,
  type NextExport,
  type ReportAnswer,
  type ReportFigures,
  type SaveAnswer,
} from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture, elm } from '../../testing/dispatch-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let dispatch: DispatchFixture;
let shop: JobFixture;
let CustomerId: number;
let JobId: number;
let gate: number;
let option: number;

/** What the account answered at each moment that was looked at. */
const looks: { readonly query: string; readonly answered: CustomerAccount }[] = [];

const on = (day: string) => app.clock.set(`${day}T15:00:00.000Z`);

async function account(query = ''): Promise<CustomerAccount> {
  return (await shop.boss.get<CustomerAccount>(`customers/${CustomerId}/account${query}`)).body;
}

async function look(): Promise<CustomerAccount> {
  const position = await app.adapters.eventStore.head();
  const answered = await account();
  looks.push({ query: `?at=p${position}&day=${answered.Day}`, answered });
  return answered;
}

/** The job's total and its rows: when, amount, due on, paid, state. */
async function rows(): Promise<{ total: number; rows: unknown[]; late: JobDetails['LateSince'] }> {
  const { Totals, Schedule, LateSince } = await shop.details(JobId);
  return {
    total: Totals.GrandTotal,
    rows: Schedule.map(({ When, Amount, DueOn, Filled, State }) => [When, Amount, DueOn, Filled, State]),
    late: LateSince,
  };
}

const addItem = async (MiscItemId: number) =>
  (await shop.boss.post<SaveAnswer>('jobs/job-misc-item', { JobId, Items: [{ MiscItemId, Quantity: 1 }] })).body
    .ChildId!;

const sign = () => shop.boss.patch('estimates', { Id: JobId, JobStatusId: 3, ApprovalReason: 'By phone' });

async function pay(PaymentAmount: number, PaymentDate: string, flags: object = {}): Promise<number> {
  const check = { JobId, PaymentDate, PaymentAmount, PaymentTypeId: 2, ...flags };
  const Id = await shop.add('payments', check);
  await shop.done(`payments/confirm/${Id}/${JobId}/true`, flags);
  return Id;
}

const reverse = (payment: number, Amount: number, Kind: 'returned' | 'refund') =>
  shop.done(`payments/${payment}/reverse`, { JobId, Amount, Kind, Reason: 'As agreed' });

/** Makes the export until the end of a day. Returns its rows. */
async function makeExport(To: string): Promise<ExportJsonRow[]> {
  const { body } = await shop.boss.post<SaveAnswer>('accounting/exports', { To });
  return (await shop.boss.get<ExportJsonRow[]>(`accounting/exports/${body.Id}?format=json`)).body;
}

const sum = (exported: readonly ExportJsonRow[], ...kinds: ExportJsonRow['Kind'][]) =>
  addDollars(...exported.filter(({ Kind }) => kinds.includes(Kind)).map(({ Amount }) => Amount));
const brief = (row: ExportJsonRow) => [row.Kind, row.Number, row.Date, row.Amount];

async function statement(query: string): Promise<ReportAnswer & { text: string }> {
  const { body } = await shop.boss.get<ReportAnswer>(`customers/${CustomerId}/statement?${query}`);
  return { ...body, text: (await readPdf(Buffer.from(body.data, 'base64'))).text };
}

function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0;
  for (const word of words) {
    from = text.indexOf(word, from);
    expect([word, from]).not.toEqual([word, -1]);
  }
}

beforeAll(async () => {
  app = await TestApp.start({ now: '2026-11-02T15:00:00.000Z' });
  dispatch = await DispatchFixture.open(app);
  shop = dispatch.shop;
  const Schedule = [
    { Percent: 0.5, When: 'signing', Days: 0 },
    { IsRest: true, When: 'invoice', Days: 10 },
  ];
  const PaymentTermId = await shop.add('payment-terms', { Name: 'Half at signing', Schedule });
  const item = (Description: string, Price: number) =>
    shop.add('misc-items', {
      Description,
      MiscItemTypeId: 1,
      InventoryTypeId: 2,
      MiscItemPrices: [{ PriceLevelId: 1, Price }],
    });
  const materials = await item('Materials', 7033.33);
  const gateItem = await item('Gate', 300);
  option = await item('Option', 640);
  const LaborTypeId = await shop.add('labor-types', { Name: 'Work', Rate: 2000 });
  CustomerId = await shop.add('customers', {
    Name: 'Ada Paper',
    CustomerTypeId: 1,
    TaxRateId: shop.ids.newJersey,
    PaymentTermId,
  });
  JobId = await shop.estimate({ CustomerId, JobName: 'On paper', Address: elm });
  await addItem(materials);
  gate = await addItem(gateItem);
  await shop.done('estimates/delivery-info', { Id: JobId, DeliveryTypeId: 1, DeliveryFee: 150 });
  await shop.add('jobs/job-labor-detail', { JobId, LaborTypeId, Quantity: 1 });
});
afterAll(() => app.close());

/** Each step starts from the one before. All amounts and days are those of the worked job of docs/money.md. */
describe('a job on paper', () => {
  let checkB: number;
  let checkC: number;
  let november: ExportJsonRow[];
  let december: ExportJsonRow[];

  it('owes half of its total on the day it is signed', async () => {
    await sign();
    expect(await shop.details(JobId)).toMatchObject({ Totals: { Tax: 495.77, GrandTotal: 9979.1 } });
    expect((await rows()).rows).toEqual([
      ['signing', 4989.55, '2026-11-02', 0, 'due'],
      ['invoice', 4989.55, null, 0, 'not due'],
    ]);
    expect(await look()).toMatchObject({ Owes: 4989.55, Due: 4989.55, Late: 0, DepositsHeld: 0 });
  });

  it('holds check A as a deposit, and an option goes to the rest', async () => {
    on('2026-11-03');
    await pay(4989.55, '2026-11-03');
    expect(await look()).toMatchObject({ Owes: 0, DepositsHeld: 4989.55 });
    await addItem(option);
    expect(await shop.details(JobId)).toMatchObject({ Totals: { Tax: 538.17 } });
    expect(await rows()).toMatchObject({
      total: 10661.5,
      rows: [
        ['signing', 4989.55, '2026-11-02', 4989.55, 'paid'],
        ['invoice', 5671.95, null, 0, 'not due'],
      ],
    });
  });

  it('fixes the half anew when it is signed again, and what is open of it is late from the next day', async () => {
    on('2026-11-05');
    await shop.boss.patch('estimates', { Id: JobId, JobStatusId: 2, ApprovalReason: 'Option added' });
    await sign();
    expect(await rows()).toMatchObject({
      rows: [
        ['signing', 5330.75, '2026-11-05', 4989.55, 'due'],
        ['invoice', 5330.75, null, 0, 'not due'],
      ],
      late: null,
    });
    expect(await look()).toMatchObject({ Owes: 341.2, Due: 341.2, DepositsHeld: 4989.55 });
    on('2026-11-06');
    expect(await rows()).toMatchObject({ late: '2026-11-06' });
    expect(await look()).toMatchObject({ Owes: 341.2, Late: 341.2, LateSince: '2026-11-06', DepositsHeld: 4989.55 });
  });

  it('becomes an order without the whole deposit only after a question', async () => {
    const order = { Id: JobId, DeliveryTypeId: 1, LocationId: 1 };
    expect(await shop.boss.put('estimates/convert-to-order', order)).toMatchObject({
      status: 400,
      body: { Question: 'ContinueWithoutDeposit', Message: '$341.20 of the deposit of $5,330.75 is not paid' },
    });
    await shop.done('estimates/convert-to-order', { ...order, ContinueWithoutDeposit: true });
    expect(await look()).toMatchObject({ Owes: 5671.95, Late: 341.2, NotInvoiced: 5330.75, DepositsHeld: 0 });
  });

  it('is delivered and invoiced, and the rest is due ten days later', async () => {
    on('2026-11-20');
    await shop.boss.patch('orders', { Id: JobId, ManufacturingStatusId: 2 });
    const Items = [1, 2, 4].map((Id) => ({ Kind: ItemKinds.Misc, Id }));
    await shop.done(`orders/${JobId}/items/status/4`, { Items });
    await shop.done(`orders/${JobId}/status/ready`);
    await dispatch.status(await dispatch.planned('2026-11-20', JobId), 3);
    expect(await shop.details(JobId)).toMatchObject({ JobStatusId: 6 });
    await shop.done(`orders/${JobId}/status/invoiced`);
    expect(await shop.details(JobId)).toMatchObject({ InvoiceNumber: String(JobId) });
    expect(await rows()).toMatchObject({
      rows: [
        ['signing', 5330.75, '2026-11-05', 4989.55, 'late'],
        ['invoice', 5330.75, '2026-11-30', 0, 'due'],
      ],
      late: '2026-11-06',
    });
    expect(await look()).toMatchObject({ Owes: 5671.95, Late: 341.2, Due: 5330.75, NotInvoiced: 0 });
  });

  it('takes check B', async () => {
    on('2026-11-25');
    checkB = await pay(3000, '2026-11-25');
    expect(await look()).toMatchObject({ Owes: 2671.95, Due: 2671.95, Late: 0, LateSince: null });
    on('2026-12-01');
    expect(await look()).toMatchObject({ Owes: 2671.95, Late: 2671.95, LateSince: '2026-12-01' });
  });

  it('is in the export of November', async () => {
    const { Missing } = (await shop.boss.get<NextExport>('accounting/next-export')).body;
    await shop.done('accounting/accounts', { Accounts: Missing.map(({ Key, Label }) => ({ Key, Account: Label })) });
    november = await makeExport('2026-11-30');
    expect(november.map(brief)).toEqual([
      ['payment', 'P1', '2026-11-03', -4989.55],
      ['invoice', String(JobId), '2026-11-20', 10661.5],
      ['payment', 'P2', '2026-11-25', -3000],
    ]);
    expect([sum(november, 'invoice'), sum(november, 'payment')]).toEqual([10661.5, -7989.55]);
  });

  it('is late again when check B is returned', async () => {
    on('2026-12-03');
    await reverse(checkB, 3000, 'returned');
    expect(await rows()).toMatchObject({
      rows: [
        ['signing', 5330.75, '2026-11-05', 4989.55, 'late'],
        ['invoice', 5330.75, '2026-11-30', 0, 'late'],
      ],
      late: '2026-11-06',
    });
    const { NextDue, ...figures } = await look();
    expect(figures).toMatchObject({ Owes: 5671.95, Late: 5671.95, LateSince: '2026-11-06' });
    expect(NextDue.data).toMatchObject([
      { When: 'signing', Open: 341.2, DueOn: '2026-11-05', IsLate: true },
      { When: 'invoice', Open: 5330.75, DueOn: '2026-11-30', IsLate: true },
    ]);
  });

  it('is invoiced again by another number, for a reason, after its gate was taken off', async () => {
    on('2026-12-04');
    await shop.done(`estimates/${JobId}/force-revert-order`);
    expect(await look()).toMatchObject({ Owes: 341.2, Late: 341.2, DepositsHeld: 4989.55 });
    await shop.boss.delete(`jobs/job-misc-item/${JobId}/${gate}`);
    const path = `invoices/convert-to-invoice/${JobId}`;
    const deposit = { ContinueWithoutDeposit: true };
    expect(await shop.boss.put(path, deposit)).toMatchObject({
      status: 400,
      body: { Question: 'ContinueWithDifference' },
    });
    await shop.done(path, { ...deposit, ContinueWithDifference: true, DifferenceReason: 'Gate taken off' });
    expect(await shop.details(JobId)).toMatchObject({
      InvoiceNumber: `${JobId}-2`,
      Totals: { Tax: 518.3, GrandTotal: 10341.63 },
    });
    expect((await rows()).rows).toEqual([
      ['signing', 5330.75, '2026-11-05', 4989.55, 'late'],
      ['invoice', 5010.88, '2026-12-14', 0, 'due'],
    ]);
    expect(await look()).toMatchObject({ Owes: 5352.08, Late: 341.2, Due: 5010.88 });
  });

  it('is overpaid by check C, and settled by a refund', async () => {
    on('2026-12-10');
    checkC = await pay(5671.95, '2026-12-10', { ContinueWithOverpayment: true });
    expect(await look()).toMatchObject({ Owes: 0, OwedBack: 319.87, Jobs: { data: [{ Balance: -319.87 }] } });
    const { text } = await statement('from=2026-12-01&to=2026-12-10');
    for (const words of ['-$319.87', 'Overpaid $319.87, owed to the customer']) expect(text).toContain(words);
    on('2026-12-12');
    await reverse(checkC, 319.87, 'refund');
    expect(await look()).toMatchObject({ Owes: 0, OwedBack: 0, Jobs: { data: [{ Balance: 0 }] } });
    expect((await rows()).rows).toEqual([
      ['signing', 5330.75, '2026-11-05', 5330.75, 'paid'],
      ['invoice', 5010.88, '2026-12-14', 5010.88, 'paid'],
    ]);
  });

  it('has a statement of December that adds up', async () => {
    on('2027-01-02');
    const { FileName, text } = await statement('from=2026-12-01&to=2026-12-31');
    expect(FileName).toBe('Statement 12 01 2026 to 12 31 2026.pdf');
    expectInOrder(text, [
      'Opening balance',
      '$2,671.95',
      '12/03/2026',
      'Check, returned payment',
      '$3,000.00',
      '$5,671.95',
      `Invoice ${JobId}, void`,
      '-$10,661.50',
      `Invoice ${JobId}-2`,
      '$10,341.63',
      'Payment, Check',
      '-$5,671.95',
      'Check, refund',
      '$319.87',
      'Closing balance on 12/31/2026',
      '$0.00',
    ]);
  });

  it('has a statement of November in which nothing was returned, as known at its end', async () => {
    const { text } = await statement('from=2026-11-01&to=2026-11-30&at=2026-11-30');
    expectInOrder(text, [`Invoice ${JobId}`, '$10,661.50', 'Closing balance on 11/30/2026', '$2,671.95']);
    expect(text).not.toContain('void');
  });

  it('is in the export of December, and both exports bill what was paid', async () => {
    december = await makeExport('2026-12-31');
    expect(december.map(brief)).toEqual([
      ['reversal', 'P2-R1', '2026-12-03', 3000],
      ['void', `${JobId}-VOID`, '2026-12-04', -10661.5],
      ['invoice', `${JobId}-2`, '2026-12-04', 10341.63],
      ['payment', 'P3', '2026-12-10', -5671.95],
      ['reversal', 'P3-R1', '2026-12-12', 319.87],
    ]);
    expect(sum(december, 'invoice', 'void')).toBe(-319.87);
    expect(sum(december, 'payment', 'reversal')).toBe(-2352.08);
    const all = [...november, ...december];
    expect(sum(all, 'invoice', 'void')).toBe(10341.63);
    expect(sum(all, 'payment', 'reversal')).toBe(-10341.63);
  });

  it('is in the reports of each month as in its export', async () => {
    const figures = async (name: string, StartDate: string, EndDate: string) =>
      (await shop.boss.post<ReportFigures>(`reports/${name}`, { StartDate, EndDate })).body.data[0]!.Amount;
    const months = [
      ['2026-11-01', '2026-11-30', 10661.5, 7989.55],
      ['2026-12-01', '2026-12-31', -319.87, 2352.08],
    ] as const;
    for (const [start, end, billed, received] of months) {
      expect(await figures('sales-tax', start, end)).toBe(billed);
      expect(await figures('payments-received', start, end)).toBe(received);
    }
  });

  it('has the account of each moment for ever', async () => {
    for (const { query, answered } of looks) expect([query, await account(query)]).toEqual([query, answered]);
    expect(await account('?at=2026-11-30')).toMatchObject({ Owes: 2671.95, Due: 2671.95, LateSince: null });
    expect(await account('?at=2026-12-04')).toMatchObject({ Owes: 5352.08, LateSince: '2026-11-06' });
  });
});
