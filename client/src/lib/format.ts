import { initialTimeZone, isTimeZone } from '@picket/domain';

let zone = initialTimeZone;

/** The time zone of the company, in which all times are shown (ruling 6). */
export const companyZone = (): string => zone;

/** Takes over the zone of the settings; one that this browser does not know is passed over. */
export function setCompanyZone(name: string | null): void {
  if (name && isTimeZone(name)) zone = name;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with cents and thousands separators: `$1,234.50`. */
export const formatMoney = (dollars: number): string => money.format(dollars);

/** A fraction as percent with that many decimals: 0.06625 is `6.6250%` at 4. */
export const formatPercent = (fraction: number, decimals: number): string => `${percentText(fraction, decimals)}%`;

/** A fraction as the bare number of percent, as an input holds it: 0.06625 is `6.6250` at 4. */
const percentText = (fraction: number, decimals: number): string =>
  (Math.round(fraction * 100 * 1e9) / 1e9).toFixed(decimals);

/** An instant as `MM/dd/yyyy`, in the company's zone; a date-only `yyyy-MM-dd` as it stands. Null is empty. */
export function formatDate(value: string | null | undefined, zone = companyZone()): string {
  if (!value) return '';
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year ? `${month}/${day}/${year}` : dateFormat(zone).format(new Date(value));
}

/** An instant as `h:mm AM`, in the company's zone. */
export const formatTime = (instant: string, zone = companyZone()): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace('\u202f', ' ');

/** An instant as `MM/dd/yyyy h:mm AM`, in the company's zone. */
export const formatDateTime = (instant: string | null | undefined, zone = companyZone()): string =>
  instant ? `${formatDate(instant, zone)} ${formatTime(instant, zone)}` : '';

/** The date it is in the company's zone at an instant, as `yyyy-MM-dd`. */
export const dateIn = (instant: Date, zone = companyZone()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant);

const dateFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
