import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The content of a page: plain data, without functions. */
export type PdfContent = Content;

/** A document to render. Equal documents give equal bytes. */
export interface PdfDocument {
  readonly Title: string;
  readonly Author: string;
  /** ISO 8601. The date of creation in the file. */
  readonly Date: string;
  /** Stands across each page, such as `VOID`. */
  readonly Mark?: string;
  /** At the top of all pages but the first. */
  readonly PageHeader: { readonly Left: string; readonly Right: string };
  /** At the bottom of all pages, before the page number. */
  readonly Footer: string;
  /** Images of the content as data URLs (PNG or JPEG), by name. */
  readonly Images: Readonly<Record<string, string>>;
  readonly Styles: NonNullable<TDocumentDefinitions['styles']>;
  readonly Content: PdfContent;
}

/** Renders documents as PDF. */
export interface Pdf {
  /** @throws PdfBusyError, PdfFailedError */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Too many documents are waiting. HTTP 503. */
export class PdfBusyError extends Error {
  override readonly name = 'PdfBusyError';
}

/** The document could not be made, or not in time. */
export class PdfFailedError extends Error {
  override readonly name = 'PdfFailedError';
}
