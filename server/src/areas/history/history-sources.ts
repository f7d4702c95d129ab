import {
  accessFields,
  accountingDecider,
  accountingId,
  booksFields,
  type CatalogueItem,
  ClaimTypes,
  calendarFeedFields,
  catalogueDecider,
  claimValueNames,
  clockCorrectionFields,
  clockCorrectionsDecider,
  companyDecider,
  companyFields,
  contactDecider,
  contactFields,
  customerDecider,
  customerFields,
  documentDecider,
  fixedAccounts,
  formatCount,
  formatMoney,
  fullName,
  humanizeFieldName,
  imageField,
  isMarketPartner,
  itemName,
  jobAccess,
  jobTemplateDecider,
  jobTemplateFields,
  landingField,
  landingTitle,
  maySeeJob,
  noteDecider,
  noteFields,
  noteReminderFields,
  numericDay,
  type PartRow,
  type Period,
  type PriceRow,
  type ResourceName,
  type RoleClaim,
  referenceField,
  referencesField,
  resourceNames,
  resources,
  roleDecider,
  roleFields,
  settingFields,
  settingsDecider,
  settingsId,
  statementEmailEventTypes,
  textField,
  twoFactorFields,
  userDecider,
  userFields,
} from '@picket/domain';
import type { Caller } from '../../shared/http/access/access.ts';
import { customerOf } from '../customers/customer-of.ts';
import { deliverySource } from './delivery-history.ts';
import { holders, holdersOfAllJobs, holdersWhoSeeCustomer } from './history-access.ts';
import { type HistorySource, historySource, withoutFields } from './history-source.ts';
import { archivedValues, type HistoryValue, historyValues } from './history-values.ts';
import { jobSource, paymentSource } from './job-history.ts';

const userSource = historySource(userDecider, {
  canRead: (caller, id) => caller.Id === id || holders('Users')(caller),
  subject: 'User',
  recordName: ({ details }) => (details ? fullName(details) : ''),
  texts: {
    TwoFactorStarted: 'Two-factor sign-in turned on',
    TwoFactorEnded: 'Two-factor sign-in turned off',
    CalendarFeedIssued: 'New private calendar address',
    CalendarFeedRevoked: 'Private calendar address revoked',
  },
  values: ({ details, access, HasTwoFactor, HasCalendarFeed }) => [
    ...historyValues(userFields, details),
    ...historyValues({ ...accessFields, UserRoleId: referenceField('Role', 'roles') }, access),
    ...historyValues(twoFactorFields, HasTwoFactor ? { HasTwoFactor } : null),
    ...historyValues(calendarFeedFields, HasCalendarFeed ? { HasCalendarFeed } : null),
  ],
});

/** One value per claim type: a role has each type at most once. */
function claimValues(claims: readonly RoleClaim[]): HistoryValue[] {
  const held = new Map(claims.map(({ ClaimTypeId, ClaimValueId }) => [ClaimTypeId, ClaimValueId]));
  return Object.entries(ClaimTypes).map(([claim, id]) => {
    const value = held.get(id);
    return {
      key: `claim ${id}`,
      label: humanizeFieldName(claim),
      parts: value ? [claimValueNames[value]] : [],
    };
  });
}

const roleSource = historySource(roleDecider, {
  canRead: holders('UserRoles'),
  subject: 'Role',
  recordName: ({ details }) => details?.Name ?? '',
  values: ({ details }) => [
    ...historyValues({ Landing: landingField }, details && { Landing: landingTitle(details.Landing) }),
    ...historyValues(roleFields, details && { ...details, RequiresTwoFactor: details.RequiresTwoFactor || null }),
    ...claimValues(details?.UserRoleClaims ?? []),
  ],
});

const statementOf = ({ StartDate, EndDate }: Period): string =>
  `Statement ${numericDay(StartDate)} to ${numericDay(EndDate)}`;

