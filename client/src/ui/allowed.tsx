import type { ReactNode } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { meets, type Requirement } from '@/lib/claims.ts';

/** Returns true if the signed-in user has one of the claims at the level (default: Read). */
export function useAllowed(claim: Requirement['claim'], level?: Requirement['level']): boolean {
  return meets(useSession().claims, { claim, level });
}

/** Renders its children only for users with the claim. */
export function Allowed({ claim, level, children }: Requirement & { children: ReactNode }) {
  return useAllowed(claim, level) ? children : null;
}
