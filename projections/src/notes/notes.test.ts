import type { NoteEvent } from '@picket/domain';
import { at, by, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type NoteRecord, notesProjection } from './notes.projection.ts';
import { dueReminders, searchNotes } from './notes.query.ts';

const first = '2026-01-02T00:00:00.000Z';
const later = '2026-01-03T00:00:00.000Z';
const ada = { kind: 'staff', id: 7, name: 'Ada Morgan' } as const;
const added = (CustomerId = 4, Title = 'Gate'): NoteEvent => ({
  type: 'NoteAdded',
  data: { CustomerId, Title, NoteText: 'Dog in the yard' },
});
const row: NoteRecord = {
  Id: 1,
  Version: 1,
  CustomerId: 4,
  Title: 'Gate',
  NoteText: 'Dog in the yard',
  Kind: 'note',
  RemindOn: null,
  RemindUserId: null,
  IsDone: false,
  WaitsOn: null,
  AuthorName: 'Ada Morgan',
  CreatedAt: first,
  ChangedByName: null,
  ChangedAt: null,
};
const givenNoteAnd = (...events: NoteEvent[]) => given(notesProjection, by(ada, at(first, added())), ...events);

it('stores the author and time of a note', () => givenNoteAnd().then(row));

it('stores the author and time of a change', () =>
  givenNoteAnd(at(later, { type: 'NoteChanged', data: { Title: '', NoteText: 'Cat' } })).then({
    ...row,
    Version: 2,
    Title: '',
    NoteText: 'Cat',
    ChangedByName: 'Olive Office',
    ChangedAt: later,
  }));

it('keeps the note unchanged when it moves to another customer', () =>
  givenNoteAnd({ type: 'NoteMovedToCustomer', data: { CustomerId: 9 } }).then({ ...row, Version: 2, CustomerId: 9 }));

it('has no row for a note that was removed or never added', () => {
  givenNoteAnd({ type: 'NoteRemoved', data: {} }).nothing();
  given(notesProjection, { type: 'NoteMovedToCustomer', data: { CustomerId: 9 } }).nothing();
});

it("finds a customer's notes, newest first", async () => {
  const { reader, close } = await readerOf(
    [notesProjection],
    ...on('note-1', at(first, added())),
    ...on('note-2', at(later, added(4, 'Fence'))),
    ...on('note-3', at(later, added(5))),
  );
  const found = async (search: object) =>
    (await searchNotes(reader, { CustomerId: 4, ...search })).data.map(({ Id }) => Id);
  expect(await found({})).toEqual([2, 1]);
  expect(await found({ Take: 1 })).toEqual([2]);
  expect(await found({ Query: 'gate yard' })).toEqual([1]);
  await close();
});

it('waits for a call until it is done, and again for a new day', () => {
  const call = {
    ...added(),
    data: { ...added().data, Kind: 'call', RemindOn: '2026-01-05', RemindUserId: 7 },
  } as NoteEvent;
  const done: NoteEvent = { type: 'NoteReminderDone', data: {} };
  const again: NoteEvent = {
    type: 'NoteChanged',
    data: { Title: 'Gate', NoteText: 'Cat', RemindOn: '2026-01-09', RemindUserId: 7 },
  };
  const called = (...events: NoteEvent[]) => given(notesProjection, call, ...events);
  called().row(1, { WaitsOn: '2026-01-05', IsDone: false });
  called(done).row(1, { WaitsOn: null, IsDone: true });
  called(done, again).row(1, { WaitsOn: '2026-01-09', IsDone: false });
});

it('finds the reminders of users by a day, the earliest first', async () => {
  const call = (RemindOn: string, RemindUserId: number): NoteEvent => ({
    type: 'NoteAdded',
    data: { CustomerId: 4, Title: 'Call', NoteText: '', Kind: 'call', RemindOn, RemindUserId },
  });
  const { reader, close } = await readerOf(
    [notesProjection],
    ...on('note-1', call('2026-01-05', 7)),
    ...on('note-2', call('2026-01-04', 8)),
    ...on('note-3', call('2026-01-06', 7)),
    ...on('note-4', call('2026-01-03', 9)),
  );
  const { data, total } = await dueReminders(reader, [7, 8], '2026-01-05');
  expect([data.map(({ Id }) => Id), total]).toEqual([[2, 1], 2]);
  await close();
});
