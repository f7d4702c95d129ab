import { deliveryAccess, isResourceName, resources } from '@picket/domain';
import { deliveryUrl } from '@/entities/deliveries/delivery-url.ts';
import type { Requirement } from '@/lib/claims.ts';
import type { HistoryOf } from './history.api.ts';

const records: Readonly<Record<string, { urlOf: (id: number) => string; claim: Requirement['claim'] }>> = {
  customer: { urlOf: (id) => `customers/${id}/restore`, claim: 'Customers' },
  company: { urlOf: (id) => `companies/${id}/restore`, claim: 'Companies' },
  user: { urlOf: (id) => `users/${id}/restore`, claim: 'Users' },
  role: { urlOf: (id) => `userRoles/${id}/restore`, claim: 'UserRoles' },
  delivery: { urlOf: (id) => `${deliveryUrl(id)}/restore`, claim: deliveryAccess.dispatch },
};

/** Returns the URL that restores a record and the claim that it requires, at Full; null for kinds without a restore. */
export function restoreOf({ kind, id }: HistoryOf): { url: string; claim: Requirement['claim'] } | null {
  if (kind === 'settings') return { url: 'settings/restore', claim: 'AppSettings' };
  const record = records[kind];
  if (record) return { url: record.urlOf(id), claim: record.claim };
  if (!isResourceName(kind)) return null;
  const { claim } = resources[kind];
  return claim && { url: `${kind}/restore/${id}`, claim };
}
