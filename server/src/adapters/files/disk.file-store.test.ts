import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { DiskFileStore } from './disk.file-store.ts';
import { fileStoreContract, listed } from './file-store.contract.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'picket-files-'));

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('DiskFileStore', () => {
  fileStoreContract(async () => {
    const folder = await newFolder();
    return {
      open: () => DiskFileStore.open(folder),
      stored: async () => (await filesIn(folder)).length,
      dispose: () => rm(folder, { recursive: true }),
    };
  });

  describe('with its own folder', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await newFolder();
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('stores a file in a folder named by its first two digits', async () => {
      const store = await DiskFileStore.open(folder);
      const { sha256 } = await store.put(Buffer.from('hello'));
      expect(await filesIn(folder)).toEqual([join(folder, sha256.slice(0, 2), sha256.slice(2))]);
    });

    it('never returns an interrupted write, and deletes it after a day', async () => {
      await DiskFileStore.open(folder);
      const cutOff = join(folder, 'incoming', 'cut-off');
      await writeFile(cutOff, 'hel');
      await utimes(cutOff, new Date('2026-03-01T12:00:00Z'), new Date('2026-03-01T12:00:00Z'));

      const early = await DiskFileStore.open(folder, () => new Date('2026-03-02T11:59:59Z'));
      expect(await listed(early)).toEqual([]);
      expect(await filesIn(folder)).toEqual([cutOff]);

      await DiskFileStore.open(folder, () => new Date('2026-03-02T12:00:01Z'));
      expect(await filesIn(folder)).toEqual([]);
    });

    it('put repairs a damaged file', async () => {
      const store = await DiskFileStore.open(folder);
      const { sha256 } = await store.put(Buffer.from('hello'));
      await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2)), 'jello');
      await store.put(Buffer.from('hello'));
      expect(Buffer.concat(await (await store.get(sha256))!.toArray()).toString()).toBe('hello');
    });

    it('throws StoreUnavailableError for an error of the disk', async () => {
      const store = await DiskFileStore.open(folder);
      const { sha256 } = await store.put(Buffer.from('hello'));
      await rm(folder, { recursive: true });
      await writeFile(folder, 'not a folder');
      await expect(store.put(Buffer.from('hello'))).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(store.get(sha256)).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(store.has(sha256)).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(listed(store)).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(DiskFileStore.open(join(folder, 'files'))).rejects.toBeInstanceOf(StoreUnavailableError);
    });

    it('ignores foreign files in its folder', async () => {
      const store = await DiskFileStore.open(folder);
      await writeFile(join(folder, 'ab', 'readme.txt'), 'x');
      await mkdir(join(folder, 'lost+found'));
      expect(await listed(store)).toEqual([]);
    });
  });
});
