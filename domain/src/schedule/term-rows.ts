import { hasDecimals } from '../core/money.ts';
import { formatCount, formatMoney, formatPercent } from '../text/format.ts';
import type { ScheduleStage, TermRow } from '../values.ts';
import { scheduleStages } from './schedule.ts';

/** The limits of a schedule (ruling 70). */
export const scheduleLimits = { rows: 10, days: 365, amount: 1_000_000 } as const;

/** What each stage is called in a sentence: "50% at signing". */
const stageTexts: Readonly<Record<ScheduleStage, { on: string; after: string }>> = {
  signing: { on: 'at signing', after: 'after signing' },
  order: { on: 'at order', after: 'after the order' },
  delivery: { on: 'at delivery', after: 'after delivery' },
  invoice: { on: 'with the invoice', after: 'after the invoice' },
};

/** The names of the stages, as choices. */
export const scheduleStageNames: Readonly<Record<ScheduleStage, string>> = {
  signing: 'Signing',
  order: 'Order',
  delivery: 'Delivery',
  invoice: 'Invoice',
};

/** `at signing`, `10 days after the invoice`. */
export const dueTimeText = ({ When, Days }: Pick<TermRow, 'When' | 'Days'>): string =>
  Days === 0 ? stageTexts[When].on : `${formatCount(Days, 'day')} ${stageTexts[When].after}`;

/** `50%`, `$1,000.00`, `the rest`. */
function termShareText(row: TermRow): string {
  if ('IsRest' in row) return 'the rest';
  return 'Amount' in row ? formatMoney(row.Amount) : formatPercent(row.Percent);
}

/** `50% at signing`. Different rows have different texts. */
export const termRowText = (row: TermRow): string => `${termShareText(row)} ${dueTimeText(row)}`;

/** `50% at signing, the rest 10 days after the invoice`, `the total at order`; '' without rows. */
export const scheduleText = (rows: readonly TermRow[]): string =>
  rows.length === 1 ? `the total ${dueTimeText(rows[0]!)}` : rows.map(termRowText).join(', ');

/** Returns the schedule that the name of a payment term describes, such as `Net 30`; null for other names. */
export function scheduleFromName(name: string): readonly TermRow[] | null {
  const text = name.trim().toLowerCase();
  const days =
    /^net[\s-]*(\d{1,3})(?:\s*days)?$/.exec(text)?.[1] ?? (/^due (?:up)?on receipt$/.test(text) ? '0' : null);
  if (days === null || Number(days) > scheduleLimits.days) return null;
  return [{ IsRest: true, When: 'invoice', Days: Number(days) }];
}

/** Returns the message for the first row that is not valid; null for none. */
export function rowsMessage(label: string, value: unknown): string | null {
  if (!Array.isArray(value)) return `${label} is not valid`;
  if (value.length > scheduleLimits.rows) return `${label} has at most ${scheduleLimits.rows} rows`;
  return value.map((row, index) => rowMessage(row, index + 1)).find((message) => message !== null) ?? null;
}

/** Returns the message for valid rows that do not make a schedule together (ruling 70); null for none. */
export function wholeMessage(rows: readonly TermRow[]): string | null {
  if (rows.length === 0) return null;
  if (rows.filter((row) => 'IsRest' in row).length !== 1) return 'The schedule needs one row for the rest';
  const percent = rows.reduce((sum, row) => sum + ('Percent' in row ? Math.round(row.Percent * 10_000) : 0), 0);
  return percent > 10_000 ? 'The schedule asks for more than 100%' : null;
}

function rowMessage(row: unknown, number: number): string | null {
  if (typeof row !== 'object' || row === null) return `Row ${number} is not valid`;
  const { Percent, Amount, IsRest, When, Days, ...others } = row as Record<string, unknown>;
  if (Object.keys(others).length > 0) return `Row ${number} is not valid`;
  if ([Percent, Amount, IsRest].filter((share) => share !== undefined).length !== 1) {
    return `Row ${number} needs a percentage, an amount or the rest`;
  }
  if (Percent !== undefined && !isNumber(Percent, 1, 4))
    return `Row ${number}: the percentage must be above 0 and at most 100`;
  if (Amount !== undefined && !isNumber(Amount, scheduleLimits.amount, 2)) {
    return `Row ${number}: the amount must be above 0 and at most ${formatMoney(scheduleLimits.amount)}`;
  }
  if (IsRest !== undefined && IsRest !== true) return `Row ${number} is not valid`;
  if (!(scheduleStages as readonly unknown[]).includes(When)) return `Row ${number}: choose when it is due`;
  const isDays = typeof Days === 'number' && Number.isInteger(Days) && Days >= 0 && Days <= scheduleLimits.days;
  return isDays ? null : `Row ${number}: the days must be a whole number from 0 to ${scheduleLimits.days}`;
}

const isNumber = (value: unknown, max: number, decimals: number): boolean =>
  typeof value === 'number' && value > 0 && value <= max && hasDecimals(value, decimals);

export const isSameSchedule = (a: readonly TermRow[], b: readonly TermRow[]): boolean =>
  a.length === b.length && a.every((row, index) => termRowText(row) === termRowText(b[index]!));
