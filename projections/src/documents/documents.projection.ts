import {
  type Document,
  type DocumentEvent,
  documentDecider,
  documentWith,
  eventTypesOf,
  type Position,
  recordOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

export interface DocumentRecord extends Document {
  readonly Id: number;
  readonly Version: number;
  /** The name of the user who added it, and the time. */
  readonly User: string;
  readonly At: string;
  /** The position in the log at which it was added. */
  readonly AddedPosition: Position;
  readonly Removed: boolean;
}

/** Removed documents keep their row, because the log of their job shows them. */
export const documentsProjection: Projection<DocumentRecord, DocumentEvent> = {
  version: 3,
  live: numberedTags('Document'),
  model: {
    name: 'documents',
    fields: { Id: 'number', Entity: 'string', OwnerId: 'number', AddedPosition: 'string', Removed: 'boolean' },
    indexes: [['Entity', 'OwnerId', 'Removed', 'Id']],
    searchText: ({ Name, User }) => `${Name} ${User}`,
  },
  handles: eventTypesOf(documentDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'DocumentRemoved') return row && { ...row, Removed: true, Version: event.version };
    const document = documentWith(row, event);
    const added = { User: event.meta.actor.name, At: event.meta.at, AddedPosition: event.position, Removed: false };
    return document && { ...added, ...row, ...document, Id: Number(id), Version: event.version };
  },
};
