import {
  type CalendarEventTypeId,
  CalendarTypes,
  type Job,
  type JobCommand,
  movedDates,
  type SaveDatesRequest,
} from '@picket/domain';
import type { CalendarClock } from '@picket/projections/calendar/calendar.query';
import type { Caller } from '../../shared/http/access/access.ts';
import { requireEstimatesFor } from '../jobs/caller-jobs.ts';

/** Moves an estimate or an installation. @throws ForbiddenException */
export const moveDates =
  (caller: Caller, type: CalendarEventTypeId, dates: SaveDatesRequest, clock: CalendarClock) =>
  (job: Job): JobCommand => {
    requireEstimatesFor(caller, job);
    return { type: 'EditJob', data: datesAfter(type, job, dates, clock) };
  };

function datesAfter(type: CalendarEventTypeId, job: Job, dates: SaveDatesRequest, { zone }: CalendarClock) {
  if (type === CalendarTypes.Estimate) {
    const { start, end } = movedDates({ start: job.EstimateStartDate, end: job.EstimateEndDate }, dates, zone);
    return { EstimateStartDate: start, EstimateEndDate: end };
  }
  const { start, end } = movedDates({ start: job.InstallationStartDate, end: job.InstallationEndDate }, dates, zone);
  return { InstallationStartDate: start, InstallationEndDate: end };
}
