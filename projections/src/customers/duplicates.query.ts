import {
  type DuplicateCustomer,
  type DuplicatesRequest,
  type ListAnswer,
  likenessKeys,
  likenessOf,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { customersProjection } from './customers.projection.ts';

/** As many as a person will look through. */
const MOST_DUPLICATES = 12;

/** Customers that are not archived and are probably the same one: those with most in common first. */
export async function findDuplicates(
  reader: Reader,
  { Name = '', Email = '', Zip = '', Phones = [], Id }: DuplicatesRequest,
): Promise<ListAnswer<DuplicateCustomer>> {
  const keys = likenessKeys({ Name, Email, Zip, Phones });
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
    Matches: likenessOf(keys, LikenessKeys),
  }));
  found.sort((a, b) => b.Matches.length - a.Matches.length);
  return { data: found.slice(0, MOST_DUPLICATES), total };
}
