/** A row of GET {entity}/{id}/documents/_search, newest first. */
export interface DocumentRow {
  Id: number;
  Version: number;
  Name: string;
  StatusId: number;
  /** Where it is downloaded, below /api/v1/. */
  FilePath: string;
  /** Who added it. */
  User: string;
  /** In bytes. */
  Size: number;
  /** Found by content; what is not known is application/octet-stream. */
  ContentType: string;
  At: string;
}

/** The only status that a document can have; an empty document begins with it (administration section 3). */
export const DOCUMENT_STATUS = 1;

/** Bounds of a call that brings documents. */
export const documentLimits = { files: 10, maxBytes: 25 * 1024 * 1024, totalBytes: 50 * 1024 * 1024 } as const;
