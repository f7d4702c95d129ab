import type {
  CustomerAccount,
  CustomerJobTab,
  CustomerOverview,
  JobListRow,
  ListAnswer,
  SaveAnswer,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

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

const customer = (fields: object = {}) => shop.add('customers', { Name: 'Ann', CustomerTypeId: 1, ...fields });
const overview = async (id: number, client = shop.boss) =>
  (await client.get<CustomerOverview>(`customers/${id}/overview`)).body;
const sign = (Id: number) => shop.boss.patch('estimates', { Id, JobStatusId: 3, ApprovalReason: 'By phone' });

const seesJobs = { Customers: 'Read', Estimates: 'Full' } as const;

async function pay(JobId: number, PaymentAmount: number, isConfirmed = true) {
  const payment = { JobId, PaymentDate: '2026-05-04', PaymentAmount, PaymentTypeId: 1, ContinueWithOverpayment: true };
  const { Id } = (await shop.boss.post<SaveAnswer>('payments', payment)).body;
  if (isConfirmed) await shop.done(`payments/confirm/${Id}/${JobId}/true`, { ContinueWithOverpayment: true });
  return Id;
}

describe('the overview of a customer', () => {
  it('shows a market partner their part, and no money without the permission to read it', async () => {
    const CustomerId = await customer({ CreditLimit: 999 });
    await shop.order({ CustomerId });
    const own = await shop.order({ CustomerId, UserId: shop.users.mia });
    const found = await overview(CustomerId, app.as(seesJobs, { Id: shop.users.mia, UserRoleId: 2 }));
    expect(found.Jobs.data.map(({ Id }) => Id)).toEqual([own]);
    expect(found).toMatchObject({ Figures: { Owes: 187.98 }, Customer: { CreditLimit: null, Owes: null } });
    const max = app.as(seesJobs, { Id: shop.users.max, UserRoleId: 2 });
    expect(await max.get(`customers/${CustomerId}/overview`)).toMatchObject({ status: 404 });
    expect(await overview(CustomerId, app.as({ Customers: 'Read' }))).toMatchObject({
      Figures: null,
      Tasks: [],
      JobSums: [],
      Jobs: { total: 0 },
      Payments: [],
    });
  });

  it('has the figures of the account, also when rows of a job are late and due', async () => {
    const CustomerId = await customer({ CreditLimit: 9_999 });
    const terms = { CustomerId, PaymentTermId: halfAtSigning };
    const invoiced = await shop.pricedEstimate({ ...terms, JobName: 'Back yard' });
    await sign(invoiced);
    await shop.done(`invoices/convert-to-invoice/${invoiced}`, { ContinueWithoutDeposit: true });
    await pay(invoiced, 10);
    await pay(await shop.order({ CustomerId }), 200);
    await pay(await shop.pricedEstimate({ CustomerId }), 30);
    await pay(await shop.order({ CustomerId }), 5, false);
    const lost = await shop.pricedEstimate({ CustomerId });
    await pay(lost, 7);
    await shop.done(`estimates/${lost}/lost`, { LostReasonId: 1 });
    app.clock.advance(2 * 86_400_000);
    const found = await overview(CustomerId);
    const { body: account } = await shop.boss.get<CustomerAccount>(`customers/${CustomerId}/account`);
    const { Owes, Late, Due, NotInvoiced, OwedBack, DepositsHeld, ToConfirm, LateSince } = account;
    expect(found.Figures).toMatchObject({ Owes, Late, Due, NotInvoiced, OwedBack, DepositsHeld, ToConfirm, LateSince });
    expect(Math.min(Owes, Due, NotInvoiced, OwedBack, DepositsHeld, ToConfirm)).toBeGreaterThan(0);
    expect(found.Customer).toMatchObject({ Owes, CreditLimit: 9_999 });
    expect(found.JobSums.find(({ Tab }) => Tab === 'Owing')).toMatchObject({ Owes });
    expect(found.Payments.map(({ Amount }) => Amount)).toEqual(account.Payments.data.map(({ Amount }) => Amount));
  });

  it('lists open jobs first, and the jobs of every tab', async () => {
    const CustomerId = await customer();
    const [estimate, order] = [await shop.pricedEstimate({ CustomerId }), await shop.order({ CustomerId })];
    const lost = await shop.pricedEstimate({ CustomerId });
    await shop.done(`estimates/${lost}/lost`, { LostReasonId: 1 });
    const found = await overview(CustomerId);
    expect(found.JobTab).toBe('Open');
    expect(found.Jobs.data.map(({ Id }) => Id)).toEqual([order, estimate]);
    expect(found.JobSums.map(({ Tab, Count, GrandTotal, Owes }) => [Tab, Count, GrandTotal, Owes])).toEqual([
      ['Open', 2, 375.96, 187.98],
      ['Owing', 1, 187.98, 187.98],
      ['Won', 1, 187.98, 187.98],
      ['Lost', 1, 187.98, 0],
      ['All', 3, 375.96, 187.98],
    ]);
    const tab = async (name: CustomerJobTab, page = '') => {
      const path = `customers/${CustomerId}/overview/jobs?tab=${name}${page}`;
      return (await shop.boss.get<ListAnswer<JobListRow>>(path)).body;
    };
    expect((await tab('Owing')).data.map(({ Id }) => Id)).toEqual([order]);
    expect((await tab('Lost')).data.map(({ Id }) => Id)).toEqual([lost]);
    expect(await tab('All', '&skip=1&take=1')).toMatchObject({ data: [{ Id: order }], total: 3 });
    expect(await shop.boss.get(`customers/${CustomerId}/overview/jobs?tab=Some`)).toMatchObject({ status: 400 });
  });

  it('names what to do now, late money first', async () => {
    const CustomerId = await customer();
    const late = await shop.pricedEstimate({ CustomerId, PaymentTermId: halfAtSigning });
    await sign(late);
    const pending = await shop.order({ CustomerId });
    await pay(pending, 5, false);
    app.clock.advance(3 * 86_400_000);
    const { Tasks } = await overview(CustomerId);
    expect(Tasks.map(({ Kind, Id, Amount }) => [Kind, Id, Amount])).toEqual([
      ['payments-to-confirm', pending, 5],
      ['deposit-missing', late, 93.99],
      ['not-scheduled', late, 187.98],
    ]);
  });
});
