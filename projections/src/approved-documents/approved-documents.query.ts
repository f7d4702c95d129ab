import type { Reader } from '../core/reader.ts';
import { type ApprovedDocument, approvedDocumentsProjection } from './approved-documents.projection.ts';

/** The approval of the PDF with these bytes; null if it was not approved. */
export const findApprovedDocument = (reader: Reader, sha256: string): Promise<ApprovedDocument | null> =>
  reader.get(approvedDocumentsProjection.model, sha256);
