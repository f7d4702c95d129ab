import type { ClaimTypeName } from '../claims.ts';
import { stateName } from '../contact-details/states.ts';
import {
  type Fields,
  type FieldValues,
  flagField,
  moneyField,
  numberField,
  onlyOneField,
  percentField,
  personal,
  referenceField,
  richTextField,
  scheduleField,
  stateField,
  textField,
} from '../fields/field.ts';
import { emailSettingFields } from '../settings/email-settings.ts';

/** The messages for an attempt to change or archive a locked item. */
export interface LockedMessages {
  readonly onEdit: string;
  readonly onArchive: string;
}

/**
 * Describes a kind of catalogue item: its fields and the permission to change it. Any signed-in user may read it. The
 * decider, routes, read model and inline editing use this description. Prices need a claim (ruling 56).
 */
export interface Resource {
  /**
   * The claim required, with full access, to add, change and archive items; null for fixed rows that cannot be changed.
   */
  readonly claim: ClaimTypeName | null;
  readonly singular: string;
  readonly plural: string;
  readonly fields: Fields;
  /** The field with the item's name. Unique among the items that are not archived. */
  readonly nameField: 'Name' | 'Description';
  /** Returns the name of an item that is saved without one. */
  readonly nameOf?: (values: FieldValues) => string;
  /** The fields that lists are sorted by, before the name. */
  readonly sort: readonly string[];
  /** The field with the prices by price level, if items have prices. */
  readonly pricesField?: string;
  /** The field with the parts, if items have parts. */
  readonly partsField?: string;
  /** True if items have an image, in the field `Image`. */
  readonly hasImage?: true;
  /** For a list with a locked item, which the system needs. */
  readonly lockedMessages?: LockedMessages;
}

export const installationDisclaimerField = richTextField('Installation disclaimer', 20_000, '');
const inventoryType = referenceField('Inventory type', 'inventory-types');
/** 0: not known. For the load of a delivery. */
const weight = numberField('Weight in pounds', { max: 100_000, decimals: 2 }, 0);
const name = (label = 'Name', maxLength = 60) => textField(label, maxLength);

const list = (
  claim: ClaimTypeName | null,
  singular: string,
  plural: string,
  rest: Partial<Resource> = {},
): Resource => ({ claim, singular, plural, nameField: 'Name', sort: [], fields: { Name: name() }, ...rest });

