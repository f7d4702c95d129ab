import { hash as digest } from 'node:crypto';
import type { Recorded } from '@picket/domain';
import type { NewEvent } from './event-store.ts';

/** The end of a stream: what its next event is chained to. */
export interface ChainEnd {
  readonly version: number;
  readonly hash: string;
}

export const EMPTY_STREAM: ChainEnd = { version: 0, hash: '' };

/** An event as it will be stored, still without its place in the whole log. */
export type Sealed = Omit<Recorded, 'position'>;

/**
 * Gives new events their versions and hashes, each chained to the one before it (ruling 3). What goes out is plain JSON:
 * exactly what a later read gives, except for the position.
 */
export function seal(stream: string, end: ChainEnd, events: readonly NewEvent[]): Sealed[] {
  let { version, hash: prevHash } = end;
  return events.map(({ id, type, data, meta: { at, actor, requestId, schema } }) => {
    version += 1;
    const unsealed = asJson({ id, type, data, stream, version, meta: { at, actor, requestId, schema, prevHash } });
    const hash = hashOf(unsealed);
    prevHash = hash;
    return { ...unsealed, meta: { ...unsealed.meta, hash } };
  });
}

/** What is wrong with `event` as the successor of `end`; null when it follows and is as it was written. */
export function findBreak(end: ChainEnd, event: Recorded): string | null {
  if (event.version !== end.version + 1) return `version ${event.version} follows version ${end.version}`;
  if (event.meta.prevHash !== end.hash) return 'it does not continue the event before it';
  const { position: _, meta, ...rest } = event;
  const { hash, ...unsealedMeta } = meta;
  return hashOf({ ...rest, meta: unsealedMeta }) === hash ? null : 'its content is not what was written';
}

/** JSON with sorted keys and no spaces: the same text for the same value, whatever the order of its fields. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

export const sha256 = (text: string): string => digest('sha256', text, 'hex');

const hashOf = (unsealed: unknown): string => sha256(canonicalJson(unsealed));

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
