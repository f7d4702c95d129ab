import {
  type CalendarEvent,
  CalendarTypes,
  type ClaimFlags,
  isEditable,
  JobStatuses,
  kindOf,
  mayEditJob,
  personColor,
} from '@picket/domain';
import { referenceItems } from '../catalogue/reference-items.query.ts';
import type { Reader } from '../core/reader.ts';
import type { JobListRecord } from '../job-list/job-list.projection.ts';
import type { JobCaller } from '../job-list/job-scope.ts';
import { peopleById } from '../users/users.query.ts';
import type { DatedJob } from './dated-jobs.ts';

/** The user of a calendar. The scope limits the jobs that are shown, and the claims those that may be moved. */
export interface CalendarCaller extends JobCaller {
  readonly ClaimFlags: ClaimFlags;
}

/** The events of a calendar without warnings, with the present names and teams of people and crews. */
export async function jobEvents(
  reader: Reader,
  jobs: readonly DatedJob[],
  caller: CalendarCaller,
): Promise<Omit<CalendarEvent, 'Warnings'>[]> {
  const records = jobs.map(({ record }) => record);
  const [people, crewOf] = await Promise.all([
    peopleById(
      reader,
      records.flatMap(({ PersonId }) => PersonId ?? []),
    ),
    referenceItems(
      reader,
      'sub-contractors',
      records.map(({ SubContractorId }) => SubContractorId),
    ),
  ]);
  return jobs.map(({ record, dated }) => {
    const person = record.PersonId === null ? undefined : people.get(record.PersonId);
    const isInstallation = dated.Type === CalendarTypes.Installation;
    const { id, text, start, end, allDay, Type } = dated;
    return {
      id,
      text,
      start,
      end,
      allDay,
      JobId: record.Id,
      Type,
      JobStatusId: record.JobStatusId,
      UserId: record.UserId,
      EstimatorId: record.EstimatorId,
      SubContractorId: record.SubContractorId,
      TeamId: person?.TeamId ?? null,
      Person: (isInstallation ? crewOf(record.SubContractorId)?.Name : person?.Name) ?? '',
      Color: isInstallation ? personColor('crew', record.SubContractorId) : personColor('person', record.PersonId),
      Customer: record.CustomerName,
      Address: record.Address,
      City: record.City,
      Phone: record.CustomerPhone,
      IsLost: record.IsLost,
      CanMove: mayMove(record, isInstallation, caller),
      Version: record.Version,
    };
  });
}

/** The same rules as in `editJob`: an estimate while the job is editable, an installation until it is invoiced. */
function mayMove(record: JobListRecord, isInstallation: boolean, { ClaimFlags }: CalendarCaller): boolean {
  if (!mayEditJob({ Kind: kindOf(record) }, ClaimFlags)) return false;
  if (!isInstallation) return isEditable(record);
  return !record.Archived && !record.IsLost && record.JobStatusId !== JobStatuses.Invoiced;
}
