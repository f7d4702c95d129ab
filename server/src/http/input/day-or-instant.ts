import { instantOf, isDay } from '@picket/domain';
import { ValidateBy } from 'class-validator';

/** The field is a day, `yyyy-MM-dd`. */
export const Day = (label: string): PropertyDecorator =>
  ValidateBy({
    name: 'day',
    validator: { validate: isDay, defaultMessage: () => `${label} must be a date (yyyy-MM-dd)` },
  });

/** The field is a day or an instant (ISO 8601), or null. */
export const DayOrInstant = (label: string): PropertyDecorator =>
  ValidateBy({
    name: 'dayOrInstant',
    validator: {
      validate: (value) => value === null || isDay(value) || instantOf(value) !== null,
      defaultMessage: () => `${label} must be a date (yyyy-MM-dd) or a date and time (ISO 8601)`,
    },
  });
