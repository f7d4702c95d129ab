import fc from 'fast-check';
import { fold } from '../../core/decider.ts';
import { NotFoundError, RuleError, ValidationError } from '../../core/errors.ts';
import { addDollars } from '../../core/money.ts';
import { DeliveryTypes, JobStatuses } from '../../enums.ts';
import type { DueRow } from '../../schedule/schedule.ts';
import { addJob, addLabor, addMiscItems, convertToOrder, postCaps } from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { propertyRuns } from '../../testing/thorough.ts';
import { addDays } from '../../time/days.ts';
import type { ScheduleStage, TermRow } from '../../values.ts';
import { priceOf } from '../content/pricing.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { JobEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { scheduleOf as scheduleOfJob } from './falling-due.ts';

const halfAtSigning: readonly TermRow[] = [
  { Percent: 0.5, When: 'signing', Days: 0 },
  { IsRest: true, When: 'invoice', Days: 10 },
];

const scheduleOf = (job: Job) => scheduleOfJob({ ...job, ...priceOf(job) }, testStamp.settings);

/** A job whose commands are decided one after another, each on a company day. */
class Course {
  job: Job | null = null;
  events: JobEvent[] = [];

  give(day: string, ...commands: JobCommand[]): JobEvent[] {
    const before = this.events.length;
    for (const command of commands) {
      const decided = jobDecider.decide(command, this.job, { ...testStamp, now: `${day}T15:00:00.000Z` });
      this.job = fold(jobDecider, decided, this.job);
      this.events.push(...decided);
    }
    return this.events.slice(before);
  }

  get due(): [ScheduleStage, number, string][] {
    return this.job!.DueRows.map(({ When, Amount, DueOn }) => [When, Amount, DueOn]);
  }

  get shown(): number[] {
    return scheduleOf(this.job!).map(({ Amount }) => Amount);
  }
}

const convert = convertToOrder({ DeliveryTypeId: DeliveryTypes.Delivery, ContinueWithoutDeposit: true });
const sign: JobCommand = { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' } };
const backToEstimate: JobCommand = { type: 'EditJob', data: { JobStatusId: JobStatuses.Estimate } };
const invoice: JobCommand = { type: 'InvoiceJob', data: { IsDirect: false, ContinueWithoutDeposit: true } };
const revert: JobCommand = { type: 'ForceRevertOrder', data: {} };
const revertInvoice: JobCommand = { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } };
const chooseTerm = (PaymentTermId: number, ...TermRows: TermRow[]): JobCommand => ({
  type: 'EditJob',
  data: { PaymentTermId, PaymentTermName: `Term ${PaymentTermId}`, TermRows },
});
const materials = postCaps({ Quantity: 1, OriginalPrice: 7333.33 });

const paperJob = (): Course => {
  const course = new Course();
  course.give(
    '2026-11-01',
    addJob({ TermRows: halfAtSigning, DeliveryTypeId: DeliveryTypes.Delivery, DefaultDeliveryFee: 150 }),
    addMiscItems(materials),
    addLabor({ OriginalPrice: 2000, Quantity: 1 }),
  );
  return course;
};

