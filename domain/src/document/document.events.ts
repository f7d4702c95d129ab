import type { DomainEvent } from '../core/event.ts';

/** What documents can belong to: the name that their calls begin with. */
const documentEntities = ['customers', 'jobs'] as const;
export type DocumentEntity = (typeof documentEntities)[number];

/** The thing that a document belongs to. */
export interface DocumentOwner {
  readonly Entity: DocumentEntity;
  readonly OwnerId: number;
}

export interface Document extends DocumentOwner {
  readonly Name: string;
  /** The file store's name of its bytes. */
  readonly Sha256: string;
  /** In bytes. */
  readonly Size: number;
  /** Found by content. */
  readonly ContentType: string;
}

/** Events of one document, in the stream `document-7`. Its bytes are in the file store and never change. */
export type DocumentEvent =
  | DomainEvent<'DocumentAdded', Document>
  | DomainEvent<'DocumentMoved', { OwnerId: number }>
  | DomainEvent<'DocumentRemoved', Record<string, never>>;
