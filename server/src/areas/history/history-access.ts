import { AccessLevels, type ClaimTypeName, hasAnyClaim, jobScope, type Recorded } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { maySeeCustomer } from '@picket/projections/customers/customer-scope';
import type { Caller } from '../../shared/http/access/access.ts';
import { customerOf } from '../customers/customer-of.ts';
import type { HistorySource } from './history-source.ts';

type CanRead = HistorySource['canRead'];

/** Callers with one of the claims. */
export const holders =
  (...claims: readonly ClaimTypeName[]) =>
  ({ ClaimFlags }: Caller): boolean =>
    hasAnyClaim(ClaimFlags, claims, AccessLevels.Read);

/** Callers with one of the claims who see all jobs. Market partners find the same entries in the log of their job. */
export const holdersOfAllJobs =
  (...claims: readonly ClaimTypeName[]): CanRead =>
  (caller) =>
    jobScope(caller.UserRoleId) === 'all' && holders(...claims)(caller);

/** Callers with the Customers claim who may see the customer that the record belongs to now (ruling 56). */
export const holdersWhoSeeCustomer = async (
  caller: Caller,
  _id: number,
  events: readonly Recorded[],
  reader: Reader,
): Promise<boolean> => {
  const customerId = customerOf(events);
  return customerId !== null && holders('Customers')(caller) && maySeeCustomer(reader, caller, customerId);
};
