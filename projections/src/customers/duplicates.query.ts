import {
  type DuplicateCustomer,
  type DuplicatesRequest,
  type ListAnswer,
  similarityKeys,
  similarityOf,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type CustomerCaller, customerScopeFilter } from './customer-scope.ts';
import { customersProjection } from './customers.projection.ts';

const MOST_DUPLICATES = 12;

/** Probable duplicates among the caller's customers that are not archived, the most similar first. */
export async function findDuplicates(
  reader: Reader,
  { Name = '', Email = '', Zip = '', Phones = [], Id }: DuplicatesRequest,
  caller: CustomerCaller,
): Promise<ListAnswer<DuplicateCustomer>> {
  const keys = similarityKeys({ Name, Email, Zip, Phones });
  const similar = { LikenessKeys: { $in: keys }, Archived: false, ...(Id !== undefined && { Id: { $ne: Id } }) };
  const { data, total } = await reader.find(customersProjection.model, {
    filter: { $and: [await customerScopeFilter(reader, caller), similar] },
    take: 100,
  });
  const found = data.map(({ LikenessKeys, ...customer }) => ({
    Id: customer.Id,
    Version: customer.Version,
    Name: customer.Name,
    Email: customer.Email,
    CustomerTypeId: customer.CustomerTypeId,
    Address: customer.Address,
    CustomerPhones: customer.CustomerPhones,
    Matches: similarityOf(keys, LikenessKeys),
  }));
  found.sort((a, b) => b.Matches.length - a.Matches.length);
  return { data: found.slice(0, MOST_DUPLICATES), total };
}
