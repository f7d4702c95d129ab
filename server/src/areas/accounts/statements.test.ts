import type { CustomerAccount, JobDetails, ReportAnswer, SaveAnswer } from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeEach(async () => {
  app = await TestApp.start({ now: '2026-11-02T15:00:00.000Z' });
  shop = await JobFixture.open(app);
});
afterEach(() => app.close());

const on = (day: string) => app.clock.set(`${day}T15:00:00.000Z`);

async function statement(customer: number, query: string) {
  const { status, body } = await shop.boss.get<ReportAnswer>(`customers/${customer}/statement?${query}`);
  if (status !== 200) throw new Error(`GET statement answers ${status}: ${JSON.stringify(body)}`);
  const { text } = await readPdf(Buffer.from(body.data, 'base64'));
  return { FileName: body.FileName, text };
}

async function pay(JobId: number, PaymentAmount: number, PaymentDate: string): Promise<number> {
  const flags = { ContinueWithOverpayment: true };
  const payment = { JobId, PaymentDate, PaymentAmount, PaymentTypeId: 1, ...flags };
  const Id = await shop.add('payments', payment);
  await shop.done(`payments/confirm/${Id}/${JobId}/true`, flags);
  return Id;
}

const reverse = (payment: number, JobId: number, Amount: number, Kind: 'returned' | 'refund') =>
  shop.done(`payments/${payment}/reverse`, { JobId, Amount, Kind, Reason: 'As agreed' });

/** Converts whatever differs from what was signed, and without the whole deposit. */
const again = { ContinueWithDifference: true, DifferenceReason: 'Gate', ContinueWithoutDeposit: true };

const sign = (Id: number) => shop.boss.patch('estimates', { Id, JobStatusId: 3, ApprovalReason: 'By phone' });

/** A job of two months: signed with a deposit, a check that is returned, an invoice that is made anew, an overpayment. */
async function paperJob() {
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
  const [materials, gate, extra] = [
    await item('Materials', 7033.33),
    await item('Gate', 300),
    await item('Option', 640),
  ];
  const labor = await shop.add('labor-types', { Name: 'Work', Rate: 2000 });
  const CustomerId = await shop.add('customers', {
    Name: 'Ada Paper',
    CustomerTypeId: 1,
    TaxRateId: shop.ids.newJersey,
    PaymentTermId,
  });
  const JobId = await shop.estimate({ CustomerId, JobName: 'On paper' });
  const addItem = (MiscItemId: number) =>
    shop.boss.post<SaveAnswer>('jobs/job-misc-item', { JobId, Items: [{ MiscItemId, Quantity: 1 }] });
  await addItem(materials);
  const gateId = (await addItem(gate)).body.ChildId;
  await shop.done('estimates/delivery-info', { Id: JobId, DeliveryTypeId: 1, DeliveryFee: 150 });
  await shop.add('jobs/job-labor-detail', { JobId, LaborTypeId: labor, Quantity: 1 });
  return { CustomerId, JobId, gateId, addOption: () => addItem(extra) };
}

const owed = async (customer: number, query = '') =>
  (await shop.boss.get<CustomerAccount>(`customers/${customer}/account${query}`)).body;
const total = async (id: number) => (await shop.boss.get<JobDetails>(`estimates/${id}`)).body.Totals.GrandTotal;

