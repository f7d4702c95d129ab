import type { DomainEvent } from '../core/event.ts';

/** A note about a customer: a title, a text or both. */
export interface Note {
  readonly CustomerId: number;
  readonly Title: string;
  readonly NoteText: string;
}

/** Events of one note, in the stream `note-3`. */
export type NoteEvent =
  | DomainEvent<'NoteAdded', Note>
  | DomainEvent<'NoteChanged', Pick<Note, 'Title' | 'NoteText'>>
  /** The note's previous customer was merged into this one. */
  | DomainEvent<'NoteMovedToCustomer', Pick<Note, 'CustomerId'>>
  | DomainEvent<'NoteRemoved', Record<string, never>>;
