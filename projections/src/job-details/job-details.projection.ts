import {
  addDollars,
  changeJob,
  isPaidEvent,
  type Job,
  type JobEvent,
  jobDecider,
  jobEventTypes,
  jobsPaidBy,
  type PaymentEvent,
  paidBy,
  paidEventTypes,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';
import { datesAfterZone, isUnchanged, type SettingChanged, setsZone } from '../core/zone-change.ts';

/** The complete state of the job, as in its decider. */
export interface JobRecord extends Job {
  Id: number;
  /** Confirmed payments less what was reversed, in dollars. */
  PaidTotal: number;
  CreatedAt: string;
  CreatedBy: string;
}

/** Uses the decider's fold, so that events have the same meaning in both. */
export const jobDetailsProjection: Projection<JobRecord, JobEvent | PaymentEvent | SettingChanged> = {
  version: 16,
  live: numberedTags('Job'),
  model: { name: 'job-details', fields: {}, indexes: [] },
  handles: [...jobEventTypes, ...paidEventTypes, 'SettingChanged'],
  touches(event) {
    if (event.type === 'SettingChanged') return setsZone(event) ? allRows : [];
    return isPaidEvent(event) ? jobsPaidBy(event).map(String) : [String(recordOf(event.stream).id)];
  },
  evolve(row, event, id) {
    if (isPaidEvent(event)) {
      return row && { ...row, PaidTotal: addDollars(row.PaidTotal, paidBy(event, row.Id)) };
    }
    if (event.type === 'SettingChanged') return row && inZoneOf(event, row);
    const job = jobDecider.evolve(row, event as JobEvent);
    if (!job) return null;
    const { PaidTotal = 0, CreatedAt = event.meta.at, CreatedBy = event.meta.actor.name } = row ?? {};
    return { ...job, Id: Number(id), PaidTotal, CreatedAt, CreatedBy };
  },
  changeOwn(row, event) {
    if (isPaidEvent(event) || event.type === 'SettingChanged' || event.type === 'JobAdded') return false;
    changeJob(row, event as JobEvent);
    return true;
  },
};

const allRows = {};

function inZoneOf(event: Recorded<SettingChanged>, row: JobRecord): JobRecord {
  const estimate = datesAfterZone(event, { start: row.EstimateStartDate, end: row.EstimateEndDate });
  const installation = datesAfterZone(event, { start: row.InstallationStartDate, end: row.InstallationEndDate });
  const dates = {
    EstimateStartDate: estimate.start,
    EstimateEndDate: estimate.end,
    InstallationStartDate: installation.start,
    InstallationEndDate: installation.end,
  };
  return isUnchanged(row, dates) ? row : { ...row, ...dates };
}
