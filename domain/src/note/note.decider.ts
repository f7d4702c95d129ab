import type { Command, Decider, Stamp } from '../core/decider.ts';
import { NotFoundError, RuleError, ValidationError } from '../core/errors.ts';
import { dayField, notesField, personal, referenceField, textField } from '../fields/field.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { dayAt } from '../time/time-zone.ts';
import { type Note, type NoteEvent, type NoteReminder, noteEvents } from './note.events.ts';

/** The editable fields of a note. */
export const noteFields = {
  Title: personal(textField('Title', 120, '')),
  NoteText: personal(notesField('Note', 10_000, '')),
} as const;

/** The reminder of a call (ruling 98). */
export const noteReminderFields = {
  RemindOn: dayField('Remind on'),
  RemindUserId: referenceField('Remind', 'users', null),
} as const;

/** The customer that the note must belong to. */
type At = Pick<Note, 'CustomerId'>;
/** User input. A missing field is empty when adding and stays unchanged when saving. */
export type NoteInput = Partial<Pick<Note, 'Title' | 'NoteText'> & NoteReminder>;

/** Commands on one note. The caller has checked that the customer exists. */
export type NoteCommand =
  | Command<'AddNote', At & NoteInput & { Kind?: 'note' | 'call' }>
  | Command<'SaveNote', At & NoteInput>
  | Command<'FinishNoteReminder', At>
  | Command<'RemoveNote', At>
  | Command<'MoveNoteToCustomer', At & { FromCustomerId: number }>;

/** The rules of a customer's note. State null: it does not exist or was removed. */
export const noteDecider: Decider<Note | null, NoteCommand, NoteEvent> = {
  kind: 'note',
  initial: null,
  eventTypes: noteEvents,
  evolve: noteWith,
  decide(command, note, stamp) {
    const { CustomerId } = command.data;
    switch (command.type) {
      case 'AddNote':
        if (note) throw new RuleError('This note already exists');
        return [{ type: 'NoteAdded', data: added(command.data, stamp) }];
      case 'SaveNote': {
        requireAt(note, CustomerId);
        const after = textAfter(note, command.data);
        const reminder = reminderAfter(note, command.data, stamp);
        const isSame = after.Title === note.Title && after.NoteText === note.NoteText;
        return isSame && !reminder ? [] : [{ type: 'NoteChanged', data: { ...after, ...reminder } }];
      }
      case 'FinishNoteReminder':
        requireAt(note, CustomerId);
        if (note.RemindOn == null) throw new RuleError('This note has no reminder');
        return note.IsDone ? [] : [{ type: 'NoteReminderDone', data: {} }];
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
  if (event.type === 'NoteReminderDone') return note && { ...note, IsDone: true };
  // A new reminder is to be done, also after an earlier one was.
  const isNew = event.type === 'NoteChanged' && event.data.RemindOn !== undefined && note?.IsDone;
  return note && { ...note, ...event.data, ...(isNew && { IsDone: false }) };
}

/** @throws NotFoundError, also for a note of another customer. */
function requireAt(note: Note | null, customerId: number): asserts note is Note {
  if (note?.CustomerId !== customerId) throw new NotFoundError('Note not found');
}

/** @throws ValidationError 'Invalid note' for a note without any text (administration section 5). */
function textAfter(before: Note | null, input: NoteInput, untitled = ''): Pick<Note, 'Title' | 'NoteText'> {
  const Title = (input.Title ?? before?.Title ?? '').trim() || untitled;
  const NoteText = (input.NoteText ?? before?.NoteText ?? '').trim();
  if (Title === '' && NoteText === '') throw new ValidationError({ NoteText: ['Invalid note'] });
  refuseInvalid({
    Title: fieldMessage(noteFields.Title, Title),
    NoteText: fieldMessage(noteFields.NoteText, NoteText),
  });
  return { Title, NoteText };
}

function added({ CustomerId, Kind, ...input }: At & NoteInput & { Kind?: 'note' | 'call' }, stamp: Stamp): Note {
  if (Kind !== 'call') {
    if (input.RemindOn != null) throw new ValidationError({ RemindOn: ['Only a call has a reminder'] });
    return { CustomerId, ...textAfter(null, input) };
  }
  const call: Note = { CustomerId, ...textAfter(null, input, 'Call'), Kind };
  return { ...call, ...reminderAfter(call, input, stamp) };
}

/**
 * Returns the reminder that a call gets, for its author unless the input names another user; undefined if it stays as it is.
 * @throws ValidationError
 */
function reminderAfter(note: Note, input: NoteInput, { now, actor, settings }: Stamp): NoteReminder | undefined {
  const { RemindOn = note.RemindOn ?? null } = input;
  const { RemindUserId = note.RemindUserId ?? null } = input;
  if (RemindOn === (note.RemindOn ?? null) && (RemindOn === null || RemindUserId === (note.RemindUserId ?? null))) {
    return undefined;
  }
  if (RemindOn === null) return { RemindOn: null, RemindUserId: null };
  if (note.Kind !== 'call') throw new ValidationError({ RemindOn: ['Only a call has a reminder'] });
  if (RemindOn !== note.RemindOn && RemindOn < dayAt(now, settings.TimeZone)) {
    throw new ValidationError({ RemindOn: ['Choose today or a later day'] });
  }
  return { RemindOn, RemindUserId: RemindUserId ?? actor.id };
}