it('the statement of a month adds up, over returned checks, void invoices and overpayments', async () => {
  const { CustomerId, JobId, gateId, addOption } = await paperJob();
  expect(await total(JobId)).toBe(9979.1);
  await sign(JobId);
  on('2026-11-03');
  await pay(JobId, 4989.55, '2026-11-03');
  on('2026-11-05');
  await addOption();
  expect(await total(JobId)).toBe(10661.5);
  await shop.boss.patch('estimates', { Id: JobId, JobStatusId: 2, ApprovalReason: 'Option added' });
  await sign(JobId);
  on('2026-11-06');
  expect(await owed(CustomerId)).toMatchObject({
    Owes: 341.2,
    Late: 341.2,
    LateSince: '2026-11-06',
    DepositsHeld: 4989.55,
  });

  on('2026-11-20');
  await shop.done(`invoices/convert-to-invoice/${JobId}`, again);
  on('2026-11-25');
  const returned = await pay(JobId, 3000, '2026-11-25');
  on('2026-11-30');
  expect(await owed(CustomerId)).toMatchObject({ Owes: 2671.95, Due: 2671.95, Late: 0, DepositsHeld: 0 });
  on('2026-12-03');
  await reverse(returned, JobId, 3000, 'returned');
  expect(await owed(CustomerId)).toMatchObject({ Owes: 5671.95, Late: 5671.95, LateSince: '2026-11-06' });

  on('2026-12-04');
  await shop.done(`estimates/${JobId}/force-revert-order`);
  expect(await owed(CustomerId)).toMatchObject({ Owes: 341.2, DepositsHeld: 4989.55 });
  await shop.boss.delete(`jobs/job-misc-item/${JobId}/${gateId}`);
  expect(await total(JobId)).toBe(10341.63);
  await shop.done(`invoices/convert-to-invoice/${JobId}`, again);
  on('2026-12-10');
  const last = await pay(JobId, 5671.95, '2026-12-10');
  expect(await owed(CustomerId)).toMatchObject({ Owes: 0, OwedBack: 319.87 });
  const overpaid = await statement(CustomerId, 'from=2026-12-01&to=2026-12-10');
  for (const words of ['-$319.87', 'Overpaid $319.87, owed to the customer']) expect(overpaid.text).toContain(words);
  on('2026-12-12');
  await reverse(last, JobId, 319.87, 'refund');
  expect(await owed(CustomerId)).toMatchObject({ Owes: 0, OwedBack: 0 });

  on('2027-01-02');
  const { FileName, text } = await statement(CustomerId, 'from=2026-12-01&to=2026-12-31');
  expect(FileName).toBe('Statement 12 01 2026 to 12 31 2026.pdf');
  const inOrder = [
    'Opening balance',
    '$2,671.95',
    '12/03/2026',
    'Cash, returned payment',
    '$3,000.00',
    '$5,671.95',
    `Invoice ${JobId}, void`,
    '-$10,661.50',
    `Invoice ${JobId}-2`,
    '$10,341.63',
    'Payment, Cash',
    '-$5,671.95',
    'Cash, refund',
    '$319.87',
    'Closing balance on 12/31/2026',
    '$0.00',
  ];
  let from = 0;
  for (const words of inOrder) {
    from = text.indexOf(words, from);
    expect([words, from]).not.toEqual([words, -1]);
  }
  // As known at the end of November, nothing was returned.
  const november = await statement(CustomerId, 'from=2026-11-01&to=2026-11-30&at=2026-11-30');
  for (const words of [`Invoice ${JobId}`, '$10,661.50', '$2,671.95']) expect(november.text).toContain(words);
  expect(november.text).not.toContain('void');
  expect(await owed(CustomerId, '?at=2026-11-30')).toMatchObject({ Owes: 2671.95 });
});

describe('a statement', () => {
  it('leads from its closing balance to what is owed', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Bo', CustomerTypeId: 1, TaxRateId: shop.ids.newJersey });
    const id = await shop.order({ CustomerId });
    await pay(id, 100, '2026-11-02');
    const { text } = await statement(CustomerId, '');
    // $187.98 is ordered, and $100.00 of it is paid.
    for (const words of ['11/01/2026 to 11/02/2026', 'Ordered, not yet invoiced', '$187.98', '-$100.00', '$87.98'])
      expect(text).toContain(words);
  });

  it('is for staff, and for a period that does not end before it starts', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Cy', CustomerTypeId: 1 });
    await shop.order({ CustomerId, UserId: shop.users.mia });
    const path = `customers/${CustomerId}/statement`;
    expect(await shop.mia.get(path)).toMatchObject({ status: 403 });
    expect(await shop.boss.get(`${path}?from=2026-11-02&to=2026-11-01`)).toMatchObject({ status: 400 });
    expect(await shop.boss.get(`${path}?from=soon`)).toMatchObject({ status: 400 });
    expect(await shop.boss.get('customers/9999/statement')).toMatchObject({ status: 404 });
  });
});
