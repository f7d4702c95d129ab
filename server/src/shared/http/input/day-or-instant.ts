import { applyDecorators } from '@nestjs/common';
import { instantOf, isDay } from '@picket/domain';
import { ValidateBy } from 'class-validator';
import { Describes } from './rules.ts';

/** The field is a day, `yyyy-MM-dd`. */
export const Day = (label: string): PropertyDecorator =>
  applyDecorators(
    Describes({ type: 'string', format: 'date' }),
    ValidateBy({
      name: 'day',
      validator: { validate: isDay, defaultMessage: () => `${label} must be a date (yyyy-MM-dd)` },
    }),
  );

/** The field is a day or an instant (ISO 8601), or null. */
export const DayOrInstant = (label: string): PropertyDecorator =>
  applyDecorators(
    Describes({ anyOf: ['date', 'date-time'].map((format) => ({ type: 'string', format })) }),
    ValidateBy({
      name: 'dayOrInstant',
      validator: {
        validate: (value) => value === null || isDay(value) || instantOf(value) !== null,
        defaultMessage: () => `${label} must be a date (yyyy-MM-dd) or a date and time (ISO 8601)`,
      },
    }),
  );
