import type { ListAnswer, NoteRow, SearchRequest } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { notesProjection } from './notes.projection.ts';

/** A page of a customer's notes, newest first. */
export function searchNotes(
  reader: Reader,
  { CustomerId, ...search }: Pick<SearchRequest, 'Query' | 'Skip' | 'Take'> & { CustomerId: number },
): Promise<ListAnswer<NoteRow>> {
  return reader.find(notesProjection.model, {
    filter: { CustomerId },
    text: search.Query,
    sort: [['CreatedAt', -1]],
    skip: search.Skip,
    take: search.Take,
  });
}
