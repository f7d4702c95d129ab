import { Inject, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { StoredImage } from '@picket/domain';
import type { Sharp } from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import { mediaTypeOf } from '../files/media-type.ts';
import { FILE_STORE } from '../ports.ts';
import { AtOnce } from './at-once.ts';
import { loadSharp } from './load-sharp.ts';

const PICTURE_PIXELS = 1600;
const THUMBNAIL_PIXELS = 256;
/** Larger than the photos of common cameras. Decoded, an image takes at most a quarter of a gigabyte. */
const MAX_PIXELS = 64_000_000;
const SECONDS = 20;

const TYPES: readonly string[] = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'];

/** A malicious image takes seconds on threads that files and passwords need too, so half of them stay free. */
const drawing = new AtOnce(2);

/** Decodes uploaded images and stores only redrawn ones, which removes hidden data. */
@Injectable()
export class ImageIntake {
  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  /** Stores the image upright and without metadata, as WebP in two sizes. @throws UnsupportedMediaTypeException */
  async store(bytes: Uint8Array): Promise<StoredImage> {
    await refuseOthers(bytes);
    const picture = await drawnWithin(PICTURE_PIXELS, bytes);
    const thumbnail = await drawnWithin(THUMBNAIL_PIXELS, picture);
    return { Sha256: await this.put(picture), ThumbnailSha256: await this.put(thumbnail) };
  }

  private async put(bytes: Uint8Array): Promise<string> {
    return (await this.files.put(bytes)).sha256;
  }
}

async function drawnWithin(pixels: number, bytes: Uint8Array): Promise<Buffer> {
  const size = { width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true } as const;
  return drawn((await decoded(bytes)).resize(size).webp({ quality: 85 }));
}

/** Redraws the image in its own format and size, with all frames and without metadata. @throws as `store` */
export const redrawn = async (bytes: Uint8Array): Promise<Buffer> => drawn(await decoded(bytes, true));

/** True for a type that can be redrawn. */
export const isPicture = (type: string): boolean => TYPES.includes(type);

/** Decodes the first frame, or all, upright. Limits are checked before decoding. */
async function decoded(bytes: Uint8Array, animated = false): Promise<Sharp> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated, autoOrient: true } as const;
  return sharp(bytes, limits).timeout({ seconds: SECONDS });
}

async function drawn(picture: Sharp): Promise<Buffer> {
  try {
    return await drawing.run(() => picture.toBuffer());
  } catch {
    throw new UnsupportedMediaTypeException('This picture cannot be read: it is damaged or too large');
  }
}

async function refuseOthers(bytes: Uint8Array): Promise<void> {
  if (!isPicture(await mediaTypeOf(bytes)))
    throw new UnsupportedMediaTypeException('Only PNG, JPEG, GIF and WebP images can be used');
}
