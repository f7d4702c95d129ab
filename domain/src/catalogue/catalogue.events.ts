import type { PartRow, PriceRow } from '../contract/catalogue.ts';
import type { DomainEvent } from '../core/event.ts';
import type { FieldValues } from '../field.ts';
import type { StoredImage } from '../image.ts';

type Nothing = Record<string, never>;

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

/** Events of one catalogue item. Its resource and Id are in the stream name: `tax-rates-3`. */
export type CatalogueEvent =
  | DomainEvent<'CatalogueItemAdded', ItemAdded>
  /** `Name` is the value of the resource's name field. */
  | DomainEvent<'CatalogueItemRenamed', { Name: string }>
  /** The changed fields, without the name. */
  | DomainEvent<'CatalogueItemDetailsChanged', { Values: FieldValues }>
  /** The complete new prices by price level, in dollars. */
  | DomainEvent<'CatalogueItemPricesChanged', { Prices: readonly PriceRow[] }>
  /** The complete new list of parts. */
  | DomainEvent<'CatalogueItemPartsChanged', { Parts: readonly PartRow[] }>
  | DomainEvent<'CatalogueItemPictureChanged', { Image: StoredImage | null }>
  /** The item is now the only default of its resource. */
  | DomainEvent<'CatalogueItemMadeDefault', Nothing>
  | DomainEvent<'CatalogueItemDefaultEnded', Nothing>
  | DomainEvent<'CatalogueItemArchived', Nothing>
  | DomainEvent<'CatalogueItemRestored', Nothing>;
