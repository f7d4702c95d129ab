import type { CustomerRow } from '@picket/domain';
import { useIsStaff } from '@/entities/session/use-is-staff.ts';
import { useAllowed } from '@/ui/allowed.tsx';

/** Returns whether the signed-in user may change a customer. Returns false for a merged customer and while loading. */
export function useMayChange(customer: Pick<CustomerRow, 'MergedIntoId'> | undefined): boolean {
  const isAllowed = useAllowed('Customers', 'Full');
  return isAllowed && customer?.MergedIntoId === null;
}

/** Returns whether the signed-in user may archive and merge customers. Market partners may not (ruling 56). */
export function useMayArchive(): boolean {
  const isAllowed = useAllowed('Customers', 'Full');
  return useIsStaff() && isAllowed;
}
