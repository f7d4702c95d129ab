import { type CustomerAccount, JobStatuses, type ListAnswer, type PaymentRow } from '@picket/domain';
import { propertyRuns } from '@picket/domain/testing/thorough';
import { until } from '@picket/projections/testing/until';
import fc from 'fast-check';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
let terms: readonly (number | null)[];
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  const Schedule = [
    { Percent: 0.5, When: 'signing', Days: 0 },
    { IsRest: true, When: 'invoice', Days: 2 },
  ];
  terms = [null, await shop.add('payment-terms', { Name: 'Half at signing', Schedule })];
});
afterAll(() => app.close());

/** What a user answers to the questions of the calls. */
const flags = { ContinueWithOverpayment: true, ContinueWithRepeated: true, ContinueWithDate: true };
const converting = { ContinueWithoutDeposit: true, ContinueWithDifference: true, DifferenceReason: 'As agreed' };

/** Customers with their jobs and payments. Calls that are refused change nothing. */
class Town {
  readonly customers: number[] = [];
  readonly jobs: number[] = [];
  readonly payments: { readonly Id: number; readonly JobId: number }[] = [];

  static async open(): Promise<Town> {
    const town = new Town();
    for (const Name of ['Ann', 'Bo', 'Cy'])
      town.customers.push(await shop.add('customers', { Name, CustomerTypeId: 1 }));
    town.jobs.push(await shop.pricedEstimate({ CustomerId: town.customers[0]!, PaymentTermId: terms[1]! }));
    return town;
  }

  customer = (n: number) => this.customers[n % this.customers.length]!;
  job = (n: number) => this.jobs[n % this.jobs.length]!;
  payment = (n: number) => this.payments[n % Math.max(1, this.payments.length)] ?? { Id: 0, JobId: 0 };

  async pay(JobId: number, PaymentAmount: number, PaymentDate: string) {
    const body = { JobId, PaymentAmount, PaymentDate, PaymentTypeId: 1, ...flags };
    const answer = await shop.boss.post<{ Id: number }>('payments', body);
    if (answer.status === 200) this.payments.push({ Id: answer.body.Id, JobId });
  }
}

type Step = (town: Town, n: number) => Promise<unknown>;
const steps: Readonly<Record<string, Step>> = {
  add: async (town, n) => {
    const CustomerId = town.customer(n);
    town.jobs.push(await shop.pricedEstimate({ CustomerId, PaymentTermId: terms[n % 2]! }).catch(() => town.job(n)));
  },
  sign: (town, n) =>
    shop.boss.patch('estimates', { Id: town.job(n), JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' }),
  convert: (town, n) =>
    shop.boss.put('estimates/convert-to-order', { Id: town.job(n), DeliveryTypeId: 2, LocationId: 1, ...converting }),
  invoice: (town, n) => shop.boss.put(`invoices/convert-to-invoice/${town.job(n)}`, converting),
  revert: (town, n) => shop.boss.put(`estimates/${town.job(n)}/force-revert-order`),
  unvoice: (town, n) => shop.boss.put(`estimates/${town.job(n)}/force-revert-order?jobStatusId=6`),
  lose: (town, n) => shop.boss.put(`estimates/${town.job(n)}/lost`, { LostReasonId: 1 }),
  reopen: (town, n) => shop.boss.put(`estimates/${town.job(n)}/reopen`),
  archive: (town, n) => shop.boss.put(`estimates/archive/${town.job(n)}/${n % 3 > 0}`),
  addItem: (town, n) => {
    const Items = [{ MiscItemId: shop.ids.postCap, Quantity: n + 1 }];
    return shop.boss.post('jobs/job-misc-item', { JobId: town.job(n), Items });
  },
  hand: (town, n) => shop.boss.patch('estimates', { Id: town.job(n), CustomerId: town.customer(n + 1) }),
  name: (town, n) => shop.boss.patch('estimates', { Id: town.job(n), JobName: `Name ${n}` }),
  pay: (town, n) => town.pay(town.job(n), [93.99, 10, 300][n % 3]!, `2026-05-0${1 + (n % 4)}`),
  confirm: (town, n) => {
    const { Id, JobId } = town.payment(n);
    return shop.boss.put(`payments/confirm/${Id}/${JobId}/${n % 4 > 0}`, flags);
  },
  reverse: (town, n) => {
    const { Id, JobId } = town.payment(n);
    return shop.boss.put(`payments/${Id}/reverse`, { JobId, Amount: 10, Kind: 'refund', Reason: 'Too much' });
  },
  move: async (town, n) => {
    const { Id, JobId } = town.payment(n);
    const ToJobId = town.job(n + 1);
    const body = {
      JobId,
      ToJobId,
      Reason: 'Wrong job',
      ContinueWithCustomer: true,
      ...flags,
      ContinueWithDate: undefined,
    };
    const { status } = await shop.boss.put(`payments/${Id}/move`, body);
    const isAdded = ({ MovedFrom, Version }: PaymentRow) => MovedFrom?.PaymentId === Id && Version > 0;
    if (status !== 200) return;
    const payments = () => shop.boss.get<ListAnswer<PaymentRow>>(`payments?jobId=${ToJobId}`);
    await until(async () => (await payments()).body.data.some(isAdded));
  },
  merge: (town) => shop.boss.post(`customers/${town.customer(1)}/merge`, { MergedCustomerId: town.customer(2) }),
  dueDays: (_town, n) => shop.boss.put('settings', { InvoiceDueDays: 1 + (n % 3) }),
  day: async () => app.clock.advance(86_400_000),
};

const account = async (id: number, query = '') =>
  (await shop.boss.get<CustomerAccount>(`customers/${id}/account${query}`)).body;

const anyStep = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(11));

it('the account as of any recorded moment equals what was answered then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (course) => {
      const town = await Town.open();
      const recorded: { query: string; id: number; answered: CustomerAccount }[] = [];
      for (const [name, n] of course) {
        await steps[name]!(town, n);
        for (const id of town.customers) {
          const position = await app.adapters.eventStore.head();
          const answered = await account(id);
          // The jobs of a merged customer may have moved meanwhile.
          if (position !== (await app.adapters.eventStore.head())) continue;
          recorded.push({ query: `?at=p${position}&day=${answered.Day}`, id, answered });
        }
      }
      for (const { query, id, answered } of recorded)
        expect([query, await account(id, query)]).toEqual([query, answered]);
    }),
    { numRuns: propertyRuns(5) },
  );
});
