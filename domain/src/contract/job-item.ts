import type { ItemKindId } from '../enums.ts';
import type {
  FenceSectionItem,
  GateItem,
  ItemOf,
  JobItemRef,
  LaborItem,
  MiscItem,
  PostItem,
} from '../job/record/job-item.ts';
import type { InOption } from '../job/record/option.ts';

/** PUT orders/{id}/items/status/{status}, and PUT orders/{id}/items/unblock: all items or, if one is refused, none. */
export interface OrderItemsRequest {
  Items: JobItemRef[];
  Version?: number;
}

/** PUT orders/{id}/items/expected-date: when special order items are to arrive (`yyyy-MM-dd`); null for unknown. */
export interface ExpectItemsRequest extends OrderItemsRequest {
  ExpectedDate: string | null;
}

/** PUT orders/{id}/items/block. */
export interface BlockItemsRequest extends OrderItemsRequest {
  Reason: string;
}

/**
 * An item of the summary. Prices in dollars. DiscountPercent is a fraction; null uses the job's Discount. The option of a
 * fence section or gate is that of its fence lines.
 */
export interface JobItemRow
  extends Pick<
    ItemOf<ItemKindId>,
    | 'Id'
    | 'Kind'
    | 'Description'
    | 'Quantity'
    | 'UnitPrice'
    | 'OriginalPrice'
    | 'DiscountPercent'
    | 'PriceNote'
    | 'PriceChangedBy'
    | 'ManufacturingStatusId'
    | 'Block'
    | 'ExpectedDate'
    | 'InventoryTypeId'
    | 'Option'
    | 'OptionGroup'
  > {
  /** Quantity x price x (1 - discount), rounded, in dollars. */
  LineTotal: number;
  /** False if the item is in an option that is not chosen: it does not count. */
  IsChosen?: boolean;
}
/** Its quantity follows the fence lines (ruling 39). */
export interface JobFenceSectionRow extends JobItemRow, Pick<FenceSectionItem, 'FenceSectionId' | 'InventoryType'> {}

/** The type, style and length of a post. Staff may add post types besides Line 1, Corner 2, End 3 and Gate 4. */
type PostKind = Pick<PostItem, 'PostTypeId' | 'PostType' | 'PostStyleId' | 'PostStyle' | 'PostLengthId' | 'PostLength'>;

export interface JobPostRow extends JobItemRow, PostKind, Pick<PostItem, 'PostId' | 'InventoryType'> {}
/** Its quantity follows the fence lines (ruling 39). */
export interface JobGateRow extends JobItemRow, Pick<GateItem, 'GateId' | 'InventoryType'> {}
export interface JobMiscItemRow extends JobItemRow, Pick<MiscItem, 'MiscItemId' | 'Category' | 'InventoryType'> {}
export interface JobLaborRow extends JobItemRow, Pick<LaborItem, 'LaborTypeId' | 'LaborType'> {}

/**
 * GET jobs/{id}/calculated-posts: what a run needs of a post type, style and length, and what is chosen (ruling 40).
 * `Run` counts from 1; null for chosen posts on no line. `PostId` null: one of `Choices`. `Reason` says which lines,
 * corners and gates need them. The posts of an option have rows of their own: the suggestion with it less that without
 * it (ruling 41). `Run` of an option that is not chosen counts as if it were. With `at`, `PostId` is a post of the job or
 * null, and `Choices` is empty (ruling 52).
 */
export interface CalculatedPostRow extends InOption, PostKind {
  IsChosen?: boolean;
  Run: number | null;
  PostId: number | null;
  Description: string;
  Quantity: number;
  Chosen: number;
  FenceLineIds: number[];
  Reason: string;
  Choices: { PostId: number; Description: string }[];
}

/** An item that repricing changes, with its new and previous price in dollars (ruling 42). */
export interface RepricedItem {
  Id: number;
  Kind: ItemKindId;
  Description: string;
  UnitPrice: number;
  Was: number;
}
/** An item that repricing leaves alone, and why. */
export interface RepriceRefusal {
  Id: number;
  Kind: ItemKindId;
  Description: string;
  Reason: string;
}

/**
 * PUT jobs/job-fence-section | job-gate | job-misc-item: changes a summary item. `Quantity` is required for a misc item. It
 * follows the fence lines for the others, and is refused only if it differs (ruling 39).
 */
export interface SaveJobItemRequest extends InOption {
  JobId: number;
  Id: number;
  Quantity?: number;
  UnitPrice: number;
  /** Does not change if omitted. */
  DiscountPercent?: number | null;
  PriceNote?: string;
  Version?: number;
}
/** POST jobs/job-misc-item: adds items in bulk. At least one quantity must be above 0. */
export interface AddMiscItemsRequest {
  JobId: number;
  Items: ({ MiscItemId: number; Quantity: number } & InOption)[];
  Version?: number;
}
/** POST (no Id) and PUT jobs/job-labor-detail. On POST, UnitPrice defaults to the rate of the labor type. */
export interface SaveLaborRequest extends InOption {
  JobId: number;
  Id?: number;
  LaborTypeId: number;
  Quantity: number;
  UnitPrice?: number;
  DiscountPercent?: number | null;
  PriceNote?: string;
  Version?: number;
}
