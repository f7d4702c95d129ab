import type { ClaimFlags } from '@picket/domain';
import type { JobCaller } from '../job-list/job-scope.ts';

/** Who searches: what their claims and their scope let them see. */
export interface RecordCaller extends JobCaller {
  readonly ClaimFlags: ClaimFlags;
}
