import { dayAt, formatTime, initialTimeZone, isTimeZone, timeAt } from '@picket/domain';

let zone = initialTimeZone;

/** The time zone of the company, in which all times are shown (ruling 6). */
export const companyZone = (): string => zone;

/** Uses the zone of the settings from now on. A zone that this browser does not know is ignored. */
export function setCompanyZone(name: string | null): void {
  if (name && isTimeZone(name)) zone = name;
}

/** Today's day in the company's zone, `yyyy-MM-dd`. */
export const today = (): string => dayAt(new Date(), zone);

/** `MM/dd/yyyy` of a day (`yyyy-MM-dd`), or of an instant in the company's zone; '' for null. */
export function formatDate(value: string | null | undefined, zone = companyZone()): string {
  if (!value) return '';
  const [year, month, day] = (isDay(value) ? value : dayAt(value, zone)).split('-');
  return `${month}/${day}/${year}`;
}

/** `h:mm AM` of an instant, in the company's zone. */
export const formatTimeAt = (instant: string, zone = companyZone()): string => formatTime(timeAt(instant, zone));

/** `MM/dd/yyyy h:mm AM` of an instant, in the company's zone; '' for null. */
export const formatDateTime = (instant: string | null | undefined, zone = companyZone()): string =>
  instant ? `${formatDate(instant, zone)} ${formatTimeAt(instant, zone)}` : '';

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
