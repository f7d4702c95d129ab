import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { asUnavailable } from '@picket/projections/core/storage-failure';
import { closeSqlite, openSqlite } from '@picket/projections/stores/open-sqlite';
import type { Clock } from '../../base/ports.ts';
import type { Entry, Vault } from './vault.ts';

const MIGRATIONS = [
  `CREATE TABLE entries (
     key TEXT PRIMARY KEY,
     value TEXT NOT NULL,
     revision TEXT NOT NULL,
     expires_at INTEGER
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX entries_by_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;`,
];
const LIVE = '(expires_at IS NULL OR expires_at > :now)';

interface Row {
  readonly key: string;
  readonly value: string;
  readonly revision: string;
  readonly expires_at: number | null;
}

/** The vault in one SQLite file. */
export class SqliteVault implements Vault {
  private readonly statements;

  private constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly clock: Clock,
  ) {
    this.statements = statementsOf(database);
  }

  /** Only the owner can read the file. @throws DataFolderError */
  static open(path: string, clock: Clock): SqliteVault {
    makePrivate(path);
    return new SqliteVault(openSqlite(path, MIGRATIONS), clock);
  }

  async get<V>(key: string): Promise<Entry<V> | null> {
    return entryOf<V>(available(() => this.statements.get.get({ key, now: this.now() })) as Row | undefined);
  }

  async list<V>(prefix: string): Promise<Entry<V>[]> {
    const asked = { prefix, beyond: `${prefix}\u{10ffff}`, now: this.now() };
    const rows = available(() => this.statements.list.all(asked)) as Row[];
    return rows.map((row) => entryOf<V>(row)!);
  }

  async set<V>(key: string, value: V, expiresAt: Date | null = null): Promise<void> {
    available(() => this.statements.set.run(written(key, value, expiresAt)));
  }

  async add<V>(key: string, value: V, expiresAt: Date | null = null): Promise<boolean> {
    const added = { ...written(key, value, expiresAt), now: this.now() };
    return available(() => this.statements.add.run(added)).changes === 1;
  }

  async replace<V>({ key, revision }: Entry<unknown>, value: V, expiresAt: Date | null = null): Promise<boolean> {
    const changed = { ...written(key, value, expiresAt), read: revision, now: this.now() };
    return available(() => this.statements.replace.run(changed)).changes === 1;
  }

  async take<V>(key: string): Promise<Entry<V> | null> {
    const row = available(() => this.statements.take.get({ key })) as Row | undefined;
    return row && (row.expires_at ?? Number.POSITIVE_INFINITY) > this.now() ? entryOf<V>(row) : null;
  }

  async sweep(): Promise<number> {
    return Number(available(() => this.statements.sweep.run({ now: this.now() })).changes);
  }

  async close(): Promise<void> {
    closeSqlite(this.database);
  }

  private now(): number {
    return this.clock().getTime();
  }
}

/** @throws StoreUnavailableError for a failure of the file or its disk */
function available<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asUnavailable('vault', error);
  }
}

/** Creates the file before SQLite does, which copies its mode to the WAL files. SQLite reports any error. */
function makePrivate(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  } catch {}
}

function statementsOf(database: DatabaseSyncInstance) {
  const insert = 'INSERT INTO entries (key, value, revision, expires_at) VALUES (:key, :value, :revision, :expiresAt)';
  const overwrite =
    'DO UPDATE SET value = excluded.value, revision = excluded.revision, expires_at = excluded.expires_at';
  return {
    get: database.prepare(`SELECT * FROM entries WHERE key = :key AND ${LIVE}`),
    list: database.prepare(`SELECT * FROM entries WHERE key >= :prefix AND key < :beyond AND ${LIVE} ORDER BY key`),
    set: database.prepare(`${insert} ON CONFLICT (key) ${overwrite}`),
    add: database.prepare(`${insert} ON CONFLICT (key) ${overwrite} WHERE entries.expires_at <= :now`),
    replace: database.prepare(
      `UPDATE entries SET value = :value, revision = :revision, expires_at = :expiresAt
       WHERE key = :key AND revision = :read AND ${LIVE}`,
    ),
    take: database.prepare('DELETE FROM entries WHERE key = :key RETURNING *'),
    sweep: database.prepare('DELETE FROM entries WHERE expires_at <= :now'),
  };
}

const written = <V>(key: string, value: V, expiresAt: Date | null) => ({
  key,
  value: JSON.stringify(value),
  revision: randomUUID(),
  expiresAt: expiresAt?.getTime() ?? null,
});

function entryOf<V>(row: Row | undefined): Entry<V> | null {
  if (!row) return null;
  const { key, revision, expires_at } = row;
  return {
    key,
    value: JSON.parse(row.value) as V,
    revision,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  };
}
