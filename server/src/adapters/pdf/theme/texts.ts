import { type Address, type ContentItem, formatPercent, toCents } from '@picket/domain';

const LONGEST_WORD = 24;
/** Letters with their marks. */
const graphemes = new Intl.Segmenter('en');

/** Returns the text with places to break in words that would not fit a column. */
export const breakable = (text: string): string =>
  text.replaceAll(new RegExp(`\\S{${LONGEST_WORD + 1},}`, 'gu'), (word) => [...chunks(word)].join('\u200b'));

function* chunks(word: string): Generator<string> {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  for (let at = 0; at < letters.length; at += LONGEST_WORD) yield letters.slice(at, at + LONGEST_WORD).join('');
}

/** The lines of an address; none if there is no address. */
export function addressLines(address: Address | null): string[] {
  if (!address) return [];
  const { Address1, City, State, Zip } = address;
  return [Address1, [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean);
}

/** `12.5`: a quantity with as many decimals as it has. */
export const quantityText = (quantity: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(quantity);

const netPrice = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });

/** `$3.375`: the price after the discount with as many decimals as it has, so that it multiplies to the amount. */
export const netPriceText = ({
  UnitPrice,
  DiscountPercent,
}: Pick<ContentItem, 'UnitPrice' | 'DiscountPercent'>): string =>
  netPrice.format((toCents(UnitPrice) * Math.round((1 - DiscountPercent) * 10_000)) / 1_000_000);

/** `10%`; '' for no discount. */
export const discountText = (fraction: number): string => (fraction === 0 ? '' : formatPercent(fraction));
