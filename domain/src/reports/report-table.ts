import type { ReportFigureKind, ReportRow } from '../contract/reports.ts';
import type { ReportComparison, ReportGrouping } from '../enums.ts';
import { type Period, previousPeriod, yearBefore } from './periods.ts';
import type { FigureDescription, ReportDescription } from './report-description.ts';

/** The figures of a report's rows by a grouping; null: of its one row without groups. */
export const figuresBy = ({ Figures }: ReportDescription, grouping: ReportGrouping | null): FigureDescription[] =>
  Figures.filter(({ NotBy }) => grouping === null || !NotBy?.includes(grouping));

/** The period that another is compared with. */
export const comparedWith = (comparison: ReportComparison, period: Period): Period =>
  comparison === 'year' ? yearBefore(period) : previousPeriod(period);

/** The figure whose change the table shows: the first percentage, else the first figure. Weeks and months have none. */
export function changedFigure(report: ReportDescription, grouping: ReportGrouping): FigureDescription | undefined {
  if (report.Period === 'moment' || grouping === 'week' || grouping === 'month') return undefined;
  const figures = figuresBy(report, grouping);
  return figures.find(({ Kind }) => Kind === 'percent') ?? figures[0];
}

/** A figure in a row of the earlier period. A missing row counted nothing. */
export function figureBefore({ Field, Kind }: FigureDescription, before: ReportRow | undefined): number | null {
  if (before) return before[Field] as number | null;
  return Kind === 'count' || Kind === 'money' ? 0 : null;
}

/** The change of a figure, rounded to its decimals; null if one of both is missing. */
export function changeOf(kind: ReportFigureKind, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  const unit = kind === 'money' ? 100 : 10_000;
  return Math.round((now - before) * unit) / unit;
}

/** With fewer jobs in a row, a change of one job looks like a trend. */
export const FIRM_COUNT = 10;

/** Whether both rows count enough jobs to call the change of a figure good or bad. */
export function isFirm(figures: readonly FigureDescription[], ...rows: readonly (ReportRow | undefined)[]): boolean {
  const counts = figures.filter(({ Kind }) => Kind === 'count').map(({ Field }) => Field);
  if (counts.length === 0) return true;
  return rows.every((row) => Math.max(...counts.map((field) => Number(row?.[field] ?? 0))) >= FIRM_COUNT);
}

/** The figure of a sort: `-OrderCount` is descending by OrderCount. */
export function sortedBy(sort: string): { Field: string; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { Field: isDescending ? sort.slice(1) : sort, isDescending };
}

/** The rows by a figure, missing values as the lowest; as they are without a sort. */
export function sortedRows(rows: readonly ReportRow[], sort: string | null): readonly ReportRow[] {
  if (sort === null) return rows;
  const { Field, isDescending } = sortedBy(sort);
  const figureIn = (row: ReportRow): number => Number(row[Field] ?? Number.MIN_SAFE_INTEGER);
  return rows.toSorted((a, b) => (isDescending ? -1 : 1) * (figureIn(a) - figureIn(b)));
}
