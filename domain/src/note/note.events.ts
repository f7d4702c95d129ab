import { type EventOf, recorded } from '../core/event-table.ts';

/** A note about a customer: a title, a text or both. */
export interface Note {
  readonly CustomerId: number;
  readonly Title: string;
  readonly NoteText: string;
}

/** Events of one note, in the stream `note-3`. */
export const noteEvents = {
  NoteAdded: recorded<Note>(),
  NoteChanged: recorded<Pick<Note, 'Title' | 'NoteText'>>(),
  /** The note's previous customer was merged into this one. */
  NoteMovedToCustomer: recorded<Pick<Note, 'CustomerId'>>(),
  NoteRemoved: recorded(),
} as const;

export type NoteEvent = EventOf<typeof noteEvents>;
