import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailableError } from '../event-store/event-store.ts';
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

  describe('on its folder', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await newFolder();
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('keeps a file under the first two digits of its name', async () => {
      const store = await DiskFileStore.open(folder);
      const { sha256 } = await store.put(Buffer.from('hello'));
      expect(await filesIn(folder)).toEqual([join(folder, sha256.slice(0, 2), sha256.slice(2))]);
    });

    it('shows nothing of a write that was cut off, and removes it a day later', async () => {
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

    it('mends a damaged file when its bytes are put again', async () => {
      const store = await DiskFileStore.open(folder);
      const { sha256 } = await store.put(Buffer.from('hello'));
      await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2)), 'jello');
      await store.put(Buffer.from('hello'));
      expect(Buffer.concat(await (await store.get(sha256))!.toArray()).toString()).toBe('hello');
    });

    it('says when the disk is the trouble', async () => {
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

    it('passes over what is not a file of its own', async () => {
      const store = await DiskFileStore.open(folder);
      await writeFile(join(folder, 'ab', 'readme.txt'), 'x');
      await mkdir(join(folder, 'lost+found'));
      expect(await listed(store)).toEqual([]);
    });
  });
});
