import { type JobEvent, type JobLogRow, jobEventTypes, type PaymentEvent, partsOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';
import { changesOf, wordsOf } from './job-log.words.ts';

/** An entry with its place in the log, which is what "newest first" goes by. */
export interface JobLogRecord extends JobLogRow {
  Position: string;
}

/**
 * One row an event. An entry of the job itself is known by the event's version, which RollbackToEstimateLogId refers
 * to; one of a payment by the payment's stream and version.
 */
export const jobLogProjection: Projection<JobLogRecord, JobEvent | PaymentEvent> = {
  version: 1,
  model: {
    name: 'job-log',
    fields: { JobId: 'number', Position: 'string' },
    indexes: [['JobId', 'Position']],
  },
  handles: [...jobEventTypes, 'PaymentRecorded', 'PaymentEdited', 'PaymentConfirmed', 'PaymentRejected'],
  touches: ({ stream, version }) => [`${stream}-${version}`],
  evolve(_row, event, id) {
    const { kind, id: number } = partsOf(event.stream);
    const { actor, at } = event.meta;
    return {
      Id: kind === 'job' ? String(event.version) : id,
      JobId: kind === 'job' ? number : (event as PaymentEvent).data.JobId,
      Version: event.version,
      At: at,
      ActorName: actor.name,
      ActorKind: actor.kind,
      Type: event.type,
      Text: wordsOf(event),
      Changes: changesOf(event),
      Position: event.position,
    };
  },
};
