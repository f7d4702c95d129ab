import type { JobKind } from './enums.ts';

/**
 * Claim types, values and flags (administration section 6, ruling 53), used by the route guard, the navigation and all
 * buttons.
 */

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
  /** Reads company-wide history and replay; in full also exports and starts checks (ruling 53). */
  Audit: 26,
  /** Reads accounting exports; in full also makes them, edits their accounts and closes the books (ruling 74). */
  Accounting: 27,
} as const;
export type ClaimTypeName = keyof typeof ClaimTypes;

/** Values of a claim, also used as the bits of its flags. */
export const ClaimValues = { FullAccess: 1, ReadOnly: 2 } as const;
export type ClaimValueId = (typeof ClaimValues)[keyof typeof ClaimValues];
export const claimValueNames: Readonly<Record<ClaimValueId, string>> = { 1: 'Full access', 2: 'Read only' };

/** Access levels of routes: `Read` is met by ReadOnly or FullAccess, `Full` by FullAccess only. */
export const AccessLevels = {
  Read: ClaimValues.FullAccess | ClaimValues.ReadOnly,
  Full: ClaimValues.FullAccess,
} as const;
export type AccessLevel = (typeof AccessLevels)[keyof typeof AccessLevels];

/** Bit flags by claim type id, stored in the session. A missing type is not granted. */
export type ClaimFlags = Readonly<Partial<Record<string, number>>>;

/** Returns true if any of the requested bits is granted. */
export const hasClaim = (flags: ClaimFlags, claim: ClaimTypeName, level: number = AccessLevels.Read): boolean =>
  ((flags[ClaimTypes[claim]] ?? 0) & level) !== 0;

/** Returns true if any of the claims is granted at that level. */
export const hasAnyClaim = (flags: ClaimFlags, claims: readonly ClaimTypeName[], level: number): boolean =>
  claims.some((claim) => hasClaim(flags, claim, level));

/**
 * The claims that give access to a part of a job. One of them is enough: reading requires the Read level, writing Full.
 */
export const jobAccess = {
  read: ['Estimates', 'Opportunities', 'Manufacturing', 'Invoices', 'Deliveries', 'Dispatch'],
  /** Also the fence lines, posts and grouping. */
  readSummary: ['Estimates', 'Manufacturing', 'Invoices'],
  readPayments: ['Estimates', 'Invoices', 'PaymentConfirmation'],
  printInvoice: ['Estimates', 'Invoices'],
  /** The account of a customer, with what is owed and paid on their jobs. */
  readAccount: ['Estimates', 'Invoices'],
  /** A delivery ticket has no prices. */
  printDelivery: ['Estimates', 'Manufacturing', 'Invoices', 'Deliveries', 'Dispatch'],
  readLog: ['Estimates', 'Opportunities'],
  /** Revisions with prices and customer, and who approved them. */
  readApproval: ['Estimates', 'Opportunities'],
  /** What was emailed to the customer about a job. */
  readEmails: ['Estimates', 'Opportunities', 'Invoices'],
  /** The list of estimates and orders. */
  readEstimates: ['Estimates'],
  /** The list of opportunities. */
  readOpportunities: ['Opportunities'],
  readCarryOut: ['Manufacturing', 'Deliveries'],
  /** The manufacturing queue, the manufacturing page of an order, and the work of the shop. */
  readManufacturing: ['Manufacturing'],
  /** The list of invoices. */
  readInvoices: ['Invoices'],
  readTemplates: ['Estimates'],
  editTemplates: ['Estimates'],
  /** For opportunities; for other jobs, only their documents. See `mayEditJob`. */
  edit: ['Estimates', 'Opportunities'],
  /** Adds and edits jobs that are not opportunities. */
  editEstimates: ['Estimates'],
  editItems: ['Estimates'],
  /** Puts posts on fence lines (ruling 40). */
  groupPosts: ['Estimates', 'Manufacturing'],
  editDelivery: ['Estimates'],
  addPayments: ['Estimates'],
  convert: ['Estimates'],
  archive: ['Estimates'],
  setDueDate: ['Estimates', 'Manufacturing'],
  manufacture: ['Manufacturing'],
  deliver: ['Manufacturing', 'Deliveries'],
  invoice: ['Invoices'],
  revert: ['Estimates', 'Manufacturing'],
  forceRevert: ['ForceRevertOrder'],
} as const satisfies Record<string, readonly ClaimTypeName[]>;

/** The claims of deliveries. Market partners read only their own stops (ruling 24). */
export const deliveryAccess = {
  read: ['Dispatch', 'Deliveries'],
  readBoard: ['Dispatch'],
  /** Plans deliveries and moves jobs between them. */
  dispatch: ['Dispatch'],
  /** Moves deliveries in the calendar. */
  redate: ['Dispatch', 'Deliveries'],
  changeStatus: ['Dispatch', 'Deliveries'],
  recordProof: ['Deliveries'],
} as const satisfies Record<string, readonly ClaimTypeName[]>;

/** Opportunities can be changed with a claim of `jobAccess.edit`; other jobs require one of `editEstimates`. */
export const mayEditJob = ({ Kind }: { Kind: JobKind }, flags: ClaimFlags): boolean =>
  hasAnyClaim(flags, jobAccess[Kind === 'opportunity' ? 'edit' : 'editEstimates'], AccessLevels.Full);

/** Built-in roles by role id. The Auditor role, which is also built in, has no fixed id (`first-users.ts`). */
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

/** Job visibility by role (ruling 24). */
type JobScope = 'all' | 'own' | 'market-partners';

/** The job visibility rule used by all queries and handlers. */
export function jobScope(userRoleId: number): JobScope {
  if (userRoleId === UserRoles.MarketPartner) return 'own';
  if (userRoleId === UserRoles.MarketPartnerAdmin) return 'market-partners';
  return 'all';
}

/** Returns true for the roles of market partners, who see only some jobs and customers (rulings 24 and 56). */
export const isMarketPartner = (userRoleId: number | null): boolean =>
  userRoleId !== null && jobScope(userRoleId) !== 'all';

/** Refuses the choice of a company for a job by a market partner who has none (ruling 56). */
export const noOwnCompanyMessage = 'You have no company yet. Ask an administrator to add one to your user.';

/** Returns true if a user with that role may see a job assigned to `jobUserId` (null: a house job). */
export function maySeeJob(user: { Id: number; UserRoleId: number }, jobUserId: number | null): boolean {
  const scope = jobScope(user.UserRoleId);
  if (scope === 'all') return true;
  return scope === 'own' ? jobUserId === user.Id : jobUserId !== null;
}
