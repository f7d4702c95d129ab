import { addDays, addMonths, daysBetween, formatDay, monthEnd, monthOf, shortDay, weekOf } from '../time/days.ts';

/** Days, `yyyy-MM-dd`, both ends inclusive. */
export interface Period {
  readonly StartDate: string;
  readonly EndDate: string;
}

/** A week or month of a period, cut to it. `Key` is its first day in the calendar. */
interface PeriodPart extends Period {
  readonly Key: string;
  readonly Label: string;
}

export const periodPresets = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-13-weeks': 'Last 13 weeks',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
} as const;
export type PeriodPreset = keyof typeof periodPresets;

/** Returns the days of a preset. Weeks start on Sunday. The present one ends today. */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const [week, month] = [weekOf(today), monthOf(today)];
  const until = (StartDate: string): Period => ({ StartDate, EndDate: today });
  const before = (StartDate: string, next: string): Period => ({ StartDate, EndDate: addDays(next, -1) });
  const year = `${today.slice(0, 4)}-01-01`;
  switch (preset) {
    case 'this-week':
      return until(week);
    case 'last-week':
      return before(addDays(week, -7), week);
    case 'this-month':
      return until(month);
    case 'last-month':
      return before(addMonths(month, -1), month);
    case 'last-13-weeks':
      return until(addDays(week, -84));
    case 'this-quarter':
      return until(addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3)));
    case 'this-year':
      return until(year);
    case 'last-year':
      return before(addMonths(year, -12), year);
    case 'last-12-months':
      return until(addMonths(month, -11));
  }
}

/** Returns the period of the same length just before: months before whole months, days before days. */
export function previousPeriod({ StartDate, EndDate }: Period): Period {
  const next = addDays(EndDate, 1);
  const isWholeMonths = StartDate.endsWith('-01') && next.endsWith('-01');
  const length = isWholeMonths ? monthsBetween(StartDate, next) : daysBetween(StartDate, next);
  const start = isWholeMonths ? addMonths(StartDate, -length) : addDays(StartDate, -length);
  return { StartDate: start, EndDate: addDays(StartDate, -1) };
}

/** Returns the same days a year before; February 29 becomes 28. */
export const yearBefore = ({ StartDate, EndDate }: Period): Period => ({
  StartDate: addMonths(StartDate, -12),
  EndDate: isMonthEnd(EndDate) ? monthEnd(addMonths(EndDate, -12)) : addMonths(EndDate, -12),
});

export const weeksOf = (period: Period): PeriodPart[] =>
  partsOfPeriod(period, weekOf, (day) => addDays(day, 7), shortDay);

export const monthsOf = (period: Period): PeriodPart[] =>
  partsOfPeriod(period, monthOf, (day) => addMonths(day, 1), monthLabel);

function partsOfPeriod(
  { StartDate, EndDate }: Period,
  startOf: (day: string) => string,
  next: (day: string) => string,
  label: (day: string) => string,
): PeriodPart[] {
  const parts: PeriodPart[] = [];
  for (let Key = startOf(StartDate); Key <= EndDate; Key = next(Key)) {
    const last = addDays(next(Key), -1);
    parts.push({
      Key,
      Label: label(Key),
      StartDate: Key < StartDate ? StartDate : Key,
      EndDate: last > EndDate ? EndDate : last,
    });
  }
  return parts;
}

const isMonthEnd = (day: string): boolean => day === monthEnd(day);
const monthsBetween = (start: string, next: string): number =>
  (Number(next.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(start.slice(5, 7));

const monthLabel = (day: string): string => formatDay(day, { month: 'short', year: 'numeric' });
