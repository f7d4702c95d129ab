import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { type Document, type DocumentEvent, type DocumentOwner, documentEvents } from './document.events.ts';
import { documentName } from './document-name.ts';

/** Commands on one document. The caller has checked its owner and stored its bytes. */
export type DocumentCommand =
  | Command<'AddDocument', Document>
  | Command<'RemoveDocument', DocumentOwner>
  | Command<'MoveDocumentToCustomer', { FromOwnerId: number; OwnerId: number }>;

/** The rules of a document. State null: it does not exist or was removed. */
export const documentDecider: Decider<Document | null, DocumentCommand, DocumentEvent> = {
  kind: 'document',
  initial: null,
  eventTypes: documentEvents,
  evolve: documentWith,
  decide(command, document) {
    switch (command.type) {
      case 'AddDocument':
        return add(document, command.data);
      case 'RemoveDocument':
        requireOf(document, command.data);
        return [{ type: 'DocumentRemoved', data: {} }];
      case 'MoveDocumentToCustomer': {
        const { FromOwnerId, OwnerId } = command.data;
        const isOwned = document?.Entity === 'customers' && document.OwnerId === FromOwnerId;
        return isOwned ? [{ type: 'DocumentMovedToCustomer', data: { OwnerId } }] : [];
      }
    }
  },
};

/** Returns a document after an event; null if it was removed. */
export function documentWith(document: Document | null, event: DocumentEvent): Document | null {
  if (event.type === 'DocumentAdded') return event.data;
  if (event.type === 'DocumentRemoved') return null;
  return document && { ...document, ...event.data };
}

/** Rejects an empty file (administration section 5). @throws RuleError */
export function refuseEmptyDocument(size: number): void {
  if (size === 0) throw new RuleError('Invalid Document');
}

function add(document: Document | null, data: Document): DocumentEvent[] {
  if (document) throw new RuleError('This document already exists');
  refuseEmptyDocument(data.Size);
  return [{ type: 'DocumentAdded', data: { ...data, Name: documentName(data.Name) } }];
}

/** @throws NotFoundError, also for a document of another record. */
function requireOf(document: Document | null, { Entity, OwnerId }: DocumentOwner): void {
  if (document?.Entity !== Entity || document.OwnerId !== OwnerId) throw new NotFoundError('Document not found');
}
