import { given } from '../testing/specification.ts';
import { type NoteCommand, type NoteInput, noteDecider } from './note.decider.ts';
import type { NoteEvent } from './note.events.ts';

const added: NoteEvent = { type: 'NoteAdded', data: { CustomerId: 4, Title: 'Gate', NoteText: 'Dog in the yard' } };
const removed: NoteEvent = { type: 'NoteRemoved', data: {} };
const moved: NoteEvent = { type: 'NoteMoved', data: { CustomerId: 9 } };

const whenAdding = (data: NoteInput) => given(noteDecider).when({ type: 'AddNote', data: { CustomerId: 4, ...data } });
const whenSaving = (data: NoteInput) =>
  given(noteDecider, added).when({ type: 'SaveNote', data: { CustomerId: 4, ...data } });

describe('adding a note', () => {
  it('records what was typed', () => whenAdding({ Title: ' Gate ', NoteText: 'Dog in the yard\n' }).then(added));
  it('takes a title or a text alone', () => {
    whenAdding({ Title: 'Gate' }).then({ type: 'NoteAdded', data: { CustomerId: 4, Title: 'Gate', NoteText: '' } });
    whenAdding({ NoteText: 'Dog' }).then({ type: 'NoteAdded', data: { CustomerId: 4, Title: '', NoteText: 'Dog' } });
  });

  it.each<[NoteInput, Record<string, string[]>]>([
    [{}, { NoteText: ['Invalid note'] }],
    [{ Title: ' ', NoteText: '\n' }, { NoteText: ['Invalid note'] }],
    [{ Title: 'x'.repeat(121) }, { Title: ['Title must be at most 120 characters'] }],
    [{ NoteText: 'x'.repeat(10_001) }, { NoteText: ['Note must be at most 10000 characters'] }],
  ])('refuses %j', (input, modelState) => whenAdding(input).invalid(modelState));

  it('refuses an Id that is taken', () =>
    given(noteDecider, added)
      .when({ type: 'AddNote', data: { CustomerId: 4, Title: 'x' } })
      .refused('This note is already there'));
});

describe('saving a note', () => {
  it('has nothing to do when nothing changed', () => whenSaving({ Title: 'Gate' }).nothing());
  it('keeps what is left out', () =>
    whenSaving({ Title: '' }).then({ type: 'NoteRewritten', data: { Title: '', NoteText: 'Dog in the yard' } }));
  it('is refused without any text', () =>
    whenSaving({ Title: '', NoteText: '' }).invalid({ NoteText: ['Invalid note'] }));
});

it.each<NoteCommand>([
  { type: 'SaveNote', data: { CustomerId: 9 } },
  { type: 'RemoveNote', data: { CustomerId: 9 } },
])('finds no note at another customer, or one that is gone, for %j', (command) => {
  given(noteDecider, added).when(command).refused('Note not found');
  given(noteDecider, added, moved, removed).when(command).refused('Note not found');
  given(noteDecider).when(command).refused('Note not found');
});

it('is removed', () =>
  given(noteDecider, added)
    .when({ type: 'RemoveNote', data: { CustomerId: 4 } })
    .then(removed));

it('goes with its customer once', () => {
  const move: NoteCommand = { type: 'MoveNote', data: { FromCustomerId: 4, CustomerId: 9 } };
  given(noteDecider, added).when(move).then(moved);
  given(noteDecider, added, moved).when(move).nothing();
  given(noteDecider, added, removed).when(move).nothing();
});
