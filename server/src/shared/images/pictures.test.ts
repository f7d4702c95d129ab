import sharp from 'sharp';
import { hashPassword, isPassword } from '../../areas/auth/passwords/passwords.ts';
import { noise, pictures } from '../../testing/pictures.ts';
import { Pictures } from './pictures.ts';

let opened: Pictures[] = [];
const open = (...options: ConstructorParameters<typeof Pictures>) => {
  const decoder = new Pictures(...options);
  opened.push(decoder);
  return decoder;
};
afterEach(async () => {
  await Promise.all(opened.map((decoder) => decoder.close()));
  opened = [];
});

/** A thread that never answers. */
const stuck = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{})',
);

describe('a redrawn picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'tiff'] as const)('keeps format and size: %s', async (format) => {
    const bytes = await open().redraw(await pictures[format]());
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it('is upright and has no metadata', async () => {
    const { width, height, exif } = await sharp(await open().redraw(await pictures.photo())).metadata();
    expect([width, height, exif]).toEqual([20, 40, undefined]);
  });

  it('keeps every frame of an animation, and every page of a scan', async () => {
    const pages = [await noise('png'), await noise('png')];
    const decoder = open();
    for (const format of ['gif', 'tiff'] as const) {
      const all = await sharp(pages, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(await decoder.redraw(all)).metadata()).pages).toBe(2);
    }
  });

  it('keeps the bit a pixel and the paper size of a scan, without its location', async () => {
    const scan = await sharp(await pictures.png())
      .toColourspace('b-w')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">GPSLatitude 40</x:xmpmeta>')
      .tiff({ bitdepth: 1, compression: 'ccittfax4', xres: 8, yres: 8 })
      .toBuffer();
    expect(scan.includes('GPSLatitude')).toBe(true);
    const bytes = await open().redraw(scan);
    expect(await sharp(bytes).metadata()).toMatchObject({ bitsPerSample: 1, density: 203 });
    expect(bytes.includes('GPSLatitude')).toBe(false);
  });
});

describe('the decoder', () => {
  it('reads one picture at a time, in a thread', async () => {
    const decoder = open({ waiting: 20 });
    const photo = await noise('jpeg');
    const all = await Promise.all(Array.from({ length: 6 }, () => decoder.store(photo)));
    expect(new Set(all.map(({ picture }) => picture.toString('base64'))).size).toBe(1);
  });

  it('refuses pictures while too many wait, and those that take too long', async () => {
    const decoder = open({ program: stuck, waiting: 1, timeoutMilliseconds: 1 });
    const late = 'This picture takes too long to read: make it smaller.';
    const all = Array.from({ length: 3 }, () => decoder.redraw(Buffer.alloc(1)));
    const [first, second, third] = await Promise.allSettled(all);
    expect([first, second, third]).toMatchObject([
      { reason: { message: late, status: 415 } },
      { reason: { message: late } },
      { reason: { name: 'TooManyCallsError' } },
    ]);
  });

  it('does not delay passwords while pictures wait', async () => {
    const decoder = open({ program: stuck });
    const waiting = Promise.allSettled(Array.from({ length: 9 }, () => decoder.redraw(Buffer.alloc(1))));
    expect(await isPassword(await hashPassword('plum kettle'), 'plum kettle')).toBe(true);
    await decoder.close();
    await waiting;
  });

  it('reads the next picture after one that it refused', async () => {
    const decoder = open();
    await expect(decoder.redraw(Buffer.from('GIF89a/*'))).rejects.toThrow('This picture is damaged or incomplete');
    expect((await decoder.redraw(await pictures.gif())).length).toBeGreaterThan(0);
  });
});
