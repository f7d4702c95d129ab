import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

/**
 * Decodes pictures on a thread of its own. It is plain JavaScript so that a thread can start it without a build. Answers
 * `{ files }`, or `{ refusal }` with the reason for the user.
 */

/** Larger than the photos of common cameras. Decoded, a picture takes at most a quarter of a gigabyte. */
const MAX_MEGAPIXELS = 64;
/** The longest panorama of a phone has 16,384. Decoders take minutes for a picture of one narrow column. */
const MAX_SIDE = 20_000;
/** Less than the deadline of the thread, because a thread can't interrupt a decoder. */
const SECONDS = 15;
const DAMAGED = 'This picture is damaged or incomplete. Copy it again from the camera or phone, and try once more.';
const PAGES_DIFFER = 'The pages of this picture have different sizes. Save it as a PDF.';

const STORED_PIXELS = 1600;
const THUMBNAIL_PIXELS = 256;
/** 170 x 60 points on paper, at 300 dots per inch. */
const PRINTED = { width: 708, height: 250 };
const SIGNATURE = { width: 1_400, height: 600 };

// One decoder leaves the other cores, and the other threads for passwords and files, to everything else.
sharp.concurrency(1);
sharp.cache(false);

class Refusal extends Error {}

const work = {
  /** The picture upright as WebP, and its thumbnail. */
  async store(bytes) {
    const picture = await drawn((await decoder(bytes)).resize(inside(STORED_PIXELS)).webp({ quality: 85 }));
    const thumbnail = (await decoder(picture)).resize(inside(THUMBNAIL_PIXELS)).webp({ quality: 85 });
    return [picture, await drawn(thumbnail)];
  },

  /** The picture in its own format and size, with all its frames or pages. */
  async redraw(bytes) {
    const picture = await decoder(bytes, { pages: -1 });
    const { format, bitsPerSample, density } = await picture.metadata();
    if (format !== 'tiff') return [await drawn(picture)];
    // Faxes and scans have one bit a pixel and state the size of the paper.
    const isScan = bitsPerSample === 1;
    if (isScan) picture.toColourspace('b-w');
    const tiff = isScan ? { compression: 'ccittfax4', bitdepth: 1 } : { compression: 'deflate' };
    const dotsPerMillimeter = density ? { xres: density / 25.4, yres: density / 25.4 } : {};
    return [await drawn(picture.tiff({ ...tiff, ...dotsPerMillimeter }))];
  },

  /** As PNG, which documents can hold. */
  async print(bytes) {
    const picture = (await decoder(bytes)).resize({ ...PRINTED, fit: 'inside', withoutEnlargement: true });
    return [await drawn(picture.png({ compressionLevel: 9 }))];
  },

  /** A signature as black ink on white, as PNG. Nothing when there is no ink in it. */
  async sign(bytes) {
    const sized = (await decoder(bytes)).resize({ ...SIGNATURE, fit: 'inside', withoutEnlargement: true });
    const pixels = sized.toColourspace('srgb').ensureAlpha().raw();
    const { data, info } = await drawn(pixels, { resolveWithObject: true });
    const ink = inkOf(data);
    if (!isSignature(ink, info)) return [];
    const raw = { width: info.width, height: info.height, channels: 1 };
    return [await drawn(sharp(ink, { raw }).negate().png({ compressionLevel: 9 }))];
  },
};

const inside = (pixels) => ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true });

/** Checks the header before anything is decoded. Decodes the first frame or page, or all of them. */
async function decoder(bytes, pages = {}) {
  const options = { ...pages, failOn: 'warning', autoOrient: true };
  const header = await headerOf(sharp(bytes, { ...options, limitInputPixels: false }));
  const { width, height } = header;
  if (Math.max(width, header.pageHeight ?? height) > MAX_SIDE) {
    const [size, most] = [`${shown(width)} x ${shown(height)}`, shown(MAX_SIDE)];
    throw new Refusal(`This picture is ${size} pixels. A side can have at most ${most}: make the picture smaller.`);
  }
  const megapixels = (width * height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS) {
    const size = `${shown(Math.ceil(megapixels))} megapixels`;
    throw new Refusal(`This picture has ${size}. It can have at most ${MAX_MEGAPIXELS}: make it smaller.`);
  }
  return sharp(bytes, { ...options, limitInputPixels: MAX_MEGAPIXELS * 1e6 }).timeout({ seconds: SECONDS });
}

const shown = (number) => number.toLocaleString('en-US');

async function headerOf(picture) {
  try {
    return await picture.metadata();
  } catch (error) {
    throw new Refusal(String(error).includes('differs from page') ? PAGES_DIFFER : DAMAGED);
  }
}

async function drawn(picture, options) {
  try {
    return await picture.toBuffer(options);
  } catch (error) {
    throw new Refusal(
      String(error).includes('timeout') ? 'This picture takes too long to read: make it smaller.' : DAMAGED,
    );
  }
}

/** Darker or lighter than a smudge on the ground: 0 is the ground, 255 the opposite. */
const INK = 64;
/** A dot of the pen has about ten pixels on a screen of one pixel a point. */
const MIN_INK_PIXELS = 20;
/** A dot of the pen is a two-hundredth of the pad's width. */
const MIN_INK_LENGTH = 0.02;
/** Strokes leave most of the ground free. */
const MAX_INK_SHARE = 0.4;

/** More than the single pixels that make an opaque picture transparent. */
const MIN_CLEAR_SHARE = 0.1;

/** The ink of each RGBA pixel: its opacity where the ground is transparent, else its contrast with the ground. */
function inkOf(rgba) {
  const ink = Buffer.alloc(rgba.length / 4);
  const counts = new Uint32Array(256);
  let clear = 0;
  for (let at = 0; at < ink.length; at++) {
    const alpha = rgba[4 * at + 3];
    if (alpha < 128) clear++;
    const luminance = 0.299 * rgba[4 * at] + 0.587 * rgba[4 * at + 1] + 0.114 * rgba[4 * at + 2];
    ink[at] = Math.round((luminance * alpha + 255 * (255 - alpha)) / 255);
    counts[ink[at]]++;
  }
  if (clear >= MIN_CLEAR_SHARE * ink.length) return ink.map((_, at) => rgba[4 * at + 3]);
  const ground = medianOf(counts, ink.length);
  const most = Math.max(ground, 255 - ground);
  return ink.map((value) => Math.round((Math.abs(value - ground) * 255) / most));
}

function medianOf(counts, total) {
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum > total / 2;
  });
}

function isSignature(ink, { width, height }) {
  let drawnPixels = 0;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] < INK) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    drawnPixels++;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const length = Math.max(right - left, bottom - top) + 1;
  return (
    drawnPixels >= MIN_INK_PIXELS &&
    drawnPixels <= MAX_INK_SHARE * ink.length &&
    length >= MIN_INK_LENGTH * Math.max(width, height)
  );
}

parentPort.on('message', async ({ task, bytes }) => {
  try {
    parentPort.postMessage({ files: await work[task](Buffer.from(bytes)) });
  } catch (error) {
    if (error instanceof Refusal) parentPort.postMessage({ refusal: error.message });
    else parentPort.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
