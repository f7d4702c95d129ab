/** Claim types, values and flags (administration section 6). The guard, the navigation and every button read this. */

export const ClaimTypes = {
  AppSettings: 1,
  Users: 2,
  Customers: 3,
  UserRoles: 4,
  Companies: 5,
  Locations: 6,
  ListItems: 7,
  FenceSections: 8,
  Posts: 9,
  Gates: 10,
  MiscItems: 11,
  Teams: 12,
  Estimates: 13,
  Deliveries: 14,
  PriceLevels: 15,
  TaxRates: 16,
  PaymentTerms: 17,
  SubContractors: 18,
  Manufacturing: 19,
  Opportunities: 20,
  Invoices: 21,
  CloseReport: 22,
  Dispatch: 23,
  PaymentConfirmation: 24,
  ForceRevertOrder: 25,
} as const;
export type ClaimTypeName = keyof typeof ClaimTypes;
export type ClaimTypeId = (typeof ClaimTypes)[ClaimTypeName];

/** Values of a claim; also the bits of its flags. */
export const ClaimValues = { FullAccess: 1, ReadOnly: 2 } as const;
export type ClaimValueId = (typeof ClaimValues)[keyof typeof ClaimValues];

/** Bits a caller may hold for a route: `Read` is met by ReadOnly or FullAccess, `Full` by FullAccess alone. */
export const AccessLevels = {
  Read: ClaimValues.FullAccess | ClaimValues.ReadOnly,
  Full: ClaimValues.FullAccess,
} as const;
export type AccessLevel = (typeof AccessLevels)[keyof typeof AccessLevels];

/** Bit flags by claim type id, as the session carries them. A missing type holds none. */
export type ClaimFlags = Readonly<Partial<Record<string, number>>>;

/** True when any of the requested bits is held. */
export const hasClaim = (flags: ClaimFlags, claim: ClaimTypeName, level: number = AccessLevels.Read): boolean =>
  ((flags[ClaimTypes[claim]] ?? 0) & level) !== 0;

/** Built-in roles, identified by role id. Other roles count from 4. */
export const UserRoles = { Administrator: 1, MarketPartner: 2, MarketPartnerAdmin: 3 } as const;

export interface RoleClaim {
  readonly ClaimTypeId: number;
  readonly ClaimValueId: ClaimValueId;
}

export const claimFlags = (claims: readonly RoleClaim[]): ClaimFlags =>
  claims.reduce<Record<string, number>>((flags, { ClaimTypeId, ClaimValueId }) => {
    flags[ClaimTypeId] = (flags[ClaimTypeId] ?? 0) | ClaimValueId;
    return flags;
  }, {});

/** Who sees which jobs (ruling 24). */
export type JobScope = 'all' | 'own' | 'market-partners';

/** The one scoping rule that every query and handler applies. */
export function jobScope(userRoleId: number): JobScope {
  if (userRoleId === UserRoles.MarketPartner) return 'own';
  if (userRoleId === UserRoles.MarketPartnerAdmin) return 'market-partners';
  return 'all';
}

/** True when a user of that role may see a job tagged with `jobUserId` (null: a house job). */
export function maySeeJob(user: { Id: number; UserRoleId: number }, jobUserId: number | null): boolean {
  const scope = jobScope(user.UserRoleId);
  if (scope === 'all') return true;
  return scope === 'own' ? jobUserId === user.Id : jobUserId !== null;
}
