import { type ClaimTypeName, ClaimTypes, ClaimValues, type RoleClaim, UserRoles } from '../claims.ts';

interface InitialRole {
  readonly Name: string;
  readonly UserRoleClaims: readonly RoleClaim[];
  readonly Landing?: string;
}

const claim = (ClaimValueId: RoleClaim['ClaimValueId'], types: readonly ClaimTypeName[]): RoleClaim[] =>
  types.map((type) => ({ ClaimTypeId: ClaimTypes[type], ClaimValueId }));
const full = (...types: ClaimTypeName[]) => claim(ClaimValues.FullAccess, types);
const read = (...types: ClaimTypeName[]) => claim(ClaimValues.ReadOnly, types);

const all = Object.keys(ClaimTypes) as ClaimTypeName[];

/** The built-in roles of every company, by id. An administrator can change their claims. */
export const builtInRoles: Readonly<Record<number, InitialRole>> = {
  [UserRoles.Administrator]: { Name: 'Administrator', UserRoleClaims: full(...all) },
  [UserRoles.MarketPartner]: {
    Name: 'Market Partner',
    UserRoleClaims: [...full('Customers', 'Estimates', 'Opportunities'), ...read('Invoices')],
  },
  [UserRoles.MarketPartnerAdmin]: {
    Name: 'Market Partner Admin',
    UserRoleClaims: [...full('Customers', 'Estimates', 'Opportunities'), ...read('Invoices', 'CloseReport')],
  },
};

/**
 * The built-in role of ruling 53. Companies that existed before it get it under their next free id. It lacks
 * PaymentConfirmation, of which either value confirms payments (ruling 81).
 */
export const auditorRole: InitialRole = {
  Name: 'Auditor',
  Landing: 'audit.history',
  UserRoleClaims: [
    ...read(...all.filter((type) => type !== 'Audit' && type !== 'PaymentConfirmation')),
    ...full('Audit'),
  ],
};

/** Roles of the demo company. */
export const demoRoles = {
  Office: {
    Name: 'Office',
    Landing: 'job.estimate-list',
    UserRoleClaims: [
      ...full('Customers', 'Estimates', 'Opportunities', 'Deliveries', 'Dispatch', 'Manufacturing', 'Invoices'),
      ...full('PaymentConfirmation'),
      ...read('Companies', 'Locations', 'ListItems', 'FenceSections', 'Posts', 'Gates', 'MiscItems', 'Teams'),
      ...read('PriceLevels', 'TaxRates', 'PaymentTerms', 'SubContractors', 'CloseReport'),
    ],
  },
  Shop: {
    Name: 'Shop',
    Landing: 'job.shop-today',
    UserRoleClaims: [...full('Manufacturing'), ...read('Estimates', 'Deliveries', 'Dispatch')],
  },
} as const satisfies Record<string, InitialRole>;
