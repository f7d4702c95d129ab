import type { CustomerRow } from '@picket/domain';
import { useAllowed } from '@/ui/allowed.tsx';

/** Whether the signed-in user may change a customer; nobody may change one that was merged into another. */
export function useMayChange(customer: Pick<CustomerRow, 'MergedIntoId'> | undefined): boolean {
  const isAllowed = useAllowed('Customers', 'Full');
  return isAllowed && customer?.MergedIntoId === null;
}
