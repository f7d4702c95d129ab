import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError, ValidationError } from '../core/errors.ts';
import { notesField, personal, textField } from '../fields/field.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { type Note, type NoteEvent, noteEvents } from './note.events.ts';

/** The editable fields of a note. */
export const noteFields = {
  Title: personal(textField('Title', 120, '')),
  NoteText: personal(notesField('Note', 10_000, '')),
} as const;

/** The customer that the note must belong to. */
type At = Pick<Note, 'CustomerId'>;
/** User input. A missing field is empty when adding and stays unchanged when saving. */
export type NoteInput = Partial<Pick<Note, 'Title' | 'NoteText'>>;

/** Commands on one note. The caller has checked that the customer exists. */
export type NoteCommand =
  | Command<'AddNote', At & NoteInput>
  | Command<'SaveNote', At & NoteInput>
  | Command<'RemoveNote', At>
  | Command<'MoveNoteToCustomer', At & { FromCustomerId: number }>;

/** The rules of a customer's note. State null: it does not exist or was removed. */
export const noteDecider: Decider<Note | null, NoteCommand, NoteEvent> = {
  kind: 'note',
  initial: null,
  eventTypes: noteEvents,
  evolve: noteWith,
  decide(command, note) {
    const { CustomerId } = command.data;
    switch (command.type) {
      case 'AddNote':
        if (note) throw new RuleError('This note already exists');
        return [{ type: 'NoteAdded', data: { CustomerId, ...textAfter(null, command.data) } }];
      case 'SaveNote': {
        requireAt(note, CustomerId);
        const after = textAfter(note, command.data);
        const isSame = after.Title === note.Title && after.NoteText === note.NoteText;
        return isSame ? [] : [{ type: 'NoteChanged', data: after }];
      }
      case 'RemoveNote':
        requireAt(note, CustomerId);
        return [{ type: 'NoteRemoved', data: {} }];
      case 'MoveNoteToCustomer':
        return note?.CustomerId === command.data.FromCustomerId
          ? [{ type: 'NoteMovedToCustomer', data: { CustomerId } }]
          : [];
    }
  },
};

/** Returns a note after an event; null if it was removed. */
export function noteWith(note: Note | null, event: NoteEvent): Note | null {
  if (event.type === 'NoteAdded') return event.data;
  if (event.type === 'NoteRemoved') return null;
  return note && { ...note, ...event.data };
}

/** @throws NotFoundError, also for a note of another customer. */
function requireAt(note: Note | null, customerId: number): asserts note is Note {
  if (note?.CustomerId !== customerId) throw new NotFoundError('Note not found');
}

/** @throws ValidationError 'Invalid note' for a note without any text (administration section 5). */
function textAfter(before: Note | null, input: NoteInput): Required<NoteInput> {
  const Title = (input.Title ?? before?.Title ?? '').trim();
  const NoteText = (input.NoteText ?? before?.NoteText ?? '').trim();
  if (Title === '' && NoteText === '') throw new ValidationError({ NoteText: ['Invalid note'] });
  refuseInvalid({
    Title: fieldMessage(noteFields.Title, Title),
    NoteText: fieldMessage(noteFields.NoteText, NoteText),
  });
  return { Title, NoteText };
}
