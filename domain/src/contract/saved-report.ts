import type { ReportComparison, ReportGrouping, ReportName } from './reports.ts';

/** The schedule for emailing a saved report to its owner: on Mondays, or on the first of each month. */
export const reportMailings = ['never', 'week', 'month'] as const;
export type ReportMailing = (typeof reportMailings)[number];

/** The settings of a saved report. A preset moves with the calendar; without one, the days are fixed. */
export interface SavedReportView {
  Report: ReportName;
  /** A key of `periodPresets`. */
  Preset?: string | null;
  StartDate?: string | null;
  EndDate?: string | null;
  GroupBy?: ReportGrouping | null;
  CompanyId?: number | null;
  MarketPartnerId?: number | null;
  TeamId?: number | null;
  /** The page without one shows its default. */
  Compare?: ReportComparison | 'none' | null;
  /** A figure, prefixed with `-` for descending order. */
  Sort?: string | null;
}

/** POST saved-reports: saves a report for the caller. */
export interface AddSavedReportRequest extends SavedReportView {
  Name: string;
  Every?: ReportMailing;
}

/** PUT saved-reports: changes the name, or how often it is emailed. */
export interface SaveSavedReportRequest {
  Id: number;
  Name?: string;
  Every?: ReportMailing;
  Version?: number;
}

/** A row of GET saved-reports: those of the caller, by name. */
export interface SavedReportRow extends SavedReportView {
  Id: number;
  Version: number;
  Name: string;
  Every: ReportMailing;
  /** The day of the last email; null for none. */
  MailedOn: string | null;
  /** The reason for the failure of the last email; '' if it did not fail. */
  MailFailure: string;
}
