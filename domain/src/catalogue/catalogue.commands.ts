import type { PriceRow, SavePart } from '../contract/catalogue.ts';
import type { Command } from '../core/decider.ts';
import type { FieldValues } from '../field.ts';
import type { StoredImage } from '../image.ts';

type Nothing = Record<string, never>;

/** What an item holds beside its fields, where its resource says so. */
interface ItemContents {
  readonly Prices?: readonly PriceRow[];
  readonly Parts?: readonly SavePart[];
  readonly Image?: StoredImage | null;
}

/** Commands on one catalogue item. References, price levels and the name were looked up, HTML sanitised before. */
export type CatalogueCommand =
  | Command<'AddItem', ItemContents & { Values: FieldValues; CopiedFrom?: number; Kept?: true }>
  /** What is left out stays. `IsDefault`: it holds the default now, as another item may have taken it over. */
  | Command<'SaveItem', ItemContents & { Values: FieldValues; IsDefault?: boolean; Archived?: boolean }>
  | Command<'PriceItem', { Prices: readonly PriceRow[] }>
  /** Adds a part (no Id), changes the one with the Id, or takes it away (quantity 0). */
  | Command<'SaveItemPart', SavePart>
  | Command<'ArchiveItem', Nothing>
  | Command<'RestoreItem', Nothing>;
