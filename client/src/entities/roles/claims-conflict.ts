import type { RoleClaim, RoleRow } from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { claimsAt, levelsOf } from './claim-levels.ts';

/** Returns the options of the conflict dialog, which merges each permission of a role with the server's copy. */
export const claimsConflict = (current: ConflictOptions['current']): ConflictOptions => ({
  yours: (claims) => levelsOf(claims as RoleClaim[]),
  body: (levels, { record }) => claimsAt(levels).map((claim) => ({ ...claim, UserRoleId: record.id })),
  asSaved: (role) => ({ ...role, ...levelsOf((role as unknown as RoleRow).UserRoleClaims) }),
  current,
});
