import type { ReportMailing } from '../enums.ts';
import type { SavedReportView } from '../saved-report/saved-report.events.ts';

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
