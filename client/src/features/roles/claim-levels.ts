import { type ClaimTypeName, ClaimTypes, type ClaimValueId, ClaimValues, type RoleClaim } from '@picket/domain';

/** How far an area is open; null: not at all. */
export type ClaimLevel = ClaimValueId | null;

export const claimLevels: readonly { readonly value: ClaimLevel; readonly name: string }[] = [
  { value: null, name: 'None' },
  { value: ClaimValues.ReadOnly, name: 'Read only' },
  { value: ClaimValues.FullAccess, name: 'Full access' },
];

export const levelName = (level: ClaimLevel): string => claimLevels.find(({ value }) => value === level)!.name;

/** All claims, in groups that belong together in the work. */
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
    ],
  },
  { name: 'Making and delivering', claims: ['Manufacturing', 'Deliveries', 'Dispatch'] },
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
  { name: 'Company', claims: ['Companies', 'Locations', 'Teams', 'AppSettings', 'Users', 'UserRoles'] },
];

const claimNames = claimGroups.flatMap(({ claims }) => claims);

export function levelOf(claims: readonly RoleClaim[], claim: ClaimTypeName): ClaimLevel {
  return claims.find(({ ClaimTypeId }) => ClaimTypeId === ClaimTypes[claim])?.ClaimValueId ?? null;
}

/** The words for how far each claim is open. */
export const levelsOf = (claims: readonly RoleClaim[]): Readonly<Record<string, string>> =>
  Object.fromEntries(claimNames.map((claim) => [claim, levelName(levelOf(claims, claim))]));

/** The claims with one of them at another level, in the order of their types. */
export function withLevel(claims: readonly RoleClaim[], claim: ClaimTypeName, level: ClaimLevel): RoleClaim[] {
  const ClaimTypeId = ClaimTypes[claim];
  const others = claims.filter((each) => each.ClaimTypeId !== ClaimTypeId);
  const changed = level === null ? others : [...others, { ClaimTypeId, ClaimValueId: level }];
  return changed.sort((a, b) => a.ClaimTypeId - b.ClaimTypeId);
}

/** Every claim at that level. */
export const allAt = (level: ClaimLevel): RoleClaim[] =>
  level === null ? [] : Object.values(ClaimTypes).map((ClaimTypeId) => ({ ClaimTypeId, ClaimValueId: level }));

/** How many claims differ. */
export const countChanges = (before: readonly RoleClaim[], after: readonly RoleClaim[]): number =>
  claimNames.filter((claim) => levelOf(before, claim) !== levelOf(after, claim)).length;
