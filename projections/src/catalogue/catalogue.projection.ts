import {
  type CatalogueEvent,
  type FieldValue,
  foldText,
  type Image,
  imageOf,
  initialValues,
  itemName,
  type ListItem,
  type PartRow,
  type PriceRow,
  type Recorded,
  type ResourceName,
  recordOf,
  resourceNames,
  resources,
} from '@picket/domain';
import type { Projection } from '../core/projection.ts';
import type { ReadModel } from '../core/read-store.ts';

/** An item of any resource, with the fields that the resource describes. `NameKey` is folded for sorting. */
export interface CatalogueRecord extends ListItem {
  readonly Resource: ResourceName;
  readonly NameKey: string;
  readonly [field: string]: FieldValue | readonly PriceRow[] | readonly PartRow[] | Image;
}

/** One model for all resources, one row per stream: `tax-rates-3`. Changing a resource's fields needs a higher version. */
export const catalogueProjection: Projection<CatalogueRecord, CatalogueEvent> = {
  version: 7,
  /** Tags of the item (by its stream) and of its resource: `tax-rates-3`, `tax-rates`. */
  live: {
    type: 'Catalogue',
    of: (rowId) => [
      { type: 'Catalogue', id: rowId },
      { type: 'Catalogue', id: recordOf(rowId).kind },
    ],
  },
  model: {
    name: 'catalogue',
    fields: {
      Id: 'number',
      Resource: 'string',
      NameKey: 'string',
      Archived: 'boolean',
      Default: 'boolean',
      ...searchedFields(),
    },
    indexes: [
      ['Resource', 'NameKey'],
      ['Resource', 'Archived', 'NameKey'],
      ['Resource', 'Archived', 'SortOrder', 'NameKey'],
      ['Resource', 'Archived', 'MiscItemTypeId', 'HeightId', 'FenceSpacingId', 'FenceMaterialId'],
      ['Resource', 'Archived', 'PostStyleId', 'PostLengthId', 'InventoryTypeId'],
      ['Resource', 'Archived', 'HeightId', 'FenceStyleId'],
    ],
    searchText: ({ Name }) => Name,
  },
  handles: [
    'CatalogueItemAdded',
    'CatalogueItemRenamed',
    'CatalogueItemDetailsChanged',
    'CatalogueItemPricesChanged',
    'CatalogueItemPartsChanged',
    'CatalogueItemPictureChanged',
    'CatalogueItemMadeDefault',
    'CatalogueItemDefaultEnded',
    'CatalogueItemArchived',
    'CatalogueItemRestored',
    'TermScheduleOffered',
    'TermScheduleTaken',
  ],
  touches: (event) =>
    event.type === 'CatalogueItemMadeDefault' ? { Resource: recordOf(event.stream).kind } : [event.stream],
  evolve(row, event, id) {
    if (event.stream !== id) return row?.Default ? { ...row, Default: false } : row;
    if (event.type === 'CatalogueItemAdded') return added(event);
    return row && { ...row, ...changes(row.Resource, event), Version: event.version };
  },
};

function added({ stream, version, data }: Recorded<CatalogueEvent> & { type: 'CatalogueItemAdded' }): CatalogueRecord {
  const { kind, id } = recordOf(stream);
  const resource = kind as ResourceName;
  const { fields } = resources[resource];
  return {
    ...('Default' in fields && { Default: false }),
    ...initialValues(fields),
    ...data.Values,
    ...prices(resource, data.Prices),
    ...parts(resource, data.Parts),
    ...(resources[resource].hasImage && { Image: imageOf(data.Image ?? null) }),
    Resource: resource,
    Id: id,
    Version: version,
    ...named(itemName(resource, data.Values)),
    Archived: false,
  };
}

function changes(resource: ResourceName, event: CatalogueEvent): Partial<CatalogueRecord> {
  switch (event.type) {
    case 'CatalogueItemRenamed':
      return { [resources[resource].nameField]: event.data.Name, ...named(event.data.Name) };
    case 'CatalogueItemDetailsChanged':
      return event.data.Values;
    case 'CatalogueItemPricesChanged':
      return prices(resource, event.data.Prices);
    case 'CatalogueItemPartsChanged':
      return parts(resource, event.data.Parts);
    case 'CatalogueItemPictureChanged':
      return { Image: imageOf(event.data.Image) };
    case 'CatalogueItemMadeDefault':
      return { Default: true };
    case 'CatalogueItemDefaultEnded':
      return { Default: false };
    case 'CatalogueItemArchived':
      return { Archived: true, ...('Default' in resources[resource].fields && { Default: false }) };
    case 'CatalogueItemRestored':
      return { Archived: false };
    case 'CatalogueItemAdded':
    case 'TermScheduleOffered':
    case 'TermScheduleTaken':
      return {};
  }
}

const named = (Name: string) => ({ Name, NameKey: foldText(Name) });

function prices(resource: ResourceName, rows: readonly PriceRow[]): Record<string, readonly PriceRow[]> {
  const { pricesField } = resources[resource];
  return pricesField ? { [pricesField]: rows } : {};
}

function parts(resource: ResourceName, rows: readonly PartRow[] = []): Record<string, readonly PartRow[]> {
  const { partsField } = resources[resource];
  return partsField ? { [partsField]: rows } : {};
}

/** All reference fields and all sort fields of the resources. */
function searchedFields(): ReadModel['fields'] {
  return Object.fromEntries(
    resourceNames.flatMap((resource) => {
      const { fields, sort } = resources[resource];
      const searched = Object.entries(fields).filter(([name, { kind }]) => kind === 'reference' || sort.includes(name));
      return searched.map(([name]) => [name, 'number' as const]);
    }),
  );
}
