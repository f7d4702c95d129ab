import type { StoreClock } from '../../base/ports.ts';

/** An entry as it was read. `revision` changes with every write, so that `replace` can detect a change. */
export interface Entry<V> {
  readonly key: string;
  readonly value: V;
  readonly revision: string;
  /** null: it does not expire. */
  readonly expiresAt: Date | null;
}

/**
 * The port for data that must not be in events: secrets, sessions, counters and other short-lived rows, as
 * plain JSON values under keys such as `session/7/4f0c`. Expired entries are never returned. Every write is durable
 * when it resolves. Every adapter passes `vault.contract.ts`.
 * @throws StoreUnavailableError when the store is full, read-only or unreachable.
 */
export interface Vault extends StoreClock {
  get<V>(key: string): Promise<Entry<V> | null>;
  /** The entries whose keys start with the prefix, in key order. */
  list<V>(prefix: string): Promise<Entry<V>[]>;
  /** Writes the entry and replaces an existing one. */
  set<V>(key: string, value: V, expiresAt?: Date | null): Promise<void>;
  /** Writes a new entry; false when it already exists. */
  add<V>(key: string, value: V, expiresAt?: Date | null): Promise<boolean>;
  /** Replaces the entry that was read; false when it has been changed, removed or has expired since. */
  replace<V>(read: Entry<unknown>, value: V, expiresAt?: Date | null): Promise<boolean>;
  /** Removes and returns the entry. Only one of several concurrent callers gets it. */
  take<V>(key: string): Promise<Entry<V> | null>;
  /** Deletes expired entries and returns their number. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

const RACES = 200;

/** The last change under way of each entry. Those of one process wait for each other instead of racing. */
const underWay = new WeakMap<Vault, Map<string, Promise<unknown>>>();

/** The new value of an entry; null leaves it unchanged. */
type Change<V> = { readonly value: V; readonly expiresAt?: Date | null } | null;

/**
 * Changes an entry depending on its value (null: no entry), and retries after a concurrent change.
 * Returns the value of the entry afterwards.
 */
export async function update<V>(vault: Vault, key: string, change: (value: V | null) => Change<V>): Promise<V | null> {
  const changes = underWay.get(vault) ?? new Map<string, Promise<unknown>>();
  underWay.set(vault, changes);
  const before = changes.get(key) ?? Promise.resolve();
  const own = before.catch(() => undefined).then(() => changed(vault, key, change));
  changes.set(key, own);
  try {
    return await own;
  } finally {
    if (changes.get(key) === own) changes.delete(key);
  }
}

async function changed<V>(vault: Vault, key: string, change: (value: V | null) => Change<V>): Promise<V | null> {
  for (let race = 0; race < RACES; race++) {
    const entry = await vault.get<V>(key);
    const next = change(entry?.value ?? null);
    if (!next) return entry?.value ?? null;
    const { value, expiresAt = null } = next;
    const written = entry ? await vault.replace(entry, value, expiresAt) : await vault.add(key, value, expiresAt);
    if (written) return value;
  }
  throw new Error(`A vault entry was changed concurrently ${RACES} times`);
}
