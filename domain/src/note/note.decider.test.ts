import { given } from '../testing/specification.ts';
import { type NoteCommand, type NoteInput, noteDecider } from './note.decider.ts';
import type { NoteEvent } from './note.events.ts';

const added: NoteEvent = { type: 'NoteAdded', data: { CustomerId: 4, Title: 'Gate', NoteText: 'Dog in the yard' } };
const removed: NoteEvent = { type: 'NoteRemoved', data: {} };
const moved: NoteEvent = { type: 'NoteMovedToCustomer', data: { CustomerId: 9 } };

const whenAdding = (data: NoteInput) => given(noteDecider).when({ type: 'AddNote', data: { CustomerId: 4, ...data } });
const whenSaving = (data: NoteInput) =>
  given(noteDecider, added).when({ type: 'SaveNote', data: { CustomerId: 4, ...data } });

describe('adding a note', () => {
  it('records title and text', () => whenAdding({ Title: ' Gate ', NoteText: 'Dog in the yard\n' }).then(added));
  it('accepts a title or a text only', () => {
    whenAdding({ Title: 'Gate' }).then({ type: 'NoteAdded', data: { CustomerId: 4, Title: 'Gate', NoteText: '' } });
    whenAdding({ NoteText: 'Dog' }).then({ type: 'NoteAdded', data: { CustomerId: 4, Title: '', NoteText: 'Dog' } });
  });

  it.each<[NoteInput, Record<string, string[]>]>([
    [{}, { NoteText: ['Invalid note'] }],
    [{ Title: ' ', NoteText: '\n' }, { NoteText: ['Invalid note'] }],
    [{ Title: 'x'.repeat(121) }, { Title: ['Title must be at most 120 characters'] }],
    [{ NoteText: 'x'.repeat(10_001) }, { NoteText: ['Note must be at most 10000 characters'] }],
  ])('rejects %j', (input, modelState) => whenAdding(input).invalid(modelState));

  it('rejects an Id in use', () =>
    given(noteDecider, added)
      .when({ type: 'AddNote', data: { CustomerId: 4, Title: 'x' } })
      .refused('This note already exists'));
});

describe('saving a note', () => {
  it('does nothing if nothing changed', () => whenSaving({ Title: 'Gate' }).nothing());
  it('does not change omitted fields', () =>
    whenSaving({ Title: '' }).then({ type: 'NoteChanged', data: { Title: '', NoteText: 'Dog in the yard' } }));
  it('rejects a note without any text', () =>
    whenSaving({ Title: '', NoteText: '' }).invalid({ NoteText: ['Invalid note'] }));
});

it.each<NoteCommand>([
  { type: 'SaveNote', data: { CustomerId: 9 } },
  { type: 'RemoveNote', data: { CustomerId: 9 } },
])('throws note not found for %j if it was removed or has another customer', (command) => {
  given(noteDecider, added).when(command).refused('Note not found');
  given(noteDecider, added, moved, removed).when(command).refused('Note not found');
  given(noteDecider).when(command).refused('Note not found');
});

it('removes a note', () =>
  given(noteDecider, added)
    .when({ type: 'RemoveNote', data: { CustomerId: 4 } })
    .then(removed));

it('moves a note with its customer once', () => {
  const move: NoteCommand = { type: 'MoveNoteToCustomer', data: { FromCustomerId: 4, CustomerId: 9 } };
  given(noteDecider, added).when(move).then(moved);
  given(noteDecider, added, moved).when(move).nothing();
  given(noteDecider, added, removed).when(move).nothing();
});

describe('a call', () => {
  const call: NoteEvent = {
    type: 'NoteAdded',
    data: { CustomerId: 4, Title: 'Call', NoteText: '', Kind: 'call', RemindOn: '2027-01-04', RemindUserId: 9 },
  };
  const done: NoteEvent = { type: 'NoteReminderDone', data: {} };
  const finish = { type: 'FinishNoteReminder', data: { CustomerId: 4 } } as const;
  const whenCalling = (data: object) =>
    given(noteDecider).when({ type: 'AddNote', data: { CustomerId: 4, Kind: 'call', ...data } });
  const save = (data: NoteInput) => ({ type: 'SaveNote', data: { CustomerId: 4, ...data } }) as const;

  it('has the title "Call" and no reminder by default', () =>
    whenCalling({}).then({ type: 'NoteAdded', data: { CustomerId: 4, Title: 'Call', NoteText: '', Kind: 'call' } }));
  it('records who is reminded and when', () => whenCalling({ RemindOn: '2027-01-04', RemindUserId: 9 }).then(call));
  it('reminds its author by default', () =>
    whenCalling({ RemindOn: '2027-01-04' }).state((note) => expect(note?.RemindUserId).toEqual(expect.any(Number))));
  it('rejects a reminder in the past', () =>
    whenCalling({ RemindOn: '2020-01-01' }).invalid({ RemindOn: ['Choose today or a later day'] }));
  it('rejects a reminder of a note', () =>
    whenAdding({ Title: 'x', RemindOn: '2027-01-04' }).invalid({ RemindOn: ['Only a call has a reminder'] }));
  it('is done once', () => {
    given(noteDecider, call).when(finish).then(done);
    given(noteDecider, call, done).when(finish).nothing();
    given(noteDecider, added).when(finish).refused('This note has no reminder');
  });
  it('is to be done again when its day changes', () =>
    given(noteDecider, call, done)
      .when(save({ RemindOn: '2027-02-01' }))
      .state((note) => expect(note).toMatchObject({ IsDone: false, RemindOn: '2027-02-01', RemindUserId: 9 })));
  it('loses its reminder', () =>
    given(noteDecider, call)
      .when(save({ RemindOn: null }))
      .state((note) => expect(note).toMatchObject({ RemindOn: null, RemindUserId: null })));
});
