import type { FrozenRevision, Job, ShownParts } from '@picket/domain';

/** Freezes what a customer sees of a job. The approval module, which depends on this one, implements it. */
export abstract class RevisionFreezer {
  abstract freeze(job: Job, jobId: number, shown: ShownParts): Promise<FrozenRevision>;
}
