import type { Image } from './contract/common.ts';

/** A picture in events and states: the file store's names of the picture and of its thumbnail. */
export interface StoredImage {
  readonly Sha256: string;
  readonly ThumbnailSha256: string;
}

/** What a picture that is sent may be. */
export const pictureLimits = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
} as const;

/** Where browsers read a stored picture, below /api/v1/. */
export const imageOf = (stored: StoredImage | null): Image | null =>
  stored && { Path: `images/${stored.Sha256}`, ThumbnailPath: `images/${stored.ThumbnailSha256}` };

/** True when both are the same picture, or none. */
export const isSameImage = (a: StoredImage | null, b: StoredImage | null): boolean =>
  a?.Sha256 === b?.Sha256 && a?.ThumbnailSha256 === b?.ThumbnailSha256;
