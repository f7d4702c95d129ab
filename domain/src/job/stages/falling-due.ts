import type { DueSettings, Stamp } from '../../core/decider.ts';
import { JobStatuses } from '../../enums.ts';
import {
  type DueRow,
  fallingDue,
  type PaidSchedule,
  paidSchedule,
  type ScheduleState,
  type ShownRow,
  shownRows,
} from '../../schedule/schedule.ts';
import { addDays } from '../../time/days.ts';
import { dayAt } from '../../time/time-zone.ts';
import type { ScheduleStage } from '../../values.ts';
import { priceOf } from '../content/pricing.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { evolveAll, isEditable, isEstimate, type JobStage } from '../state/job.state.ts';
import { scheduleAfter } from '../state/schedule-state.ts';

/** What an event does to the schedule: first it frees rows, then rows fall due. */
interface Effect {
  readonly frees?: (row: DueRow) => boolean;
  /** The stage that the job has reached; `present` for that of its status. */
  readonly stage?: ScheduleStage | 'present';
  /** The instant from whose day days count; default: now. */
  readonly from?: string;
}

/**
 * Returns what the events of a command make due and free again (ruling 70). The amounts are those of the job after all of
 * the command's events.
 */
export function dueFacts(job: Job | null, events: readonly UnpricedEvent[], { now, settings }: Stamp): UnpricedEvent[] {
  const effects = events.map(effectOf).filter((effect) => effect !== null);
  const last = effects.length > 0 ? evolveAll(job, events) : null;
  if (!last) return [];
  const { GrandTotal } = priceOf(last);
  let schedule: ScheduleState = last;
  const facts: UnpricedEvent[] = [];
  const record = (fact: UnpricedEvent, rows: number): void => {
    if (rows === 0) return;
    facts.push(fact);
    schedule = { ...schedule, ...scheduleAfter(schedule, fact) };
  };
  for (const [index, { frees, stage, from = now }] of effects.entries()) {
    const freed = frees ? schedule.DueRows.filter(frees).map(({ Row }) => Row) : [];
    record({ type: 'RowsFreed', data: { Rows: freed } }, freed.length);
    // A stage that the command reaches afterwards makes the rows of a new schedule due, too.
    const isLater = stage === 'present' && index < effects.length - 1;
    const reached = stage === 'present' ? stageOf(last) : stage;
    if (!reached || isLater) continue;
    const day = dayAt(from < now ? from : now, settings.TimeZone);
    const Rows = fallingDue(shownRows(schedule, GrandTotal, settings.InvoiceDueDays), {
      stage: reached,
      isSigned: last.IsSigned,
      dueOn: (days) => addDays(day, days),
    });
    record({ type: 'PaymentsFellDue', data: { Rows } }, Rows.length);
  }
  return facts;
}

const isOfSigning = ({ When }: DueRow): boolean => When === 'signing';
const signing: Effect = { frees: isOfSigning, stage: 'signing' };
/** What the customer signed stays due. */
const isUnsigned = ({ When, Trigger }: DueRow): boolean => When !== 'signing' || Trigger !== 'signing';

function effectOf(event: UnpricedEvent): Effect | null {
  switch (event.type) {
    case 'EstimateSigned':
      return signing;
    case 'EstimateApproved':
    case 'ApprovalRecorded':
      return event.data.IsSigned ? signing : null;
    case 'ApprovalWithdrawn':
      return { frees: isOfSigning };
    case 'JobConvertedToOrder':
      return { stage: 'order' };
    case 'JobDelivered':
    case 'JobDeliveredByTruck':
      return { stage: 'delivery', from: event.data.DeliveredDate };
    case 'JobInvoiced':
      return { stage: 'invoice' };
    case 'InvoiceReverted':
      return { frees: ({ When }) => When === 'invoice' };
    case 'OrderReverted':
    case 'OrderForceReverted':
      return { frees: isUnsigned };
    case 'PaymentScheduleChosen':
      return { stage: 'present' };
    default:
      return null;
  }
}

/** The stage that a job has reached; null for an estimate that is not signed. */
function stageOf({ JobStatusId, IsSigned }: Job): ScheduleStage | null {
  switch (JobStatusId) {
    case JobStatuses.Invoiced:
      return 'invoice';
    case JobStatuses.Delivered:
      return 'delivery';
    case JobStatuses.Order:
    case JobStatuses.Ready:
      return 'order';
    default:
      return IsSigned ? 'signing' : null;
  }
}

/** What of a job decides what is due of it when. Its days are those of its events. `GrandTotal` in dollars. */
interface BilledJob extends ScheduleState, Pick<Job, 'InvoiceDate'> {
  readonly GrandTotal: number;
}

/** Returns the rows of a job's schedule. An invoice that made nothing due is older than schedules. */
export function scheduleOf(job: BilledJob, { TimeZone, InvoiceDueDays }: DueSettings): ShownRow[] {
  const rows = shownRows(job, job.GrandTotal, InvoiceDueDays);
  if (job.InvoiceDate === null || job.DueRows.length > 0) return rows;
  const invoiced = dayAt(job.InvoiceDate, TimeZone);
  return rows.map((row) => ({ ...row, DueOn: addDays(invoiced, row.Days) }));
}

/** A job with what was paid, in dollars. */
export interface ScheduledJob extends BilledJob, JobStage {
  readonly PaidTotal: number;
}

/** Returns what of a job's schedule is paid and due on a company day. */
export const jobSchedule = (job: ScheduledJob, day: string, settings: DueSettings): PaidSchedule =>
  paidSchedule(scheduleOf(job, settings), job.PaidTotal, day, isEstimate(job) && !isEditable(job));

/** Returns what an invoice of before schedules makes due, so that its days can be moved; nothing for other jobs. */
export function undatedFacts(job: Job, settings: DueSettings): UnpricedEvent[] {
  if (job.DueRows.length > 0) return [];
  const Rows = scheduleOf({ ...job, GrandTotal: priceOf(job).GrandTotal }, settings).flatMap(
    ({ Row, When, Amount, DueOn }): DueRow[] =>
      DueOn === null ? [] : [{ Row, When, Amount, DueOn, Trigger: 'invoice' }],
  );
  return Rows.length === 0 ? [] : [{ type: 'PaymentsFellDue', data: { Rows } }];
}
