import {
  AccessLevels,
  type CatalogueItem,
  type ClaimTypeName,
  ClaimTypes,
  catalogueDecider,
  companyDecider,
  companyFields,
  contactDecider,
  contactFields,
  customerDecider,
  customerFields,
  type DocumentEntity,
  type DocumentOwner,
  documentDecider,
  flagField,
  fullName,
  hasClaim,
  itemName,
  jobScope,
  moneyWords,
  noteDecider,
  noteFields,
  type PartRow,
  type PriceRow,
  type Recorded,
  type ResourceName,
  type RoleClaim,
  referenceField,
  resourceNames,
  resources,
  roleDecider,
  roleFields,
  StatusNames,
  settingFields,
  settingsDecider,
  textField,
  userDecider,
  userFields,
} from '@picket/domain';
import type { Caller } from '../auth/access.ts';
import { type Fact, factsOf } from './facts.ts';
import { type Telling, telling } from './telling.ts';

const holders =
  (claim: ClaimTypeName): Telling['mayRead'] =>
  ({ ClaimFlags }) =>
    hasClaim(ClaimFlags, claim, AccessLevels.Read);

const userTelling = telling(userDecider, {
  mayRead: (caller, id, events) => caller.Id === id || holders('Users')(caller, id, events),
  subject: 'User',
  words: { UserNamed: 'Renamed', UserRoleAssigned: 'Role assigned' },
  name: ({ details }) => (details ? fullName(details) : ''),
  facts: ({ details, access }) => [
    ...factsOf(
      {
        FirstName: userFields.FirstName,
        LastName: userFields.LastName,
        Email: userFields.Email,
        Image: { kind: 'image', label: 'Picture' },
        TeamId: referenceField('Team', 'teams'),
        UserPhones: { kind: 'phones', label: 'Phones' },
        Address: { kind: 'address', label: 'Address' },
        CompanyIds: { kind: 'references', label: 'Companies', to: 'companies' },
      },
      details,
    ),
    ...factsOf(
      {
        Username: userFields.Username,
        UserRoleId: referenceField('Role', 'roles'),
        HasAccess: flagField('Has Access'),
      },
      access,
    ),
  ],
});

const claimNames = { 1: 'Full access', 2: 'Read only' };

/** One fact a claim type, as a role holds one value of each. */
function claimFacts(claims: readonly RoleClaim[]): Fact[] {
  const held = new Map(claims.map(({ ClaimTypeId, ClaimValueId }) => [ClaimTypeId, ClaimValueId]));
  return Object.entries(ClaimTypes).map(([label, id]) => {
    const value = held.get(id);
    return {
      key: `claim ${id}`,
      label: label.replaceAll(/(?<!^)([A-Z])/g, ' $1'),
      words: value ? [claimNames[value]] : [],
    };
  });
}

const roleTelling = telling(roleDecider, {
  mayRead: holders('UserRoles'),
  subject: 'Role',
  name: ({ details }) => details?.Name ?? '',
  facts: ({ details }) => [...factsOf(roleFields, details), ...claimFacts(details?.UserRoleClaims ?? [])],
});

const customerTelling = telling(customerDecider, {
  mayRead: holders('Customers'),
  subject: 'Customer',
  name: ({ details }) => details?.Name ?? '',
  words: { CustomerMergedInto: 'Merged into another', CustomerTookOver: 'Another merged into it' },
  facts: ({ details, MergedIntoId, MergedIds }) => [
    ...factsOf(
      {
        Name: customerFields.Name,
        Email: customerFields.Email,
        CustomerTypeId: { kind: 'numbered', label: 'Customer Type', names: StatusNames.CustomerType },
        SourceId: referenceField('Source', 'customer-sources'),
        Discount: customerFields.Discount,
        PaymentTermId: referenceField('Payment Term', 'payment-terms'),
        IsTaxExempt: flagField('Tax Exempt'),
        TaxExemptNote: customerFields.TaxExemptNote,
        TaxRateId: referenceField('Tax Rate', 'tax-rates'),
        Address: { kind: 'address', label: 'Address' },
        CustomerPhones: { kind: 'phones', label: 'Phones' },
      },
      details,
    ),
    ...factsOf(
      {
        MergedIntoId: referenceField('Merged Into', 'customers'),
        MergedIds: { kind: 'references', label: 'Merged Customers', to: 'customers' },
      },
      { MergedIntoId, MergedIds },
    ),
  ],
});

