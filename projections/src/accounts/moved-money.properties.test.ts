import {
  accountFigures,
  addDollars,
  dayAt,
  initialSettings,
  initialTimeZone,
  invoiceFacts,
  invoicesOf,
  isEstimate,
  type JobCommand,
  type JobEvent,
  JobStatuses,
  jobDecider,
  type PaymentCommand,
  type PaymentEvent,
  type PaymentRow,
  PaymentStatuses,
  paidOf,
  paymentDecider,
  paymentFacts,
  type Recorded,
  recordOf,
  statementOf,
  statementSummary,
  streamOf,
} from '@picket/domain';
import { BooksLog } from '@picket/domain/testing/books';
import { addJob, addMiscItems, convertToOrder, postCaps } from '@picket/domain/testing/jobs';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import { conditionOf } from '../core/filter.ts';
import { foldRows } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Query, ReadModel } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { paymentsProjection } from '../payments/payments.projection.ts';
import { paymentsOfJobs } from '../payments/payments.query.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import type { EntryFacts, JobFacts, PaymentFacts } from '../report-facts/report-facts.ts';
import { jobsOfCustomers } from './customer-jobs.query.ts';

const CUSTOMER = 7;
const JOBS = [1, 2, 3];
const settings = { TimeZone: initialTimeZone, InvoiceDueDays: initialSettings.InvoiceDueDays };
const boss = { Id: 1, UserRoleId: 1 };

