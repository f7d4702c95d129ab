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
  | DomainEvent<'NoteRewritten', Pick<Note, 'Title' | 'NoteText'>>
  /** Its customer was merged into this one. */
  | DomainEvent<'NoteMoved', Pick<Note, 'CustomerId'>>
  | DomainEvent<'NoteRemoved', Record<string, never>>;
