import { pictureLimits } from '@picket/domain';

export const MEGABYTE = 1024 * 1024;

/** What a route takes as multipart/form-data. */
export interface UploadRule {
  /** The name of the form field that holds the files. */
  readonly field: string;
  /** The most files in one call. */
  readonly files: number;
  /** The most bytes of each. */
  readonly maxBytes: number;
  /** The most bytes of all together; left out: as many as each may have. */
  readonly totalBytes?: number;
}

/** A file of a form, as it was sent: neither its name nor its content can be trusted. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One picture in the field `image`. */
export const pictureUpload: UploadRule = { field: 'image', files: 1, maxBytes: pictureLimits.maxBytes };
