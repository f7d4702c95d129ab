import { type EventOf, recorded } from '../core/event-table.ts';

/** The kinds of records with documents, as named in their paths. */
const documentEntities = ['customers', 'jobs'] as const;
export type DocumentEntity = (typeof documentEntities)[number];

/** The record that a document belongs to. */
export interface DocumentOwner {
  readonly Entity: DocumentEntity;
  readonly OwnerId: number;
}

export interface Document extends DocumentOwner {
  readonly Name: string;
  /** The key of the document's bytes in the file store. */
  readonly Sha256: string;
  /** In bytes. */
  readonly Size: number;
  /** Detected from the content. */
  readonly ContentType: string;
}

/** Events of one document, in the stream `document-7`. Its bytes are in the file store and never change. */
export const documentEvents = {
  DocumentAdded: recorded<Document>(),
  DocumentMovedToCustomer: recorded<{ OwnerId: number }>(),
  DocumentRemoved: recorded(),
} as const;

export type DocumentEvent = EventOf<typeof documentEvents>;
