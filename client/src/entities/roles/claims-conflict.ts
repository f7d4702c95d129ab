import type { RoleClaim, RoleRow } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { claimsAt, levelsOf } from './claim-levels.ts';

/** The options of the conflict dialog, which merges each permission of a role with the server's copy. */
export const claimsConflict: ConflictOptions = {
  yours: (claims) => levelsOf(claims as RoleClaim[]),
  body: (levels, url) => claimsAt(levels).map((claim) => ({ ...claim, UserRoleId: Number(url.split('/')[1]) })),
  asSaved: (role) => ({ ...role, ...levelsOf((role as unknown as RoleRow).UserRoleClaims) }),
  current: (_claims, get, url) => get(url.replace('/updateClaims', '')),
};
