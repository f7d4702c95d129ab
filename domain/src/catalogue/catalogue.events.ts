import { type EventOf, recorded } from '../core/event-table.ts';
import type { FieldValues } from '../fields/field.ts';
import type { StoredImage } from '../fields/image.ts';
import type { TermRow } from '../values.ts';

/** A price by price level, in dollars. */
export interface PriceRow {
  PriceLevelId: number;
  Price: number;
}

/** A part of a fence section. Ids start at 1 within the section. `Quantity` is per section, with 4 decimals. */
export interface PartRow {
  Id: number;
  Description: string;
  Quantity: number;
}

interface ItemAdded {
  /** Every field of the resource. */
  readonly Values: FieldValues;
  readonly Prices: readonly PriceRow[];
  /** Only for resources whose items have parts. */
  readonly Parts?: readonly PartRow[];
  /** Only for resources whose items have an image. */
  readonly Image?: StoredImage | null;
  /** The Id of the item that this one was copied from. */
  readonly CopiedFrom?: number;
  /** A locked item cannot be changed or archived. */
  readonly IsLocked?: true;
}

/** The edit of a job was refused, and why. */
export interface RefusedJob {
  Id: number;
  Message: string;
}

/** Events of one catalogue item. Its resource and Id are in the stream name: `tax-rates-3`. */
export const catalogueEvents = {
  CatalogueItemAdded: recorded<ItemAdded>(),
  /** `Name` is the value of the resource's name field. */
  CatalogueItemRenamed: recorded<{ Name: string }>(),
  /** The changed fields, without the name. */
  CatalogueItemDetailsChanged: recorded<{ Values: FieldValues }>(),
  /** The complete new prices by price level, in dollars. */
  CatalogueItemPricesChanged: recorded<{ Prices: readonly PriceRow[] }>(),
  /** The complete new list of parts. */
  CatalogueItemPartsChanged: recorded<{ Parts: readonly PartRow[] }>(),
  CatalogueItemPictureChanged: recorded<{ Image: StoredImage | null }>(),
  /** The item is now the only default of its resource. */
  CatalogueItemMadeDefault: recorded(),
  CatalogueItemDefaultEnded: recorded(),
  CatalogueItemArchived: recorded(),
  CatalogueItemRestored: recorded(),
  /** Jobs that use a payment term without a schedule are to get this one (ruling 70). */
  TermScheduleOffered: recorded<{
    Schedule: readonly TermRow[];
    Jobs: readonly number[];
    /** Counts the offers of the term. Early offers have none, and neither of the fields below. */
    Offer?: number;
    /** False leaves out the jobs that were signed meanwhile. */
    IncludeSigned?: boolean;
    /** The role of the user, which says whose jobs they may see. */
    UserRoleId?: number;
  }>(),
  /** The jobs of the last offer have it, but for these. */
  TermScheduleTaken: recorded<{ Refused: readonly RefusedJob[] }>(),
} as const;

export type CatalogueEvent = EventOf<typeof catalogueEvents>;