const customerSource = historySource(customerDecider, {
  canRead: holdersWhoSeeCustomer,
  subject: 'Customer',
  recordName: ({ details }) => details?.Name ?? '',
  texts: {
    CustomerMergedInto: 'Merged into another',
    CustomerAbsorbed: 'Another merged into it',
    StatementEmailRequested: (email) => `${statementOf(email)} to be sent to ${[email.To, ...email.Cc].join(', ')}`,
    StatementEmailQueued: (email) => `${statementOf(email)} is to be sent to ${email.To}`,
    StatementEmailed: ({ Rejected = [] }) =>
      Rejected.length > 0
        ? `Email with the statement sent, but not to ${Rejected.join(', ')}`
        : 'Email with the statement sent',
    StatementEmailFailed: ({ Reason }) => `Email with the statement failed: ${Reason}`,
    StatementEmailDismissed: 'Notice dismissed: Statement not delivered',
  },
  values: ({ details, Archived, MergedIntoId, MergedIds }) => [
    ...historyValues(customerFields, details),
    ...archivedValues({ Archived }),
    ...historyValues(
      {
        MergedIntoId: referenceField('Merged into', 'customers'),
        MergedIds: referencesField('Merged customers', 'Customer', 'customers'),
      },
      { MergedIntoId, MergedIds },
    ),
  ],
});

const contactSource = historySource(contactDecider, {
  canRead: holdersWhoSeeCustomer,
  subject: 'Contact',
  recordName: (contact) => (contact ? fullName(contact) : ''),
  values: (contact) =>
    historyValues({ CustomerId: referenceField('Customer', 'customers'), ...contactFields }, contact),
});

const noteSource = historySource(noteDecider, {
  canRead: holdersWhoSeeCustomer,
  subject: 'Note',
  recordName: (note) => note?.Title ?? '',
  values: (note) =>
    historyValues({ CustomerId: referenceField('Customer', 'customers'), ...noteFields, ...noteReminderFields }, note),
});

/** Market partners read the histories of the templates that they may change. */
const jobTemplateSource = historySource(jobTemplateDecider, {
  canRead: (caller, _id, [added]) =>
    holders(...jobAccess.readTemplates)(caller) &&
    maySeeJob(caller, (added!.data as { UserId?: number | null }).UserId ?? null),
  subject: 'JobTemplate',
  recordName: (template) => template?.Name ?? '',
  values: (template) => [...historyValues(jobTemplateFields, template), ...archivedValues(template)],
});

export const documentSource = historySource(documentDecider, {
  canRead: (caller, id, events, reader) =>
    (customerOf(events) === null ? holdersOfAllJobs(...jobAccess.read) : holdersWhoSeeCustomer)(
      caller,
      id,
      events,
      reader,
    ),
  subject: 'Document',
  recordName: (document) => document?.Name ?? '',
  values: (document) =>
    historyValues(
      { Name: textField('Name', 200), CustomerId: referenceField('Customer', 'customers') },
      document && { ...document, CustomerId: document.Entity === 'customers' ? document.OwnerId : null },
    ),
});

const companySource = historySource(companyDecider, {
  canRead: holders('Companies'),
  subject: 'Company',
  recordName: ({ details }) => details?.Name ?? '',
  values: ({ details, Archived }) => [...historyValues(companyFields, details), ...archivedValues({ Archived })],
});

const settingsSource = historySource(settingsDecider, {
  canRead: holders('AppSettings'),
  alwaysThere: settingsId,
  subject: 'Setting',
  recordName: () => 'Settings',
  texts: { SettingsLogoChanged: 'Logo changed' },
  values: (settings) => historyValues({ ...settingFields, Image: imageField('Logo') }, settings),
});

const fixedLabels = new Map(fixedAccounts.map(({ Key, Label }) => [Key, Label]));

/** The label of an account: that of a payment type or tax rate is its name. */
function accountLabel(key: string): HistoryValue['label'] {
  const [kind, id] = key.split(':');
  if (kind === 'payment') return { to: 'payment-types', id: Number(id) };
  return kind === 'tax' && id !== '0' ? { to: 'tax-rates', id: Number(id) } : (fixedLabels.get(key) ?? 'Sales tax');
}

