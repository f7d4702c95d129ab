import type { ReportComparison, ReportGrouping } from '../enums.ts';
/**
 * POST close-report and POST reports/{name} (rulings 28 and 51). Dates are company days, both ends inclusive; reports
 * of a moment ignore them. `AsOf` is an instant (ISO 8601), a company day (its end), or `p` and a position; null and
 * missing: now. Without `GroupBy`, the answer has exactly one row.
 */
export interface ReportRequest {
  StartDate?: string;
  EndDate?: string;
  AsOf?: string | null;
  GroupBy?: ReportGrouping | null;
  CompanyId?: number | null;
  MarketPartnerId?: number | null;
  TeamId?: number | null;
}

/** POST close-report/csv and POST reports/{name}/csv: the table of the page. */
export interface ReportTableRequest extends ReportRequest {
  /** Adds the change of one figure from this period, as the page does. Null and missing: none. */
  Compare?: ReportComparison | null;
  /** A figure by which the rows are sorted, prefixed with `-` for descending order. Null and missing: as answered. */
  Sort?: string | null;
}

/** The format of a figure. `percent` is a fraction with 4 decimals, `money` in dollars, `days` a number of days. */
export type ReportFigureKind = 'count' | 'money' | 'percent' | 'days';

export interface ReportColumn {
  Field: string;
  Label: string;
  Kind: ReportFigureKind;
}

/**
 * A row of a report: the figures of one group under the fields of the columns. `Key` is the group's id, day or code; null
 * for the group without one. `Label` is its name of today.
 */
export interface ReportRow {
  Key: string | number | null;
  Label: string;
  [figure: string]: string | number | null;
}

/** The answer of a report. `data` never has a total row. */
export interface ReportFigures {
  /** Sentences that say what the figures count. */
  Definition: string[];
  Columns: ReportColumn[];
  data: ReportRow[];
  total: number;
  /** The position of the log that the figures reflect. */
  Position: string;
  /** The time of the event at that position: an instant. */
  RecordedAt: string;
}

/** A row of the close report (specification section 3, ruling 28). */
interface CloseReportRow extends ReportRow {
  EstimateCount: number;
  EstimatesTotalCost: number;
  OrderCount: number;
  OrdersTotalCost: number;
  ConversionPercent: number;
  AmountPercent: number;
  OpenCount: number;
  LostCount: number;
  ArchivedCount: number;
  /** null without orders. */
  MedianDays: number | null;
}

export interface CloseReportAnswer extends ReportFigures {
  data: CloseReportRow[];
}

/**
 * POST reports/{name}/jobs: returns the records behind one figure. With `GroupBy`, `Key` is the key of the row as text. A
 * percentage returns the records of its denominator, a median or average those that it is calculated from.
 */
export interface ReportJobsRequest extends ReportRequest {
  Figure: string;
  Key?: string | null;
  Skip?: number;
  Take?: number;
}

/** A job, payment or price change behind a figure. `Amount` is what the figure adds up. */
export interface ReportJobRow {
  JobId: number;
  JobName: string;
  CustomerId: number | null;
  CustomerName: string;
  /** Days as of the report's moment. EstimateDate is the day that the job counts on. */
  EstimateDate: string | null;
  OrderDate: string | null;
  /** The day of the estimate if it is another one, and the day on which it was moved there. */
  RescheduledTo: string | null;
  RescheduledOn: string | null;
  /** Days to close, or, in reports with an average age, the age at the report's moment. */
  Days: number | null;
  Stage: string;
  /** The kind that the row counts as, such as Won or Lost; '' if the figure counts one kind only. */
  Mark: string;
  Amount: number;
  /** The user who changed a price, or the way a payment was made; '' otherwise. */
  Detail: string;
  /** The day that puts the row in the period; null for a moment. */
  Date: string | null;
}

/** The state of a report check (ruling 51). */
export interface ReportCheck {
  Id: string;
  State: 'running' | 'identical' | 'different' | 'failed' | 'cancelled';
  /** The part of the log that was read, a fraction, and the number of its events. */
  Progress: number;
  Events: number;
  /** The answer's position, the hash of the event there and when it was recorded. */
  Position: string;
  Hash: string;
  RecordedAt: string;
  CheckedAt: string | null;
  Differences: ReportDifference[];
  /** The reason for a failed check; '' otherwise. */
  Message: string;
}

/** A figure that differs from the rebuilt one; null: there is no such row. */
export interface ReportDifference {
  Label: string;
  Field: string;
  Shown: string | number | null;
  Rebuilt: string | number | null;
}

/** POST reports/{name}/check: the answer shown, with its `Position` in `AsOf`. */
export interface ReportCheckStarted {
  IsSuccess: true;
  Id: string;
}
