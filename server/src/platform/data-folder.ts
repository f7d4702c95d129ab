import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataFolderError } from '@picket/projections/core/data-folder-error';

/** Raised when the folder's layout changes in a way that an older Picket can't use. */
const FORMAT = 1;
const MARKER = 'picket.json';
const OWNER_ONLY = 0o700;

/**
 * Makes the data folder, or checks that it is one of ours and not too new. Nothing in it is touched when it is refused.
 * @throws DataFolderError
 */
export function openDataFolder(folder: string): void {
  const format = formatOf(folder);
  if (format === null) mark(folder);
  else if (format > FORMAT)
    throw new DataFolderError(
      `${folder} can't be used: it was written by a newer version of Picket (format ${format}, known ${FORMAT})`,
    );
}

/** @throws DataFolderError for a folder that holds no data yet, besides what `openDataFolder` refuses. */
export function requireDataFolder(folder: string): void {
  if (formatOf(folder) === null) throw new DataFolderError(`${folder} holds no data`);
  openDataFolder(folder);
}

/** The folder's format, null for one that is missing or empty. */
function formatOf(folder: string): number | null {
  const entries = entriesOf(folder);
  if (!entries.includes(MARKER)) {
    const foreign = entries.filter((entry) => !entry.startsWith('.') && entry !== 'lost+found');
    if (foreign.length === 0) return null;
    throw new DataFolderError(`${folder} can't be used: it holds other files (${foreign[0]}) and no ${MARKER}`);
  }
  const format = markedFormat(join(folder, MARKER));
  if (format !== null) return format;
  throw new DataFolderError(`${folder} can't be used: ${MARKER} in it is damaged`);
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw unusable(folder, error);
  }
}

function markedFormat(file: string): number | null {
  try {
    const { format } = JSON.parse(readFileSync(file, 'utf8')) as { format?: unknown };
    return Number.isInteger(format) ? (format as number) : null;
  } catch {
    return null;
  }
}

function mark(folder: string): void {
  try {
    makeFolder(folder);
    closeToOthers(folder);
    writeFileSync(join(folder, MARKER), `${JSON.stringify({ format: FORMAT })}\n`, { flag: 'wx' });
  } catch (error) {
    // Another process that starts at the same time has just marked it.
    if (codeOf(error) === 'EEXIST' && markedFormat(join(folder, MARKER)) === FORMAT) return;
    throw unusable(folder, error);
  }
}

/** Names, addresses and prices are nobody else's on this machine. Later changes by its owner stay as they are. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    // A mounted folder that belongs to another account: who may enter it was decided there.
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/** Node's own recursive mkdir never ends where a folder can't be made, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const unusable = (folder: string, error: unknown) =>
  new DataFolderError(`${folder} can't be used: ${(error as Error).message}`, { cause: error });
