import {
  type DuplicateCustomer,
  type DuplicatesRequest,
  type ListAnswer,
  similarityKeys,
  similarityOf,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { customersProjection } from './customers.projection.ts';

const MOST_DUPLICATES = 12;

/** Probable duplicates among the customers that are not archived, the most similar first. */
export async function findDuplicates(
  reader: Reader,
  { Name = '', Email = '', Zip = '', Phones = [], Id }: DuplicatesRequest,
): Promise<ListAnswer<DuplicateCustomer>> {
  const keys = similarityKeys({ Name, Email, Zip, Phones });
  const { data, total } = await reader.find(customersProjection.model, {
    filter: { LikenessKeys: { $in: keys }, Archived: false, ...(Id !== undefined && { Id: { $ne: Id } }) },
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