const contactTelling = telling(contactDecider, {
  mayRead: holders('Customers'),
  subject: 'Contact',
  name: (contact) => (contact ? fullName(contact) : ''),
  facts: (contact) =>
    factsOf(
      {
        CustomerId: referenceField('Customer', 'customers'),
        ...contactFields,
        StatusId: { kind: 'numbered', label: 'Status', names: StatusNames.ContactStatus },
        ContactPhones: { kind: 'phones', label: 'Phones' },
        Address: { kind: 'address', label: 'Address' },
      },
      contact,
    ),
});

const noteTelling = telling(noteDecider, {
  mayRead: holders('Customers'),
  subject: 'Note',
  name: (note) => note?.Title ?? '',
  facts: (note) => factsOf({ CustomerId: referenceField('Customer', 'customers'), ...noteFields }, note),
});

/** Documents of jobs are told to those who see all jobs; market partners see theirs on the job. */
const documentTelling = telling(documentDecider, {
  mayRead: (caller, id, events) =>
    entityOf(events) === 'customers' ? holders('Customers')(caller, id, events) : seesAllJobs(caller),
  subject: 'Document',
  name: (document) => document?.Name ?? '',
  facts: (document) =>
    factsOf(
      { Name: textField('Name', 200), CustomerId: referenceField('Customer', 'customers') },
      document && { ...document, CustomerId: document.Entity === 'customers' ? document.OwnerId : null },
    ),
});

const entityOf = ([added]: readonly Recorded[]): DocumentEntity | undefined =>
  (added?.data as Partial<DocumentOwner> | undefined)?.Entity;

const jobClaims = ['Estimates', 'Opportunities', 'Manufacturing', 'Invoices', 'Deliveries', 'Dispatch'] as const;
const seesAllJobs = ({ UserRoleId, ClaimFlags }: Caller): boolean =>
  jobScope(UserRoleId) === 'all' && jobClaims.some((claim) => hasClaim(ClaimFlags, claim));

const companyTelling = telling(companyDecider, {
  mayRead: holders('Companies'),
  subject: 'Company',
  name: ({ details }) => details?.Name ?? '',
  facts: ({ details }) =>
    factsOf(
      {
        Name: companyFields.Name,
        CompanyTypeId: { kind: 'numbered', label: 'Company Type', names: StatusNames.CustomerType },
        PriceLevelId: companyFields.PriceLevelId,
        Image: { kind: 'image', label: 'Logo' },
        Disclaimer: companyFields.Disclaimer,
        EstimateDisclaimer: companyFields.EstimateDisclaimer,
      },
      details,
    ),
});

const settingsTelling = telling(settingsDecider, {
  mayRead: holders('AppSettings'),
  subject: 'Setting',
  name: () => 'Settings',
  words: { SettingsLogoChanged: 'Logo changed' },
  facts: (settings) => factsOf({ ...settingFields, Image: { kind: 'image', label: 'Logo' } }, settings),
});

const priceFacts = (prices: readonly PriceRow[]): Fact[] =>
  prices.map(({ PriceLevelId, Price }) => ({
    key: `price ${PriceLevelId}`,
    label: { to: 'price-levels', id: PriceLevelId },
    words: [moneyWords(Price)],
  }));

const partFacts = (parts: readonly PartRow[]): Fact[] =>
  parts.map(({ Id, Description, Quantity }) => ({
    key: `part ${Id}`,
    label: 'Part',
    words: [`${Quantity} × ${Description}`],
  }));

/** The items of a list, as its description says; lists that nobody changes have no history to tell. */
function itemTelling(resource: ResourceName): Telling[] {
  const { claim, fields } = resources[resource];
  if (!claim) return [];
  const { Default: _, ...tellable } = fields;
  return [
    telling(catalogueDecider(resource), {
      mayRead: holders(claim),
      subject: 'CatalogueItem',
      words: {
        CatalogueItemRevised: 'Changed',
        CatalogueItemPriced: 'Prices changed',
        CatalogueItemMadeDefault: 'Made the default',
        CatalogueItemDefaultEnded: 'No longer the default',
      },
      name: ({ Values }: CatalogueItem) => itemName(resource, Values),
      facts: ({ Values, Prices, Parts, Image }: CatalogueItem) => [
        ...factsOf(tellable, Values),
        ...priceFacts(Prices),
        ...partFacts(Parts),
        ...factsOf({ Image: { kind: 'image', label: 'Picture' } }, { Image }),
      ],
    }),
  ];
}

/** Every kind of thing whose history can be read. Another one is another line. */
const all: readonly Telling[] = [
  userTelling,
  roleTelling,
  customerTelling,
  contactTelling,
  noteTelling,
  documentTelling,
  companyTelling,
  settingsTelling,
  ...resourceNames.flatMap(itemTelling),
];

/** By kind; null for a kind that has none. */
export const tellingOf = (kind: string): Telling | null => all.find((each) => each.kind === kind) ?? null;