describe('the rows of a schedule', () => {
  it('fall due when a job reaches their stages', () => {
    const course = paperJob();
    expect(priceOf(course.job!)).toMatchObject({ Tax: 495.77, GrandTotal: 9979.1 });
    expect(course.shown).toEqual([4989.55, 4989.55]);
    expect(course.give('2026-11-02', sign).at(-1)).toEqual({
      type: 'PaymentsFellDue',
      data: { Rows: [{ Row: 1, When: 'signing', Amount: 4989.55, DueOn: '2026-11-02', Trigger: 'signing' }] },
    });
    course.give('2026-11-03', addMiscItems(postCaps({ Quantity: 1, OriginalPrice: 640 })));
    expect(priceOf(course.job!)).toMatchObject({ Tax: 538.17, GrandTotal: 10661.5 });
    expect(course.shown).toEqual([4989.55, 5671.95]);
    course.give('2026-11-05', backToEstimate);
    expect(course.due).toEqual([['signing', 4989.55, '2026-11-02']]);
    course.give('2026-11-05', sign);
    expect(course.due).toEqual([['signing', 5330.75, '2026-11-05']]);
    expect(course.give('2026-11-06', convert).some(({ type }) => type === 'PaymentsFellDue')).toBe(false);
    course.give('2026-11-20', { type: 'ForceRevertOrder', data: {} }, sign, invoice);
    expect(course.due).toEqual([
      ['signing', 5330.75, '2026-11-20'],
      ['invoice', 5330.75, '2026-11-30'],
    ]);
  });

  it('are free again when an invoice is taken back, and fall due from the next', () => {
    const course = paperJob();
    course.give('2026-11-02', sign, invoice);
    course.give('2026-11-03', revertInvoice);
    expect(course.due).toEqual([['signing', 4989.55, '2026-11-02']]);
    course.give('2026-11-08', invoice);
    expect(course.due).toEqual([
      ['signing', 4989.55, '2026-11-02'],
      ['invoice', 4989.55, '2026-11-18'],
    ]);
  });

  it('of what was signed stay due when the order is an estimate again', () => {
    const course = paperJob();
    course.give('2026-11-02', sign, convert, revert);
    expect(course.due).toEqual([['signing', 4989.55, '2026-11-02']]);
    const unsigned = paperJob();
    unsigned.give('2026-11-02', convert);
    expect(unsigned.due).toEqual([['signing', 4989.55, '2026-11-02']]);
    unsigned.give('2026-11-03', revert);
    expect(unsigned.due).toEqual([]);
  });

  it('fall due at once in a job that is past their stages', () => {
    const course = paperJob();
    course.give('2026-11-02', chooseTerm(3), sign, convert);
    expect(course.due).toEqual([]);
    course.give(
      '2026-11-04',
      chooseTerm(4, { Amount: 1000, When: 'signing', Days: 3 }, { IsRest: true, When: 'order', Days: 0 }),
    );
    expect(course.job!.DueRows).toEqual([
      { Row: 3, When: 'signing', Amount: 1000, DueOn: '2026-11-07', Trigger: 'signing' },
      { Row: 4, When: 'order', Amount: 8979.1, DueOn: '2026-11-04', Trigger: 'order' },
    ]);
  });

  it('fall due once when one edit chooses the term and signs', () => {
    const course = paperJob();
    const edit = { PaymentTermId: 3, PaymentTermName: 'Half', TermRows: halfAtSigning };
    const both: JobCommand = {
      type: 'EditJob',
      data: { ...edit, JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' },
    };
    const types = course.give('2026-11-02', both).map(({ type }) => type);
    expect(types.filter((type) => type === 'PaymentsFellDue' || type === 'RowsFreed')).toEqual(['PaymentsFellDue']);
    expect(course.due).toEqual([['signing', 4989.55, '2026-11-02']]);
  });

  it('are taken over with another term only where nothing fell due', () => {
    const course = paperJob();
    course.give(
      '2026-11-02',
      sign,
      chooseTerm(3, { Percent: 1, When: 'signing', Days: 0 }, { IsRest: true, When: 'order', Days: 0 }),
    );
    expect(course.shown).toEqual([4989.55, 4989.55]);
    expect(scheduleOf(course.job!).map(({ Row, When }) => [Row, When])).toEqual([
      [1, 'signing'],
      [4, 'order'],
    ]);
  });

  it('stay as they are when an earlier payment term is restored', () => {
    const course = paperJob();
    const then = course.job!;
    course.give('2026-11-02', chooseTerm(3, { IsRest: true, When: 'order', Days: 0 }));
    const { Schedule } = course.job!;
    const Edits = { PaymentTermId: 2, PaymentTermName: 'Half', TermRows: halfAtSigning };
    course.give('2026-11-03', { type: 'RestoreMoment', data: { Then: then, Edits } });
    expect(course.job).toMatchObject({ PaymentTermId: 2, Schedule });
  });

  it('are counted from the day of the delivery', () => {
    const course = new Course();
    course.give(
      '2026-11-01',
      addJob({ TermRows: [{ IsRest: true, When: 'delivery', Days: 5 }] }),
      addMiscItems(materials),
    );
    course.give('2026-11-02', convert);
    course.job = { ...course.job!, JobStatusId: JobStatuses.Ready, DeliveryId: 9 };
    course.give('2026-11-09', {
      type: 'FollowDelivery',
      data: { DeliveryId: 9, DeliveryDate: '2026-11-06', DeliveredDate: '2026-11-06T20:00:00.000Z', IsClosed: true },
    });
    expect(course.due).toEqual([['delivery', priceOf(course.job!).GrandTotal, '2026-11-11']]);
  });
});

const share = fc.oneof(
  fc.constantFrom(0.5, 0.3333, 1).map((Percent) => ({ Percent })),
  fc.constantFrom(0.01, 3, 1000).map((Amount) => ({ Amount })),
);
const stage = fc.constantFrom<ScheduleStage>('signing', 'order', 'delivery', 'invoice');
const termRows = fc
  .tuple(fc.array(fc.tuple(share, stage), { maxLength: 3 }), stage)
  .map(([shares, When]): TermRow[] => [
    ...shares.map(([part, at]) => ({ ...part, When: at, Days: 3 })),
    { IsRest: true, When, Days: 10 },
  ]);
const prices = fc.constantFrom(0, 0.01, 33.33, 1000, 7333.33);
const anyCommand: fc.Arbitrary<JobCommand> = fc.oneof(
  prices.map((OriginalPrice) => addMiscItems(postCaps({ Quantity: 1, OriginalPrice }))),
  prices.map((OriginalPrice) => addLabor({ OriginalPrice, Quantity: 1 })),
  fc.integer({ min: 1, max: 3 }).map((Id): JobCommand => ({ type: 'RemoveItem', data: { Kind: 4, Id } })),
  fc.tuple(fc.integer({ min: 1, max: 5 }), termRows).map(([id, rows]) => chooseTerm(id, ...rows)),
  fc.constantFrom<JobCommand>(sign, backToEstimate, convert, invoice, revert, revertInvoice),
  fc.constantFrom<JobCommand>(
    { type: 'MarkOrderReady', data: {} } as JobCommand,
    { type: 'DeliverJob', data: {} } as JobCommand,
  ),
);

/** Runs commands on consecutive days; those that are refused cause nothing. `check` sees the job after each. */
function course(commands: readonly JobCommand[], check: (job: Job) => void): JobEvent[] {
  const steps = new Course();
  [addJob({ TermRows: halfAtSigning }), ...commands].forEach((command, index) => {
    try {
      steps.give(addDays('2026-11-01', index), command);
    } catch (error) {
      if (![RuleError, ValidationError, NotFoundError].some((type) => error instanceof type)) throw error;
    }
    check(steps.job!);
  });
  return steps.events;
}

describe('over any sequence of commands', () => {
  const holds = (check: (commands: readonly JobCommand[]) => void) =>
    fc.assert(fc.property(fc.array(anyCommand, { maxLength: 25 }), check), { numRuns: propertyRuns(200) });

  it('the shown rows add up to the total', () =>
    holds((commands) => {
      course(commands, (job) =>
        expect(addDollars(...scheduleOf(job).map(({ Amount }) => Amount))).toBe(priceOf(job).GrandTotal),
      );
    }));

  it('all rows of an invoiced job have fallen due', () =>
    holds((commands) => {
      course(commands, (job) => {
        if (job.JobStatusId !== JobStatuses.Invoiced) return;
        expect(scheduleOf(job).filter(({ DueOn }) => DueOn === null)).toEqual([]);
      });
    }));

  it('a row falls due once until it is freed, and stays as it fell due', () =>
    holds((commands) => {
      const due = new Map<number, DueRow>();
      const events = course(commands, () => undefined);
      for (const event of events) {
        if (event.type === 'PaymentsFellDue') {
          for (const row of event.data.Rows) {
            expect(due.has(row.Row)).toBe(false);
            expect(row.Amount).toBeGreaterThan(0);
            due.set(row.Row, row);
          }
        }
        if (event.type === 'RowsFreed') for (const row of event.data.Rows) expect(due.delete(row)).toBe(true);
      }
      expect(fold(jobDecider, events)!.DueRows).toEqual([...due.values()]);
    }));
});
