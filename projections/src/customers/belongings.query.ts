import { contactsProjection } from '../contacts/contacts.projection.ts';
import type { Filter, ReadModel } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { documentsProjection } from '../documents/documents.projection.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { notesProjection } from '../notes/notes.projection.ts';

/** Kinds of streams of what belongs to a customer. */
export type BelongingKind = 'contact' | 'document' | 'job' | 'note';

export interface Belonging {
  readonly kind: BelongingKind;
  readonly id: number;
}

/** Everything that belongs to a customer, archived or not. */
export async function belongingsOf(reader: Reader, customerId: number): Promise<Belonging[]> {
  const idsIn = async <R extends { Id: number }>(kind: BelongingKind, model: ReadModel<R>, filter: Filter) =>
    (await reader.find(model, { filter })).data.map(({ Id }): Belonging => ({ kind, id: Id }));
  const theirs = { CustomerId: customerId };
  const found = await Promise.all([
    idsIn('contact', contactsProjection.model, theirs),
    idsIn('document', documentsProjection.model, { Entity: 'customers', OwnerId: customerId }),
    idsIn('job', jobListProjection.model, theirs),
    idsIn('note', notesProjection.model, theirs),
  ]);
  return found.flat();
}
