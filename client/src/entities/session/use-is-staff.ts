import { isMarketPartner } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';

/** Returns false for market partners, and while the session is loading. */
export function useIsStaff(): boolean {
  const { user } = useSession();
  return user !== null && !isMarketPartner(user.UserRoleId);
}
