import { deliveryAccess, isResourceName, resources } from '@picket/domain';
import type { Requirement } from '@/lib/claims.ts';
import type { HistoryOf } from './history.api.ts';

const records: Readonly<Record<string, { path: string; claim: Requirement['claim'] }>> = {
  customer: { path: 'customers', claim: 'Customers' },
  company: { path: 'companies', claim: 'Companies' },
  user: { path: 'users', claim: 'Users' },
  role: { path: 'userRoles', claim: 'UserRoles' },
  delivery: { path: 'deliveries', claim: deliveryAccess.dispatch },
};

/** Returns the URL that restores a record and the claim that it requires, at Full; null for kinds without a restore. */
export function restoreOf({ kind, id }: HistoryOf): { url: string; claim: Requirement['claim'] } | null {
  if (kind === 'settings') return { url: 'settings/restore', claim: 'AppSettings' };
  const record = records[kind];
  if (record) return { url: `${record.path}/${id}/restore`, claim: record.claim };
  if (!isResourceName(kind)) return null;
  const { claim } = resources[kind];
  return claim && { url: `${kind}/restore/${id}`, claim };
}
