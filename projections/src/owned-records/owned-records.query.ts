import { contactsProjection } from '../contacts/contacts.projection.ts';
import type { Filter, ReadModel } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { documentsProjection } from '../documents/documents.projection.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { notesProjection } from '../notes/notes.projection.ts';

/** Kinds of streams of the records that belong to a customer. */
export type OwnedRecordKind = 'contact' | 'document' | 'job' | 'note';

export interface OwnedRecord {
  readonly kind: OwnedRecordKind;
  readonly id: number;
}

/** All records that belong to a customer, archived or not. */
export async function ownedRecordsOf(reader: Reader, customerId: number): Promise<OwnedRecord[]> {
  const idsIn = async <R extends { Id: number }>(kind: OwnedRecordKind, model: ReadModel<R>, filter: Filter) =>
    (await reader.find(model, { filter })).data.map(({ Id }): OwnedRecord => ({ kind, id: Id }));
  const theirs = { CustomerId: customerId };
  const found = await Promise.all([
    idsIn('contact', contactsProjection.model, theirs),
    idsIn('document', documentsProjection.model, { Entity: 'customers', OwnerId: customerId, Removed: false }),
    idsIn('job', jobListProjection.model, theirs),
    idsIn('note', notesProjection.model, theirs),
  ]);
  return found.flat();
}
