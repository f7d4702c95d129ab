import { AccessLevels, type ClaimFlags, type ClaimTypeName, hasClaim } from '@picket/domain';

/** What a screen, link or button needs: any one of the claims, at that level. No claim: being signed in. */
export interface Requirement {
  readonly claim?: ClaimTypeName | readonly ClaimTypeName[];
  readonly level?: keyof typeof AccessLevels;
}

export function meets(flags: ClaimFlags, { claim, level = 'Read' }: Requirement): boolean {
  if (claim === undefined) return true;
  const anyOf = typeof claim === 'string' ? [claim] : claim;
  return anyOf.some((each) => hasClaim(flags, each, AccessLevels[level]));
}
