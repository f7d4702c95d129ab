import type { ScheduleRow } from '../../schedule/schedule.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { hasOtherSchedule } from '../state/revision-state.ts';

/** The event of a new schedule. It outdates an open revision that shows another one (ruling 102). */
export function scheduleChosen(job: Job, Rows: readonly ScheduleRow[]): UnpricedEvent {
  const changed = { ...job, Schedule: Rows };
  const isSeen = job.Revisions.some(
    (each) => each.Decision === null && !each.IsClosed && hasOtherSchedule(changed, each),
  );
  return { type: 'PaymentScheduleChosen', data: { Rows, ...(isSeen && { IsSeen: true }) } };
}
