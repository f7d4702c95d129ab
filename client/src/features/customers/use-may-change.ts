import type { CustomerRow } from '@picket/domain';
import { useAllowed } from '@/ui/allowed.tsx';

/** Returns whether the signed-in user may change a customer. Returns false for a merged customer and while loading. */
export function useMayChange(customer: Pick<CustomerRow, 'MergedIntoId'> | undefined): boolean {
  const isAllowed = useAllowed('Customers', 'Full');
  return isAllowed && customer?.MergedIntoId === null;
}
