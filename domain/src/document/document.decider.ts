import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import type { Document, DocumentEvent, DocumentOwner } from './document.events.ts';
import { documentName } from './document-name.ts';

/** Commands on one document. Whether its owner is there was looked up before, and its bytes are stored. */
export type DocumentCommand =
  | Command<'AddDocument', Document>
  | Command<'RemoveDocument', DocumentOwner>
  | Command<'MoveDocument', { FromOwnerId: number; OwnerId: number }>;

/** The rules of a document; null: there is none, or no more. */
export const documentDecider: Decider<Document | null, DocumentCommand, DocumentEvent> = {
  kind: 'document',
  initial: null,
  evolve: documentWith,
  decide(command, document) {
    switch (command.type) {
      case 'AddDocument':
        return add(document, command.data);
      case 'RemoveDocument':
        requireOf(document, command.data);
        return [{ type: 'DocumentRemoved', data: {} }];
      case 'MoveDocument': {
        const { FromOwnerId, OwnerId } = command.data;
        return document?.OwnerId === FromOwnerId ? [{ type: 'DocumentMoved', data: { OwnerId } }] : [];
      }
    }
  },
};

/** A document after an event, for whoever keeps them; null for none. */
export function documentWith(document: Document | null, event: DocumentEvent): Document | null {
  if (event.type === 'DocumentAdded') return event.data;
  if (event.type === 'DocumentRemoved') return null;
  return document && { ...document, ...event.data };
}

/** An empty file is no document (administration section 5). @throws RuleError */
export function refuseEmptyDocument(size: number): void {
  if (size === 0) throw new RuleError('Invalid Document');
}

function add(document: Document | null, data: Document): DocumentEvent[] {
  if (document) throw new RuleError('This document is already there');
  refuseEmptyDocument(data.Size);
  return [{ type: 'DocumentAdded', data: { ...data, Name: documentName(data.Name) } }];
}

/** @throws NotFoundError, also for a document of something else. */
function requireOf(document: Document | null, { Entity, OwnerId }: DocumentOwner): void {
  if (document?.Entity !== Entity || document.OwnerId !== OwnerId) throw new NotFoundError('Document not found');
}
