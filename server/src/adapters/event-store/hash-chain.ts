import type { EventMeta, Recorded } from '@picket/domain';
import { canonicalJson, sha256 } from './canonical-json.ts';
import type { NewEvent } from './event-store.ts';
import { erase, saltsFor } from './personal-values.ts';

/** The last event of a stream, which the next one is chained to. */
export interface ChainEnd {
  readonly version: number;
  readonly hash: string;
}

export const EMPTY_STREAM: ChainEnd = { version: 0, hash: '' };

/** An event as it will be stored, without its position. */
export type Sealed = Omit<Recorded, 'position'>;

/**
 * Assigns versions, salts and hashes to new events; each hash continues the previous event. The result is
 * plain JSON, equal to the result of a later read except for the position.
 */
export function seal(stream: string, end: ChainEnd, events: readonly NewEvent[]): Sealed[] {
  let { version, hash: prevHash } = end;
  return events.map(({ id, type, data: given, meta: { at, actor: by, requestId, schema } }) => {
    version += 1;
    const { data, actor } = asJson({ data: given, actor: by });
    const plain = { at, actor, requestId, schema, prevHash };
    const salts = saltsFor({ stream, data, meta: plain });
    const meta = salts === undefined ? plain : { ...plain, salts };
    const hash = hashOf({ id, type, data, stream, version, meta });
    prevHash = hash;
    return { id, type, data, stream, version, meta: { ...meta, hash } };
  });
}

/** Returns the reason why `event` is not the unchanged successor of `end`, or null when it is. */
export function findBreak(end: ChainEnd, event: Recorded): string | null {
  if (event.version !== end.version + 1) return `version ${event.version} follows version ${end.version}`;
  if (event.meta.prevHash !== end.hash) return 'it does not continue the event before it';
  return hasItsHash(event) ? null : 'its content is not what was written';
}

/** Returns true when the hash of the event matches its content. */
export function hasItsHash({ position: _, meta, ...rest }: Recorded): boolean {
  const { hash, ...unsealedMeta } = meta;
  return hashOf({ ...rest, meta: unsealedMeta }) === hash;
}

const hashOf = (unsealed: Omit<Sealed, 'meta'> & { meta: Omit<EventMeta, 'hash'> }): string =>
  sha256(canonicalJson(erase(unsealed)));

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
