import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';

interface DamagedFile {
  readonly sha256: string;
  readonly reason: string;
}

/**
 * Checks the content of each file, and that the files named by events exist. Calls `damaged` for each that is not sound, and
 * `progress` after each file; reading waits for it, and stops when it throws. Returns the number of files.
 */
export async function verifyFiles(
  files: Pick<FileStore, 'list' | 'get'>,
  named: ReadonlySet<string>,
  damaged: (file: DamagedFile) => void,
  progress: (count: number) => void | Promise<void> = () => undefined,
): Promise<number> {
  const missing = new Set(named);
  let count = 0;
  for await (const sha256 of files.list()) {
    count += 1;
    missing.delete(sha256);
    const reason = await findDamage(files, sha256);
    if (reason !== null) damaged({ sha256, reason });
    await progress(count);
  }
  for (const sha256 of missing) damaged({ sha256, reason: 'an event names it, but it is not there' });
  return count;
}

/** The damage of a stored file; null for none. */
async function findDamage(files: Pick<FileStore, 'get'>, sha256: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const content = await files.get(sha256);
    if (content === null) return 'it is gone';
    for await (const chunk of content) hash.update(chunk);
  } catch (error) {
    return `it can't be read (${(error as Error).message})`;
  }
  return hash.digest('hex') === sha256 ? null : 'its content is not what was stored';
}
