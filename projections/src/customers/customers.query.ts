import {
  type CustomerRow,
  type CustomerSearchRequest,
  customerFields,
  initialValues,
  type ListAnswer,
  namedValue,
  type SimpleItem,
  StatusNames,
} from '@picket/domain';
import { referenceItems } from '../catalogue/reference-items.query.ts';
import type { Reader } from '../core/reader.ts';
import { countLimit } from '../core/search-total.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type CustomerCaller, customerScopeFilter, visibleRecord } from './customer-scope.ts';
import { type CustomerRecord, customersProjection } from './customers.projection.ts';

const { model } = customersProjection;
/** For rows that were stored before a field was added. */
const { CreditLimit: _, ...initial } = initialValues(customerFields);
const sortable = {
  Name: 'NameKey',
  Email: 'EmailKey',
  CustomerTypeId: ['CustomerTypeId', 'NameKey'],
  SourceId: ['SourceId', 'NameKey'],
  CreatedAt: 'CreatedAt',
  Id: 'Id',
};

/** A customer without the credit, which is for staff alone (`withCredit`). */
export type FoundCustomer = Omit<CustomerRow, 'CreditLimit' | 'Owes'>;

/** The customer, archived or not, without a check of what the caller may see; null if not found. */
export async function findCustomer(reader: Reader, id: number): Promise<FoundCustomer | null> {
  const record = await reader.get(model, id);
  return record && (await withNames(reader, [record]))[0]!;
}

/** The customer, archived or not; null if there is none or the caller may not see it. */
export async function findVisibleCustomer(
  reader: Reader,
  caller: CustomerCaller,
  id: number,
): Promise<FoundCustomer | null> {
  const record = await visibleRecord(reader, caller, id);
  return record && (await withNames(reader, [record]))[0]!;
}

/** A page of the caller's customers that match a search. @throws ValidationError for an unknown Sort. */
export async function searchCustomers(
  reader: Reader,
  search: CustomerSearchRequest,
  caller: CustomerCaller,
): Promise<ListAnswer<FoundCustomer>> {
  const { data, ...counted } = await findRecords(reader, search, caller);
  return { data: await withNames(reader, data), ...counted };
}

/** Ids and names of the caller's customers that are not archived, sorted by name, for drop-downs. */
export async function simpleCustomers(
  reader: Reader,
  search: Pick<CustomerSearchRequest, 'Query' | 'Skip' | 'Take' | 'TypeId'>,
  caller: CustomerCaller,
): Promise<ListAnswer<SimpleItem>> {
  const { data, ...counted } = await findRecords(reader, search, caller);
  return { data: data.map(({ Id, Name }) => ({ Id, Name })), ...counted };
}

/** True when a customer, archived or not, has one of these sources. */
export async function isAnySourceUsed(reader: Reader, sourceIds: readonly number[]): Promise<boolean> {
  const filter = { SourceId: { $in: sourceIds } };
  return sourceIds.length > 0 && (await reader.find(model, { filter, take: 0 })).total > 0;
}

async function findRecords(
  reader: Reader,
  search: CustomerSearchRequest,
  caller: CustomerCaller,
): Promise<ListAnswer<CustomerRecord>> {
  const asked = {
    Archived: search.ShowArchived ? undefined : false,
    CustomerTypeId: search.TypeId,
    SourceId: search.SourceIds?.length ? { $in: search.SourceIds } : undefined,
  };
  return reader.find(model, {
    filter: { $and: [await customerScopeFilter(reader, caller), asked] },
    text: search.Query,
    sort: sortOrder(search.Sort, sortable, 'Name'),
    skip: search.Skip,
    take: search.Take,
    countUpTo: countLimit(search),
  });
}

/** The records as rows, with the current names of their references. */
async function withNames(reader: Reader, records: readonly CustomerRecord[]): Promise<FoundCustomer[]> {
  const [sourceOf, termOf] = await Promise.all([
    referenceItems(
      reader,
      'customer-sources',
      records.map(({ SourceId }) => SourceId),
    ),
    referenceItems(
      reader,
      'payment-terms',
      records.map(({ PaymentTermId }) => PaymentTermId),
    ),
  ]);
  return records.map((record) => ({
    ...initial,
    ...rowOf(record),
    CustomerType: namedValue(StatusNames.CustomerType, record.CustomerTypeId),
    CustomerSource: sourceOf(record.SourceId),
    PaymentTerm: termOf(record.PaymentTermId),
  }));
}

function rowOf(record: CustomerRecord) {
  const { CreditLimit, NameKey, EmailKey, LikenessKeys, AddedByIds, PartnerJobs, PartnerIds, HasPartnerJobs, ...row } =
    record;
  return row;
}
