import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStore, FileTooLargeError } from './file-store.ts';

interface FileStoreUnderTest {
  /** Reopens the store with the same files. */
  open(): Promise<FileStore>;
  /** The number of files on the medium, including partial ones. */
  stored(): Promise<number>;
  dispose(): Promise<void>;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hello = Buffer.from('hello');
const pattern = (size: number) => Buffer.alloc(size).map((_, i) => (i * 31 + (i >> 8)) % 251);

export const listed = (store: FileStore): Promise<string[]> => Readable.from(store.list()).toArray();

/** Tests that every file store passes. `make` returns an empty one. */
export function fileStoreContract(make: () => Promise<FileStoreUnderTest>): void {
  let medium: FileStoreUnderTest;
  let store: FileStore;

  beforeEach(async () => {
    medium = await make();
    store = await medium.open();
  });

  afterEach(async () => {
    await store.close();
    await medium.dispose();
  });

  const names = () => listed(store);
  const read = async (sha256: string) => {
    const stream = await store.get(sha256);
    return stream && buffer(stream);
  };

  it('get returns the bytes by their SHA-256', async () => {
    const stored = await store.put(hello);
    expect(stored).toEqual({ sha256: hashOf(hello), size: 5 });
    expect(await read(stored.sha256)).toEqual(hello);
    expect(await store.has(stored.sha256)).toBe(true);
  });

  it('put stores a stream of many chunks', async () => {
    const bytes = pattern(3_000_001);
    const chunks = Readable.from([bytes.subarray(0, 1), bytes.subarray(1, 700_000), bytes.subarray(700_000)]);
    const stored = await store.put(chunks);
    expect(stored).toEqual({ sha256: hashOf(bytes), size: bytes.length });
    expect(hashOf((await read(stored.sha256))!)).toBe(stored.sha256);
  });

  it('put stores an empty file', async () => {
    const { sha256, size } = await store.put(new Uint8Array());
    expect(size).toBe(0);
    expect(await read(sha256)).toHaveLength(0);
  });

  it('put stores equal bytes once', async () => {
    await store.put(hello);
    expect(await store.put(Readable.from([hello]))).toEqual({ sha256: hashOf(hello), size: 5 });
    expect(await names()).toEqual([hashOf(hello)]);
    expect(await medium.stored()).toBe(1);
  });

  it('put stores equal bytes once when called concurrently', async () => {
    const bytes = pattern(600_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)));
    expect(new Set(answers.map((answer) => answer.sha256))).toEqual(new Set([hashOf(bytes)]));
    expect(await medium.stored()).toBe(1);
    expect(await read(hashOf(bytes))).toEqual(bytes);
  });

  it('put rejects a file over the limit and leaves nothing behind', async () => {
    const endless = async function* () {
      for (;;) yield pattern(100_000);
    };
    await expect(store.put(endless(), 500_000)).rejects.toEqual(new FileTooLargeError(500_000));
    await expect(store.put(hello, 4)).rejects.toThrow('The file is larger than 4 bytes');
    expect((await store.put(hello, 5)).size).toBe(5);
    expect(await names()).toEqual([hashOf(hello)]);
    expect(await medium.stored()).toBe(1);
  });

  it('put rejects with the error of a broken upload and leaves nothing behind', async () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { syscall: 'read', code: 'ECONNRESET' });
    const broken = async function* () {
      yield pattern(400_000);
      throw reset;
    };
    await expect(store.put(broken())).rejects.toBe(reset);
    expect(await names()).toEqual([]);
    expect(await medium.stored()).toBe(0);
  });

  it('get returns null for unknown names', async () => {
    await store.put(hello);
    const others = [
      hashOf(Buffer.from('other')),
      '',
      '..',
      '../../etc/passwd',
      `${hashOf(hello)}\0`,
      `${hashOf(hello)}\n`,
      hashOf(hello).toUpperCase(),
      hashOf(hello).slice(1),
      '__proto__',
    ];
    for (const name of others) {
      expect([name, await store.get(name), await store.has(name)]).toEqual([name, null, false]);
    }
  });

  it('list returns the names in order', async () => {
    const sorted = [];
    for (let i = 0; i < 12; i++) sorted.push((await store.put(Buffer.from(`file ${i}`))).sha256);
    expect(await names()).toEqual(sorted.sort());
  });

  it('get allows a reader to stop early', async () => {
    const { sha256 } = await store.put(pattern(1_000_000));
    const stream = (await store.get(sha256))!;
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(await read(sha256)).toHaveLength(1_000_000);
  });

  it('preserves files when it is reopened', async () => {
    const { sha256 } = await store.put(hello);
    await store.close();
    store = await medium.open();
    expect(await names()).toEqual([sha256]);
    expect(await read(sha256)).toEqual(hello);
  });
}
