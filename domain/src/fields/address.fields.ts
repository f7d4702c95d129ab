import { textField } from './field.ts';

/** The editable fields of an address. */
export const addressFields = {
  Address1: textField('Address', 100, ''),
  City: textField('City', 60, ''),
  State: textField('State', 2, ''),
  Zip: textField('Zip', 10, ''),
} as const;
