import { AccessLevels, type ClaimFlags, type ClaimTypeName, hasAnyClaim } from '@picket/domain';

/**
 * The permission for a screen, link or button: one of the claims at that level. Without a claim: any signed-in user.
 */
export interface Requirement {
  readonly claim?: ClaimTypeName | readonly ClaimTypeName[];
  readonly level?: keyof typeof AccessLevels;
}

export function meets(flags: ClaimFlags, { claim, level = 'Read' }: Requirement): boolean {
  if (claim === undefined) return true;
  const anyOf = typeof claim === 'string' ? [claim] : claim;
  return hasAnyClaim(flags, anyOf, AccessLevels[level]);
}
