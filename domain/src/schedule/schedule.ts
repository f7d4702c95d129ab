import { addDollars, type Cents, roundHalfAway, toCents, toDollars } from '../core/money.ts';
import { addDays } from '../time/days.ts';
import type { ScheduleStage, TermRow } from '../values.ts';

/** The stages in their order. */
export const scheduleStages = ['signing', 'order', 'delivery', 'invoice'] as const satisfies readonly ScheduleStage[];

/** A row of a job's schedule. `Row` is never used again in the job. */
export type ScheduleRow = TermRow & { readonly Row: number };

/** A row that fell due: a fact, never computed again. Dollars and a company day. */
export interface DueRow {
  readonly Row: number;
  readonly When: ScheduleStage;
  readonly Amount: number;
  readonly DueOn: string;
  /** The stage that the job had reached. */
  readonly Trigger: ScheduleStage;
  /** Its day was moved. In the state of a job alone. */
  readonly IsMoved?: true;
}

/**
 * A row that fell due, with another day; several of one row split it, and their amounts add up to it. Dollars; omitted:
 * that of the row.
 */
export interface MovedRow {
  readonly Row: number;
  readonly DueOn: string;
  readonly Amount?: number;
}

/** The part of a job's state that its schedule makes up. */
export interface ScheduleState {
  /** The rows that were chosen last; none without a schedule. */
  readonly Schedule: readonly ScheduleRow[];
  /** The rows that fell due, in that order. */
  readonly DueRows: readonly DueRow[];
  /** The highest row number ever assigned. */
  readonly LastRow: number;
}

export const noSchedule: ScheduleState = { Schedule: [], DueRows: [], LastRow: 0 };

/** The number of the row that no schedule has: what its rows leave is due after the invoice. */
const REMAINDER_ROW = 0;

/** A row as it is shown. Dollars; `DueOn` is null until it falls due. `Days` are 0 for a row of an earlier schedule. */
export interface ShownRow {
  readonly Row: number;
  readonly When: ScheduleStage;
  readonly Days: number;
  readonly Amount: number;
  readonly DueOn: string | null;
}

/**
 * Returns the rows with an amount: first those that fell due, then the others of the schedule, the rest last, and a row
 * for what none of them takes (ruling 70). Their amounts add up to the total.
 * @param total dollars, not negative
 * @param remainderDays the days from the invoice until what no row takes is due
 */
export function shownRows(state: ScheduleState, total: number, remainderDays: number): ShownRow[] {
  const all = toCents(total);
  let left: Cents = all;
  const taken = (wanted: Cents): number => {
    const cents = Math.min(wanted, left);
    left -= cents;
    return toDollars(cents);
  };
  const daysOf = (number: number): number =>
    number === REMAINDER_ROW ? remainderDays : (state.Schedule.find(({ Row }) => Row === number)?.Days ?? 0);
  const fixed = state.DueRows.map(({ Row, When, Amount, DueOn }) => ({
    Row,
    When,
    Days: daysOf(Row),
    Amount: taken(toCents(Amount)),
    DueOn,
  }));
  const coming = restLast(openRows(state)).map((row) => ({
    Row: row.Row,
    When: row.When,
    Days: row.Days,
    Amount: taken(wantedBy(row, all)),
    DueOn: null,
  }));
  const remainder = {
    Row: REMAINDER_ROW,
    When: 'invoice',
    Days: remainderDays,
    Amount: taken(left),
    DueOn: null,
  } as const;
  return [...fixed, ...coming, remainder].filter(({ Amount }) => Amount > 0);
}

/** Returns the rows that have not fallen due: rows that did stand for all rows of their stage. */
export function openRows({ Schedule, DueRows }: Pick<ScheduleState, 'Schedule' | 'DueRows'>): readonly ScheduleRow[] {
  const fallen = new Set(DueRows.map(({ When }) => When));
  return Schedule.filter(({ When }) => !fallen.has(When));
}

const restLast = (rows: readonly ScheduleRow[]): ScheduleRow[] => [
  ...rows.filter((row) => !('IsRest' in row)),
  ...rows.filter((row) => 'IsRest' in row),
];

function wantedBy(row: TermRow, all: Cents): Cents {
  if ('IsRest' in row) return all;
  return 'Amount' in row ? toCents(row.Amount) : roundHalfAway(all * row.Percent);
}

/** Returns the place of a stage: a stage includes those before it. */
const placeOf = (stage: ScheduleStage): number => scheduleStages.indexOf(stage);

/**
 * Returns the rows that fall due when a job with this schedule reaches a stage on a company day: all rows with an
 * amount of that and earlier stages that have not.
 */
