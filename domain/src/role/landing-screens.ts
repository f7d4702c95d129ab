import { AccessLevels, type ClaimTypeName, claimFlags, hasClaim, jobAccess, type RoleClaim } from '../claims.ts';

interface LandingScreen {
  readonly title: string;
  /** One of these is needed to open the screen; null: any signed-in user may. */
  readonly claims: readonly ClaimTypeName[] | null;
}

const screen = (title: string, ...claims: ClaimTypeName[]): LandingScreen => ({ title, claims });

/**
 * The screens that a role may name as its landing page (ruling 61), by the route names of the specification and of our
 * own screens. The client's routes take title and claims from here.
 */
export const landingScreens = {
  'customer.list': screen('Customers', 'Customers'),
  'company.list': screen('Manage Companies', 'Companies'),
  'job.opportunity-list': screen('Opportunities', ...jobAccess.readOpportunities),
  'job.estimate-list': screen('Estimates and Orders', ...jobAccess.readEstimates),
  'job.shop-today': screen('Shop today', ...jobAccess.readManufacturing),
  'job.carryout-list': screen('Carryout and Pick-up Orders', ...jobAccess.readCarryOut),
  'job.order-list': screen('Manufacturing Queue', ...jobAccess.readManufacturing),
  'job.invoice-list': screen('Invoice List', ...jobAccess.readInvoices),
  'accounting.books': screen('Accounting', 'Accounting'),
  'app.settings': screen('Settings', 'AppSettings'),
  'user.profile': { title: 'My profile', claims: null },
  'user.list': screen('Manage Users', 'Users'),
  'role.list': screen('Manage User Roles', 'UserRoles'),
  'admin.teams-list': screen('Manage Teams', 'Teams'),
  'admin.locations-list': screen('Manufacturing Locations', 'Locations'),
  'admin.list-items': screen('Manage List Items', 'ListItems'),
  'admin.fence-section-list': screen('Manage Fence Sections', 'FenceSections'),
  'admin.post-list': screen('Manage Posts', 'Posts'),
  'admin.gate-list': screen('Manage Gates', 'Gates'),
  'admin.misc-item-list': screen('Manage Miscellaneous Items', 'MiscItems'),
  'admin.price-levels-list': screen('Manage Price Levels', 'PriceLevels'),
  'admin.tax-rates-list': screen('Manage Tax Rates', 'TaxRates'),
  'admin.payment-terms-list': screen('Manage Payment Terms', 'PaymentTerms'),
  'admin.email-templates-list': screen('Manage Email Templates', 'AppSettings'),
  'admin.sub-contractor-list': screen('Independent Installers', 'SubContractors'),
  'audit.history': screen('Company history', 'Audit'),
  'audit.integrity': screen('Integrity', 'Audit'),
  'admin.permission-changes': screen('Permission changes', 'Users', 'UserRoles'),
} as const satisfies Record<string, LandingScreen>;

export type LandingScreenName = keyof typeof landingScreens;

/** The title of a landing page; '' for the default. A name that is not known is its own title. */
export const landingTitle = (name: string): string => landingOf(name)?.title ?? name;

/** Returns true if a role with these claims may open the screen. */
export function mayLandOn(name: string, roleClaims: readonly RoleClaim[]): boolean {
  const found = landingOf(name);
  const flags = claimFlags(roleClaims);
  return !!found && (found.claims?.some((claim) => hasClaim(flags, claim, AccessLevels.Read)) ?? true);
}

/** The error of a role's landing page; null if it is valid. '' is the default of the specification. */
export function landingProblem(name: string, roleClaims: readonly RoleClaim[]): string | null {
  if (name === '' || mayLandOn(name, roleClaims)) return null;
  return landingOf(name) ? 'This role has no permission to open the landing page' : 'Landing page is not known';
}

const landingOf = (name: string): LandingScreen | undefined =>
  Object.hasOwn(landingScreens, name) ? landingScreens[name as LandingScreenName] : undefined;
