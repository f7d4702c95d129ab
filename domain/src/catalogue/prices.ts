import { RuleError } from '../core/errors.ts';
import { moneyField, referenceField } from '../fields/field.ts';
import { checkedValues, completeValues } from '../fields/field-rules.ts';
import type { PriceRow } from './catalogue.events.ts';
import type { Resource } from './resources.ts';
import { checkedRows, refuseRows } from './rows.ts';

const priceFields = { PriceLevelId: referenceField('Price level', 'price-levels'), Price: moneyField('Price') };

/** A limit above the number of price levels of any real company. */
const mostPrices = 200;

/**
 * Returns the prices as they are stored: one per price level, sorted by level, in dollars.
 * @throws ValidationError for an invalid row or a duplicate level.
 */
export function checkedPrices({ pricesField, plural }: Resource, prices: readonly unknown[]): PriceRow[] {
  if (!pricesField) {
    if (prices.length > 0) throw new RuleError(`${plural} have no prices`);
    return [];
  }
  const rows = checkedRows(pricesField, prices, {
    most: mostPrices,
    plural: 'prices',
    needs: 'A price has a PriceLevelId and a Price',
    read: readPrice,
  });
  if (new Set(rows.map(({ PriceLevelId }) => PriceLevelId)).size < rows.length) {
    refuseRows(pricesField, 'Each price level can have one price');
  }
  return rows.sort((a, b) => a.PriceLevelId - b.PriceLevelId);
}

function readPrice(row: object): PriceRow {
  const { PriceLevelId, Price } = completeValues(priceFields, checkedValues(priceFields, row));
  return { PriceLevelId: Number(PriceLevelId), Price: Number(Price) };
}

/** Both lists must be in the order of `checkedPrices`. */
export const isSamePrices = (a: readonly PriceRow[], b: readonly PriceRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => row.PriceLevelId === b[index]?.PriceLevelId && row.Price === b[index].Price);

/** Returns the price for a level in dollars; null if the item has none. */
export const priceFor = (prices: readonly PriceRow[], priceLevelId: number): number | null =>
  prices.find(({ PriceLevelId }) => PriceLevelId === priceLevelId)?.Price ?? null;
