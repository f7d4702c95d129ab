import type { Period, ReportFigures, ReportGrouping, ReportRequest } from '@picket/domain';
import type { FieldFilter, Filter, Scalar } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import type { JobCaller } from '../job-list/job-scope.ts';
import type { FactKind } from '../report-facts/report-facts.ts';

/** A report as counts of facts. The engine turns it into rows, and into the filter for the records behind a figure. */
export interface FactReport {
  readonly of: FactKind;
  /** The field with the day that puts a fact into the period. Missing: the report is of a moment. */
  readonly date?: string;
  /** The facts that count. */
  readonly filter: FieldFilter;
  /** A field by whose values figures differ. */
  readonly split?: string;
  /** Figures by field of the row. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** The field of each grouping that is not a common one, and ages. */
  readonly groupings?: Readonly<Partial<Record<ReportGrouping, GroupingSource>>>;
}

/** `of`: the values of the split that count; missing: all. */
export type Figure =
  | { readonly kind: 'count'; readonly of?: readonly Scalar[] }
  | { readonly kind: 'sum'; readonly field: string; readonly of?: readonly Scalar[] }
  /** The middle value of a field with few values, such as days. */
  | { readonly kind: 'median'; readonly field: string; readonly of?: readonly Scalar[] }
  /** The average days since StageDay. */
  | { readonly kind: 'age' }
  /** One figure of the row divided by another, with 4 decimals. */
  | { readonly kind: 'ratio'; readonly part: string; readonly whole: string };

export type GroupingSource =
  /** `none`: the label of the facts without a value. */
  | { readonly field: string; readonly labels: GroupLabels; readonly none: string }
  /** Ranges of a day before the report's moment, in days. */
  | { readonly ages: string }
  | { readonly dueWeeks: string }
  /** Days since the day on which it was due, and what is owed to customers. */
  | { readonly lateness: string }
  /** Parts of an amount: a group has its own field in place of `of`, and the facts that have some of it. */
  | { readonly of: string; readonly shares: readonly Share[] };

interface Share {
  readonly Key: string;
  readonly Label: string;
  readonly field: string;
}

/** `values`: the value itself; `days` and `months`: one that begins with a day or a month, in that order. */
export type GroupLabels =
  | 'values'
  | 'days'
  | 'months'
  | 'companies'
  | 'users'
  | 'teams'
  | 'sources'
  | 'customerTypes'
  | 'stages'
  | 'lostReasons';

/** The moment of the log that a report reflects. */
export interface ReportMoment {
  readonly Position: ReportFigures['Position'];
  /** The time of the event at that position; now for an empty log. */
  readonly RecordedAt: string;
}

export interface ReportContext {
  readonly reader: Reader;
  readonly request: ReportRequest;
  readonly period: Period;
  readonly moment: ReportMoment;
  readonly caller: JobCaller;
  readonly zone: string;
}

/** A group of facts: those with a value of a field, or those that meet a filter. */
export interface Group {
  readonly Key: string | number | null;
  readonly filter: Filter;
  /** The figures that the group counts in its own way. */
  readonly figures?: FactReport['figures'];
}
