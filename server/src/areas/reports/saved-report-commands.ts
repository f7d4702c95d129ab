import {
  type AddSavedReportRequest,
  NotFoundError,
  RuleError,
  type SavedReport,
  type SavedReportCommand,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { savedReportsOf } from '@picket/projections/saved-reports/saved-reports.query';
import type { Caller } from '../../shared/http/access/access.ts';
import type { ReportAnswers } from './report-answers.ts';
import { requestOn } from './saved-request.ts';

const MOST_SAVED = 100;

/** Returns the command that saves a report. @throws RuleError, ValidationError for a view that cannot be shown. */
export async function newSavedReport(
  reader: Reader,
  answers: ReportAnswers,
  caller: Caller,
  Today: string,
  { Name, Every = 'never', ...View }: AddSavedReportRequest,
): Promise<SavedReportCommand> {
  const { total } = await savedReportsOf(reader, caller.Id);
  if (total >= MOST_SAVED) throw new RuleError(`At most ${MOST_SAVED} reports can be saved: remove one first`);
  await answers.contextOf(View.Report, requestOn(Today, View), caller);
  return { type: 'AddSavedReport', data: { Name, Every, View: { ...View }, UserId: caller.Id } };
}

/** Sends a command only to a report that the caller saved. @throws NotFoundError */
export const ofOwner =
  (caller: Caller, command: SavedReportCommand) =>
  (report: SavedReport | null): SavedReportCommand => {
    if (report?.UserId !== caller.Id) throw new NotFoundError('Saved report not found');
    return command;
  };
