import type { Recorded } from '@picket/domain';
import { sha256 } from './canonical-json.ts';

/** The digest of a log without events. */
export const EMPTY_DIGEST = sha256('');

/** The digest of the log up to `event`, from that of the log before it. It covers the event's position and hash. */
export const extendDigest = (digest: string, { position, meta }: Recorded): string =>
  sha256(`${digest} ${position} ${meta?.hash}`);
