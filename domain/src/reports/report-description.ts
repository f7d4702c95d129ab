import type { ReportFigureKind } from '../contract/reports.ts';
import type { ReportGrouping, ReportName } from '../enums.ts';
import { formatMoney, formatNumber } from '../text/format.ts';

/** The content of a report: its page, its columns in CSV, and the definition that explains its figures. */
export interface ReportDescription {
  readonly Name: ReportName;
  readonly Title: string;
  /** One line for the list of reports. */
  readonly Summary: string;
  /** Sentences that say what the figures count. The first one is always visible. */
  readonly Definition: readonly string[];
  /** A period of days, or how everything stands at a moment. */
  readonly Period: 'days' | 'moment';
  /** The first one is the default. */
  readonly Groupings: readonly ReportGrouping[];
  readonly Figures: readonly FigureDescription[];
  readonly Chart: ChartDescription;
  /** The format of the records behind a figure. */
  readonly Behind?: BehindDescription;
}

interface BehindDescription {
  /** The header of the days of a job. */
  readonly Days?: string;
  /** The header of the date that puts a job into the period, if it is neither its estimate nor its order date. */
  readonly Date?: string;
  /** The header of what a record counts as, and its names, by value of the field that splits the report. */
  readonly Mark?: { readonly Label: string; readonly Names: Readonly<Record<string, string>> };
}

export interface FigureDescription {
  readonly Field: string;
  readonly Label: string;
  /** The label in the page's table, where the figures before it say the rest. */
  readonly Short?: string;
  readonly Kind: ReportFigureKind;
  /** True if more is better, false if less is; missing for neither. */
  readonly MoreIsBetter?: boolean;
  /** True for figures of parts, which phones leave out of the table. */
  readonly IsMinor?: true;
  /** True for a figure that is not among the key figures above the table. */
  readonly IsInTableOnly?: true;
  /** The groupings without this figure. */
  readonly NotBy?: readonly ReportGrouping[];
}

/** Bars of the rows of one grouping. Several figures are stacked. */
interface ChartDescription {
  readonly Grouping: ReportGrouping;
  readonly Figures: readonly string[];
  /** A figure that contains the others: the bars are as long as it. */
  readonly Whole?: string;
  /** A figure written above each bar. */
  readonly Above?: string;
}

/** The names of the groupings, as buttons and column headers. */
export const groupingLabels: Readonly<Record<ReportGrouping, string>> = {
  company: 'Company',
  estimator: 'Estimator',
  marketPartner: 'Market partner',
  team: 'Team',
  source: 'Source',
  customerType: 'Customer type',
  product: 'Product',
  month: 'Month',
  week: 'Week',
  stage: 'Stage',
  age: 'Age',
  dueWeek: 'Due week',
  dayAndType: 'Day and type',
  monthAndRate: 'Month and rate',
  rate: 'Rate',
  reason: 'Reason',
  person: 'Person',
};

const figure =
  (Kind: ReportFigureKind) =>
  (
    Field: string,
    Label: string,
    more: Omit<FigureDescription, 'Field' | 'Label' | 'Kind'> = {},
  ): FigureDescription => ({
    Field,
    Label,
    Kind,
    ...more,
  });

export const count = figure('count');
export const money = figure('money');
export const percent = figure('percent');
export const days = figure('days');

/** The text of a figure: `214`, `$1,428.50`, `41.1%`; an en dash for none. */
export function formatFigure(kind: ReportFigureKind, value: number | null): string {
  if (value === null) return '–';
  switch (kind) {
    case 'count':
      return formatNumber(value);
    case 'money':
      return formatMoney(value);
    case 'percent':
      return value.toLocaleString('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    case 'days':
      return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  }
}
