import { isDay } from '@picket/domain';
import { ValidateBy } from 'class-validator';

/** The field is a day, `yyyy-MM-dd`. */
export const Day = (label: string): PropertyDecorator =>
  ValidateBy({
    name: 'day',
    validator: { validate: isDay, defaultMessage: () => `${label} must be a date (yyyy-MM-dd)` },
  });
