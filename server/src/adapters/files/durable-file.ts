import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Creates the folder and its parents durably. */
export async function makeFolder(path: string): Promise<void> {
  const target = resolve(path);
  const first = await mkdir(target, { recursive: true });
  if (first === undefined) return;
  for (let folder = target; folder.length >= first.length; folder = dirname(folder)) await flushFolder(dirname(folder));
}

/** Writes the chunks to a new file and flushes it. Deletes the file on failure. */
export async function writeDurably(path: string, chunks: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const chunk of chunks) await writeAll(file, chunk);
    await file.sync();
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** Renames a flushed file atomically, so that no reader gets a partial file. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flushFolder(dirname(to));
}

/** Flushes the files in a folder and its folders, and their entries. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const name = join(path, entry.name);
    if (entry.isDirectory()) await flushTree(name);
    else if (entry.isFile()) await flushFile(name);
  }
  await flushFolder(path);
}

/** Windows flushes only files that are open for writing. */
async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await file.write(chunk, written)).bytesWritten;
  }
}

/** Flushes the entries of a folder. */
export async function flushFolder(path: string): Promise<void> {
  // Windows can't open folders and does not need this.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
