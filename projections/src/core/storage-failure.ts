import { StoreUnavailableError } from './store-unavailable-error.ts';

/** The content of a store is damaged: it must be built again. */
export class DamageError extends StoreUnavailableError {}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** Extended code: a file that is shorter than its header says. */
const SHORT_READ = 522;

/** True for damaged content, as opposed to a disk, lock or right that fails. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamageError) return true;
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE || (error as { errcode?: unknown })?.errcode === SHORT_READ;
}

/** The driver's `all` and `iterate` only report SQLite's text for an error, not its code. */
const CODES_BY_TEXT: Readonly<Record<string, number>> = {
  'access permission denied': 3,
  'database is locked': 5,
  'database table is locked': 6,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'file is not a database': 26,
};

/**
 * The primary result code of an SQLite error (1 general, 5 busy, 8 read-only, 13 full, ...); undefined for other
 * errors.
 */
export function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  if (typeof errcode === 'number') return errcode & 0xff;
  return code === 'ERR_SQLITE_ERROR' ? (CODES_BY_TEXT[String(message)] ?? 1) : undefined;
}

/** SQLite's result codes for a failure of the file or its disk. Other codes concern a statement. */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  3: 'access to its file is denied',
  5: 'another process holds its file',
  6: 'another process holds its file',
  8: 'its file is read-only',
  10: 'its disk failed',
  11: 'its file is damaged',
  13: 'the disk is full',
  14: 'its file cannot be opened',
  26: 'its file is damaged',
};

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'access to its file is denied',
  EPERM: 'access to its file is denied',
  EROFS: 'its file is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'its disk failed',
  EMFILE: 'the process has too many open files',
  ENFILE: 'the system has too many open files',
};

/** Errors of MongoDB's client without a server that can be used. */
const UNREACHABLE = /^Mongo(Network|ServerSelection|NotConnected|TopologyClosed|PoolCleared|WaitQueueTimeout)/;
const MONGO_DISK_FULL = 14_031;

/** The reason why a store's file, disk or server can't be used; undefined for any other error. */
export function storageFailure(error: unknown): string | undefined {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_REASONS[sqlite];
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (UNREACHABLE.test(String(name))) return 'its server cannot be reached';
  if (String(name).startsWith('Mongo')) return code === MONGO_DISK_FULL ? 'the disk is full' : undefined;
  return typeof code === 'string' && Object.hasOwn(SYSTEM_REASONS, code) ? SYSTEM_REASONS[code] : undefined;
}

/** Turns a failure of a store's file, disk or server into an error of the port and returns any other error unchanged. */
export function asUnavailable(store: string, error: unknown): unknown {
  const reason = storageFailure(error);
  return reason === undefined
    ? error
    : new StoreUnavailableError(`The ${store} can't be used: ${reason}`, { cause: error });
}
