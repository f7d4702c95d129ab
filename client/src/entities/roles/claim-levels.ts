import {
  type ClaimTypeName,
  ClaimTypes,
  type ClaimValueId,
  ClaimValues,
  claimValueNames,
  type RoleClaim,
} from '@picket/domain';

/** The level of a permission; null for no access. */
export type ClaimLevel = ClaimValueId | null;

export const claimLevels: readonly { readonly value: ClaimLevel; readonly name: string }[] = [
  { value: null, name: 'None' },
  { value: ClaimValues.ReadOnly, name: claimValueNames[ClaimValues.ReadOnly] },
  { value: ClaimValues.FullAccess, name: claimValueNames[ClaimValues.FullAccess] },
];

export const levelName = (level: ClaimLevel): string => claimLevels.find(({ value }) => value === level)!.name;

/** All permissions in the groups of the permission editor. */
export const claimGroups: readonly { readonly name: string; readonly claims: readonly ClaimTypeName[] }[] = [
  {
    name: 'Sales',
    claims: [
      'Customers',
      'Opportunities',
      'Estimates',
      'ForceRevertOrder',
      'Invoices',
      'PaymentConfirmation',
      'CloseReport',
      'Accounting',
    ],
  },
  { name: 'Production and delivery', claims: ['Manufacturing', 'Deliveries', 'Dispatch'] },
  {
    name: 'Catalogue',
    claims: [
      'FenceSections',
      'Posts',
      'Gates',
      'MiscItems',
      'ListItems',
      'PriceLevels',
      'TaxRates',
      'PaymentTerms',
      'SubContractors',
    ],
  },
  { name: 'Company', claims: ['Companies', 'Locations', 'Teams', 'AppSettings', 'Users', 'UserRoles', 'Audit'] },
];

/** What the levels of a permission do where their names do not say it (ruling 81). */
export const claimNotes: Partial<Record<ClaimTypeName, string>> = {
  Accounting: 'Read only sees exports. Full access also makes them, edits their accounts and closes the books.',
  PaymentConfirmation: 'Read only also confirms and rejects payments. Full access also reverses them.',
};

const claimNames = claimGroups.flatMap(({ claims }) => claims);

export function levelOf(claims: readonly RoleClaim[], claim: ClaimTypeName): ClaimLevel {
  return claims.find(({ ClaimTypeId }) => ClaimTypeId === ClaimTypes[claim])?.ClaimValueId ?? null;
}

/** The display name of the level of each permission. */
export const levelsOf = (claims: readonly RoleClaim[]): Readonly<Record<string, string>> =>
  Object.fromEntries(claimNames.map((claim) => [claim, levelName(levelOf(claims, claim))]));

/** The claims of the levels by permission: the inverse of `levelsOf`. */
export const claimsAt = (levels: Readonly<Record<string, unknown>>): RoleClaim[] =>
  claimNames.reduce<RoleClaim[]>((claims, claim) => {
    const level = claimLevels.find(({ name }) => name === levels[claim])?.value ?? null;
    return withLevel(claims, claim, level);
  }, []);

/** Returns `claims` with one level changed, sorted by type. */
export function withLevel(claims: readonly RoleClaim[], claim: ClaimTypeName, level: ClaimLevel): RoleClaim[] {
  const ClaimTypeId = ClaimTypes[claim];
  const others = claims.filter((each) => each.ClaimTypeId !== ClaimTypeId);
  const changed = level === null ? others : [...others, { ClaimTypeId, ClaimValueId: level }];
  return changed.sort((a, b) => a.ClaimTypeId - b.ClaimTypeId);
}

/** Returns all permissions at a level; none for null. */
export const allAt = (level: ClaimLevel): RoleClaim[] =>
  level === null ? [] : Object.values(ClaimTypes).map((ClaimTypeId) => ({ ClaimTypeId, ClaimValueId: level }));

export const countChanges = (before: readonly RoleClaim[], after: readonly RoleClaim[]): number =>
  claimNames.filter((claim) => levelOf(before, claim) !== levelOf(after, claim)).length;
