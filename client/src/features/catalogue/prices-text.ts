import type { PriceRow } from '@picket/domain';
import { formatMoney } from '@/lib/format.ts';

/** From the lowest to the highest price: `$36.50 – $42.00`. */
export function priceRange(prices: readonly PriceRow[]): string {
  const amounts = prices.map(({ Price }) => Price);
  const ends = [...new Set([Math.min(...amounts), Math.max(...amounts)])];
  return amounts.length === 0 ? 'None' : ends.map(formatMoney).join('\u00a0–\u00a0');
}
