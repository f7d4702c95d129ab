/** The zone of a company that has set none (ruling 6). */
export const initialTimeZone = 'America/New_York';

/** True for the IANA name of a zone that this machine knows. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}
