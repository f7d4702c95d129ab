import { MAX_IMAGE_CHARACTERS, missingSignatureMessage, ValidationError } from '@picket/domain';
import { loadSharp } from '../images/load-sharp.ts';

const WIDTH = 1_400;
const HEIGHT = 600;
/** A pad of 700 points on a screen of three pixels a point has a fifth of this. */
const MAX_PIXELS = 12_000_000;
const SECONDS = 5;
/** Darker than a smudge: 0 is white, 255 is black. */
const INK = 64;
/** A dot of the pen has about ten pixels. */
const MIN_INK_PIXELS = 20;

/** Checked before the decoders of other formats, SVG above all, see the file. */
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const dataUrl = /^data:image\/png;base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Decodes a signature and redraws it as black ink on white, without anything else that the file held (ruling 46). Equal
 * signatures give equal bytes.
 * @throws ValidationError without a PNG with ink in it.
 */
export async function redrawnSignature(image: string | undefined): Promise<Buffer> {
  const text = (image ?? '').replace(dataUrl, '');
  if (text.length > MAX_IMAGE_CHARACTERS || !base64.test(text)) throw unsigned();
  const bytes = Buffer.from(text, 'base64');
  if (!bytes.subarray(0, pngStart.length).equals(pngStart)) throw unsigned();
  const ink = await inkIn(bytes);
  const drawn = ink.data.reduce((count, value) => count + (value >= INK ? 1 : 0), 0);
  if (drawn < MIN_INK_PIXELS) throw unsigned();
  const raw = { width: ink.width, height: ink.height, channels: 1 } as const;
  const sharp = await loadSharp();
  return sharp(ink.data, { raw }).negate().png({ compressionLevel: 9 }).toBuffer();
}

interface Ink {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Returns the ink of each pixel: its opacity on a transparent ground, else its darkness. */
async function inkIn(bytes: Buffer): Promise<Ink> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).timeout({ seconds: SECONDS });
    const { isOpaque } = await picture.stats();
    const sized = picture.resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true });
    const drawn = isOpaque
      ? sized.removeAlpha().greyscale().negate().extractChannel(0)
      : sized.ensureAlpha().extractChannel('alpha');
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw unsigned();
  }
}

const unsigned = () => new ValidationError({ SignatureImage: [missingSignatureMessage] });
