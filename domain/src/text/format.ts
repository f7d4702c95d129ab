const number = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,250.50`. */
export const formatMoney = (dollars: number): string => money.format(dollars);

/**
 * Formats 0.06625 as `6.6250%` with `decimals` 4, or as `6.625%` with as many decimals as needed (up to 4) without it.
 */
export function formatPercent(fraction: number, decimals?: number): string {
  const percent = Math.round(fraction * 100 * 1e9) / 1e9;
  return `${decimals === undefined ? +percent.toFixed(4) : percent.toFixed(decimals)}%`;
}

/** `1,204`. */
export const formatNumber = (value: number): string => number.format(value);

/** `1 order`, `3 orders`. */
export const formatCount = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;

/** `7:30 AM` of a time `HH:mm`; '' for none. */
export function formatTime(time: string): string {
  if (time === '') return '';
  const [hour, minute] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Returns the display name of an enum value, if it has one. */
export const formatEnum = (names: Readonly<Record<number, string>>, value: unknown): string =>
  names[Number(value)] ?? String(value);

/** An enumeration's value with its display name, as answers have it beside the id: `CustomerType`. */
export const namedValue = (names: Readonly<Record<number, string>>, Id: number): { Id: number; Name: string } => ({
  Id,
  Name: names[Id] ?? '',
});

/** Splits a field or claim name into words: `PaymentTermId` becomes 'Payment term', `JobName` 'Job name'. */
export const humanizeFieldName = (name: string): string =>
  name.replace(/(?<=.)Id$/, '').replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
