import { type Field, type FieldValue, stateName } from '@picket/domain';
import { numberFormat, readText } from './number-text.ts';

/** Things to choose from, by Id. Archived ones give what refers to them its name, and are not offered any more. */
export type Choices = readonly { readonly Id: number; readonly Name: string; readonly Archived?: boolean }[];

/** The choices that may be chosen where `chosen`, one or several, stands already. */
export const offered = (choices: Choices = [], chosen: number | null | readonly number[] = null): Choices =>
  choices.filter(({ Id, Archived }) => !Archived || [chosen].flat().includes(Id));

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
      return nameIn(choices, Number(value)) || String(value);
    case 'state':
      return stateName(String(value));
    default:
      return String(value);
  }
}

/** The name of a chosen id; '' for none, or while the choices are on their way. */
export const nameIn = (choices: Choices, id: number | null): string => choices.find(({ Id }) => Id === id)?.Name ?? '';
