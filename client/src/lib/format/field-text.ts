import {
  type Address,
  addressLine,
  type Field,
  type FieldValue,
  formatEnum,
  formatPhoneWithType,
  type Phone,
  scheduleText,
  stateName,
  type TermRow,
} from '@picket/domain';
import { capitalized } from './capitalized.ts';
import { formatDate, formatDateTime } from './format-date.ts';
import { htmlText } from './html-text.ts';
import { numberFormat, readText } from './number-text.ts';

/** The options of a list. Archived ones are not offered any more; records that refer to them still show their names. */
export type Choices = readonly Choice[];

export interface Choice<Id extends number | string = number> {
  readonly Id: Id;
  readonly Name: string;
  readonly Archived?: boolean;
}

/** The choices to offer: those not archived, and those in `chosen`, the current value or values. */
export const offered = <Id extends number | string>(
  choices: readonly Choice<Id>[] = [],
  chosen: Id | null | readonly Id[] = null,
): readonly Choice<Id>[] => choices.filter(({ Id, Archived }) => !Archived || [chosen].flat().includes(Id));

/** Formats a field's value; `choices` give the names of references. */
export function fieldText(field: Field, value: FieldValue | undefined, choices: Choices = []): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return readText(Number(value), numberFormat(field));
    case 'flag':
    case 'only-one':
      return flagText(field, value);
    case 'reference':
      return nameIn(choices, Number(value)) || String(value);
    case 'enum':
      return formatEnum(field.names, value);
    case 'day':
      return formatDate(String(value));
    case 'instant':
      return formatDateTime(String(value));
    case 'day-offsets':
      return (value as readonly number[]).join(', ');
    case 'address':
      return addressLine(value as Address);
    case 'phones':
      return phonesText(value as readonly Phone[]);
    case 'schedule':
      return capitalized(scheduleText(value as readonly TermRow[])) || 'Due after the invoice';
    case 'rich-text':
      return htmlText(String(value));
    case 'state':
      return stateName(String(value));
    default:
      return String(value);
  }
}

function flagText(field: Field & { kind: 'flag' | 'only-one' }, value: FieldValue): string {
  const { yes, no } = (field.kind === 'flag' && field.names) || { yes: 'Yes', no: 'No' };
  return value ? yes : no;
}

const phonesText = (phones: readonly Phone[]): string =>
  phones
    .filter(({ PhoneExt }) => PhoneExt)
    .map((phone) => `${formatPhoneWithType(phone)}${phone.IsPrimary ? ' (primary)' : ''}`)
    .join(', ');

/** The name of an id; '' for none, and while the choices load. */
export const nameIn = (choices: Choices, id: number | null): string => choices.find(({ Id }) => Id === id)?.Name ?? '';
