import type { Recorded } from '@picket/domain';
import { sha256 } from './canonical-json.ts';

/** The digest of a log without events. */
export const EMPTY_DIGEST = sha256('');

/** Returns the digest of the log up to `event`, given the digest of the log before it. Covers its position and hash. */
export const extendDigest = (digest: string, { position, meta }: Recorded): string =>
  sha256(`${digest} ${position} ${meta?.hash}`);
