import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { RuleError } from '@picket/domain';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../src/adapters/files/disk.file-store.ts';
import { type Head, SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import { SqliteVault } from '../src/adapters/vault/sqlite.vault.ts';
import type { Config } from '../src/base/config.ts';
import { FILES, LOG, VAULT } from '../src/platform/adapters.ts';
import { verify } from './verify.command.ts';

/** Written last: a folder without it is not a whole backup. */
export const MANIFEST = 'backup.json';
export const DATABASES = [VAULT, LOG] as const;

/** The content of a backup. */
export interface Manifest {
  readonly format: 1;
  /** The head of the log in the backup. `at` is when the backup was made. */
  readonly head: Omit<Head, 'position'>;
  /** SHA-256 by path, of everything but `files`, where the names are the hashes. */
  readonly sha256: Readonly<Record<string, string>>;
  /** The number of files in `files`. */
  readonly files: number;
}

/** @throws RuleError when a part of the data is on a server, which has its own means. */
export function requireLocalData({ kurrentUrl, mongoUrl }: Config): void {
  if (kurrentUrl || mongoUrl)
    throw new RuleError('Only a data folder can be copied. See docs/operations.md for KurrentDB and MongoDB.');
}

/** @throws DataFolderError for a folder that is not a whole backup, or of a newer version. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new DataFolderError(`${folder} is not a whole backup: ${MANIFEST} in it is missing`);
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    if (manifest.format === 1 && typeof manifest.sha256 === 'object') return manifest;
  } catch {}
  throw new DataFolderError(`${folder} can't be restored: ${MANIFEST} is damaged or from a newer version of Picket`);
}

/** Verifies the log, its signed heads and the files of a copy. @throws DataFolderError with what was found. */
export async function verifyCopy(folder: string): Promise<Pick<Manifest, 'head' | 'files'>> {
  const clock = () => new Date();
  const store = SqliteEventStore.open(join(folder, LOG), { mayBeDamaged: true });
  try {
    const files = await DiskFileStore.open(join(folder, FILES), clock);
    const vault = SqliteVault.open(join(folder, VAULT), clock);
    const heads = new SignedHeads(vault);
    const print = () => undefined;
    const verified = await verify({ store, files, heads, print }).finally(() => vault.close());
    const { findings, head } = verified;
    if (findings.length > 0 || !head)
      throw new DataFolderError(`${folder} is damaged: ${findings.slice(0, 3).join('; ')}`);
    return { head: { ...head, at: clock().toISOString() }, files: verified.files };
  } finally {
    await store.close();
    for (const name of DATABASES)
      for (const suffix of ['-wal', '-shm']) await rm(join(folder, name + suffix), { force: true });
  }
}

/** A name for data that is set aside, unique to the millisecond. */
export const asideName = (name: string): string => `${name}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The paths of all files below a folder, with slashes, without `files`. */
export async function plainFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const relative = paths.map((path) => path.slice(resolve(folder).length + 1).replaceAll(sep, '/'));
  return relative.filter((path) => !path.startsWith(`${FILES}/`) && path !== MANIFEST).sort();
}

/** Copies all files of a file store. Damaged ones get another name, so `verifyCopy` finds them missing. */
export async function copyFiles(from: string, to: string): Promise<void> {
  const target = await DiskFileStore.open(join(to, FILES));
  if (!existsSync(join(from, FILES))) return;
  const source = await DiskFileStore.open(join(from, FILES));
  for await (const sha256 of source.list()) {
    const content = await source.get(sha256);
    if (content) await target.put(content, Number.POSITIVE_INFINITY);
  }
}
