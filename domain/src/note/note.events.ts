import { type EventOf, recorded } from '../core/event-table.ts';

/** A note about a customer: a title, a text or both. */
export interface Note extends Partial<NoteReminder> {
  readonly CustomerId: number;
  readonly Title: string;
  readonly NoteText: string;
  /** Missing: a note. */
  readonly Kind?: 'note' | 'call';
  /** True once the reminder was marked as done. */
  readonly IsDone?: boolean;
}

/** When somebody is to call the customer, a company day, and who; null for no reminder (ruling 98). */
export interface NoteReminder {
  readonly RemindOn: string | null;
  readonly RemindUserId: number | null;
}

/** Events of one note, in the stream `note-3`. */
export const noteEvents = {
  NoteAdded: recorded<Note>(),
  NoteChanged: recorded<Pick<Note, 'Title' | 'NoteText'> & Partial<NoteReminder>>(),
  /** The note's previous customer was merged into this one. */
  NoteMovedToCustomer: recorded<Pick<Note, 'CustomerId'>>(),
  NoteRemoved: recorded(),
  NoteReminderDone: recorded(),
} as const;

export type NoteEvent = EventOf<typeof noteEvents>;
