import type { Image, SearchRequest } from './common.ts';

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
  InventoryType: string;
  SortOrder: number;
  MiscItemPrices: PriceRow[];
}
/** A part of a fence section. Ids count from 1 within the section; Quantity is per section, with 4 decimals. */
export interface PartRow {
  Id: number;
  Description: string;
  Quantity: number;
}
/** Beside each reference is the name of what it refers to. Name is the description. */
export interface FenceSectionRow extends ListItem {
  Description: string;
  MiscItemTypeId: number;
  MiscItemType: string;
  FenceMaterialId: number;
  FenceMaterial: string;
  FenceStyleId: number;
  FenceStyle: string;
  FenceSpacingId: number;
  FenceSpacing: string;
  HeightId: number;
  Height: string;
  FenceSectionWidthId: number;
  FenceSectionWidth: string;
  PostLengthId: number;
  PostLength: string;
  PostStyleId: number;
  PostStyle: string;
  InventoryTypeId: number;
  InventoryType: string;
  FenceSectionPrices: PriceRow[];
  FenceSectionParts: PartRow[];
}
export interface PostRow extends ListItem {
  Description: string;
  PostStyleId: number;
  PostStyle: string;
  PostLengthId: number;
  PostLength: string;
  InventoryTypeId: number;
  InventoryType: string;
  PostPrices: PriceRow[];
}
export interface GateRow extends ListItem {
  Description: string;
  GateWidthId: number;
  GateWidth: string;
  HeightId: number;
  Height: string;
  FenceStyleId: number;
  FenceStyle: string;
  InventoryTypeId: number;
  InventoryType: string;
  GatePrices: PriceRow[];
}
/** An independent installer. The disclaimer is sanitised HTML; Company is empty for none. */
export interface SubContractorRow extends ListItem {
  CompanyId: number | null;
  Company: string;
  InstallationDisclaimer: string;
  /** The logo. */
  Image: Image | null;
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
  'fence-sections': FenceSectionRow;
  posts: PostRow;
  gates: GateRow;
  'sub-contractors': SubContractorRow;
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

/** A part as a body brings it: a new one has no Id; a part with Quantity 0 is none. */
export interface SavePart {
  Id?: number;
  Description?: string;
  Quantity: number;
}

/** POST fence-sections (no Id) and PUT fence-sections; FenceSectionParts replaces all parts. */
export interface SaveFenceSectionRequest {
  Id?: number;
  Description?: string;
  MiscItemTypeId?: number;
  FenceMaterialId?: number;
  FenceStyleId?: number;
  FenceSpacingId?: number;
  HeightId?: number;
  FenceSectionWidthId?: number;
  PostLengthId?: number;
  PostStyleId?: number;
  InventoryTypeId?: number;
  FenceSectionPrices?: PriceRow[];
  FenceSectionParts?: SavePart[];
  Version?: number;
}

/** PUT fence-sections/{id}/part adds a part (no Id), changes the one with the Id, or takes it away (Quantity 0). */
export interface SavePartRequest extends SavePart {
  Version?: number;
}

/** POST posts and PUT posts. */
export interface SavePostRequest {
  Id?: number;
  Description?: string;
  PostStyleId?: number;
  PostLengthId?: number;
  InventoryTypeId?: number;
  PostPrices?: PriceRow[];
  Version?: number;
}

/** POST gates and PUT gates. */
export interface SaveGateRequest {
  Id?: number;
  Description?: string;
  GateWidthId?: number;
  HeightId?: number;
  FenceStyleId?: number;
  InventoryTypeId?: number;
  GatePrices?: PriceRow[];
  Version?: number;
}

/**
 * POST and PUT sub-contractors, as JSON or as form data: this in the field `data`, the logo in the file `image`.
 * `Image: null` takes the logo away; left out, it stays.
 */
export interface SaveSubContractorRequest {
  Id?: number;
  Name?: string;
  CompanyId?: number | null;
  InstallationDisclaimer?: string;
  Image?: null;
  Version?: number;
}

/** PATCH sub-contractors. */
export interface PatchSubContractorRequest {
  Id: number;
  InstallationDisclaimer: string;
  Version?: number;
}

/** POST misc-items/_search. */
export interface MiscItemSearchRequest extends SearchRequest {
  miscItemTypeId?: number;
  InventoryTypeId?: number;
}

/** POST fence-sections/_search. */
export interface FenceSectionSearchRequest extends SearchRequest {
  MiscItemTypeId?: number;
  FenceMaterialId?: number;
  FenceStyleId?: number;
  FenceSpacingId?: number;
  HeightId?: number;
  FenceSectionWidthId?: number;
  PostLengthId?: number;
  PostStyleId?: number;
  InventoryTypeId?: number;
}

/** POST posts/_search. */
export interface PostSearchRequest extends SearchRequest {
  PostStyleId?: number;
  PostLengthId?: number;
  InventoryTypeId?: number;
}

/** POST gates/_search. */
export interface GateSearchRequest extends SearchRequest {
  GateWidthId?: number;
  HeightId?: number;
  FenceStyleId?: number;
  InventoryTypeId?: number;
}

/** POST sub-contractors/_search. */
export interface SubContractorSearchRequest extends SearchRequest {
  CompanyId?: number;
}

/** POST {x}/{id}/copy. */
export interface CopyItemRequest {
  Description: string;
}

/** PUT {x}/{id}/{fence-section|post|gate|misc-item}-prices: all prices, in the resource's field. */
export type SavePricesRequest = {
  [Field in 'FenceSectionPrices' | 'PostPrices' | 'GatePrices' | 'MiscItemPrices']?: PriceRow[];
} & { Version?: number };
