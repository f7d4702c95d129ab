import { Inject, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { StoredImage } from '@picket/domain';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Sharp } from 'sharp';
import { FILE_STORE } from '../ports.ts';
import { AtOnce } from './at-once.ts';
import type { FileStore } from './file-store.ts';

const PICTURE_PIXELS = 1600;
const THUMBNAIL_PIXELS = 256;
/** More than any usual camera makes; decoded it is a quarter of a gigabyte at the most. */
const MAX_PIXELS = 64_000_000;
const SECONDS = 20;

const TYPES: readonly string[] = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'];

sharp.cache(false);

/** A hostile picture takes seconds, on threads that files and passwords need too: half of them stay free. */
const drawing = new AtOnce(2);

/** Decodes pictures of strangers and keeps only what it drew anew: nothing that hid in one is left. */
@Injectable()
export class ImageIntake {
  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  /** Stores the picture upright and without metadata, as WebP of two sizes. @throws UnsupportedMediaTypeException */
  async store(bytes: Uint8Array): Promise<StoredImage> {
    await refuseOthers(bytes);
    const picture = await drawnWithin(PICTURE_PIXELS, bytes);
    const thumbnail = await drawnWithin(THUMBNAIL_PIXELS, picture);
    return { Sha256: await this.keep(picture), ThumbnailSha256: await this.keep(thumbnail) };
  }

  private async keep(bytes: Uint8Array): Promise<string> {
    return (await this.files.put(bytes)).sha256;
  }
}

function drawnWithin(pixels: number, bytes: Uint8Array): Promise<Buffer> {
  const size = { width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true } as const;
  return drawn(decoded(bytes).resize(size).webp({ quality: 85 }));
}

/** The picture in its own format at its own size, with all its frames, without metadata. @throws as `store` */
export const redrawn = (bytes: Uint8Array): Promise<Buffer> => drawn(decoded(bytes, true));

/** True for what file-type calls a picture that can be drawn anew. */
export const isPicture = (type: string): boolean => TYPES.includes(type);

/** The first frame, or all, upright; limits hold before anything is decoded. */
const decoded = (bytes: Uint8Array, animated = false): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated, autoOrient: true }).timeout({
    seconds: SECONDS,
  });

async function drawn(picture: Sharp): Promise<Buffer> {
  try {
    return await drawing.run(() => picture.toBuffer());
  } catch {
    throw new UnsupportedMediaTypeException('This picture can not be read: it is damaged or too large');
  }
}

async function refuseOthers(bytes: Uint8Array): Promise<void> {
  if (!isPicture((await fileTypeFromBuffer(bytes))?.mime ?? ''))
    throw new UnsupportedMediaTypeException('Only PNG, JPEG, GIF and WebP images can be used');
}
