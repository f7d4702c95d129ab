import type { FrozenRevision, Job, ShownParts } from '@picket/domain';

/** Freezes the view of a job for the customer. The approval module implements it, because it depends on this module. */
export abstract class RevisionFreezer {
  abstract freeze(job: Job, jobId: number, shown: ShownParts): Promise<FrozenRevision>;
}
