import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DataFolderError } from '@picket/projections/core/data-folder-error';

/** Raise this number when older versions cannot use the new data. Format 1 has the events of preview versions. */
const FORMAT = 2;
export const MARKER = 'picket.json';
/** Holds the copy of a backup while it is restored. */
export const RESTORING = '.restoring';
const OWNER_ONLY = 0o700;
/** Files get mode 0600 and folders 0700. */
export const NOT_FOR_OTHERS = 0o077;

/**
 * Creates the data folder, or checks that an existing one has a supported format. Changes nothing in a rejected folder.
 * All files that the process makes from then on are closed to other accounts.
 * @throws DataFolderError
 */
export function openDataFolder(folder: string): void {
  process.umask(NOT_FOR_OTHERS);
  if (existsSync(join(folder, RESTORING)))
    throw new DataFolderError(
      `${folder} can't be used: a backup is being restored. If that was interrupted, repeat it.`,
    );
  const format = formatOf(folder);
  if (format === null) mark(folder);
  else if (format < FORMAT) throw new DataFolderError('Made by a preview version. Choose another DATA_DIR.');
  else if (format > FORMAT)
    throw new DataFolderError(
      `${folder} can't be used: it was written by a newer version of Picket (format ${format}, known ${FORMAT})`,
    );
  else requireWritable(folder);
}

/** Read models are rebuilt: what is wrong with them stops no start. */
const isNeeded = (name: string): boolean => isContent(name) && !name.startsWith('read-models');

/** @throws DataFolderError for a folder or a part of it that this process may not write. */
function requireWritable(folder: string): void {
  for (const path of [
    folder,
    ...entriesOf(folder)
      .filter(isNeeded)
      .map((name) => join(folder, name)),
  ]) {
    try {
      accessSync(path, constants.W_OK);
    } catch (error) {
      throw unusable(path, error);
    }
  }
}

/** @throws DataFolderError for a folder without data, and in the cases of `openDataFolder`. */
export function requireDataFolder(folder: string): void {
  if (formatOf(folder) === null) throw new DataFolderError(`${folder} holds no data`);
  openDataFolder(folder);
}

/** The folder's format. null when it is missing or empty. */
export function formatOf(folder: string): number | null {
  const entries = entriesOf(folder);
  if (!entries.includes(MARKER)) {
    const foreign = entries.filter(isContent);
    if (foreign.length === 0) return null;
    throw new DataFolderError(`${folder} can't be used: it holds other files (${foreign[0]}) and no ${MARKER}`);
  }
  const format = markedFormat(join(folder, MARKER));
  if (format !== null) return format;
  throw new DataFolderError(`${folder} can't be used: ${MARKER} in it is damaged`);
}

/** Names with a dot do not count as content of a data folder, nor does what a file system keeps in its root. */
export const isContent = (name: string): boolean => !name.startsWith('.') && name !== 'lost+found';

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
    // Another process that starts at the same time created the marker first.
    if (codeOf(error) === 'EEXIST' && markedFormat(join(folder, MARKER)) === FORMAT) return;
    throw unusable(folder, error);
  }
}

/** Closes the folder to other accounts, because the data is confidential. Later permissions of the owner stay. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    // A mounted folder of another account keeps its permissions.
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/** Replaces Node's recursive mkdir, which loops forever where a folder cannot be created, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const unusable = (path: string, error: unknown) =>
  new DataFolderError(`${path} can't be used: ${reasonOf(error)}`, { cause: error });

/** Says what to do where the operator can do something. */
function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'EROFS':
      return 'its disk is read-only. Mount it for writing.';
    case 'EACCES':
    case 'EPERM':
      return `the account that runs Picket (uid ${process.getuid?.()}) may not write it. Make it the owner of the data folder and all files in it.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full. Free some space and start again.';
    default:
      return (error as Error).message;
  }
}
