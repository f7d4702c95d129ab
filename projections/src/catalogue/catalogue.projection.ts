import {
  type CatalogueEvent,
  type Image,
  imageOf,
  itemName,
  type ListItem,
  type PartRow,
  type PriceRow,
  partsOf,
  type Recorded,
  type ResourceName,
  resourceNames,
  resources,
} from '@picket/domain';
import type { Projection } from '../core/projection.ts';
import type { ReadModel } from '../core/read-store.ts';

/** An item of any resource; its other fields are those of the resource's description. `NameKey` sorts the names. */
export interface CatalogueRecord extends ListItem {
  readonly Resource: ResourceName;
  readonly NameKey: string;
  readonly [field: string]: string | number | boolean | null | readonly PriceRow[] | readonly PartRow[] | Image;
}

/** One model for all resources, a row by stream: `tax-rates-3`. A changed description needs a higher version. */
export const catalogueProjection: Projection<CatalogueRecord, CatalogueEvent> = {
  version: 2,
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
    'CatalogueItemRevised',
    'CatalogueItemPriced',
    'CatalogueItemPartsChanged',
    'CatalogueItemImageChanged',
    'CatalogueItemMadeDefault',
    'CatalogueItemDefaultEnded',
    'CatalogueItemArchived',
    'CatalogueItemRestored',
  ],
  touches: (event) =>
    event.type === 'CatalogueItemMadeDefault' ? { Resource: partsOf(event.stream).kind } : [event.stream],
  evolve(row, event, id) {
    if (event.stream !== id) return row?.Default ? { ...row, Default: false } : row;
    if (event.type === 'CatalogueItemAdded') return added(event);
    return row && { ...row, ...changes(row.Resource, event), Version: event.version };
  },
};

function added({ stream, version, data }: Recorded<CatalogueEvent> & { type: 'CatalogueItemAdded' }): CatalogueRecord {
  const { kind, id } = partsOf(stream);
  const resource = kind as ResourceName;
  const { fields } = resources[resource];
  return {
    ...('Default' in fields && { Default: false }),
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
    case 'CatalogueItemRevised':
      return event.data.Values;
    case 'CatalogueItemPriced':
      return prices(resource, event.data.Prices);
    case 'CatalogueItemPartsChanged':
      return parts(resource, event.data.Parts);
    case 'CatalogueItemImageChanged':
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
      return {};
  }
}

const named = (Name: string) => ({ Name, NameKey: Name.toLowerCase() });

function prices(resource: ResourceName, rows: readonly PriceRow[]): Record<string, readonly PriceRow[]> {
  const { pricesField } = resources[resource];
  return pricesField ? { [pricesField]: rows } : {};
}

function parts(resource: ResourceName, rows: readonly PartRow[] = []): Record<string, readonly PartRow[]> {
  const { partsField } = resources[resource];
  return partsField ? { [partsField]: rows } : {};
}

/** Every reference and every field that a resource is sorted by. */
function searchedFields(): ReadModel['fields'] {
  return Object.fromEntries(
    resourceNames.flatMap((resource) => {
      const { fields, sort } = resources[resource];
      const searched = Object.entries(fields).filter(([name, { kind }]) => kind === 'reference' || sort.includes(name));
      return searched.map(([name]) => [name, 'number' as const]);
    }),
  );
}
