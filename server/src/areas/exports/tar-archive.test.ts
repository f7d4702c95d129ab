import { once } from 'node:events';
import { Readable } from 'node:stream';
import { tarArchive } from './tar-archive.ts';

describe('tarArchive', () => {
  it('reads no further than a reader that stops, and closes the file that it did not send', async () => {
    const file = new Readable({ read: () => undefined });
    let read = 0;
    async function* entries() {
      for (;;) {
        read += 1;
        if (read === 3) {
          archive.destroy();
          await once(archive, 'close');
          yield { name: 'files/a', size: 1, content: file };
        } else yield { name: `log/${read}`, size: 1, content: Buffer.from('x') };
      }
    }
    const archive = tarArchive(entries(), 'picket', new Date(0));
    await once(archive, 'close');
    while (!file.destroyed) await new Promise(setImmediate);
    expect(read).toBe(3);
  });

  it('ends with the error of a file that can’t be read', async () => {
    async function* entries() {
      yield { name: 'files/a', size: 1, content: Readable.from(failing()) };
    }
    // biome-ignore lint/correctness/useYield: a file whose first read fails
    async function* failing(): AsyncGenerator<Buffer> {
      throw new Error('The disk fails');
    }
    const archive = tarArchive(entries(), 'picket', new Date(0));
    await expect(archive.toArray()).rejects.toThrow();
  });
});
