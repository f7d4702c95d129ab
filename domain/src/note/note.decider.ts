import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError, ValidationError } from '../core/errors.ts';
import { fieldMessage, refuseInvalid, textField } from '../field.ts';
import type { Note, NoteEvent } from './note.events.ts';

/** What may be typed into a note, for the routes and the screens. */
export const noteFields = {
  Title: textField('Title', 120, ''),
  NoteText: textField('Note', 10_000, ''),
} as const;

/** The customer that the note is looked for at. */
type At = Pick<Note, 'CustomerId'>;
/** What is left out is empty when adding, and stays when saving. */
export type NoteInput = Partial<Pick<Note, 'Title' | 'NoteText'>>;

/** Commands on one note. Whether the customer is there was looked up before. */
export type NoteCommand =
  | Command<'AddNote', At & NoteInput>
  | Command<'SaveNote', At & NoteInput>
  | Command<'RemoveNote', At>
  | Command<'MoveNote', At & { FromCustomerId: number }>;

/** The rules of a customer's note; null: there is none, or no more. */
export const noteDecider: Decider<Note | null, NoteCommand, NoteEvent> = {
  kind: 'note',
  initial: null,
  evolve: noteWith,
  decide(command, note) {
    const { CustomerId } = command.data;
    switch (command.type) {
      case 'AddNote':
        if (note) throw new RuleError('This note is already there');
        return [{ type: 'NoteAdded', data: { CustomerId, ...textAfter(null, command.data) } }];
      case 'SaveNote': {
        requireAt(note, CustomerId);
        const after = textAfter(note, command.data);
        const isSame = after.Title === note.Title && after.NoteText === note.NoteText;
        return isSame ? [] : [{ type: 'NoteRewritten', data: after }];
      }
      case 'RemoveNote':
        requireAt(note, CustomerId);
        return [{ type: 'NoteRemoved', data: {} }];
      case 'MoveNote':
        return note?.CustomerId === command.data.FromCustomerId ? [{ type: 'NoteMoved', data: { CustomerId } }] : [];
    }
  },
};

/** A note after an event, for whoever keeps them; null for none. */
export function noteWith(note: Note | null, event: NoteEvent): Note | null {
  if (event.type === 'NoteAdded') return event.data;
  if (event.type === 'NoteRemoved') return null;
  return note && { ...note, ...event.data };
}

/** @throws NotFoundError, also for a note of another customer. */
function requireAt(note: Note | null, customerId: number): asserts note is Note {
  if (note?.CustomerId !== customerId) throw new NotFoundError('Note not found');
}

/** @throws ValidationError 'Invalid note' for one without any text (administration section 5). */
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
