import { type Field, type FieldValue, stateName } from '@picket/domain';
import { numberFormat, readText } from './number-text.ts';

/** Things to choose from, by Id. */
export type Choices = readonly { readonly Id: number; readonly Name: string }[];

/** A field's value as a person reads it; `choices` give a reference its name. */
export function fieldText(field: Field, value: FieldValue | undefined, choices: Choices = []): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return readText(Number(value), numberFormat(field));
    case 'flag':
    case 'only-one':
      return value ? 'Yes' : 'No';
    case 'reference':
      return choices.find(({ Id }) => Id === value)?.Name ?? String(value);
    case 'state':
      return stateName(String(value));
    default:
      return String(value);
  }
}
