import { type CustomerRow, isMarketPartner } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
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

export function useIsStaff(): boolean {
  const { user } = useSession();
  return user !== null && !isMarketPartner(user.UserRoleId);
}
