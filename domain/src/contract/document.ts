/** A row of GET {entity}/{id}/documents/_search, newest first. */
export interface DocumentRow {
  Id: number;
  Version: number;
  Name: string;
  StatusId: number;
  /** Download path, relative to /api/v1/. */
  FilePath: string;
  /** The user who added the document. */
  User: string;
  /** In bytes. */
  Size: number;
  /** Detected from the content; application/octet-stream if unknown. */
  ContentType: string;
  At: string;
}

/** The only document status (administration section 3). */
export const DOCUMENT_STATUS = 1;

/** Limits of an upload request. */
export const documentLimits = { files: 10, maxBytes: 25 * 1024 * 1024, totalBytes: 50 * 1024 * 1024 } as const;
