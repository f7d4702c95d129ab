import { AccessLevels, type ClaimTypeName, hasAnyClaim, jobScope } from '@picket/domain';
import type { HistorySource } from './history-source.ts';

type CanRead = HistorySource['canRead'];

/** Callers with one of the claims. */
export const holders =
  (...claims: readonly ClaimTypeName[]): CanRead =>
  ({ ClaimFlags }) =>
    hasAnyClaim(ClaimFlags, claims, AccessLevels.Read);

/** Callers with one of the claims who see all jobs. Market partners find the same entries in the log of their job. */
export const holdersOfAllJobs =
  (...claims: readonly ClaimTypeName[]): CanRead =>
  (caller, id, events) =>
    jobScope(caller.UserRoleId) === 'all' && holders(...claims)(caller, id, events);
