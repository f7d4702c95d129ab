import type { Image } from '../values.ts';

/** An image in events and state: the file store's keys of the image and its thumbnail. */
export interface StoredImage {
  readonly Sha256: string;
  readonly ThumbnailSha256: string;
}

/** Limits of an uploaded image. */
export const pictureLimits = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
} as const;

/** The largest picture of a signature, in pixels: more than a pad on a screen of two pixels a point makes. */
export const signatureLimits = { width: 2_000, height: 1_000 } as const;

/** The longest base64 text of a photo or signature, in characters. */
export const MAX_IMAGE_CHARACTERS = 700_000;

/** Returns the paths of a stored image, relative to /api/v1/. */
export const imageOf = (stored: StoredImage | null): Image | null =>
  stored && { Path: `images/${stored.Sha256}`, ThumbnailPath: `images/${stored.ThumbnailSha256}` };

/** Returns true if both are the same image, or both are null. */
export const isSameImage = (a: StoredImage | null, b: StoredImage | null): boolean =>
  a?.Sha256 === b?.Sha256 && a?.ThumbnailSha256 === b?.ThumbnailSha256;
