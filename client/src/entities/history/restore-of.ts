import { type ClaimTypeName, isResourceName, resources } from '@picket/domain';
import type { HistoryOf } from './history.api.ts';

/** Where the server restores a record and the claim for it, with full access; null for kinds that are not restored. */
export function restoreOf({ kind, id }: HistoryOf): { url: string; claim: ClaimTypeName } | null {
  if (kind === 'customer') return { url: `customers/${id}/restore`, claim: 'Customers' };
  if (kind === 'company') return { url: `companies/${id}/restore`, claim: 'Companies' };
  if (!isResourceName(kind)) return null;
  const { claim } = resources[kind];
  return claim && { url: `${kind}/restore/${id}`, claim };
}
