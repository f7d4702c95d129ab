import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { RuleError } from '@picket/domain';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { requireUnused } from '@picket/projections/stores/open-sqlite';
import { flushFolder, flushTree, makeFolder, moveDurably } from '../src/adapters/files/durable-file.ts';
import type { Config } from '../src/base/config.ts';
import { LOG, VAULT } from '../src/platform/adapters.ts';
import { formatOf, isContent, MARKER, NOT_FOR_OTHERS, RESTORING } from '../src/platform/data-folder.ts';
import {
  asideName,
  copyFiles,
  type Manifest,
  readManifest,
  requireLocalData,
  sha256Of,
  verifyCopy,
} from './backup-folder.ts';

/** The beginning of the names of folders with replaced data. */
const REPLACED = '.replaced-';

/**
 * Copies a backup beside the data, verifies the copy, and only then moves it to its place. With `replace`, the data that
 * was there is moved to a folder within the data folder.
 * @throws RuleError, DataFolderError; then the data is as it was.
 */
export async function restore(config: Config, source: string, { replace = false } = {}): Promise<void> {
  requireLocalData(config);
  const { dataDir } = config;
  const backup = resolve(source);
  const manifest = readManifest(backup);
  await requireFree(dataDir, replace);
  const staging = join(dataDir, RESTORING);
  process.umask(NOT_FOR_OTHERS);
  await makeFolder(dataDir);
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging);
    await copyAll(backup, staging, manifest);
    await requireSame(staging, manifest);
    await flushTree(staging);
    // Once more, because a server may have opened the folder before the copy began to keep it out.
    if (await requireFree(dataDir, replace)) console.log(`The replaced data is in ${await setAside(dataDir)}`);
    await moveUp(staging, dataDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  console.log(`Restored ${manifest.head.events} events and ${manifest.files} files to ${dataDir}`);
  console.log('The next start builds the read models from the log');
}

/** True when there is data to replace. */
async function requireFree(dataDir: string, replace: boolean): Promise<boolean> {
  const entries = existsSync(dataDir) ? await readdir(dataDir) : [];
  // Only data of Picket is replaced, also what an interrupted restore left.
  const isData = entries.some((name) => [MARKER, LOG, VAULT, RESTORING].includes(name) || name.startsWith(REPLACED));
  if (!(replace && isData) && formatOf(dataDir) !== null)
    throw new RuleError(`${dataDir} is not empty. Choose another DATA_DIR, or replace its data with --replace.`);
  for (const name of [LOG, VAULT]) requireUnused(join(dataDir, name));
  return entries.some(isContent);
}

async function copyAll(backup: string, staging: string, { sha256 }: Manifest): Promise<void> {
  for (const path of Object.keys(sha256)) {
    const target = resolve(staging, path);
    if (!target.startsWith(staging + sep)) throw new DataFolderError(`${backup} can't be restored: it names ${path}`);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(backup, path), target).catch((error: Error) => {
      throw new DataFolderError(`${backup} can't be restored: ${error.message}`, { cause: error });
    });
    if ((await sha256Of(target)) !== sha256[path])
      throw new DataFolderError(`${backup} can't be restored: ${path} is not what was backed up`);
  }
  await copyFiles(backup, staging);
  for (const path of Object.keys(sha256)) await chmod(join(staging, path), 0o600);
}

async function requireSame(staging: string, { head, files }: Manifest): Promise<void> {
  const copied = await verifyCopy(staging);
  if (copied.head.digest === head.digest && copied.files === files) return;
  throw new DataFolderError(
    `The backup can't be restored: it has ${copied.head.events} events and ${copied.files} files of ${head.events} and ${files}`,
  );
}

async function setAside(dataDir: string): Promise<string> {
  const aside = join(dataDir, asideName(REPLACED));
  await mkdir(aside);
  // The marker first: without it, a half-replaced folder is refused.
  for (const name of [MARKER, ...(await readdir(dataDir)).filter((entry) => entry !== MARKER)])
    if (isContent(name) && existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name));
  await flushFolder(aside);
  await flushFolder(dataDir);
  return aside;
}

/** The marker last: without it, a half-restored folder is refused. */
async function moveUp(staging: string, dataDir: string): Promise<void> {
  const names = (await readdir(staging)).filter((name) => name !== MARKER);
  for (const name of names) await rename(join(staging, name), join(dataDir, name));
  await chmod(dataDir, 0o700);
  await flushFolder(dataDir);
  await moveDurably(join(staging, MARKER), join(dataDir, MARKER));
}
