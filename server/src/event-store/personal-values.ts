import { randomUUID } from 'node:crypto';
import { type Actor, partsOf, personalDataFields, type Salts } from '@picket/domain';
import { canonicalJson, sha256 } from './canonical-json.ts';

/** An event with the salts of its personal values (ADR 0006). */
interface Salted {
  readonly stream: string;
  readonly data: unknown;
  readonly meta: { readonly actor: Actor; readonly salts?: Salts };
}

/** New random salts for the personal values of an event; undefined when it has none. Empty values get no salt. */
export function saltsFor({ stream, data, meta: { actor } }: Salted): Salts | undefined {
  const names = personalDataFields[partsOf(stream).kind] ?? [];
  const inData = names.length > 0 ? saltsIn(data, names) : undefined;
  const inMeta = actor.kind !== 'system' && actor.name !== '' ? { actor: { name: newSalt() } } : undefined;
  if (!inData && !inMeta) return undefined;
  return { ...(inData && { data: inData }), ...(inMeta && { meta: inMeta }) };
}

/**
 * The event without its personal values: each is replaced by `{ Erased: digest }`, and its salt is removed, so the
 * value cannot be guessed from the digest. An event's hash is computed from this form, so an erased event verifies.
 */
export function erase<E extends Salted>(event: E): E {
  const { salts, ...meta } = event.meta;
  return salts === undefined ? event : (replaceSalted({ ...event, meta }, salts) as E);
}

function saltsIn(value: unknown, names: readonly string[]): Salts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const salts = Object.entries(value).flatMap(([name, inner]) => {
    const found = names.includes(name) ? saltOf(inner) : saltsIn(inner, names);
    return found === undefined ? [] : [[name, found] as const];
  });
  return salts.length > 0 ? Object.fromEntries(salts) : undefined;
}

const saltOf = (value: unknown): Salts | undefined => (isEmpty(value) ? undefined : newSalt());

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** 122 random bits; a UUID is ten times faster than `randomBytes`. */
const newSalt = (): string => randomUUID();

/** Never throws: a damaged event may have any content. */
function replaceSalted(value: unknown, salts: Salts): unknown {
  if (typeof salts !== 'object' || salts === null) return { Erased: digestOf(salts, value) };
  if (Array.isArray(value))
    return value.map((each, index) => (Object.hasOwn(salts, index) ? replaceSalted(each, salts[index]!) : each));
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const replaced = Object.entries(salts).map(([name, inner]) => [name, replaceSalted(fields[name], inner)] as const);
  return { ...fields, ...Object.fromEntries(replaced) };
}

/** Hashes the pair as JSON, so that no character can move from the salt to the value. */
const digestOf = (salt: string, value: unknown): string => sha256(canonicalJson([salt, value]));
