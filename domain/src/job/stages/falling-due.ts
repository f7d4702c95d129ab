import type { Stamp } from '../../core/decider.ts';
import { JobStatuses } from '../../enums.ts';
import {
  type DueRow,
  fallingDue,
  type PaidSchedule,
  paidSchedule,
  type ShownRow,
  shownRows,
} from '../../schedule/schedule.ts';
import { addDays } from '../../time/days.ts';
import { dayAt } from '../../time/time-zone.ts';
import type { ScheduleStage } from '../../values.ts';
import { priceOf } from '../content/pricing.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { after, evolveAll, isEditable, isEstimate } from '../state/job.state.ts';

/** What an event does to the schedule: first it frees rows, then rows fall due. */
interface Effect {
  readonly frees?: (row: DueRow) => boolean;
  /** The stage that the job has reached. */
  readonly stage?: ScheduleStage | null;
  /** The instant from whose day days count; default: now. */
  readonly from?: string;
}

/**
 * Returns what the events of a command make due and free again (ruling 70). The amounts are those of the job after all of
 * the command's events.
 */
export function dueFacts(job: Job | null, events: readonly UnpricedEvent[], { now, settings }: Stamp): UnpricedEvent[] {
  // A stage that the same command reaches makes the rows of a new schedule due, too.
  const concerned = events.filter((event, index) => effectOf(event) && !isBeforeStage(event, events.slice(index + 1)));
  const effects = concerned.map((event) => effectOf(event)!);
  let last = effects.length > 0 ? evolveAll(job, events) : null;
  if (!last) return [];
  const facts: UnpricedEvent[] = [];
  const record = (current: Job, fact: UnpricedEvent): Job => {
    facts.push(fact);
    return after(current, [fact]);
  };
  for (const effect of effects) {
    const { frees, from = now, ...reached } = effect(last);
    const freed = frees ? last.DueRows.filter(frees).map(({ Row }) => Row) : [];
    if (freed.length > 0) last = record(last, { type: 'RowsFreed', data: { Rows: freed } });
    if (!reached.stage) continue;
    const day = dayAt(from < now ? from : now, settings.TimeZone);
    const Rows = fallingDue(shownRows(last, priceOf(last).GrandTotal, settings.InvoiceDueDays), {
      stage: reached.stage,
      isSigned: last.IsSigned,
      dueOn: (days) => addDays(day, days),
    });
    if (Rows.length > 0) last = record(last, { type: 'PaymentsFellDue', data: { Rows } });
  }
  return facts;
}

const isOfSigning = ({ When }: DueRow): boolean => When === 'signing';
const signing: Effect = { frees: isOfSigning, stage: 'signing' };
/** What the customer signed stays due. */
const isUnsigned = ({ When, Trigger }: DueRow): boolean => When !== 'signing' || Trigger !== 'signing';

const isBeforeStage = (event: UnpricedEvent, later: readonly UnpricedEvent[]): boolean =>
  event.type === 'PaymentScheduleChosen' && later.some((each) => effectOf(each));

function effectOf(event: UnpricedEvent): ((job: Job) => Effect) | null {
  switch (event.type) {
    case 'EstimateSigned':
      return () => signing;
    case 'EstimateApproved':
    case 'ApprovalRecorded':
      return event.data.IsSigned ? () => signing : null;
    case 'ApprovalWithdrawn':
      return () => ({ frees: isOfSigning });
    case 'JobConvertedToOrder':
      return () => ({ stage: 'order' });
    case 'JobDelivered':
    case 'JobDeliveredByTruck':
      return () => ({ stage: 'delivery', from: event.data.DeliveredDate });
    case 'JobInvoiced':
      return () => ({ stage: 'invoice' });
    case 'InvoiceReverted':
      return () => ({ frees: ({ When }) => When === 'invoice' });
    case 'OrderReverted':
    case 'OrderForceReverted':
      return () => ({ frees: isUnsigned });
    case 'PaymentScheduleChosen':
      return (job) => ({ stage: stageOf(job) });
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

/** Returns the rows of a job's schedule. An invoice that made nothing due is older than schedules. */
export function scheduleOf(job: Job, { TimeZone, InvoiceDueDays }: Stamp['settings']): ShownRow[] {
  const rows = shownRows(job, priceOf(job).GrandTotal, InvoiceDueDays);
  if (job.InvoiceDate === null || job.DueRows.length > 0) return rows;
  const invoiced = dayAt(job.InvoiceDate, TimeZone);
  return rows.map((row) => ({ ...row, DueOn: addDays(invoiced, row.Days) }));
}

/** Returns what of a job's schedule is paid and due on a company day. `PaidTotal` in dollars. */
export const jobSchedule = (job: Job & { PaidTotal: number }, day: string, settings: Stamp['settings']): PaidSchedule =>
  paidSchedule(scheduleOf(job, settings), job.PaidTotal, day, isEstimate(job) && !isEditable(job));
