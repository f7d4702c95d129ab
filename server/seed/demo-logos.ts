import type { StoredImage } from '@picket/domain';
import sharp from 'sharp';
import type { ImageIntake } from '../src/shared/images/image-intake.ts';

/** Stores a logo of three pickets and two rails in the company's color. */
export async function storeLogo(images: ImageIntake, color: string): Promise<StoredImage> {
  const picket = (x: number) => `<path fill="#fff" d="M${x} 6.5l2.5 3V26h-5V9.5z"/>`;
  const rail = (y: number) => `<path fill="#fff" opacity=".75" d="M4 ${y}h24v2.5H4z"/>`;
  const drawing = [8.5, 16, 23.5].map(picket).join('') + [13, 20].map(rail).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/>${drawing}</svg>`;
  return images.store(await sharp(Buffer.from(svg)).png().toBuffer());
}
