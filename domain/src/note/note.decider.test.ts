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
