import type { CustomerRow } from '@picket/domain';
import { ArchivedBadge, StatusBadge } from '@/ui/status-badge.tsx';

/** Marks an archived or merged customer. */
export function CustomerBadge({ customer }: { customer: CustomerRow }) {
  if (customer.MergedIntoId !== null) return <StatusBadge tone="neutral">Merged</StatusBadge>;
  return <ArchivedBadge of={customer} />;
}
