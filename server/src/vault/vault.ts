/** An entry as it was read. `revision` changes with every write, so that a later one can tell whether it still stands. */
export interface Entry<V> {
  readonly key: string;
  readonly value: V;
  readonly revision: string;
  /** null: it stays until it is removed. */
  readonly expiresAt: Date | null;
}

/**
 * The port of what must not be in events (ruling 2): secrets, sessions, counters and other short-lived rows, as plain
 * JSON values under keys such as `session/7/4f0c`. An entry is gone once its time has come. Every write is durable when
 * it resolves. Every adapter passes `vault.contract.ts`.
 */
export interface Vault {
  get<V>(key: string): Promise<Entry<V> | null>;
  /** The entries whose keys start with the prefix, in key order. */
  list<V>(prefix: string): Promise<Entry<V>[]>;
  /** Writes, whatever is there. */
  set<V>(key: string, value: V, expiresAt?: Date | null): Promise<void>;
  /** Writes where nothing is; false when there is an entry. */
  add<V>(key: string, value: V, expiresAt?: Date | null): Promise<boolean>;
  /** Writes over the entry that was read; false when it was changed, removed or expired since. */
  replace<V>(read: Entry<unknown>, value: V, expiresAt?: Date | null): Promise<boolean>;
  /** Removes and answers the entry; of callers that race for it, one gets it. */
  take<V>(key: string): Promise<Entry<V> | null>;
  /** Removes the entries that have expired from the medium, and says how many. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

const RACES = 200;

/** What becomes of an entry: null leaves it as it is. */
export type Change<V> = { readonly value: V; readonly expiresAt?: Date | null } | null;

/**
 * Changes an entry by what it holds (null: nothing there) without losing what others write at the same time.
 * Answers what the entry then holds.
 */
export async function update<V>(vault: Vault, key: string, change: (held: V | null) => Change<V>): Promise<V | null> {
  for (let race = 0; race < RACES; race++) {
    const entry = await vault.get<V>(key);
    const next = change(entry?.value ?? null);
    if (!next) return entry?.value ?? null;
    const { value, expiresAt = null } = next;
    const written = entry ? await vault.replace(entry, value, expiresAt) : await vault.add(key, value, expiresAt);
    if (written) return value;
  }
  throw new Error(`${RACES} others changed a vault entry meanwhile`);
}
