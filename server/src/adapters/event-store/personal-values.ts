import { randomUUID } from 'node:crypto';
import { type Actor, personalDataFields, recordOf, type Salts } from '@picket/domain';
import { canonicalJson, sha256 } from './canonical-json.ts';

/** An event with the salts of its personal values (ADR 0006). */
interface Salted {
  readonly stream: string;
  readonly data: unknown;
  readonly meta: { readonly actor: Actor; readonly salts?: Salts };
}

const personalFieldsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(personalDataFields).map(([kind, names]) => [kind, new Set(names)]),
);

/** Returns random salts for the personal values of an event; undefined when it has none. Empty values get no salt. */
export function saltsFor({ stream, data, meta: { actor } }: Salted): Salts | undefined {
  const names = personalFieldsOf.get(recordOf(stream).kind);
  const inData = names && saltsIn(data, names);
  const inMeta = actor.kind !== 'system' && actor.name !== '' ? { actor: { name: newSalt() } } : undefined;
  if (inData) return inMeta ? { data: inData, meta: inMeta } : { data: inData };
  return inMeta && { meta: inMeta };
}

/**
 * Replaces each personal value of the event by `{ Erased: digest }` and removes its salt, so the value cannot be
 * guessed from the digest. An event's hash is computed from this form, so an erased event verifies.
 */
export function erase<E extends Salted>(event: E): E {
  const { salts, ...meta } = event.meta;
  return salts === undefined ? event : (replaceSalted({ ...event, meta }, salts) as E);
}

function saltsIn(value: unknown, names: ReadonlySet<string>): Salts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  let found: Record<string, Salts> | undefined;
  for (const name of Object.keys(fields)) {
    const salts = names.has(name) ? saltOf(fields[name]) : saltsIn(fields[name], names);
    if (salts === undefined) continue;
    found ??= {};
    setField(found, name, salts);
  }
  return found;
}

const saltOf = (value: unknown): Salts | undefined => (isEmpty(value) ? undefined : newSalt());

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A UUID has 122 random bits, and is ten times faster than `randomBytes`. */
const newSalt = (): string => randomUUID();

/** Never throws: a damaged event may have any content. */
function replaceSalted(value: unknown, salts: Salts): unknown {
  if (typeof salts !== 'object' || salts === null) return { Erased: digestOf(salts, value) };
  if (Array.isArray(value))
    return value.map((each, index) => (Object.hasOwn(salts, index) ? replaceSalted(each, salts[index]!) : each));
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const replaced: Record<string, unknown> = { ...fields };
  for (const name of Object.keys(salts)) setField(replaced, name, replaceSalted(fields[name], salts[name]!));
  return replaced;
}

/** Defines `__proto__` as a field. An assignment would change the prototype instead. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
  else fields[name] = value;
}

/** Hashes the pair as JSON, so that moving a character from the salt to the value changes the digest. */
const digestOf = (salt: string, value: unknown): string => sha256(canonicalJson([salt, value]));
