import type { CustomerRow } from '@picket/domain';
import { ArchivedBadge, StatusBadge } from '@/ui/status-badge.tsx';

/** Says of a customer that they are not in use any more. */
export function CustomerBadge({ customer }: { customer: CustomerRow }) {
  if (customer.MergedIntoId !== null) return <StatusBadge tone="neutral">Merged</StatusBadge>;
  return <ArchivedBadge of={customer} />;
}