export function fallingDue(
  shown: readonly ShownRow[],
  { stage, isSigned, dueOn }: { stage: ScheduleStage; isSigned: boolean; dueOn: (days: number) => string },
): DueRow[] {
  return shown
    .filter(({ DueOn, When }) => DueOn === null && placeOf(When) <= placeOf(stage))
    .map(({ Row, When, Amount, Days }) => ({
      Row,
      When,
      Amount,
      DueOn: dueOn(Days),
      Trigger: When === 'signing' && isSigned ? 'signing' : stage,
    }));
}

type RowState = 'not due' | 'due' | 'late' | 'paid';

/** A row with what was paid on it, in dollars. */
export interface FilledRow extends ShownRow {
  readonly Filled: number;
  readonly State: RowState;
}

export interface PaidSchedule {
  readonly rows: readonly FilledRow[];
  /** What was paid above the total, in dollars. */
  readonly overpaid: number;
  /** The day after the earliest row that is late was due; null if none is. */
  readonly lateSince: string | null;
  /** The day of the earliest row that is due and not paid, late or not; null if none is. */
  readonly nextDueOn: string | null;
}

/**
 * Returns what is paid of each row on a company day. What was paid fills the rows by the day on which they are due, those
 * without one last.
 * @param paid dollars
 * @param isAsleep nothing is due: an estimate that is lost or archived
 */
export function paidSchedule(shown: readonly ShownRow[], paid: number, day: string, isAsleep = false): PaidSchedule {
  let left: Cents = toCents(paid);
  const filled = new Map<ShownRow, Cents>();
  for (const row of shown.toSorted(byDueOn)) {
    const cents = Math.min(left, toCents(row.Amount));
    filled.set(row, cents);
    left -= cents;
  }
  const rows = shown.map((row): FilledRow => {
    const Filled = toDollars(filled.get(row) ?? 0);
    return { ...row, Filled, State: stateOf(row, Filled, day, isAsleep) };
  });
  const firstDay = (...states: RowState[]): string | null =>
    rows
      .filter(({ State }) => states.includes(State))
      .map(({ DueOn }) => DueOn!)
      .toSorted()[0] ?? null;
  const late = firstDay('late');
  return {
    rows,
    overpaid: toDollars(left),
    lateSince: late && addDays(late, 1),
    nextDueOn: firstDay('due', 'late'),
  };
}

/**
 * Returns the rows that a customer is asked to pay on a company day: those due by then and not paid; if there are none,
 * those due next.
 */
export function payableRows({ rows, nextDueOn }: PaidSchedule, day: string): FilledRow[] {
  if (nextDueOn === null) return [];
  const until = nextDueOn > day ? nextDueOn : day;
  return rows.filter(({ DueOn, State }) => DueOn !== null && DueOn <= until && State !== 'paid');
}

/** Returns what a customer is asked to pay on a company day, in dollars; 0 if nothing has fallen due. */
export const payableNow = (schedule: PaidSchedule, day: string): number =>
  addDollars(...payableRows(schedule, day).map(openOf));

/** Returns what is not paid of a row, in dollars. */
export const openOf = ({ Amount, Filled }: Pick<FilledRow, 'Amount' | 'Filled'>): number => addDollars(Amount, -Filled);

const byDueOn = (a: ShownRow, b: ShownRow): number => {
  if (a.DueOn === b.DueOn) return 0;
  if (a.DueOn === null || b.DueOn === null) return a.DueOn === null ? 1 : -1;
  return a.DueOn < b.DueOn ? -1 : 1;
};

function stateOf({ Amount, DueOn }: ShownRow, filled: number, day: string, isAsleep: boolean): RowState {
  if (filled === Amount) return 'paid';
  if (DueOn === null || isAsleep) return 'not due';
  return day > DueOn ? 'late' : 'due';
}

/** Returns the sum of the rows that fell due at signing, in dollars; 0 for a job that was never signed. */
export function depositOf({ DueRows }: Pick<ScheduleState, 'DueRows'>, total: number): number {
  const shown = shownRows({ ...noSchedule, DueRows }, total, 0);
  return addDollars(
    ...shown.filter(({ When, DueOn }) => When === 'signing' && DueOn !== null).map(({ Amount }) => Amount),
  );
}

/**
 * Returns what of the deposit is not covered, in dollars.
 * @param covered dollars: what was paid, with the payments that wait for confirmation
 */
export const missingDeposit = (state: Pick<ScheduleState, 'DueRows'>, total: number, covered: number): number =>
  Math.max(0, addDollars(depositOf(state, total), -covered));

/** The rows of a term as a job takes them over: under numbers that it never used. */
export const numberedRows = (rows: readonly TermRow[], { LastRow }: Pick<ScheduleState, 'LastRow'>): ScheduleRow[] =>
  rows.map((row, index) => ({ ...row, Row: LastRow + 1 + index }));
