import type { PriceRow } from '../contract/catalogue.ts';
import { RuleError, ValidationError } from '../core/errors.ts';
import { checkedValues, completeValues, moneyField, referenceField } from '../field.ts';
import type { Resource } from './resources.ts';

const priceFields = { PriceLevelId: referenceField('Price Level', 'price-levels'), Price: moneyField('Price') };

/** More price levels than any company has. */
const mostPrices = 200;

/**
 * The prices as they are kept: by price level, one each, in dollars.
 * @throws ValidationError for a row that is no price and for a level that comes twice.
 */
export function checkedPrices({ pricesField, plural }: Resource, prices: readonly unknown[]): PriceRow[] {
  if (!pricesField) {
    if (prices.length > 0) throw new RuleError(`${plural} have no prices`);
    return [];
  }
  const rows = prices.slice(0, mostPrices + 1).map((row) => checkedPrice(pricesField, row));
  if (rows.length > mostPrices) refusePrices(pricesField, `At most ${mostPrices} prices are possible`);
  if (new Set(rows.map(({ PriceLevelId }) => PriceLevelId)).size < rows.length) {
    refusePrices(pricesField, 'Each price level can have one price');
  }
  return rows.sort((a, b) => a.PriceLevelId - b.PriceLevelId);
}

function checkedPrice(pricesField: string, row: unknown): PriceRow {
  if (typeof row !== 'object' || row === null) refusePrices(pricesField, 'A price has a PriceLevelId and a Price');
  try {
    const { PriceLevelId, Price } = completeValues(priceFields, checkedValues(priceFields, row));
    return { PriceLevelId: Number(PriceLevelId), Price: Number(Price) };
  } catch (error) {
    throw error instanceof ValidationError ? new ValidationError({ [pricesField]: [error.message] }) : error;
  }
}

function refusePrices(pricesField: string, message: string): never {
  throw new ValidationError({ [pricesField]: [message] });
}

/** Both in the order of `checkedPrices`. */
export const isSamePrices = (a: readonly PriceRow[], b: readonly PriceRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => row.PriceLevelId === b[index]?.PriceLevelId && row.Price === b[index].Price);

/** The price for a level in dollars, null where the item has none. */
export const priceFor = (prices: readonly PriceRow[], priceLevelId: number): number | null =>
  prices.find(({ PriceLevelId }) => PriceLevelId === priceLevelId)?.Price ?? null;
