import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { DataFolderError } from '../core/data-folder-error.ts';
import { DamageError, sqliteCode, storageFailure } from '../core/storage-failure.ts';

interface OpenSqliteOptions {
  /**
   * FULL (default): a commit survives a power cut. NORMAL: the last commits may be lost; only for data that can be
   * rebuilt.
   */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** The time that a statement may block the process while another process has locked the file; default 5000. */
  readonly busyMilliseconds?: number;
  /** False: opens a file even if its content may be damaged, to locate the damage. */
  readonly quickCheck?: boolean;
}

const SYNCHRONOUS = { NORMAL: 1, FULL: 2 };
const OPEN_TIMEOUT_MS = 5000;
/** Larger files are not checked at each start. `npm run verify` checks them. */
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;

/**
 * Opens or creates a data file in WAL mode and updates its schema. `migrations` are the SQL scripts since the first
 * schema, never changed after release. The file stores the number of applied migrations.
 * @throws DataFolderError for a file that is unwritable, corrupted, foreign, or newer than `migrations`; such a file is
 * left unchanged.
 */
export function openSqlite(
  path: string,
  migrations: readonly string[],
  options: OpenSqliteOptions = {},
): DatabaseSyncInstance {
  let database: DatabaseSyncInstance | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS, defensive: true });
    refuseUnsafe(database);
    schemaNumber(database, migrations.length);
    if (options.quickCheck ?? true) quickCheck(database);
    useWal(database, options.synchronous ?? 'FULL');
    migrate(database, migrations);
    database.exec(`PRAGMA busy_timeout = ${options.busyMilliseconds ?? OPEN_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    // The driver's close does not end an open transaction and its lock.
    if (database?.isTransaction) database.exec('ROLLBACK');
    database?.close();
    throw unusable(path, error);
  }
}

/** Checkpoints the write-ahead log and closes the file. The driver's own close leaves the log file behind. */
export function closeSqlite(database: DatabaseSyncInstance): void {
  if (!database.isOpen) return;
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // If the checkpoint failed (busy, disk full), the log file is safe and is read at the next start.
  }
  database.close();
}

const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database that other processes may be writing, with SQLite's online backup. All pages are read in one
 * transaction, so the copy is a committed state, with what is still in the write-ahead log. Durable when it resolves.
 * @throws DataFolderError
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  let source: DatabaseSyncInstance | undefined;
  try {
    source = new DatabaseSync(from, { timeout: OPEN_TIMEOUT_MS, readOnly: true });
    await backup(source, to, { rate: ALL_PAGES });
    const copy = openSync(to, 'r+');
    fsyncSync(copy);
    closeSync(copy);
  } catch (error) {
    throw new DataFolderError(`${from} can't be copied: ${reasonOf(error)}`, { cause: error });
  } finally {
    source?.close();
  }
}

/** @throws DataFolderError while another process has the database open. */
export function requireUnused(path: string): void {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // Leaving WAL mode needs every other connection to be closed.
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (sqliteCode(error) !== 5) return; // A damaged file may be replaced.
    throw new DataFolderError(`${path} is in use: stop the servers and workers first`, { cause: error });
  } finally {
    database.close();
  }
}

/**
 * True for the SQLite versions that can corrupt a WAL database when the log is reset while another connection writes.
 * Fixed in 3.51.3, and in 3.50.7 and 3.44.6 of the older lines.
 */
export function hasWalResetBug(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 3 && minor === 44) return patch < 6;
  if (major === 3 && minor === 50) return patch < 7;
  return major * 1e6 + minor * 1e3 + patch < 3_051_003;
}

/** The damage that SQLite finds in the file; [] for none. `integrity_check` also compares the indexes. */
export function sqliteFindings(database: DatabaseSyncInstance, check: 'quick_check' | 'integrity_check'): string[] {
  try {
    const rows = database.prepare(`PRAGMA ${check}(10)`, { returnArrays: true }).all();
    return rows.map(([finding]) => String(finding)).filter((finding) => finding !== 'ok');
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** Converts an error from opening a file to a DataFolderError. */
export function unusable(path: string, error: unknown): DataFolderError {
  return new DataFolderError(`${path} can't be used: ${reasonOf(error)}`, { cause: error });
}

/** What to do, by SQLite's result code. */
const ADVICE: Readonly<Record<number, string>> = {
  3: 'Give the account that runs Picket the right to write it.',
  8: 'Mount its disk for writing, or give the account that runs Picket the right to write it.',
  10: 'Check the disk.',
  13: 'Free some space and start again.',
  14: 'Check that its folder is writable for the account that runs Picket, and that the disk is not full.',
};

function reasonOf(error: unknown): string {
  const advice = ADVICE[sqliteCode(error) ?? 0];
  if (advice) return `${storageFailure(error)}. ${advice}`;
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Error: /, '').replaceAll(/\s+/g, ' ');
}

function refuseUnsafe(database: DatabaseSyncInstance): void {
  const version = String(single(database, 'SELECT sqlite_version()'));
  if (hasWalResetBug(version)) throw new Error(`SQLite ${version} can corrupt it, 3.51.3 or later is needed`);
}

/** The number of migrations that the file has applied. */
function schemaNumber(database: DatabaseSyncInstance, known: number): number {
  const found = Number(single(database, 'PRAGMA user_version'));
  if (found > known) throw new Error(`it was written by a newer version of Picket (schema ${found}, known ${known})`);
  if (found === 0 && single(database, 'SELECT count(*) FROM sqlite_schema') !== 0)
    throw new Error('it is a database, but not one of Picket');
  return found;
}

function quickCheck(database: DatabaseSyncInstance): void {
  const pages = Number(single(database, 'PRAGMA page_count'));
  if (pages * Number(single(database, 'PRAGMA page_size')) > QUICK_CHECK_BYTES) return;
  const [finding] = sqliteFindings(database, 'quick_check');
  if (finding !== undefined) throw new DamageError(`it is corrupted (${finding})`);
}

function useWal(database: DatabaseSyncInstance, synchronous: 'FULL' | 'NORMAL'): void {
  const mode = whenFree(() => single(database, 'PRAGMA journal_mode = WAL'));
  if (mode !== 'wal') throw new Error('no write-ahead log can be kept beside it');
  // macOS needs fullfsync to reach the disk; elsewhere it has no effect.
  database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA fullfsync = ON; PRAGMA trusted_schema = OFF`);
  if (single(database, 'PRAGMA synchronous') !== SYNCHRONOUS[synchronous])
    throw new Error(`synchronous=${synchronous} could not be set`);
}

/**
 * Holds the write lock, because another process may be creating the same file. The lock also proves that it is
 * writable.
 */
function migrate(database: DatabaseSyncInstance, migrations: readonly string[]): void {
  database.exec('BEGIN IMMEDIATE');
  const missing = migrations.slice(schemaNumber(database, migrations.length));
  for (const script of missing) database.exec(script);
  if (missing.length > 0) database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec('COMMIT');
}

/** Retries: SQLite does not wait for the lock when it switches the journal mode. */
function whenFree<T>(attempt: () => T): T {
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (sqliteCode(error) !== 5 || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function single(database: DatabaseSyncInstance, sql: string): unknown {
  return database.prepare(sql, { returnArrays: true }).get()[0];
}
