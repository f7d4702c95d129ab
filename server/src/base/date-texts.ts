/** `May 4, 2026` of an instant in a zone; '' for none. */
export const dateText = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(instant));

/** `May 4, 2026` of a day (`yyyy-MM-dd`); '' for none. */
export const dayText = (day: string | null): string => dateText(day && `${day.slice(0, 10)}T00:00:00Z`, 'UTC');
