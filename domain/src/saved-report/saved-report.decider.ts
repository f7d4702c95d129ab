import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import type { ReportMailing } from '../enums.ts';
import { textField } from '../fields/field.ts';
import { validName } from '../fields/field-rules.ts';
import { dayAt } from '../time/time-zone.ts';
import { type SavedReport, type SavedReportEvent, savedReportEvents } from './saved-report.events.ts';

export const savedReportFields = { Name: textField('Name', 120) } as const;

/** Commands on one saved report. */
export type SavedReportCommand =
  | Command<'AddSavedReport', Pick<SavedReport, 'Name' | 'UserId' | 'View' | 'Every'>>
  /** Changes what is sent. */
  | Command<'SaveSavedReport', { Name?: string; Every?: ReportMailing }>
  | Command<'RemoveSavedReport', Record<string, never>>
  | Command<'RequestSavedReportMail', { Due: string }>
  | Command<'RecordSavedReportMail', { Due: string; Failure: string | null }>;

/** The rules of a saved report. State null: it does not exist, or was removed. */
export const savedReportDecider: Decider<SavedReport | null, SavedReportCommand, SavedReportEvent> = {
  kind: 'saved-report',
  initial: null,
  eventTypes: savedReportEvents,
  evolve: savedReportWith,
  decide(command, report, { now, settings }) {
    const DueAfter = dayAt(now, settings.TimeZone);
    if (command.type === 'AddSavedReport') {
      if (report) throw new RuleError('This report already exists');
      const { Name, ...data } = command.data;
      return [{ type: 'SavedReportAdded', data: { ...data, Name: validName(savedReportFields.Name, Name), DueAfter } }];
    }
    if (!report) throw new NotFoundError('Saved report not found');
    switch (command.type) {
      case 'SaveSavedReport':
        return saved(report, command.data, DueAfter);
      case 'RemoveSavedReport':
        return [{ type: 'SavedReportRemoved', data: {} }];
      case 'RequestSavedReportMail':
        return isDue(report, command.data.Due) ? [{ type: 'SavedReportMailRequested', data: command.data }] : [];
      case 'RecordSavedReportMail': {
        const { Due, Failure } = command.data;
        if (report.MailedOn === Due) return [];
        return Failure === null
          ? [{ type: 'SavedReportMailed', data: { Due } }]
          : [{ type: 'SavedReportMailFailed', data: { Due, Reason: Failure } }];
      }
    }
  },
};

/** An event for each part that changes. */
function saved(
  report: SavedReport,
  { Name: name = report.Name, Every = report.Every }: { Name?: string; Every?: ReportMailing },
  DueAfter: string,
): SavedReportEvent[] {
  const Name = validName(savedReportFields.Name, name);
  const renamed: SavedReportEvent = { type: 'SavedReportRenamed', data: { Name } };
  const mailed: SavedReportEvent = { type: 'SavedReportMailingChanged', data: { Every, DueAfter } };
  return [...(Name === report.Name ? [] : [renamed]), ...(Every === report.Every ? [] : [mailed])];
}

/** True if the email of this day was not requested yet. */
export const isDue = ({ Every, DueAfter }: Pick<SavedReport, 'Every' | 'DueAfter'>, day: string): boolean =>
  Every !== 'never' && day > DueAfter;

/** Returns a saved report after an event. */
export function savedReportWith(report: SavedReport | null, event: SavedReportEvent): SavedReport | null {
  switch (event.type) {
    case 'SavedReportAdded':
      return { ...event.data, MailedOn: null, MailFailure: '' };
    case 'SavedReportRenamed':
      return report && { ...report, ...event.data };
    case 'SavedReportMailingChanged':
      return report && { ...report, ...event.data, MailFailure: '' };
    case 'SavedReportRemoved':
      return null;
    case 'SavedReportMailRequested':
      return report && { ...report, DueAfter: event.data.Due };
    case 'SavedReportMailed':
      return report && { ...report, MailedOn: event.data.Due, MailFailure: '' };
    case 'SavedReportMailFailed':
      return report && { ...report, MailFailure: event.data.Reason };
  }
}
