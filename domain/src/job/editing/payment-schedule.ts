import { ValidationError } from '../../core/errors.ts';
import { addDollars, hasDecimals } from '../../core/money.ts';
import { type Fields, notesField, personal } from '../../fields/field.ts';
import { requireValid } from '../../fields/job.fields.ts';
import {
  type DueRow,
  type MovedRow,
  numberedRows,
  openRows,
  type ScheduleRow,
  shownRows,
} from '../../schedule/schedule.ts';
import { dueTimeText, isSameSchedule, rowsMessage, scheduleLimits, wholeMessage } from '../../schedule/term-rows.ts';
import { formatMoney } from '../../text/format.ts';
import { isDay } from '../../time/day-and-instant.ts';
import type { TermRow } from '../../values.ts';
import { priceOf } from '../content/pricing.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { inTurn, requireActive } from '../state/job.state.ts';
import { hasOtherSchedule } from '../state/revision-state.ts';

/** The event of a new schedule. It outdates an open revision that shows another one (ruling 102). */
export function scheduleChosen(job: Job, Rows: readonly ScheduleRow[], Reason?: string): UnpricedEvent {
  const changed = { ...job, Schedule: Rows };
  const isSeen = job.Revisions.some(
    (each) => each.Decision === null && !each.IsClosed && hasOtherSchedule(changed, each),
  );
  return {
    type: 'PaymentScheduleChosen',
    data: { Rows, ...(isSeen && { IsSeen: true }), ...(Reason !== undefined && { Reason }) },
  };
}

export interface ScheduleEdit {
  /** The schedule for what has not fallen due, and rows that fell due with other days. Omitted ones stay. */
  readonly Rows: readonly (TermRow | MovedRow)[];
  readonly Reason: string;
}

export const scheduleEditFields = { Reason: personal(notesField('Reason', 500)) } as const satisfies Fields;

/** The rows of one job's schedule that a request may have, and the rows of a job that may have fallen due. */
export const MAX_EDITED_ROWS = 30;

/** Changes the schedule of one job, at any stage (ruling 102). What fell due keeps its sum. */
export function editSchedule(job: Job, { Rows, Reason }: ScheduleEdit): UnpricedEvent[] {
  requireActive(job);
  const reason = Reason.trim();
  requireValid(scheduleEditFields, { Reason: reason });
  const moved = Rows.filter((row) => 'DueOn' in row);
  const terms = Rows.filter((row): row is TermRow => !('DueOn' in row));
  return inTurn(
    job,
    () => movedRows(job, moved, reason),
    (now) => newTerms(now, terms, reason),
  );
}

/** Rows of stages that fell due stay for the time when these are free again. */
function newTerms(job: Job, terms: readonly TermRow[], reason: string): UnpricedEvent[] {
  if (terms.length === 0) return [];
  refuse(rowsMessage('Schedule', terms));
  const open = openRows(job);
  if (isSameSchedule(open, terms)) return [];
  const reached = terms.find(({ When }) => job.DueRows.some((row) => row.When === When));
  if (reached) {
    const stage = dueTimeText({ When: reached.When, Days: 0 });
    refuse(`The payments ${stage} have fallen due: move their day or split them`);
  }
  const isRest = (row: TermRow) => 'IsRest' in row;
  const past = job.Schedule.filter((row) => !open.includes(row));
  if (past.some(isRest) && terms.some(isRest)) {
    refuse('The row for the rest has fallen due: enter percentages or amounts');
  }
  if (past.length + terms.length > scheduleLimits.rows) {
    refuse(`Schedule has at most ${scheduleLimits.rows} rows, ${past.length} of them have fallen due`);
  }
  refuse(wholeMessage([...past, ...terms]));
  return [scheduleChosen(job, [...past, ...numberedRows(terms, job)], reason)];
}

function movedRows(job: Job, moved: readonly MovedRow[], Reason: string): UnpricedEvent[] {
  const unknown = moved.find(({ Row }) => !job.DueRows.some((row) => row.Row === Row));
  if (unknown) refuse(`Row ${unknown.Row} has not fallen due`);
  const shown = shownRows(job, priceOf(job).GrandTotal, 0);
  let next = job.LastRow;
  const events = job.DueRows.flatMap((row): UnpricedEvent[] => {
    const parts = moved.filter(({ Row }) => Row === row.Row);
    if (parts.length === 0) return [];
    const Shown = shown.find((each) => each.Row === row.Row && each.DueOn !== null)?.Amount ?? 0;
    const Into = partsOf(row, Shown, parts).map((part, index) => ({ ...part, Row: index === 0 ? row.Row : ++next }));
    const isSame = Into.length === 1 && Into[0]!.DueOn === row.DueOn;
    return isSame ? [] : [{ type: 'DueMoved', data: { Row: row.Row, Into, Reason } }];
  });
  if (next > job.LastRow && job.DueRows.length + next - job.LastRow > MAX_EDITED_ROWS) {
    refuse(`A job has at most ${MAX_EDITED_ROWS} payments that fell due: move their days instead of splitting them`);
  }
  return events;
}

/**
 * Returns the parts of a row that fell due. They add up to what is shown of it; the last one also takes what a lower
 * total hides, so that the sum of the facts stays.
 */
function partsOf(
  row: DueRow,
  shown: number,
  parts: readonly MovedRow[],
): { readonly Amount: number; readonly DueOn: string }[] {
  const split = parts.map(({ Amount = parts.length === 1 ? shown : 0, DueOn }) => ({ Amount, DueOn }));
  for (const { Amount, DueOn } of split) {
    if (!isDay(DueOn)) refuse('Payment due must be a date (yyyy-MM-dd)');
    const isWhole = parts.length === 1 && Amount === shown;
    if (!isWhole && (!(Amount > 0) || !hasDecimals(Amount, 2))) refuse('The amounts must be above 0');
  }
  const sum = addDollars(...split.map(({ Amount }) => Amount));
  if (sum !== shown) refuse(`The amounts must add up to ${formatMoney(shown)}`);
  const hidden = addDollars(row.Amount, -shown);
  return split.map((part, index) =>
    index === split.length - 1 ? { ...part, Amount: addDollars(part.Amount, hidden) } : part,
  );
}

/** @throws ValidationError beside the rows */
function refuse(message: string | null): void {
  if (message !== null) throw new ValidationError({ Rows: [message] });
}
