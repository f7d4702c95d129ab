import type { ReactNode } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { meets, type Requirement } from '@/lib/claims.ts';

/** True when the signed-in user holds any one of the claims at that level (`Read` unless said). */
export function useAllowed(claim: Requirement['claim'], level?: Requirement['level']): boolean {
  return meets(useSession().claims, { claim, level });
}

/** Shows its children to those who hold the claim. */
export function Allowed({ claim, level, children }: Requirement & { children: ReactNode }) {
  return useAllowed(claim, level) ? children : null;
}
