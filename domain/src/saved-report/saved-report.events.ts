import { type EventOf, recorded } from '../core/event-table.ts';
import type { ReportComparison, ReportGrouping, ReportMailing, ReportName } from '../enums.ts';

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

/** A report under a name, for the user who saved it. Days are `yyyy-MM-dd`. */
export interface SavedReport {
  readonly Name: string;
  readonly UserId: number;
  readonly View: SavedReportView;
  readonly Every: ReportMailing;
  /** The day of the last email that was sent. */
  readonly MailedOn: string | null;
  /** Emails are due after this day: that of the last one requested, or when emails were turned on. */
  readonly DueAfter: string;
  readonly MailFailure: string;
}

type Due = { Due: string };

/** Events of one saved report, in the stream `saved-report-3`. Days are `yyyy-MM-dd`. */
export const savedReportEvents = {
  SavedReportAdded: recorded<Pick<SavedReport, 'Name' | 'UserId' | 'View' | 'Every' | 'DueAfter'>>(),
  SavedReportRenamed: recorded<Pick<SavedReport, 'Name'>>(),
  SavedReportMailingChanged: recorded<Pick<SavedReport, 'Every' | 'DueAfter'>>(),
  SavedReportRemoved: recorded(),
  /** The report of a day is to be emailed. A side effect sends it and records the outcome. */
  SavedReportMailRequested: recorded<Due>(),
  SavedReportMailed: recorded<Due>(),
  SavedReportMailFailed: recorded<Due & { Reason: string }>(),
} as const;

export type SavedReportEvent = EventOf<typeof savedReportEvents>;
