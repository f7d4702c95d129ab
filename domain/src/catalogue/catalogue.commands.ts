import type { Command } from '../core/decider.ts';
import type { FieldValues } from '../fields/field.ts';
import type { StoredImage } from '../fields/image.ts';
import type { PriceRow, RefusedJob } from './catalogue.events.ts';

/** A new part has no `Id`. Quantity 0 removes the part. */
export interface SavePart {
  Id?: number;
  Description?: string;
  Quantity: number;
}

type Nothing = Record<string, never>;

/** The contents of an item besides its fields, if its resource has any. */
interface ItemContents {
  readonly Prices?: readonly PriceRow[];
  readonly Parts?: readonly SavePart[];
  readonly Image?: StoredImage | null;
}

export type AddItem = Command<'AddItem', ItemContents & { Values: FieldValues; CopiedFrom?: number; IsLocked?: true }>;

/**
 * Commands on one catalogue item. The caller has looked up references, price levels and the name, and sanitized HTML.
 */
export type CatalogueCommand =
  | AddItem
  /**
   * Omitted values do not change. `IsDefault`: the item is the default now; another item may have replaced it since.
   */
  | Command<'SaveItem', ItemContents & { Values: FieldValues; IsDefault?: boolean; Archived?: boolean }>
  | Command<'PriceItem', { Prices: readonly PriceRow[] }>
  /** Adds a part (no Id), or changes or removes (quantity 0) the part with the Id. */
  | Command<'SaveItemPart', SavePart>
  | Command<'ArchiveItem', Nothing>
  | Command<'RestoreItem', Nothing>
  /** Gives the schedule of a payment term to jobs that use the term without one. */
  | Command<'OfferSchedule', { Jobs: readonly number[]; IncludeSigned: boolean; UserRoleId: number }>
  /** `Offer` is the number of the offer that ends; omitted for one without. */
  | Command<'EndScheduleOffer', { Offer?: number; Refused: readonly RefusedJob[] }>;
