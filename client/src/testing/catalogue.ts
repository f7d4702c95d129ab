import {
  type FenceSectionRow,
  type ListItem,
  type MiscItemRow,
  type MiscItemTypeRow,
  type PostLengthRow,
  type PostRow,
  type ResourceName,
  resources,
  type WidthRow,
} from '@picket/domain';
import { answering, listed } from './server.ts';

export const listItem = (Id: number, Name: string, Archived = false): ListItem => ({ Id, Name, Version: 1, Archived });

const lengths: readonly PostLengthRow[] = [
  { ...listItem(1, '8 ft'), Length: 8 },
  { ...listItem(2, '10 ft'), Length: 10 },
];
const types: readonly MiscItemTypeRow[] = [
  { ...listItem(1, 'Hardware'), CategoryId: 1 },
  { ...listItem(2, 'Caps'), CategoryId: 1 },
];
const widths: readonly WidthRow[] = [{ ...listItem(1, '8 ft'), Width: 8 }];

const lists: Partial<Record<ResourceName, readonly ListItem[]>> = {
  'post-styles': [listItem(1, 'Dome'), listItem(2, 'Flat', true), listItem(3, 'Gothic')],
  'post-lengths': lengths,
  'inventory-types': [listItem(1, 'Special Order'), listItem(2, 'Stock')],
  'price-levels': [listItem(1, 'Retail'), listItem(2, 'Wholesale'), listItem(3, 'Contractor')],
  'miscellaneous-item-types': types,
  'fence-materials': [listItem(1, 'Cedar')],
  'fence-styles': [listItem(1, 'Picket')],
  'fence-spacings': [listItem(1, '3 in')],
  heights: [listItem(1, '6 ft')],
  'gate-widths': [listItem(1, '4 ft')],
  'fence-section-widths': widths,
};

/** Mocks all lists that catalogue items refer to. */
export function withReferences(): void {
  for (const [resource, rows] of Object.entries(lists)) {
    const isFixed = resources[resource as ResourceName].claim === null;
    const path = resource === 'miscellaneous-item-types' ? `${resource}/true/0` : `${resource}/true`;
    answering('get', isFixed ? resource : path, () => listed(...rows));
  }
}

export const post = (row: Partial<PostRow> = {}): PostRow => {
  const Description = row.Description ?? 'Cedar post';
  return {
    ...listItem(7, Description),
    Version: 4,
    Description,
    PostStyleId: 1,
    PostStyle: 'Dome',
    PostLengthId: 1,
    PostLength: '8 ft',
    InventoryTypeId: 2,
    InventoryType: 'Stock',
    Weight: 0,
    PostPrices: [
      { PriceLevelId: 1, Price: 42 },
      { PriceLevelId: 2, Price: 36.5 },
    ],
    ...row,
  };
};

export const miscItem = (row: Partial<MiscItemRow> = {}): MiscItemRow => {
  const Description = row.Description ?? 'Hinge';
  return {
    ...listItem(1, Description),
    Description,
    MiscItemTypeId: 1,
    MiscItemType: 'Hardware',
    InventoryTypeId: 2,
    InventoryType: 'Stock',
    SortOrder: 10,
    Weight: 0,
    MiscItemPrices: [],
    ...row,
  };
};

export const fenceSection = (row: Partial<FenceSectionRow> = {}): FenceSectionRow => ({
  ...listItem(5, 'Cedar picket 6 ft'),
  Version: 3,
  Description: 'Cedar picket 6 ft',
  MiscItemTypeId: 1,
  MiscItemType: 'Hardware',
  FenceMaterialId: 1,
  FenceMaterial: 'Cedar',
  FenceStyleId: 1,
  FenceStyle: 'Picket',
  FenceSpacingId: 1,
  FenceSpacing: '3 in',
  HeightId: 1,
  Height: '6 ft',
  FenceSectionWidthId: 1,
  FenceSectionWidth: '8 ft',
  PostLengthId: 1,
  PostLength: '8 ft',
  PostStyleId: 1,
  PostStyle: 'Dome',
  InventoryTypeId: 2,
  InventoryType: 'Stock',
  Weight: 0,
  FenceSectionPrices: [],
  FenceSectionParts: [{ Id: 1, Description: 'Rail', Quantity: 2.5 }],
  ...row,
});
