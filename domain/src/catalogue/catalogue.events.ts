import type { PartRow, PriceRow } from '../contract/catalogue.ts';
import type { DomainEvent } from '../core/event.ts';
import type { FieldValues } from '../field.ts';
import type { StoredImage } from '../image.ts';

type Nothing = Record<string, never>;

interface ItemAdded {
  /** Every field of the resource. */
  readonly Values: FieldValues;
  readonly Prices: readonly PriceRow[];
  /** Of a resource whose items are made of parts. */
  readonly Parts?: readonly PartRow[];
  /** Of a resource whose items have a picture. */
  readonly Image?: StoredImage | null;
  /** The Id of the item that it was copied from. */
  readonly CopiedFrom?: number;
  /** It can be neither changed nor archived. */
  readonly Kept?: true;
}

/** Events of one catalogue item; its resource and Id are in the stream's name: `tax-rates-3`. */
export type CatalogueEvent =
  | DomainEvent<'CatalogueItemAdded', ItemAdded>
  /** `Name` is the value of the field that the resource's items are called by. */
  | DomainEvent<'CatalogueItemRenamed', { Name: string }>
  /** The fields that changed, other than the name. */
  | DomainEvent<'CatalogueItemRevised', { Values: FieldValues }>
  /** All prices from now on, by price level, in dollars. */
  | DomainEvent<'CatalogueItemPriced', { Prices: readonly PriceRow[] }>
  /** All parts from now on. */
  | DomainEvent<'CatalogueItemPartsChanged', { Parts: readonly PartRow[] }>
  | DomainEvent<'CatalogueItemImageChanged', { Image: StoredImage | null }>
  /** It is the default of its resource from now on, and no other is. */
  | DomainEvent<'CatalogueItemMadeDefault', Nothing>
  | DomainEvent<'CatalogueItemDefaultEnded', Nothing>
  | DomainEvent<'CatalogueItemArchived', Nothing>
  | DomainEvent<'CatalogueItemRestored', Nothing>;
