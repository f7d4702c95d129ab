import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { RuleError } from '@picket/domain';
import { copySqlite } from '@picket/projections/stores/open-sqlite';
import { flushTree, moveDurably, writeDurably } from '../src/adapters/files/durable-file.ts';
import type { Config } from '../src/base/config.ts';
import { requireDataFolder } from '../src/platform/data-folder.ts';
import {
  copyFiles,
  DATABASES,
  MANIFEST,
  type Manifest,
  plainFilesIn,
  requireLocalData,
  sha256Of,
  verifyCopy,
} from './backup-folder.ts';

const SETTINGS = ['picket.json', 'demo-password'];
const OUTBOX = 'outbox';

/**
 * Copies the data folder to a new or empty folder while servers may be writing, and verifies the copy. Read models are
 * left out: they are rebuilt from the log.
 * @throws RuleError, DataFolderError; then the folder is emptied again.
 */
export async function backUp(config: Config, target: string): Promise<void> {
  requireLocalData(config);
  requireDataFolder(config.dataDir);
  const folder = resolve(target);
  if (`${folder}${sep}`.startsWith(`${config.dataDir}${sep}`))
    throw new RuleError('The backup must be outside the data folder');
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new RuleError(`${folder} is not empty`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await copyAll(config.dataDir, folder);
    const { head, files } = await verifyCopy(folder);
    await flushTree(folder);
    await writeManifest(folder, { format: 1, head, sha256: await hashesOf(folder), files });
    console.log(`Backup of ${head.events} events and ${files} files in ${folder}`);
    console.log(`Head: ${head.events} ${head.digest}`);
  } catch (error) {
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
    throw error;
  }
}

/**
 * The vault first, then the log, then the files: what the vault says about the log, and the files that the log names,
 * are then in the copy.
 */
async function copyAll(from: string, to: string): Promise<void> {
  for (const name of DATABASES) await copySqlite(join(from, name), join(to, name));
  await copyFiles(from, to);
  for (const name of SETTINGS) if (existsSync(join(from, name))) await copyFile(join(from, name), join(to, name));
  if (existsSync(join(from, OUTBOX))) await copyOutbox(join(from, OUTBOX), join(to, OUTBOX));
}

/** A running server may delete the oldest emails meanwhile. */
async function copyOutbox(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from)) {
    await cp(join(from, name), join(to, name), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of await plainFilesIn(folder)) hashes[path] = await sha256Of(join(folder, path));
  return hashes;
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeDurably(`${path}.incoming`, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
  await moveDurably(`${path}.incoming`, path);
}
