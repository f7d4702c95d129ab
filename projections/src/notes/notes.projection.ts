import { eventTypesOf, type NoteEvent, type NoteRow, noteDecider, noteWith, recordOf } from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** `WaitsOn` is the day of a reminder that is not done. */
export interface NoteRecord extends NoteRow {
  readonly WaitsOn: string | null;
}

export const notesProjection: Projection<NoteRecord, NoteEvent> = {
  version: 3,
  live: numberedTags('Note'),
  model: {
    name: 'notes',
    fields: { Id: 'number', CustomerId: 'number', CreatedAt: 'string', WaitsOn: 'string', RemindUserId: 'number' },
    indexes: [
      ['CustomerId', 'CreatedAt'],
      ['RemindUserId', 'WaitsOn'],
      ['CustomerId', 'WaitsOn'],
    ],
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
        ...noReminder,
        ...note,
        WaitsOn: note.IsDone ? null : (note.RemindOn ?? null),
        ...(event.type === 'NoteChanged' && { ChangedByName: actor.name, ChangedAt: at }),
        Id: Number(id),
        Version: event.version,
      }
    );
  },
};

const noReminder = { Kind: 'note', RemindOn: null, RemindUserId: null, IsDone: false } as const;