const table = {
  locations: list('Locations', 'Location', 'Locations', { fields: { Name: name(), Default: onlyOneField('Default') } }),
  teams: list('Teams', 'Team', 'Teams'),
  'fence-styles': list('ListItems', 'Fence style', 'Fence Styles'),
  heights: list('ListItems', 'Height', 'Heights'),
  'gate-widths': list('ListItems', 'Gate width', 'Gate Widths', {
    fields: { Name: name(), Width: numberField('Width in feet', { min: 0.01, max: 100, decimals: 4 }) },
    sort: ['Width'],
  }),
  'fence-materials': list('ListItems', 'Fence material', 'Fence Materials'),
  'miscellaneous-item-types': list('ListItems', 'Miscellaneous item type', 'Miscellaneous Item Types', {
    fields: { Name: name(), CategoryId: referenceField('Category', 'miscellaneous-item-type-categories') },
  }),
  'miscellaneous-item-type-categories': list(
    'ListItems',
    'Miscellaneous item type category',
    'Miscellaneous Item Type Categories',
  ),
  'post-styles': list('ListItems', 'Post style', 'Post Styles'),
  'post-types': list('ListItems', 'Post type', 'Post Types'),
  'fence-spacings': list('ListItems', 'Fence spacing', 'Fence Spacings'),
  'labor-types': list('ListItems', 'Labor type', 'Labor Types', {
    fields: { Name: name(), Rate: moneyField('Rate', 0) },
    lockedMessages: {
      onEdit: 'Cannot Edit Installation Labor Item',
      onArchive: 'Cannot archive Instllation Labor item',
    },
  }),
  trucks: list('ListItems', 'Truck', 'Trucks', {
    fields: { Name: name(), WeightLimit: numberField('Weight limit in pounds', { max: 200_000 }, 0) },
  }),
  'lost-reasons': list('ListItems', 'Lost reason', 'Lost Reasons'),
  'payment-types': list('ListItems', 'Payment type', 'Payment Types', {
    fields: { Name: name(), IsCredit: flagField('Credit (no money received)') },
  }),
  'customer-sources': list('Customers', 'Source', 'Sources'),
  'email-templates': list('AppSettings', 'Email template', 'Email Templates', {
    fields: {
      Name: name(),
      Subject: { ...emailSettingFields.EstimateEmailSubject, label: 'Subject' },
      Text: { ...emailSettingFields.EstimateEmailText, label: 'Text' },
      Default: onlyOneField('Default'),
    },
  }),
  'price-levels': list('PriceLevels', 'Price level', 'Price Levels'),
  'payment-terms': list('PaymentTerms', 'Payment term', 'Payment Terms', {
    fields: { Name: name(), Schedule: scheduleField('Schedule') },
  }),
  'tax-rates': list('TaxRates', 'Tax rate', 'Tax Rates', {
    fields: { Name: textField('Name', 60, ''), Rate: percentField('Rate', 6), State: stateField('State') },
    nameOf: ({ State }) => stateName(String(State)),
  }),
  'post-lengths': list(null, 'Post length', 'Post Lengths', {
    fields: { Name: name(), Length: numberField('Length in feet', { min: 0.01, max: 100, decimals: 4 }) },
    sort: ['Length'],
  }),
  'fence-section-widths': list(null, 'Fence section width', 'Fence Section Widths', {
    fields: { Name: name(), Width: numberField('Width in feet', { min: 0.01, max: 100, decimals: 4 }) },
    sort: ['Width'],
  }),
  'inventory-types': list(null, 'Inventory type', 'Inventory Types'),
  'misc-items': list('MiscItems', 'Miscellaneous Item', 'Miscellaneous Items', {
    nameField: 'Description',
    fields: {
      Description: name('Description', 120),
      MiscItemTypeId: referenceField('Type', 'miscellaneous-item-types'),
      InventoryTypeId: inventoryType,
      SortOrder: numberField('Sort order', { max: 1_000_000 }, 0),
      Weight: weight,
    },
    sort: ['SortOrder'],
    pricesField: 'MiscItemPrices',
  }),
  'fence-sections': list('FenceSections', 'Fence Section', 'Fence Sections', {
    nameField: 'Description',
    fields: {
      Description: name('Description', 120),
      MiscItemTypeId: referenceField('Type', 'miscellaneous-item-types'),
      FenceMaterialId: referenceField('Material', 'fence-materials'),
      FenceStyleId: referenceField('Style', 'fence-styles'),
      FenceSpacingId: referenceField('Spacing', 'fence-spacings'),
      HeightId: referenceField('Height', 'heights'),
      FenceSectionWidthId: referenceField('Section width', 'fence-section-widths'),
      PostLengthId: referenceField('Post length', 'post-lengths'),
      PostStyleId: referenceField('Post style', 'post-styles'),
      InventoryTypeId: inventoryType,
      Weight: weight,
    },
    pricesField: 'FenceSectionPrices',
    partsField: 'FenceSectionParts',
  }),
  posts: list('Posts', 'Post', 'Posts', {
    nameField: 'Description',
    fields: {
      Description: name('Description', 120),
      PostStyleId: referenceField('Style', 'post-styles'),
      PostLengthId: referenceField('Length', 'post-lengths'),
      InventoryTypeId: inventoryType,
      Weight: weight,
    },
    pricesField: 'PostPrices',
  }),
  gates: list('Gates', 'Gate', 'Gates', {
    nameField: 'Description',
    fields: {
      Description: name('Description', 120),
      GateWidthId: referenceField('Width', 'gate-widths'),
      HeightId: referenceField('Height', 'heights'),
      FenceStyleId: referenceField('Style', 'fence-styles'),
      InventoryTypeId: inventoryType,
      Weight: weight,
    },
    pricesField: 'GatePrices',
  }),
  'sub-contractors': list('SubContractors', 'Independent Installer', 'Independent Installers', {
    fields: {
      Name: personal(name('Name', 120)),
      CompanyId: referenceField('Company', 'companies', null),
      InstallationDisclaimer: installationDisclaimerField,
    },
    hasImage: true,
  }),
} satisfies Record<string, Resource>;

export type ResourceName = keyof typeof table;

/** All catalogue lists by path, which is also the stream kind. */
export const resources: Readonly<Record<ResourceName, Resource>> = table;

export const resourceNames = Object.keys(table) as ResourceName[];

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(table, name);

export const itemName = (resource: ResourceName, values: FieldValues): string =>
  String(values[resources[resource].nameField] ?? '');
