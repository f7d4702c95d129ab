import type { ItemKindId, ItemKinds, ItemManufacturingStatusId } from '../../enums.ts';
import type { PostSize } from './fence-line.ts';
import type { InOption } from './option.ts';

/** An item of a job, in calls that take several. */
export interface JobItemRef {
  Kind: ItemKindId;
  Id: number;
}

/** The reason for a blocked item of an order, with the user and the time (an instant). */
export interface ItemBlock {
  Reason: string;
  BlockedBy: string;
  BlockedAt: string;
}

/** Prices in dollars. DiscountPercent is a fraction; null uses the job's Discount. */
export interface ItemOf<Kind extends ItemKindId> extends InOption {
  Id: number;
  Kind: Kind;
  Description: string;
  Quantity: number;
  UnitPrice: number;
  OriginalPrice: number;
  DiscountPercent: number | null;
  PriceNote: string;
  PriceChangedBy: string;
  ManufacturingStatusId: ItemManufacturingStatusId | null;
  /** Set while the item is blocked (ruling 64). */
  Block?: ItemBlock | null;
  /** The day on which a special order item is expected (`yyyy-MM-dd`). */
  ExpectedDate?: string | null;
  InventoryTypeId: number | null;
}

/** Its quantity follows the fence lines (ruling 39). */
export interface FenceSectionItem extends ItemOf<typeof ItemKinds.FenceSection> {
  FenceSectionId: number;
  InventoryType: string;
}

/** The type, style and length of a post. Staff may add post types besides Line 1, Corner 2, End 3 and Gate 4. */
interface PostKind extends Omit<PostSize, 'PostLengthFeet'> {
  readonly PostTypeId: number;
  readonly PostType: string;
}

/** A job post: its Id is that of the item. */
export interface PostItem extends ItemOf<typeof ItemKinds.Post>, PostKind {
  PostId: number;
  InventoryType: string;
}

/** Its quantity follows the fence lines (ruling 39). */
export interface GateItem extends ItemOf<typeof ItemKinds.Gate> {
  GateId: number;
  InventoryType: string;
}

export interface MiscItem extends ItemOf<typeof ItemKinds.Misc> {
  MiscItemId: number;
  Category: string;
  InventoryType: string;
}

export interface LaborItem extends ItemOf<typeof ItemKinds.Labor> {
  LaborTypeId: number;
  LaborType: string;
}

export type MaterialItem = FenceSectionItem | PostItem | GateItem;
export type JobItem = MaterialItem | MiscItem | LaborItem;
