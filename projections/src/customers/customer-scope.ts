import { jobScope } from '@picket/domain';
import { matches } from '../core/filter.ts';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { marketPartnerIds } from '../users/users.query.ts';
import { type CustomerRecord, customersProjection } from './customers.projection.ts';

/** The fields of a user that decide which customers the user may see. */
export interface CustomerCaller {
  readonly Id: number;
  readonly UserRoleId: number;
}

/**
 * The customers that a caller may see (ruling 56), for every query over customers: a market partner sees those that they
 * added or have a job for, their admin those that any market partner added or has a job for. The present role of the user
 * who added a customer decides.
 */
export async function customerScopeFilter(reader: Reader, { Id, UserRoleId }: CustomerCaller): Promise<Filter> {
  const scope = jobScope(UserRoleId);
  if (scope === 'all') return {};
  if (scope === 'own') return { $or: [{ AddedByIds: Id }, { PartnerIds: Id }] };
  return { $or: [{ HasPartnerJobs: true }, { AddedByIds: { $in: await marketPartnerIds(reader) } }] };
}

/** Returns true if the customer exists and the caller may see it. */
export const maySeeCustomer = async (reader: Reader, caller: CustomerCaller, id: number): Promise<boolean> =>
  (await visibleRecord(reader, caller, id)) !== null;

/** The customer's record; null if there is none or the caller may not see it. */
export async function visibleRecord(
  reader: Reader,
  caller: CustomerCaller,
  id: number,
): Promise<CustomerRecord | null> {
  const { model } = customersProjection;
  const record = await reader.get(model, id);
  return record && matches(model, await customerScopeFilter(reader, caller), record) ? record : null;
}
