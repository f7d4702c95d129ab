const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Returns true for a calendar day, `yyyy-MM-dd` (ruling 6). */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Converts an instant with any offset to ISO 8601 UTC; null for any other value. */
export function instantOf(value: unknown): string | null {
  const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
  const time = isDay(day) ? Date.parse(value as string) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