const accountingSource = historySource(accountingDecider, {
  canRead: holdersOfAllJobs('Accounting'),
  alwaysThere: accountingId,
  subject: 'Accounting',
  recordName: () => 'Accounting',
  texts: {
    BooksReopened: ({ Reason }) => `Books reopened: ${Reason}`,
    ExportAccountsChanged: 'Accounts changed',
    ExportContactsFrozen: ({ Id }) => `Contacts of export ${Id} frozen`,
    ExportMade: ({ Id, Rows }) => `Export ${Id} made, ${Rows} ${Rows === 1 ? 'row' : 'rows'}`,
  },
  values: ({ Accounts, ...books }) => [
    ...historyValues(booksFields, books),
    ...Object.entries(Accounts).map(([key, account]) => ({ key, label: accountLabel(key), parts: [account] })),
  ],
});

const clockSource = historySource(clockCorrectionsDecider, {
  canRead: holdersOfAllJobs('Audit'),
  subject: 'ClockCorrection',
  recordName: () => '',
  values: (corrections) =>
    corrections.flatMap((correction, index) =>
      historyValues(clockCorrectionFields, correction).map((value) => ({ ...value, key: `${index} ${value.key}` })),
    ),
});

const priceValues = (prices: readonly PriceRow[]): HistoryValue[] =>
  prices.map(({ PriceLevelId, Price }) => ({
    key: `price ${PriceLevelId}`,
    label: { to: 'price-levels', id: PriceLevelId },
    parts: [formatMoney(Price)],
  }));

const partValues = (parts: readonly PartRow[]): HistoryValue[] =>
  parts.map(({ Id, Description, Quantity }) => ({
    key: `part ${Id}`,
    label: 'Part',
    parts: [`${Quantity} × ${Description}`],
  }));

/** The items of a list. Read-only lists have no history. */
function itemSources(resource: ResourceName): HistorySource[] {
  const { claim, fields, pricesField } = resources[resource];
  if (!claim) return [];
  const { Default: _, ...historyFields } = fields;
  return [
    historySource(catalogueDecider(resource), {
      /** Histories of prices name all price levels, of which market partners get only some (ruling 56). */
      canRead: pricesField ? holdersOfAllJobs(claim) : holders(claim),
      subject: 'CatalogueItem',
      texts: {
        CatalogueItemDetailsChanged: 'Changed',
        CatalogueItemMadeDefault: 'Made the default',
        CatalogueItemDefaultEnded: 'No longer the default',
        TermScheduleOffered: ({ Jobs }) => `Schedule applied to ${formatCount(Jobs.length, 'open job')}`,
        TermScheduleTaken: ({ Refused }) =>
          Refused.length === 0
            ? 'Schedule applied'
            : `Schedule applied, ${formatCount(Refused.length, 'job')} left out`,
      },
      recordName: ({ Values }: CatalogueItem) => itemName(resource, Values),
      values: ({ Values, Archived, Prices, Parts, Image }: CatalogueItem) => [
        ...historyValues(historyFields, Values),
        ...archivedValues({ Archived }),
        ...priceValues(Prices),
        ...partValues(Parts),
        ...historyValues({ Image: imageField('Picture') }, { Image }),
      ],
    }),
  ];
}

/** Every kind of record that has a history. */
const all: readonly HistorySource[] = [
  jobSource,
  paymentSource,
  userSource,
  roleSource,
  customerSource,
  contactSource,
  noteSource,
  jobTemplateSource,
  deliverySource,
  documentSource,
  companySource,
  settingsSource,
  accountingSource,
  clockSource,
  ...resourceNames.flatMap(itemSources),
];

/** The history that a caller reads: credit limits and statements are for staff (rulings 73 and 105). */
export function sourceFor({ UserRoleId }: Caller, kind: string): HistorySource | null {
  const source = findHistorySource(kind);
  if (source !== customerSource || !isMarketPartner(UserRoleId)) return source;
  return withoutFields(source, ['CreditLimit'], ['CustomerCreditLimitChanged', ...statementEmailEventTypes]);
}

export const findHistorySource = (kind: string): HistorySource | null => all.find((each) => each.kind === kind) ?? null;
