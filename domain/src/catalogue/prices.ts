import type { PriceRow } from '../contract/catalogue.ts';
import { RuleError, ValidationError } from '../core/errors.ts';
import { fieldMessage, moneyField } from '../field.ts';
import type { Resource } from './resources.ts';

const price = moneyField('Price');

/**
 * The prices as they are kept: by price level, one each, in dollars.
 * @throws ValidationError for an amount that is none and for a level that comes twice.
 */
export function checkedPrices({ pricesField, plural }: Resource, prices: readonly PriceRow[]): PriceRow[] {
  if (!pricesField) {
    if (prices.length > 0) throw new RuleError(`${plural} have no prices`);
    return [];
  }
  const levels = new Set(prices.map(({ PriceLevelId }) => PriceLevelId));
  const refused =
    levels.size < prices.length
      ? 'Each price level can have one price'
      : prices.map(({ Price }) => fieldMessage(price, Price)).find((message) => message !== null);
  if (refused) throw new ValidationError({ [pricesField]: [refused] });
  return prices
    .map(({ PriceLevelId, Price }) => ({ PriceLevelId, Price }))
    .sort((a, b) => a.PriceLevelId - b.PriceLevelId);
}

/** Both in the order of `checkedPrices`. */
export const isSamePrices = (a: readonly PriceRow[], b: readonly PriceRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => row.PriceLevelId === b[index]?.PriceLevelId && row.Price === b[index].Price);

/** The price for a level in dollars, null where the item has none. */
export const priceFor = (prices: readonly PriceRow[], priceLevelId: number): number | null =>
  prices.find(({ PriceLevelId }) => PriceLevelId === priceLevelId)?.Price ?? null;
