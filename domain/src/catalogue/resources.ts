import type { ClaimTypeName } from '../claims.ts';
import {
  type Fields,
  type FieldValues,
  moneyField,
  numberField,
  onlyOneField,
  percentField,
  referenceField,
  richTextField,
  stateField,
  textField,
} from '../field.ts';
import { stateName } from '../states.ts';

/**
 * A kind of catalogue item: what is kept of it and who may change it. Everyone who is signed in may read.
 * Decider, routes, read model and inline editing follow this description.
 */
export interface Resource {
  /** Who may add, change and archive, with full access; null: fixed rows that nobody changes. */
  readonly claim: ClaimTypeName | null;
  readonly singular: string;
  readonly plural: string;
  readonly fields: Fields;
  /** The field that an item is called by; unique among the items that are not archived. */
  readonly nameField: 'Name' | 'Description';
  /** The name of an item that is saved without one. */
  readonly nameOf?: (values: FieldValues) => string;
  /** Fields that its lists are sorted by, before the name. */
  readonly sort: readonly string[];
  /** Items have a price by price level, in this field. */
  readonly pricesField?: string;
  /** Items are made of parts, in this field. */
  readonly partsField?: string;
  /** Items have a picture, in the field `Image`. */
  readonly hasImage?: true;
  /** What is said to someone who changes or archives an item that the system needs. */
  readonly kept?: { readonly onEdit: string; readonly onArchive: string };
}

export const installationDisclaimerField = richTextField('Installation Disclaimer', 20_000, '');
const inventoryType = referenceField('Inventory Type', 'inventory-types');
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
  'fence-styles': list('ListItems', 'Fence Style', 'Fence Styles'),
  heights: list('ListItems', 'Height', 'Heights'),
  'gate-widths': list('ListItems', 'Gate Width', 'Gate Widths', {
    fields: { Name: name(), Width: numberField('Width in feet', { min: 0.01, max: 100, decimals: 4 }) },
    sort: ['Width'],
  }),
  'fence-materials': list('ListItems', 'Fence Material', 'Fence Materials'),
  'miscellaneous-item-types': list('ListItems', 'Miscellaneous Item Type', 'Miscellaneous Item Types', {
    fields: { Name: name(), CategoryId: referenceField('Category', 'miscellaneous-item-type-categories') },
  }),
  'miscellaneous-item-type-categories': list(
    'ListItems',
    'Miscellaneous Item Type Category',
    'Miscellaneous Item Type Categories',
  ),
  'post-styles': list('ListItems', 'Post Style', 'Post Styles'),
  'post-types': list('ListItems', 'Post Type', 'Post Types'),
  'fence-spacings': list('ListItems', 'Fence Spacing', 'Fence Spacings'),
  'labor-types': list('ListItems', 'Labor Type', 'Labor Types', {
    fields: { Name: name(), Rate: moneyField('Rate', 0) },
    kept: {
      onEdit: 'Cannot Edit Installation Labor Item',
      onArchive: 'Cannot archive Instllation Labor item',
    },
  }),
  trucks: list('ListItems', 'Truck', 'Trucks'),
  'lost-reasons': list('ListItems', 'Lost Reason', 'Lost Reasons'),
  'payment-types': list('ListItems', 'Payment Type', 'Payment Types'),
  'customer-sources': list('Customers', 'Source', 'Sources'),
  'price-levels': list('PriceLevels', 'Price Level', 'Price Levels'),
  'payment-terms': list('PaymentTerms', 'Payment Term', 'Payment Terms'),
  'tax-rates': list('TaxRates', 'Tax Rate', 'Tax Rates', {
    fields: { Name: textField('Name', 60, ''), Rate: percentField('Rate', 6), State: stateField('State') },
    nameOf: ({ State }) => stateName(String(State)),
  }),
  'post-lengths': list(null, 'Post Length', 'Post Lengths', {
    fields: { Name: name(), Length: numberField('Length in feet', { min: 0.01, max: 100, decimals: 4 }) },
    sort: ['Length'],
  }),
  'fence-section-widths': list(null, 'Fence Section Width', 'Fence Section Widths', {
    fields: { Name: name(), Width: numberField('Width in feet', { min: 0.01, max: 100, decimals: 4 }) },
    sort: ['Width'],
  }),
  'inventory-types': list(null, 'Inventory Type', 'Inventory Types'),
  'misc-items': list('MiscItems', 'Miscellaneous Item', 'Miscellaneous Items', {
    nameField: 'Description',
    fields: {
      Description: name('Description', 120),
      MiscItemTypeId: referenceField('Type', 'miscellaneous-item-types'),
      InventoryTypeId: inventoryType,
      SortOrder: numberField('Sort Order', { max: 1_000_000 }, 0),
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
      FenceSectionWidthId: referenceField('Section Width', 'fence-section-widths'),
      PostLengthId: referenceField('Post Length', 'post-lengths'),
      PostStyleId: referenceField('Post Style', 'post-styles'),
      InventoryTypeId: inventoryType,
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
    },
    pricesField: 'GatePrices',
  }),
  'sub-contractors': list('SubContractors', 'Independent Installer', 'Independent Installers', {
    fields: {
      Name: name('Name', 120),
      CompanyId: referenceField('Company', 'companies', null),
      InstallationDisclaimer: installationDisclaimerField,
    },
    hasImage: true,
  }),
} satisfies Record<string, Resource>;

export type ResourceName = keyof typeof table;

/** Every list of the catalogue by its path, which is also the kind of its streams. */
export const resources: Readonly<Record<ResourceName, Resource>> = table;

export const resourceNames = Object.keys(table) as ResourceName[];

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(table, name);

/** What an item is called. */
export const itemName = (resource: ResourceName, values: FieldValues): string =>
  String(values[resources[resource].nameField] ?? '');
