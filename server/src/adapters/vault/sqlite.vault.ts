import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { asUnavailable } from '@picket/projections/core/storage-failure';
import { closeSqlite } from '@picket/projections/stores/open-sqlite';
import type { Clock } from '../../base/ports.ts';
import { CommitThread } from '../threads/commit-thread.ts';
import { type Committer, GroupCommit } from '../threads/group-commit.ts';
import type { SentError } from '../threads/serve-commits.ts';
import type { Entry, Vault } from './vault.ts';
import { openVaultFile, type VaultRow, VaultTable, type VaultWrite, type VaultWritten } from './vault-table.ts';

/** The program of the thread as built, as of the event store. */
export const VAULT_PROGRAM = new URL('./vault.worker.js', import.meta.url);

const vaultThread = (program: URL, path: string) =>
  new CommitThread<VaultWrite, VaultWritten>({ program, path, store: 'vault', received });

/** An error of SQLite, which the vault turns into one of its port. */
const received = ({ message, errcode }: SentError): Error => Object.assign(new Error(message), { errcode });

/** The vault in one SQLite file. */
export class SqliteVault implements Vault {
  private readonly table: VaultTable;
  private readonly commits: GroupCommit<VaultWrite, VaultWritten>;

  private constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly clock: Clock,
    committer?: Committer<VaultWrite, VaultWritten>,
  ) {
    this.table = new VaultTable(database);
    this.commits = new GroupCommit(committer ?? this.table, { store: 'vault' });
  }

  /**
   * Only the owner can read the file. With `commitProgram`, a thread that runs it writes (ADR 0020).
   * @throws DataFolderError
   */
  static open(path: string, clock: Clock, commitProgram?: URL): SqliteVault {
    makePrivate(path);
    const database = openVaultFile(path);
    return new SqliteVault(database, clock, commitProgram && vaultThread(commitProgram, path));
  }

  async get<V>(key: string): Promise<Entry<V> | null> {
    return entryOf<V>(available(() => this.table.get(key, this.now())));
  }

  async list<V>(prefix: string): Promise<Entry<V>[]> {
    return available(() => this.table.list(prefix, this.now())).map((row) => entryOf<V>(row)!);
  }

  async set<V>(key: string, value: V, expiresAt: Date | null = null): Promise<void> {
    await this.write('set', written(key, value, expiresAt));
  }

  async add<V>(key: string, value: V, expiresAt: Date | null = null): Promise<boolean> {
    return (await this.write('add', { ...written(key, value, expiresAt), now: this.now() })).changes === 1;
  }

  async replace<V>({ key, revision }: Entry<unknown>, value: V, expiresAt: Date | null = null): Promise<boolean> {
    const changed = { ...written(key, value, expiresAt), read: revision, now: this.now() };
    return (await this.write('replace', changed)).changes === 1;
  }

  async take<V>(key: string): Promise<Entry<V> | null> {
    const { row } = await this.write('take', { key });
    return row && (row.expires_at ?? Number.POSITIVE_INFINITY) > this.now() ? entryOf<V>(row) : null;
  }

  async sweep(): Promise<number> {
    return (await this.write('sweep', { now: this.now() })).changes;
  }

  async close(): Promise<void> {
    await this.commits.close();
    closeSqlite(this.database);
  }

  private async write(statement: VaultWrite['statement'], values: VaultWrite['values']): Promise<VaultWritten> {
    try {
      return await this.commits.submit({ statement, values });
    } catch (error) {
      throw asUnavailable('vault', error);
    }
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

const written = <V>(key: string, value: V, expiresAt: Date | null) => ({
  key,
  value: JSON.stringify(value),
  revision: randomUUID(),
  expiresAt: expiresAt?.getTime() ?? null,
});

function entryOf<V>(row: VaultRow | undefined): Entry<V> | null {
  if (!row) return null;
  const { key, revision, expires_at } = row;
  return {
    key,
    value: JSON.parse(row.value) as V,
    revision,
    expiresAt: expires_at === null ? null : new Date(expires_at),
  };
}
