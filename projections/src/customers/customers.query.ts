import type { CustomerRow, CustomerSearchRequest, ListAnswer, SimpleItem } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type CustomerRecord, customersProjection } from './customers.projection.ts';

const { model } = customersProjection;
const sortable = {
  Name: 'NameKey',
  Email: 'Email',
  CustomerTypeId: 'CustomerTypeId',
  CreatedAt: 'CreatedAt',
  Id: 'Id',
};

/** The customer, archived or not; null for none. */
export async function findCustomer(reader: Reader, id: number): Promise<CustomerRow | null> {
  const record = await reader.get(model, id);
  return record && rowOf(record);
}

/** A page of the customers that a search asks for. @throws ValidationError for a Sort that is none. */
export async function searchCustomers(reader: Reader, search: CustomerSearchRequest): Promise<ListAnswer<CustomerRow>> {
  const { data, total } = await reader.find(model, {
    filter: {
      Archived: search.ShowArchived ? undefined : false,
      CustomerTypeId: search.TypeId,
      SourceId: search.SourceIds?.length ? { $in: search.SourceIds } : undefined,
    },
    text: search.Query,
    sort: sortOrder(search.Sort, sortable, 'Name'),
    skip: search.Skip,
    take: search.Take,
  });
  return { data: data.map(rowOf), total };
}

/** Ids and names of the customers that are not archived, by name, for drop-downs. */
export async function simpleCustomers(
  reader: Reader,
  search: Pick<CustomerSearchRequest, 'Query' | 'Skip' | 'Take' | 'TypeId'>,
): Promise<ListAnswer<SimpleItem>> {
  const { data, total } = await searchCustomers(reader, search);
  return { data: data.map(({ Id, Name }) => ({ Id, Name })), total };
}

function rowOf({ NameKey: _, ...row }: CustomerRecord): CustomerRow {
  return row;
}
