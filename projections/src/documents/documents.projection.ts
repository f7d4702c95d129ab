import { type Document, type DocumentEvent, documentWith, partsOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

export interface DocumentRecord extends Document {
  readonly Id: number;
  readonly Version: number;
  /** Who added it, and when. */
  readonly User: string;
  readonly At: string;
}

export const documentsProjection: Projection<DocumentRecord, DocumentEvent> = {
  version: 1,
  model: {
    name: 'documents',
    fields: { Id: 'number', Entity: 'string', OwnerId: 'number' },
    indexes: [['Entity', 'OwnerId', 'Id']],
    searchText: ({ Name, User }) => `${Name} ${User}`,
  },
  handles: ['DocumentAdded', 'DocumentMoved', 'DocumentRemoved'],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    const document = documentWith(row, event);
    const added = { User: event.meta.actor.name, At: event.meta.at };
    return document && { ...added, ...row, ...document, Id: Number(id), Version: event.version };
  },
};
