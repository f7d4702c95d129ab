import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { DiskFileStore } from '../../adapters/files/disk.file-store.ts';
import { listed } from '../../adapters/files/file-store.contract.ts';
import { bombPng, noise, pictures } from '../../testing/pictures.ts';
import { ImageIntake } from './image-intake.ts';
import { Pictures } from './pictures.ts';

const decoder = new Pictures();
afterAll(() => decoder.close());

let folder: string;
let files: DiskFileStore;
let intake: ImageIntake;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picket-images-'));
  files = await DiskFileStore.open(folder);
  intake = new ImageIntake(files, decoder);
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
];
it.each(broken)('rejects images that cannot be decoded: %s', async (_, make) => {
  await expect(intake.store(await make())).rejects.toThrow(/^(This picture is damaged or incomplete|Only PNG, JPEG)/);
  expect(await listed(files)).toEqual([]);
});

it.each([
  ['of 108 megapixels', 12_000, 9_000, 'This picture has 108 megapixels. It can have at most 64: make it smaller.'],
  [
    'of a little more than the limit',
    8_000,
    8_001,
    'This picture has 65 megapixels. It can have at most 64: make it smaller.',
  ],
  [
    'with a bomb of one column',
    1,
    12_000_000,
    'This picture is 1 x 12,000,000 pixels. A side can have at most 20,000: make the picture smaller.',
  ],
])('rejects an image by its header, and names the limit: %s', async (_, width, height, message) => {
  await expect(intake.store(bombPng(width, height))).rejects.toThrow(message);
  expect(await listed(files)).toEqual([]);
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
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
