import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStore, FileTooLargeError } from './file-store.ts';

export interface FileStoreUnderTest {
  /** Opens the store again on the same bytes. */
  open(): Promise<FileStore>;
  /** How many files the medium holds, half-written ones included. */
  stored(): Promise<number>;
  dispose(): Promise<void>;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hello = Buffer.from('hello');
const pattern = (size: number) => Buffer.alloc(size).map((_, i) => (i * 31 + (i >> 8)) % 251);

export const listed = (store: FileStore): Promise<string[]> => Readable.from(store.list()).toArray();

/** What every file store does; `make` gives an empty one. */
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

  it('gives back the bytes under their SHA-256', async () => {
    const stored = await store.put(hello);
    expect(stored).toEqual({ sha256: hashOf(hello), size: 5 });
    expect(await read(stored.sha256)).toEqual(hello);
    expect(await store.has(stored.sha256)).toBe(true);
  });

  it('takes a stream of many chunks', async () => {
    const bytes = pattern(3_000_001);
    const chunks = Readable.from([bytes.subarray(0, 1), bytes.subarray(1, 700_000), bytes.subarray(700_000)]);
    const stored = await store.put(chunks);
    expect(stored).toEqual({ sha256: hashOf(bytes), size: bytes.length });
    expect(hashOf((await read(stored.sha256))!)).toBe(stored.sha256);
  });

  it('keeps an empty file', async () => {
    const { sha256, size } = await store.put(new Uint8Array());
    expect(size).toBe(0);
    expect(await read(sha256)).toHaveLength(0);
  });

  it('keeps the same bytes once', async () => {
    await store.put(hello);
    expect(await store.put(Readable.from([hello]))).toEqual({ sha256: hashOf(hello), size: 5 });
    expect(await names()).toEqual([hashOf(hello)]);
    expect(await medium.stored()).toBe(1);
  });

  it('keeps the same bytes once when many bring them at the same time', async () => {
    const bytes = pattern(600_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)));
    expect(new Set(answers.map((answer) => answer.sha256))).toEqual(new Set([hashOf(bytes)]));
    expect(await medium.stored()).toBe(1);
    expect(await read(hashOf(bytes))).toEqual(bytes);
  });

  it('refuses a file over the limit and leaves nothing behind', async () => {
    const endless = async function* () {
      for (;;) yield pattern(100_000);
    };
    await expect(store.put(endless(), 500_000)).rejects.toEqual(new FileTooLargeError(500_000));
    await expect(store.put(hello, 4)).rejects.toThrow('The file is larger than 4 bytes');
    expect((await store.put(hello, 5)).size).toBe(5);
    expect(await names()).toEqual([hashOf(hello)]);
    expect(await medium.stored()).toBe(1);
  });

  it('hands on the error of a broken upload and leaves nothing behind', async () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { syscall: 'read', code: 'ECONNRESET' });
    const broken = async function* () {
      yield pattern(400_000);
      throw reset;
    };
    await expect(store.put(broken())).rejects.toBe(reset);
    expect(await names()).toEqual([]);
    expect(await medium.stored()).toBe(0);
  });

  it('knows nothing of other names', async () => {
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

  it('lists the names in order', async () => {
    const sorted = [];
    for (let i = 0; i < 12; i++) sorted.push((await store.put(Buffer.from(`file ${i}`))).sha256);
    expect(await names()).toEqual(sorted.sort());
  });

  it('can be read only in part', async () => {
    const { sha256 } = await store.put(pattern(1_000_000));
    const stream = (await store.get(sha256))!;
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(await read(sha256)).toHaveLength(1_000_000);
  });

  it('still has everything when opened again', async () => {
    const { sha256 } = await store.put(hello);
    await store.close();
    store = await medium.open();
    expect(await names()).toEqual([sha256]);
    expect(await read(sha256)).toEqual(hello);
  });
}
