import type { RoleClaim, RoleRow } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { levelsOf } from './claim-levels.ts';

/** How the conflict dialog compares each permission of a role with the server's copy. */
export const claimsConflict: ConflictOptions = {
  yours: (claims) => levelsOf(claims as RoleClaim[]),
  async current(_claims, get, url) {
    const role = (await get(url.replace('/updateClaims', ''))) as RoleRow | undefined;
    return role && { ...role, ...levelsOf(role.UserRoleClaims) };
  },
};
