import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { DataFolderError } from '../core/data-folder-error.ts';

export interface OpenSqliteOptions {
  /** FULL (default): a commit survives a power cut. NORMAL: the last ones may be lost, for what can be built again. */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** How long a statement may block the process while another one holds the file; default 5000. */
  readonly busyMilliseconds?: number;
  /** False: opens a file although its content may be damaged, to find out where. */
  readonly quickCheck?: boolean;
}

const SYNCHRONOUS = { NORMAL: 1, FULL: 2 };
const OPENING_MILLISECONDS = 5000;
/** Larger files are not read through at each start: `npm run verify` does that. */
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;

/**
 * Opens (or makes) a data file in WAL mode and brings its schema up to date.
 * `migrations` are the SQL scripts since the first schema, never changed once released; their number is kept in the
 * file as its schema number.
 * @throws DataFolderError for a file that is unwritable, corrupted, foreign, or newer than `migrations`; such a file is
 * left as it is.
 */
export function openSqlite(
  path: string,
  migrations: readonly string[],
  options: OpenSqliteOptions = {},
): DatabaseSyncInstance {
  let database: DatabaseSyncInstance | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, { timeout: OPENING_MILLISECONDS, defensive: true });
    refuseUnsafe(database);
    schemaNumber(database, migrations.length);
    if (options.quickCheck ?? true) quickCheck(database);
    useWal(database, options.synchronous ?? 'FULL');
    migrate(database, migrations);
    database.exec(`PRAGMA busy_timeout = ${options.busyMilliseconds ?? OPENING_MILLISECONDS}`);
    return database;
  } catch (error) {
    // The driver's close leaves an open transaction, and its lock, behind.
    if (database?.isTransaction) database.exec('ROLLBACK');
    database?.close();
    throw unusable(path, error);
  }
}

/** Folds the write-ahead log into the file and closes it: the driver's own close leaves the log beside it. */
export function closeSqlite(database: DatabaseSyncInstance): void {
  if (!database.isOpen) return;
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // What could not be folded in (busy, disk full) is safe in the log and is found at the next opening.
  }
  database.close();
}

/**
 * True for the SQLite versions that can corrupt a WAL database when the log is reset while another connection writes:
 * mended in 3.51.3, and in 3.50.7 and 3.44.6 of the older lines.
 */
export function hasWalResetBug(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major === 3 && minor === 44) return patch < 6;
  if (major === 3 && minor === 50) return patch < 7;
  return major * 1e6 + minor * 1e3 + patch < 3_051_003;
}

/** The driver's `all` and `iterate` give only SQLite's text for an error, not its code. */
const CODES_BY_TEXT: Readonly<Record<string, number>> = {
  'database is locked': 5,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
};

/** The primary result code of an error of SQLite (1 general, 5 busy, 8 read-only, 13 full, ...), else undefined. */
export function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  if (typeof errcode === 'number') return errcode & 0xff;
  return code === 'ERR_SQLITE_ERROR' ? (CODES_BY_TEXT[String(message)] ?? 1) : undefined;
}

/** What SQLite itself finds wrong with the file, [] for a sound one; `integrity_check` also compares the indexes. */
export function sqliteFindings(database: DatabaseSyncInstance, check: 'quick_check' | 'integrity_check'): string[] {
  try {
    const rows = database.prepare(`PRAGMA ${check}(10)`, { returnArrays: true }).all();
    return rows.map(([finding]) => String(finding)).filter((finding) => finding !== 'ok');
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** The DataFolderError for whatever went wrong with a file. */
export function unusable(path: string, error: unknown): DataFolderError {
  return new DataFolderError(`${path} can't be used: ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Error: /, '').replaceAll(/\s+/g, ' ');
}

function refuseUnsafe(database: DatabaseSyncInstance): void {
  const version = String(single(database, 'SELECT sqlite_version()'));
  if (hasWalResetBug(version)) throw new Error(`SQLite ${version} can corrupt it, 3.51.3 or later is needed`);
}

/** The number of migrations that the file has seen. */
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
  if (finding !== undefined) throw new Error(`it is corrupted (${finding})`);
}

function useWal(database: DatabaseSyncInstance, synchronous: 'FULL' | 'NORMAL'): void {
  const mode = whenFree(() => single(database, 'PRAGMA journal_mode = WAL'));
  if (mode !== 'wal') throw new Error('no write-ahead log can be kept beside it');
  // macOS needs fullfsync to reach the disk; elsewhere it changes nothing.
  database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA fullfsync = ON; PRAGMA trusted_schema = OFF`);
  if (single(database, 'PRAGMA synchronous') !== SYNCHRONOUS[synchronous])
    throw new Error(`synchronous=${synchronous} could not be set`);
}

/** Under the write lock, because another process may be making the same file; taking it proves that it is writable. */
function migrate(database: DatabaseSyncInstance, migrations: readonly string[]): void {
  database.exec('BEGIN IMMEDIATE');
  const missing = migrations.slice(schemaNumber(database, migrations.length));
  for (const script of missing) database.exec(script);
  if (missing.length > 0) database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec('COMMIT');
}

/** SQLite does not wait for the lock when it switches the journal, so that has to be tried again. */
function whenFree<T>(attempt: () => T): T {
  const deadline = performance.now() + OPENING_MILLISECONDS;
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
