import type { ListAnswer, NoteRow, SearchRequest } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type NoteRecord, notesProjection } from './notes.projection.ts';

/** A page of a customer's notes, newest first. */
export async function searchNotes(
  reader: Reader,
  { CustomerId, ...search }: Pick<SearchRequest, 'Query' | 'Skip' | 'Take'> & { CustomerId: number },
): Promise<ListAnswer<NoteRow>> {
  const { data, ...counted } = await reader.find(notesProjection.model, {
    filter: { CustomerId },
    text: search.Query,
    sort: [['CreatedAt', -1]],
    skip: search.Skip,
    take: search.Take,
  });
  return { data: data.map(rowOf), ...counted };
}

const rowOf = ({ WaitsOn: _, ...row }: NoteRecord): NoteRow => row;

/** The first reminder of a customer by a day, for any user; null for none. */
export async function firstReminder(reader: Reader, CustomerId: number, day: string): Promise<NoteRow | null> {
  const filter = { CustomerId, WaitsOn: { $lte: day } };
  const { data } = await reader.find(notesProjection.model, { filter, sort: [['WaitsOn', 1]], take: 1, countUpTo: 1 });
  return data[0] ? rowOf(data[0]) : null;
}

/** The reminders that users have by a company day, and others by id, the earliest first (ruling 98). */
export async function dueReminders(
  reader: Reader,
  userIds: readonly number[],
  day: string,
  page: { skip?: number; take?: number } = {},
  otherIds: readonly number[] = [],
): Promise<ListAnswer<NoteRow>> {
  const theirs = { RemindUserId: { $in: userIds } };
  const which = otherIds.length === 0 ? theirs : { $or: [theirs, { Id: { $in: otherIds } }] };
  const filter = { ...which, WaitsOn: { $lte: day } };
  const { data, total } = await reader.find(notesProjection.model, { filter, sort: [['WaitsOn', 1]], ...page });
  return { data: data.map(rowOf), total };
}
