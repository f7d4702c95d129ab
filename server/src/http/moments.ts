import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A day of the calendar, `yyyy-MM-dd` (ruling 6). */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The instant in ISO 8601 UTC, whatever its offset was; null for a text that names none. */
export function instantOf(value: unknown): string | null {
  const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
  const time = isDay(day) ? Date.parse(value as string) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The field is a day, `yyyy-MM-dd`. */
export const Day = (label: string): PropertyDecorator =>
  ValidateBy({
    name: 'day',
    validator: { validate: isDay, defaultMessage: () => `${label} must be a date (yyyy-MM-dd)` },
  });

/** The field is an instant, ISO 8601 with its offset; it is taken over in UTC. */
export function Instant(label: string): PropertyDecorator {
  const toUtc = Transform(({ value }: { value: unknown }) => instantOf(value) ?? value);
  const check = ValidateBy({
    name: 'instant',
    validator: {
      validate: (value) => instantOf(value) !== null,
      defaultMessage: () => `${label} must be a date and time (ISO 8601)`,
    },
  });
  return (target, key) => {
    toUtc(target, key);
    check(target, key);
  };
}
