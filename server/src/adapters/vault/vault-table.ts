import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { openSqlite } from '@picket/projections/stores/open-sqlite';
import type { Committer, Outcome } from '../threads/group-commit.ts';

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

export interface VaultRow {
  readonly key: string;
  readonly value: string;
  readonly revision: string;
  readonly expires_at: number | null;
}

type Values = Readonly<Record<string, string | number | null>>;

export interface VaultWrite {
  readonly statement: 'set' | 'add' | 'replace' | 'take' | 'sweep';
  readonly values: Values;
}

export interface VaultWritten {
  readonly changes: number;
  /** The row that `take` removed. */
  readonly row?: VaultRow | undefined;
}

/** @throws DataFolderError for a file that can't be used. */
export const openVaultFile = (path: string): DatabaseSyncInstance => openSqlite(path, MIGRATIONS);

/** Reads and writes the table of entries. Reads throw the errors of SQLite unchanged, and commits answer with them. */
export class VaultTable implements Committer<VaultWrite, VaultWritten> {
  private readonly statements;

  constructor(private readonly database: DatabaseSyncInstance) {
    this.statements = statementsOf(database);
  }

  get(key: string, now: number): VaultRow | undefined {
    return this.statements.get.get({ key, now }) as VaultRow | undefined;
  }

  /** The entries whose keys start with the prefix. */
  list(prefix: string, now: number): VaultRow[] {
    return this.statements.list.all({ prefix, beyond: `${prefix}\u{10ffff}`, now }) as VaultRow[];
  }

  async commit(writes: readonly VaultWrite[]): Promise<Outcome<VaultWritten>[]> {
    try {
      return this.transact(writes).map((result) => ({ result }));
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      return this.outcomesAlone(writes, error);
    }
  }

  async close(): Promise<void> {}

  private transact(writes: readonly VaultWrite[]): VaultWritten[] {
    this.statements.begin.run();
    const written = writes.map((write) => this.write(write));
    this.statements.commit.run();
    return written;
  }

  private write({ statement, values }: VaultWrite): VaultWritten {
    if (statement === 'take') {
      const row = this.statements.take.get(values) as VaultRow | undefined;
      return { changes: row ? 1 : 0, row };
    }
    return { changes: Number(this.statements[statement].run(values).changes) };
  }

  /** A write that is too large does not reject the others. */
  private async outcomesAlone(writes: readonly VaultWrite[], error: unknown): Promise<Outcome<VaultWritten>[]> {
    if (writes.length === 1) return [{ error }];
    const outcomes: Outcome<VaultWritten>[] = [];
    for (const write of writes) outcomes.push(...(await this.commit([write])));
    return outcomes;
  }
}

function statementsOf(database: DatabaseSyncInstance) {
  const insert = 'INSERT INTO entries (key, value, revision, expires_at) VALUES (:key, :value, :revision, :expiresAt)';
  const overwrite =
    'DO UPDATE SET value = excluded.value, revision = excluded.revision, expires_at = excluded.expires_at';
  return {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
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
