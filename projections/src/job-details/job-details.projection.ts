import {
  addDollars,
  type Job,
  type JobEvent,
  jobDecider,
  jobEventTypes,
  type PaymentEvent,
  partsOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** The complete state of the job, as in its decider. */
export interface JobRecord extends Job {
  Id: number;
  /** Confirmed payments in dollars. */
  PaidTotal: number;
  CreatedAt: string;
  CreatedBy: string;
}

/** Uses the decider's fold, so that events have the same meaning in both. */
export const jobDetailsProjection: Projection<JobRecord, JobEvent | PaymentEvent> = {
  version: 7,
  live: numberedTags('Job'),
  model: { name: 'job-details', fields: {}, indexes: [] },
  handles: [...jobEventTypes, 'PaymentConfirmed'],
  touches: (event) => [String(event.type === 'PaymentConfirmed' ? event.data.JobId : partsOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'PaymentConfirmed') {
      return row && { ...row, PaidTotal: addDollars(row.PaidTotal, event.data.PaymentAmount) };
    }
    const job = jobDecider.evolve(row, event as JobEvent);
    if (!job) return null;
    const { PaidTotal = 0, CreatedAt = event.meta.at, CreatedBy = event.meta.actor.name } = row ?? {};
    return { ...job, Id: Number(id), PaidTotal, CreatedAt, CreatedBy };
  },
};
