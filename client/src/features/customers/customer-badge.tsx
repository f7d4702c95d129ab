import type { CustomerRow } from '@picket/domain';
import { OverCreditLimit } from '@/entities/customers/over-credit-limit.tsx';
import { ArchivedBadge, StatusBadge } from '@/ui/status-badge.tsx';

/** Marks an archived or merged customer, and one who owes more than the credit limit. */
export function CustomerBadge({ customer }: { customer: CustomerRow }) {
  if (customer.MergedIntoId !== null) return <StatusBadge tone="neutral">Merged</StatusBadge>;
  return (
    <>
      <OverCreditLimit of={customer} />
      <ArchivedBadge of={customer} />
    </>
  );
}
