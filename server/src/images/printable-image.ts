import { loadSharp } from './load-sharp.ts';

/** Pixels of a picture on paper: 170 x 60 points at 300 dots per inch. */
const LARGEST = { width: 708, height: 250 };

/** Returns a stored picture as PNG in a data URL, for documents, which can't hold WebP. */
export async function printableImage(webp: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const png = await sharp(webp, { limitInputPixels: 50_000_000 })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
