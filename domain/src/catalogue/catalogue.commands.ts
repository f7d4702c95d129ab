import type { PriceRow } from '../contract/catalogue.ts';
import type { Command } from '../core/decider.ts';
import type { FieldValues } from '../field.ts';

type Nothing = Record<string, never>;

/** Commands on one catalogue item. References, price levels and the name were looked up before. */
export type CatalogueCommand =
  | Command<'AddItem', { Values: FieldValues; Prices?: readonly PriceRow[]; CopiedFrom?: number; Kept?: true }>
  /** Left-out fields and prices stay. `IsDefault`: it holds the default now, as another item may have taken it over. */
  | Command<'SaveItem', { Values: FieldValues; Prices?: readonly PriceRow[]; IsDefault?: boolean }>
  | Command<'PriceItem', { Prices: readonly PriceRow[] }>
  | Command<'ArchiveItem', Nothing>
  | Command<'RestoreItem', Nothing>;
