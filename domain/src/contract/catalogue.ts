import type { SavePart } from '../catalogue/catalogue.commands.ts';
import type { PartRow, PriceRow, RefusedJob } from '../catalogue/catalogue.events.ts';
import type { Image, TermRow } from '../values.ts';
import type { SearchRequest } from './common.ts';

/** Fields of every row of a list resource. */
export interface ListItem {
  Id: number;
  Version: number;
  Name: string;
  Archived: boolean;
}
/** `Rate` is a fraction with 6 decimals. `State` is a two-letter code. */
export interface TaxRateRow extends ListItem {
  Rate: number;
  State: string;
}
/** A payment of a type with `IsCredit` counts as paid and is no money received (ruling 101). */
export interface PaymentTypeRow extends ListItem {
  IsCredit: boolean;
}
/** Without rows, a job's total is due after the invoice. */
export interface PaymentTermRow extends ListItem {
  Schedule: readonly TermRow[];
}
/** GET payment-terms/{id}/schedule-offer: the open jobs that use the term without a schedule (ruling 70). */
export interface ScheduleOffer {
  /** How many are estimates that nobody has signed. */
  Estimates: number;
  /** How many are signed or ordered. */
  SignedJobs: number;
  /** The last jobs that were to get the schedule; null for none. */
  Last: ScheduleOfferProgress | null;
}
export interface ScheduleOfferProgress {
  Jobs: number;
  /** How many of them have it. */
  Done: number;
  IsEnded: boolean;
  Refused: RefusedJob[];
}
/** POST payment-terms/{id}/schedule-offer. The jobs are edited in the queue, 1,000 at most. */
export interface OfferScheduleRequest {
  /** Also those that are signed or ordered. */
  IncludeSigned?: boolean;
}
export interface LocationRow extends ListItem {
  Default: boolean;
}
/** A text of emails with estimates, with {placeholders}. The default one starts each email. */
export interface EmailTemplateRow extends ListItem {
  Subject: string;
  Text: string;
  Default: boolean;
}
/** `Rate` is the default price per hour or unit, in dollars. Id 1 is the protected installation labor. */
export interface LaborTypeRow extends ListItem {
  Rate: number;
}
export interface MiscItemTypeRow extends ListItem {
  CategoryId: number;
}

/** `WeightLimit` is in pounds; 0 for no limit. */
export interface TruckRow extends ListItem {
  WeightLimit: number;
}
/** `Weight` of a piece in pounds, here and below; 0 if it is not known. */
export interface MiscItemRow extends ListItem {
  /** Same as `Name`. */
  Description: string;
  MiscItemTypeId: number;
  MiscItemType: string;
  InventoryTypeId: number;
  InventoryType: string;
  SortOrder: number;
  Weight: number;
  MiscItemPrices: PriceRow[];
}

/** Each reference id has a field with the name of the referenced item. `Name` is the description. */
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
  Weight: number;
  FenceSectionPrices: PriceRow[];
  FenceSectionParts: PartRow[];
}
/** A fence section as a choice for a line. `Uses`: how often it was chosen lately. */
export interface LineSectionRow extends FenceSectionRow {
  Uses: number;
}
export interface PostRow extends ListItem {
  Description: string;
  PostStyleId: number;
  PostStyle: string;
  PostLengthId: number;
  PostLength: string;
  InventoryTypeId: number;
  InventoryType: string;
  Weight: number;
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
  Weight: number;
  GatePrices: PriceRow[];
}
/** An independent installer. The disclaimer is sanitized HTML. `Company` is empty if there is none. */
export interface SubContractorRow extends ListItem {
  CompanyId: number | null;
  Company: string;
  InstallationDisclaimer: string;
  /** The logo. */
  Image: Image | null;
}
/** A width or length in feet. */
export interface WidthRow extends ListItem {
  Width: number;
}
export interface PostLengthRow extends ListItem {
  Length: number;
}

interface CatalogueRows {
  locations: LocationRow;
  'email-templates': EmailTemplateRow;
  'gate-widths': WidthRow;
  'miscellaneous-item-types': MiscItemTypeRow;
  'labor-types': LaborTypeRow;
  trucks: TruckRow;
  'payment-types': PaymentTypeRow;
  'payment-terms': PaymentTermRow;
  'tax-rates': TaxRateRow;
  'post-lengths': PostLengthRow;
  'fence-section-widths': WidthRow;
  'misc-items': MiscItemRow;
  'fence-sections': FenceSectionRow;
  posts: PostRow;
  gates: GateRow;
  'sub-contractors': SubContractorRow;
}
/** The row type of a resource: its own fields and those of every list item. */
export type CatalogueRow<Resource extends string> = Resource extends keyof CatalogueRows
  ? CatalogueRows[Resource]
  : ListItem;

/** PUT fence-sections/{id}/part adds a part (no `Id`), or changes or removes (`Quantity` 0) the part with the `Id`. */
export interface SavePartRequest extends SavePart {
  Version?: number;
}

/**
 * POST and PUT sub-contractors, as JSON or as form data with this body in the field `data` and the logo in the file
 * `image`. `Image: null` removes the logo; if it is omitted, the logo does not change.
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

/** POST sub-contractors/_search. */
export interface SubContractorSearchRequest extends SearchRequest {
  CompanyId?: number;
}

/** POST {x}/{id}/copy. */
export interface CopyItemRequest {
  Description: string;
}