const ofJobs: JobCommand[] = [
  addMiscItems(postCaps({ Quantity: 3, OriginalPrice: 33.33 })),
  { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' } },
  convertToOrder(),
  { type: 'InvoiceJob', data: { IsDirect: true } },
  { type: 'InvoiceJob', data: { IsDirect: false } },
  { type: 'ForceRevertOrder', data: {} },
  { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } },
  { type: 'MarkJobLost', data: { LostReasonId: 2, LostReason: 'Price' } },
  { type: 'ReopenJob', data: {} },
  { type: 'ArchiveJob', data: {} },
];
const anyJob = fc.constantFrom(...JOBS);
const cents = fc.integer({ min: 1, max: 30_000 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ job: anyJob, command: fc.constantFrom(...ofJobs) }) },
  { weight: 4, arbitrary: fc.record({ job: anyJob, cents, isCredit: fc.boolean(), isConfirmed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ check: cents, over: fc.subarray(JOBS, { minLength: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ reversed: fc.nat(11), part: cents }) },
  { weight: 8, arbitrary: fc.record({ moved: fc.nat(11), to: anyJob }) },
  { weight: 3, arbitrary: fc.constant('side effects' as const) },
  { weight: 1, arbitrary: fc.constantFrom('close books' as const, 'next day' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Three jobs of a customer. Refused commands record nothing. */
class Town {
  readonly log = new BooksLog();
  private day = 3;
  private payments = 0;

  constructor() {
    const [invoice, order] = [{ type: 'InvoiceJob', data: { IsDirect: false } } as const, convertToOrder()];
    for (const id of JOBS) this.log.run(jobDecider, id, addJob(), ofJobs[0]!);
    this.log.run(jobDecider, 1, invoice);
    this.log.run(jobDecider, 2, order);
    for (const job of JOBS) this.pay(job, 5_000, true, {});
  }

  take(each: Step): void {
    try {
      this.run(each);
    } catch {}
  }

  /** Adds the payments of moves, under another id than the promised one if that was taken. */
  private addMoved(): void {
    const added = new Set(this.log.events.map(({ data }) => (data as Partial<Added>).MovedFrom?.PaymentId));
    for (const { type, stream, data } of [...this.log.events] as Recorded<PaymentEvent>[]) {
      const PaymentId = recordOf(stream).id;
      if (type !== 'PaymentReversed' || data.ToJobId === undefined || added.has(PaymentId)) continue;
      const { JobId, PaymentTypeId, PaymentType, Reference, IsCredit, Notes } = this.log.state(
        paymentDecider,
        PaymentId,
      )!;
      const moved = { JobId: data.ToJobId, PaymentDate: data.Date, PaymentAmount: data.Amount };
      const MovedFrom = { JobId, PaymentId };
      let id = data.ToPaymentId!;
      while (this.log.state(paymentDecider, id)) id += 1;
      this.payments = Math.max(this.payments, id);
      this.log.run(paymentDecider, id, {
        type: 'AddMovedPayment',
        data: { ...moved, PaymentTypeId, PaymentType, Reference, IsCredit, Notes, MovedFrom },
      });
    }
  }

  private run(each: Step): void {
    if (each === 'side effects') this.addMoved();
    else if (each === 'close books') this.log.closeBooks(`2026-11-0${this.day - 1}`);
    else if (each === 'next day') this.log.on(this.nextDay());
    else if ('command' in each) this.log.run(jobDecider, each.job, each.command);
    else if ('cents' in each) this.pay(each.job, each.cents, each.isConfirmed, { IsCredit: each.isCredit });
    else if ('over' in each) this.payBatch(each.over, each.check);
    else if ('reversed' in each) this.reverse(each.reversed, each.part / 100);
    else this.move(each.moved, each.to);
  }

  private nextDay(): string {
    this.day = Math.min(9, this.day + 1);
    return `2026-11-0${this.day}`;
  }

  private payBatch(jobs: readonly number[], amount: number): void {
    const GroupId = `check-${this.payments}`;
    for (const job of jobs) this.pay(job, amount, true, { GroupId });
  }

  private reverse(n: number, Amount: number): void {
    const id = this.payment(n);
    const JobId = this.jobOf(id);
    const data = { JobId, Amount, Kind: 'refund', Reason: 'Less' } as const;
    this.log.run(paymentDecider, id, { type: 'ReversePayment', data });
  }

  /** The promised id is not taken: a later payment may get it. */
  private move(n: number, ToJobId: number): void {
    const id = this.payment(n);
    const IsToJobInvoiced = this.isInvoiced(ToJobId);
    const target = { ToJobId, ToPaymentId: this.payments + 1, IsToJobInvoiced };
    const data = { JobId: this.jobOf(id), ...target, Reason: 'Wrong job' };
    this.log.run(paymentDecider, id, { type: 'MovePayment', data });
  }

  private readonly payment = (n: number): number => 1 + (n % this.payments);

  private readonly jobOf = (id: number): number => this.log.state(paymentDecider, id)?.JobId ?? 0;

  private pay(
    JobId: number,
    amount: number,
    isConfirmed: boolean,
    rest: { IsCredit?: boolean; GroupId?: string },
  ): void {
    const IsJobInvoiced = this.isInvoiced(JobId);
    const type = { PaymentTypeId: 2, PaymentType: 'Check', Reference: `${amount}`, Notes: 'Agreed' };
    const id = this.payments + 1;
    const add: PaymentCommand = {
      type: 'AddPayment',
      data: {
        JobId,
        IsJobInvoiced,
        PaymentDate: `2026-11-0${this.day}`,
        PaymentAmount: amount / 100,
        ...type,
        ...rest,
      },
    };
    this.log.run(paymentDecider, id, add);
    this.payments = id;
    if (isConfirmed) this.log.run(paymentDecider, id, { type: 'ConfirmPayment', data: { JobId, IsJobInvoiced } });
  }

  private readonly isInvoiced = (id: number): boolean =>
    this.log.state(jobDecider, id)?.JobStatusId === JobStatuses.Invoiced;
}

type Added = Extract<PaymentEvent, { type: 'PaymentAdded' }>['data'];

/** Finds the rows that the events make, by equal fields and lists of values. */
function readerOfEvents(events: readonly Recorded[]): Reader {
  const rowsOf = new Map(
    [jobListProjection, paymentsProjection, reportFactsProjection].map((projection) => [
      projection.model.name,
      [...foldRows(projection as unknown as Projection, events).values()].flatMap(({ row }) => row ?? []),
    ]),
  );
  const isFound = (row: object, model: ReadModel, { filter = {} }: Query): boolean => {
    conditionOf(model, filter);
    return Object.entries(filter).every(([field, wanted]) => {
      const value = (row as Record<string, unknown>)[field];
      const list = (wanted as { $in?: unknown[] } | null)?.$in;
      return wanted === undefined || (list ? list.includes(value) : value === wanted);
    });
  };
  const find = async (model: ReadModel, query: Query) => {
    const data = rowsOf.get(model.name)!.filter((row) => isFound(row, model, query));
    return { data, total: data.length };
  };
  return { find } as unknown as Reader;
}

const sum = (amounts: readonly number[]): number => addDollars(...amounts);

/** Expects the same money of the read models, the account, the statement, the reports and the books. */
async function expectClosed(events: readonly Recorded[]): Promise<void> {
  const reader = readerOfEvents(events);
  const jobs = await jobsOfCustomers(reader, boss, [CUSTOMER]);
  const payments = await paymentsOfJobs(reader, JOBS);
  const day = dayAt(events.at(-1)!.meta.at, initialTimeZone);
  const facts = async <F>(Of: string) =>
    (await reader.find(reportFactsProjection.model, { filter: { Of } })).data as unknown as F[];
  const entries = await facts<EntryFacts>('entry');

  // What was paid: by job and in all (ruling 96).
  const standing = (await facts<JobFacts>('job')).filter(({ To }) => To === '~');
  for (const { Id, PaidTotal } of jobs) {
    const paid = sum(payments.filter(({ JobId }) => JobId === Id).map(paidOf));
    const { Books, ...fact } = standing.find(({ JobId }) => JobId === Id)!;
    expect([Id, paid, fact.PaidTotal, Books!.Paid]).toEqual([Id, PaidTotal, PaidTotal, PaidTotal]);
  }
  const figures = accountFigures(jobs, day, settings);
  const ofOrders = jobs
    .filter((job) => !isEstimate(job))
    .map(({ PaidTotal, GrandTotal }) => Math.min(PaidTotal, GrandTotal));
  expect(sum(payments.map(paidOf))).toBe(addDollars(...ofOrders, figures.OwedBack, figures.DepositsHeld));

  // The statement closes, and leads to the account (ruling 73).
  const streams = JOBS.map((id) => events.filter(({ stream }) => stream === streamOf('job', id)));
  const invoices = streams.flatMap((stream, at) =>
    invoiceFacts(JOBS[at]!, invoicesOf(stream as Recorded<JobEvent>[]), initialTimeZone),
  );
  const period = { StartDate: '2026-11-04', EndDate: '2026-11-05' };
  const statement = statementOf([...invoices, ...paymentFacts(payments)], period);
  const { OrderedNotInvoiced, DueOnEstimates } = statementSummary(jobs, day, settings);
  expect(addDollars(statement.OpeningBalance, ...statement.Lines.map(({ Amount }) => Amount))).toBe(
    statement.ClosingBalance,
  );
  const owed = addDollars(statement.ClosingBalance, statement.Later);
  expect(addDollars(owed, OrderedNotInvoiced, DueOnEstimates, figures.OwedBack, figures.DepositsHeld)).toBe(
    figures.Owes,
  );

  // The entries, which the exports partition, add up to it (ruling 74), and to the report of payments.
  expect(sum(entries.map(({ Amount }) => Amount))).toBe(owed);
  const numbers = entries.map(({ Number: number }) => number);
  expect([...new Set(numbers)]).toEqual(numbers);
  const received = await facts<PaymentFacts>('payment');
  const money = entries.filter(({ What }) => What !== 'invoice' && What !== 'void');
  expect(sum(received.map(({ Amount }) => -Amount))).toBe(sum(money.map(({ Amount }) => Amount)));

  // The bank slip has each check once, whatever moved, with its reference.
  const checks = payments.filter((payment) => isConfirmed(payment) && !payment.IsCredit && !payment.MovedFrom);
  const slip = received.filter(({ What }) => What === 'payment');
  expect(slip.map(({ Amount, Detail }) => `${Amount} ${Detail}`).sort()).toEqual(
    checks.map(({ PaymentAmount, Reference }) => `${PaymentAmount} Check ${Reference}`).sort(),
  );
  expect(sum(received.filter(({ What }) => What === 'moved').map(({ Amount }) => Amount))).toBe(0);
}

const isConfirmed = ({ PaymentStatusId }: PaymentRow): boolean => PaymentStatusId === PaymentStatuses.Confirmed;

it('jobs, account, statement, reports and books have the same money, whatever is moved, reversed, credited or batched', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 15, maxLength: 40 }),
      fc.integer({ min: 3, max: 9 }),
      async (steps, part) => {
        const town = new Town();
        for (const each of steps) town.take(each);
        const { events } = town.log;
        for (let length = part; length < events.length; length += part) await expectClosed(events.slice(0, length));
        await expectClosed(events);
      },
    ),
    { numRuns: propertyRuns(40) },
  ));
