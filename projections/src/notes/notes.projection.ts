import { eventTypesOf, type NoteEvent, type NoteRow, noteDecider, noteWith, recordOf } from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

export const notesProjection: Projection<NoteRow, NoteEvent> = {
  version: 2,
  live: numberedTags('Note'),
  model: {
    name: 'notes',
    fields: { Id: 'number', CustomerId: 'number', CreatedAt: 'string' },
    indexes: [['CustomerId', 'CreatedAt']],
    searchText: ({ Title, NoteText, AuthorName }) => [Title, NoteText, AuthorName].join(' '),
  },
  handles: eventTypesOf(noteDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const note = noteWith(row, event);
    const { at, actor } = event.meta;
    return (
      note && {
        AuthorName: actor.name,
        CreatedAt: at,
        ChangedByName: null,
        ChangedAt: null,
        ...row,
        ...note,
        ...(event.type === 'NoteChanged' && { ChangedByName: actor.name, ChangedAt: at }),
        Id: Number(id),
        Version: event.version,
      }
    );
  },
};
