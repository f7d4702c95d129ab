import {
  addDays,
  addDollars,
  compareTexts,
  type DueRow,
  figuresOf,
  initialSettings,
  initialTimeZone,
  isEditable,
  type JobEvent,
  jobSchedule,
  missingDeposit,
  noSchedule,
  type PaidSchedule,
  type Recorded,
  type ScheduledJob,
  scheduleAfter,
} from '@picket/domain';
import { type SettingChanged, setsDueDays, setsZone } from '../core/zone-change.ts';

/** The unpaid part of a row that fell due. Dollars and a company day. */
export interface OpenRow {
  readonly DueOn: string;
  readonly Open: number;
}

/** What is due of a job, whatever the present day is (docs/money.md). Amounts in dollars. */
export interface JobMoney {
  /** The rows that fell due. */
  DueRows: readonly DueRow[];
  /** What is not paid of them, the earliest first; nothing of lost and archived estimates. */
  OpenRows: readonly OpenRow[];
  /** The first and the last day of OpenRows. */
  NextDueOn: string | null;
  LastDueOn: string | null;
  /** The sum of OpenRows. */
  DueAmount: number;
  /** True for an unpaid invoice whose day follows from the setting. */
  IsUndated: boolean;
  /** What the customer owes on the job (ruling 96), the same on every day. */
  Owes: number;
  /** What was paid above the total from Order on, and all that was paid on lost or archived estimates (ruling 96). */
  OwedBack: number;
  /** The time since which money is owed back. */
  OwedBackSince: string | null;
  /** What of the rows due at signing neither paid nor pending money covers, while the job is an open estimate. */
  DepositMissing: number;
}

/** The rows that fell due after an event of the job. */
export function dueRowsAfter({ DueRows }: Pick<JobMoney, 'DueRows'>, event: JobEvent): Partial<JobMoney> {
  const after = scheduleAfter({ ...noSchedule, DueRows }, event);
  return after.DueRows ? { DueRows: after.DueRows } : {};
}

type JobMoneyRow = Omit<ScheduledJob, 'Schedule' | 'LastRow'> &
  Pick<JobMoney, 'OwedBackSince'> & { readonly PendingTotal: number };

/** What follows from the other fields of a job's row. Rows that have not fallen due make no difference. */
export function moneyOf(row: JobMoneyRow, event: Recorded): Omit<JobMoney, 'DueRows'> {
  const job = { ...row, ...noSchedule, DueRows: row.DueRows };
  const schedule = jobSchedule(job, BEFORE_ANY_DAY, settingsAfter(event));
  const OpenRows = openRows(schedule);
  const { Owes, OwedBack } = figuresOf(job, schedule);
  const covered = addDollars(row.PaidTotal, row.PendingTotal);
  return {
    OpenRows,
    NextDueOn: OpenRows[0]?.DueOn ?? null,
    LastDueOn: OpenRows.at(-1)?.DueOn ?? null,
    DueAmount: addDollars(...OpenRows.map(({ Open }) => Open)),
    IsUndated: row.InvoiceDate !== null && row.DueRows.length === 0 && OpenRows.length > 0,
    Owes,
    OwedBack,
    OwedBackSince: OwedBack > 0 ? (row.OwedBackSince ?? event.meta.at) : null,
    DepositMissing: isEditable(row) ? missingDeposit(job, row.GrandTotal, covered) : 0,
  };
}

/** Returns true if `moneyOf` returns the same for both rows, by the same settings. */
export const hasSameMoney = (a: MoneyFields, b: MoneyFields): boolean =>
  moneyFields.every((field) => a[field] === b[field]);

type MoneyFields = Partial<Pick<JobMoneyRow, (typeof moneyFields)[number]>>;

const moneyFields = [
  'JobStatusId',
  'Archived',
  'IsLost',
  'InvoiceDate',
  'GrandTotal',
  'PaidTotal',
  'PendingTotal',
  'DueRows',
] as const satisfies readonly (keyof JobMoneyRow)[];

/** A day on which nothing is late. */
const BEFORE_ANY_DAY = '';

const openRows = ({ rows }: PaidSchedule): OpenRow[] =>
  rows
    .flatMap(({ State, DueOn, Amount, Filled }) =>
      State === 'due' && DueOn !== null ? [{ DueOn, Open: addDollars(Amount, -Filled) }] : [],
    )
    .sort((a, b) => compareTexts(a.DueOn, b.DueOn));

/** Returns what is late of open rows on a company day, in dollars, and since when. */
export function lateOf(rows: readonly OpenRow[], day: string): { LateAmount: number; LateSince: string | null } {
  const late = rows.filter(({ DueOn }) => DueOn < day);
  const [first] = late;
  return { LateAmount: addDollars(...late.map(({ Open }) => Open)), LateSince: first ? addDays(first.DueOn, 1) : null };
}

/** The settings by which days are counted after an event. */
function settingsAfter(event: Recorded) {
  const { zone: TimeZone = initialTimeZone, dueDays: InvoiceDueDays = initialSettings.InvoiceDueDays } = event;
  if (event.type !== 'SettingChanged') return { TimeZone, InvoiceDueDays };
  const change = event as Recorded<SettingChanged>;
  return {
    TimeZone: setsZone(change) ? String(change.data.Value) : TimeZone,
    InvoiceDueDays: setsDueDays(change) ? Number(change.data.Value) : InvoiceDueDays,
  };
}
