import {
  type CompanyRow,
  companyFields,
  initialValues,
  type ListAnswer,
  namedValue,
  type SearchRequest,
  StatusNames,
} from '@picket/domain';
import { referenceItems } from '../catalogue/reference-items.query.ts';
import type { Reader } from '../core/reader.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type CompanyRecord, companiesProjection } from './companies.projection.ts';

const { model } = companiesProjection;
/** For rows that were stored before a field was added. */
const initial = initialValues(companyFields) as Partial<CompanyRow>;
const sortable = { Name: 'NameKey', CompanyTypeId: 'CompanyTypeId', Id: 'Id' };

/** The company, archived or not; null if not found. */
export async function findCompany(reader: Reader, id: number): Promise<CompanyRow | null> {
  const record = await reader.get(model, id);
  return record && (await withNames(reader, [record]))[0]!;
}

/** A page of the companies that match a search. @throws ValidationError for an unknown Sort. */
export async function searchCompanies(reader: Reader, search: SearchRequest): Promise<ListAnswer<CompanyRow>> {
  const { data, total } = await reader.find(model, {
    filter: { Archived: search.ShowArchived ? undefined : false },
    text: search.Query,
    sort: sortOrder(search.Sort, sortable, 'Name'),
    skip: search.Skip,
    take: search.Take,
  });
  return { data: await withNames(reader, data), total };
}

/** The records as rows, with the current names of their references. */
async function withNames(reader: Reader, records: readonly CompanyRecord[]): Promise<CompanyRow[]> {
  const levelOf = await referenceItems(
    reader,
    'price-levels',
    records.map(({ PriceLevelId }) => PriceLevelId),
  );
  return records.map(({ NameKey: _, ...row }) => ({
    ...initial,
    ...row,
    CompanyType: namedValue(StatusNames.CustomerType, row.CompanyTypeId),
    PriceLevel: levelOf(row.PriceLevelId),
  }));
}
