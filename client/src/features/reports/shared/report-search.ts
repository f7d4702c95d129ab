import {
  comparedWith,
  daysBetween,
  figuresBy,
  isDay,
  type Period,
  type PeriodPreset,
  periodPresets,
  presetPeriod,
  type ReportDescription,
  type ReportGrouping,
  type ReportRequest,
  type ReportTableRequest,
  sortedBy,
} from '@picket/domain';

export const comparisons = { previous: 'Previous period', year: 'Year before', none: 'No comparison' } as const;
export type ComparisonName = keyof typeof comparisons;

/** The key of the total row in the table. Without a key, a figure is one of the key figures. */
export const TOTAL_ROW = '~all';

/** The search of a report's page, in its address. */
export interface ReportSearch {
  /** null: the days in `period`. */
  readonly preset: PeriodPreset | null;
  readonly period: Period;
  readonly comparison: ComparisonName;
  /** A company day; null: now. */
  readonly asOf: string | null;
  readonly grouping: ReportGrouping;
  readonly companyId: number | null;
  readonly marketPartnerId: number | null;
  readonly teamId: number | null;
  /** The figure that sorts the table, prefixed with `-` for descending order. */
  readonly sort: string | null;
  /** The figure whose jobs are shown, with the key of its row; the total row without one. */
  readonly figure: string | null;
  readonly key: string | null;
  /** True for the figure of the compared period. */
  readonly isBefore: boolean;
  /** The check of what is shown. */
  readonly check: string | null;
  readonly page: number;
}

/** The names of the parts in the address. */
const names = {
  preset: 'period',
  start: 'start',
  end: 'end',
  comparison: 'compare',
  asOf: 'asOf',
  grouping: 'by',
  companyId: 'company',
  marketPartnerId: 'partner',
  teamId: 'team',
  sort: 'sort',
  figure: 'figure',
  key: 'key',
  isBefore: 'before',
  check: 'check',
  page: 'page',
} as const;

const DEFAULT_PRESET: PeriodPreset = 'last-13-weeks';

/** Reads a search from an address. Anything invalid is left out. */
export function searchIn(query: URLSearchParams, report: ReportDescription, today: string): ReportSearch {
  const text = (name: keyof typeof names) => query.get(names[name]);
  const [start, end] = [text('start'), text('end')];
  const days = isDay(start) && isDay(end) && start <= end ? { StartDate: start, EndDate: end } : null;
  const preset = days ? null : (oneOf(periodPresets, text('preset')) ?? DEFAULT_PRESET);
  const [asOf, sort] = [text('asOf'), text('sort')];
  const grouping = report.Groupings.find((each) => each === text('grouping')) ?? report.Groupings[0]!;
  const period = days ?? presetPeriod(preset ?? DEFAULT_PRESET, today);
  const comparison = oneOf(comparisons, text('comparison')) ?? 'previous';
  const isSort = sort && figuresBy(report, grouping).some(({ Field }) => Field === sortedBy(sort).Field);
  return {
    preset,
    period,
    comparison,
    asOf: isDay(asOf) && asOf <= today ? asOf : null,
    grouping,
    companyId: idIn(text('companyId')),
    marketPartnerId: idIn(text('marketPartnerId')),
    teamId: idIn(text('teamId')),
    sort: isSort ? sort : null,
    figure: report.Figures.some(({ Field }) => Field === text('figure')) ? text('figure') : null,
    key: text('key'),
    isBefore: text('isBefore') !== null && comparedPeriod({ comparison, period }, report) !== null,
    check: text('check'),
    page: idIn(text('page')) ?? 1,
  };
}

/** A change of the search. Another period, moment, filter or grouping closes the jobs behind a figure and the check. */
export type SearchChange = Partial<Omit<ReportSearch, 'preset'>> & { readonly preset?: PeriodPreset };

/** The parts of the search that select the shown jobs. */
const ofJobs = ['figure', 'key', 'isBefore', 'page'] as const;
const ofSameView = [...ofJobs, 'sort', 'check'] as const;

/** The address after a change. Empty values and the first page are left out. */
export function addressAfter(query: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: keyof typeof names, value: string | number | boolean | null | undefined) => {
    if (!value || (name === 'page' && value === 1)) next.delete(names[name]);
    else next.set(names[name], String(value));
  };
  const { period, ...rest } = change;
  const isSameView = Object.keys(change).every((name) => ofSameView.some((own) => own === name));
  if (!isSameView) for (const name of [...ofJobs, 'check'] as const) set(name, null);
  if (period) {
    set('start', period.StartDate);
    set('end', period.EndDate);
    set('preset', null);
  }
  if (change.preset) for (const name of ['start', 'end'] as const) set(name, null);
  for (const [name, value] of Object.entries(rest)) set(name as keyof typeof names, value);
  return next;
}

/** Returns the server request of the search, without groups. */
export function requestOf({ period, ...search }: ReportSearch, report: ReportDescription): ReportRequest {
  return {
    ...(report.Period === 'days' && period),
    ...(search.asOf && { AsOf: search.asOf }),
    ...(search.companyId && { CompanyId: search.companyId }),
    ...(search.marketPartnerId && { MarketPartnerId: search.marketPartnerId }),
    ...(search.teamId && { TeamId: search.teamId }),
  };
}

/** The table that the search shows, asked with the request of its answer. */
export const tableRequestOf = (
  { grouping, comparison, sort }: ReportSearch,
  request: ReportRequest | undefined,
): ReportTableRequest => ({
  ...request,
  GroupBy: grouping,
  ...(comparison !== 'none' && { Compare: comparison }),
  ...(sort && { Sort: sort }),
});

/** Returns the number of filters in use: moment, company, market partner and team. */
export const activeFilters = ({ asOf, companyId, marketPartnerId, teamId }: ReportSearch): number =>
  [asOf, companyId, marketPartnerId, teamId].filter((value) => value !== null).length;

const MOST_DAYS_BY_WEEK = 190;

/** Returns the grouping of the chart: weeks of a long period would be too many bars, months of a short one too few. */
export function chartGrouping(
  { period }: ReportSearch,
  { Chart: { Grouping }, Groupings }: ReportDescription,
): ReportGrouping {
  if ((Grouping !== 'week' && Grouping !== 'month') || !Groupings.includes('week')) return Grouping;
  return daysBetween(period.StartDate, period.EndDate) > MOST_DAYS_BY_WEEK ? 'month' : 'week';
}

/** The days that the period is compared with; null for none. */
export function comparedPeriod(
  { comparison, period }: Pick<ReportSearch, 'comparison' | 'period'>,
  report: ReportDescription,
): Period | null {
  if (report.Period === 'moment' || comparison === 'none') return null;
  return comparedWith(comparison, period);
}

const oneOf = <T extends object>(known: T, text: string | null): keyof T | null =>
  text !== null && Object.hasOwn(known, text) ? (text as keyof T) : null;

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);
