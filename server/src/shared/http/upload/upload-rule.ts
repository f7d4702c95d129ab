import { pictureLimits } from '@picket/domain';

export const MEGABYTE = 1024 * 1024;

/** The files that a route accepts as multipart/form-data. */
export interface UploadRule {
  /** The form field of the files. */
  readonly field: string;
  /** Maximum number of files. */
  readonly files: number;
  /** Maximum bytes per file. */
  readonly maxBytes: number;
  /** Maximum bytes of all files together. Default: `files` times `maxBytes`. */
  readonly totalBytes?: number;
}

/** A file of a form. Name and content are not validated. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One image in the field `image`. */
export const pictureUpload: UploadRule = { field: 'image', files: 1, maxBytes: pictureLimits.maxBytes };
