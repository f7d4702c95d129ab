import type { Image } from './contract/common.ts';

/** A picture as events and states keep it: the names of its two files in the file store. */
export interface StoredImage {
  readonly Sha256: string;
  readonly ThumbnailSha256: string;
}

/** Where the picture is read, null for none. */
export const imageOf = (stored: StoredImage | null): Image | null =>
  stored && { Path: `images/${stored.Sha256}`, ThumbnailPath: `images/${stored.ThumbnailSha256}` };
