import {
  type ContactRow,
  type ContactSearchRequest,
  contactFields,
  initialValues,
  type ListAnswer,
  namedValue,
  StatusNames,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type ContactRecord, contactsProjection } from './contacts.projection.ts';

const { model } = contactsProjection;
/** For rows that were stored before a field was added. */
const initial = initialValues(contactFields);
const sortable = { Name: 'NameKey', Title: 'TitleKey', Email: 'EmailKey', StatusId: 'StatusId', Id: 'Id' };

/** The contact of any customer; null if not found. */
export async function findContact(reader: Reader, id: number): Promise<ContactRow | null> {
  const record = await reader.get(model, id);
  return record && rowOf(record);
}

/** A page of a customer's contacts. @throws ValidationError for an unknown Sort. */
export async function searchContacts(reader: Reader, search: ContactSearchRequest): Promise<ListAnswer<ContactRow>> {
  const { data, total } = await reader.find(model, {
    filter: { CustomerId: search.CustomerId },
    text: search.Query,
    sort: sortOrder(search.Sort, sortable, 'Name'),
    skip: search.Skip,
    take: search.Take,
  });
  return { data: data.map(rowOf), total };
}

const rowOf = ({ NameKey: _, TitleKey: __, EmailKey: ___, ...row }: ContactRecord): ContactRow => ({
  ...initial,
  ...row,
  ContactStatus: namedValue(StatusNames.ContactStatus, row.StatusId),
});
