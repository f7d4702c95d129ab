import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { DiskFileStore } from '../files/disk.file-store.ts';
import { listed } from '../files/file-store.contract.ts';
import { pictures } from '../testing/pictures.ts';
import { ImageIntake, redrawn } from './image-intake.ts';

let folder: string;
let files: DiskFileStore;
let intake: ImageIntake;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picket-images-'));
  files = await DiskFileStore.open(folder);
  intake = new ImageIntake(files);
});
afterEach(() => rm(folder, { recursive: true }));

const stored = async (sha256: string) => buffer((await files.get(sha256))!);
const drawn = async (sha256: string) => sharp(await stored(sha256)).metadata();

it.each(['png', 'jpeg', 'gif', 'webp'] as const)('redraws an image: %s', async (format) => {
  const { Sha256, ThumbnailSha256 } = await intake.store(await pictures[format]({ width: 2000, height: 1000 }));
  expect(await drawn(Sha256)).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect(await drawn(ThumbnailSha256)).toMatchObject({ format: 'webp', width: 256, height: 128 });
});

it('does not enlarge a small image', async () => {
  const { Sha256, ThumbnailSha256 } = await intake.store(await pictures.png());
  expect(await drawn(Sha256)).toMatchObject({ width: 40, height: 20 });
  expect(ThumbnailSha256).not.toBe('');
});

it('rotates a photo upright and removes its location data', async () => {
  const photo = await pictures.photo();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { Sha256 } = await intake.store(photo);
  const picture = await drawn(Sha256);
  expect([picture.width, picture.height]).toEqual([20, 40]);
  expect([picture.exif, picture.xmp, picture.iptc]).toEqual([undefined, undefined, undefined]);
  expect((await stored(Sha256)).includes('Spy Camera')).toBe(false);
});

it('keeps the first frame of an animation', async () => {
  const frames = await Promise.all([pictures.png(), pictures.png({ width: 40, height: 20 })]);
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { Sha256 } = await intake.store(moving);
  const picture = await drawn(Sha256);
  expect([picture.pages ?? 1, picture.height]).toEqual([1, 20]);
});

/** An image with the given size in its header and only zeros as its data. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(typed));
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const others: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('hello')],
  ['a page that calls itself a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', () => Buffer.from(svg)],
  ['an SVG behind an XML line', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n')],
  ['a TIFF', () => pictures.tiff()],
  ['an HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ['an AVIF', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
];
it.each(others)('rejects other files: %s', async (_, make) => {
  await expect(intake.store(await make())).rejects.toThrow('Only PNG, JPEG, GIF and WebP images can be used');
  expect(await listed(files)).toEqual([]);
});

const broken: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['a signature alone', () => Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])],
  ['half a PNG', async () => half(await noise('png'))],
  ['half a JPEG', async () => half(await noise('jpeg'))],
  ['half a WebP', async () => half(await noise('webp'))],
  ['half a GIF', async () => half(await noise('gif'))],
  ['a script that begins as a GIF', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(document.cookie);//')],
  ['a page that begins as a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ['a page that begins as a WebP', () => Buffer.from('RIFF\x20\0\0\0WEBP<script>alert(1)</script>', 'latin1')],
  ['a bomb of a billion pixels', () => bombPng(40_000, 40_000)],
  ['a bomb of one long line', () => bombPng(2_000_000_000, 1)],
];
it.each(broken)('rejects images that cannot be decoded: %s', async (_, make) => {
  await expect(intake.store(await make())).rejects.toThrow(/^(This picture cannot be read|Only PNG, JPEG)/);
  expect(await listed(files)).toEqual([]);
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

it('removes a page that is hidden behind an image', async () => {
  const hidden = '<script>alert(1)</script>';
  const polyglot = Buffer.concat([await pictures.gif(), Buffer.from(hidden)]);
  const { Sha256 } = await intake.store(polyglot);
  expect((await stored(Sha256)).includes(hidden)).toBe(false);
  const commented = await sharp(await pictures.jpeg())
    .withExif({ IFD0: { ImageDescription: hidden } })
    .jpeg()
    .toBuffer();
  expect(commented.includes(hidden)).toBe(true);
  expect((await stored((await intake.store(commented)).Sha256)).includes(hidden)).toBe(false);
});

describe('a redrawn image', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'keeps format and size, and loses hidden data: %s',
    async (format) => {
      const bytes = await redrawn(await pictures[format]());
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
    },
  );

  it('keeps a photo upright without metadata', async () => {
    const bytes = await redrawn(await pictures.photo());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([20, 40, undefined]);
  });

  it('keeps every frame', async () => {
    const moving = await sharp([await pictures.png(), await pictures.jpeg()], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(await redrawn(moving)).metadata()).pages).toBe((await sharp(moving).metadata()).pages);
  });
});

it('at most two images are decoded at once, because the threads also read files and check passwords', async () => {
  const photo = await pictures.jpeg({ width: 1200, height: 1200 });
  const draw = sharp.prototype.toBuffer;
  let running = 0;
  let most = 0;
  let bothStarted = () => {};
  const both = new Promise<void>((resolve) => {
    bothStarted = resolve;
  });
  const spy = jest.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    most = Math.max(most, ++running);
    if (running === 2) bothStarted();
    await both;
    return (draw.call(this) as Promise<Buffer>).finally(() => running--);
  } as typeof draw);
  try {
    const all = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? redrawn(photo) : intake.store(photo)));
    expect(await Promise.all(all)).toHaveLength(8);
  } finally {
    spy.mockRestore();
  }
  expect(most).toBe(2);
});
