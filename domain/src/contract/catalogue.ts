import type { SearchRequest } from './common.ts';

/** Fields of every row of a list resource. */
export interface ListItem {
  Id: number;
  Version: number;
  Name: string;
  Archived: boolean;
}
/** Rate is a fraction with 6 decimals; State two letters. */
export interface TaxRateRow extends ListItem {
  Rate: number;
  State: string;
}
export interface LocationRow extends ListItem {
  Default: boolean;
}
/** Rate is the default price of an hour or unit, in dollars. Id 1 is the protected installation labor. */
export interface LaborTypeRow extends ListItem {
  Rate: number;
}
export interface MiscItemTypeRow extends ListItem {
  CategoryId: number;
}
/** A price by price level, in dollars. */
export interface PriceRow {
  PriceLevelId: number;
  Price: number;
}
export interface MiscItemRow extends ListItem {
  /** Same as Name: catalogue items are called by their description. */
  Description: string;
  MiscItemTypeId: number;
  MiscItemType: string;
  InventoryTypeId: number;
  SortOrder: number;
  MiscItemPrices: PriceRow[];
}
/** A width or length in feet. */
export interface GateWidthRow extends ListItem {
  Width: number;
}
export interface FenceSectionWidthRow extends ListItem {
  Width: number;
}
export interface PostLengthRow extends ListItem {
  Length: number;
}

interface CatalogueRows {
  locations: LocationRow;
  'gate-widths': GateWidthRow;
  'miscellaneous-item-types': MiscItemTypeRow;
  'labor-types': LaborTypeRow;
  'tax-rates': TaxRateRow;
  'post-lengths': PostLengthRow;
  'fence-section-widths': FenceSectionWidthRow;
  'misc-items': MiscItemRow;
}
/** The row of a resource: its own fields beside those of every list item. */
export type CatalogueRow<Resource extends string> = Resource extends keyof CatalogueRows
  ? CatalogueRows[Resource]
  : ListItem;

/** POST misc-items (no Id) and PUT misc-items. Left-out fields take their usual values, and stay on PUT. */
export interface SaveMiscItemRequest {
  Id?: number;
  Description?: string;
  MiscItemTypeId?: number;
  InventoryTypeId?: number;
  SortOrder?: number;
  MiscItemPrices?: PriceRow[];
  Version?: number;
}

/** POST misc-items/_search. */
export interface MiscItemSearchRequest extends SearchRequest {
  miscItemTypeId?: number;
}

/** POST {x}/{id}/copy. */
export interface CopyItemRequest {
  Description: string;
}

/** PUT misc-items/{id}/misc-item-prices. */
export interface SaveMiscItemPricesRequest {
  MiscItemPrices: PriceRow[];
  Version?: number;
}
