import {
  addDollars,
  isPaidEvent,
  type Job,
  type JobEvent,
  jobDecider,
  jobEventTypes,
  type PaymentEvent,
  paidBy,
  paidEventTypes,
  partsOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** The complete state of the job, as in its decider. */
export interface JobRecord extends Job {
  Id: number;
  /** Confirmed payments less what was reversed, in dollars. */
  PaidTotal: number;
  CreatedAt: string;
  CreatedBy: string;
}

/** Uses the decider's fold, so that events have the same meaning in both. */
export const jobDetailsProjection: Projection<JobRecord, JobEvent | PaymentEvent> = {
  version: 8,
  live: numberedTags('Job'),
  model: { name: 'job-details', fields: {}, indexes: [] },
  handles: [...jobEventTypes, ...paidEventTypes],
  touches: (event) => [String(isPaidEvent(event) ? event.data.JobId : partsOf(event.stream).id)],
  evolve(row, event, id) {
    if (isPaidEvent(event)) {
      return row && { ...row, PaidTotal: addDollars(row.PaidTotal, paidBy(event)) };
    }
    const job = jobDecider.evolve(row, event as JobEvent);
    if (!job) return null;
    const { PaidTotal = 0, CreatedAt = event.meta.at, CreatedBy = event.meta.actor.name } = row ?? {};
    return { ...job, Id: Number(id), PaidTotal, CreatedAt, CreatedBy };
  },
};
