import {
  type Address,
  addressLine,
  type Field,
  type Fields,
  type FieldValue,
  flagField,
  formatField,
  formatPhoneWithType,
  type Phone,
  type StoredImage,
  type TermRow,
  termRowText,
} from '@picket/domain';

/** A record that is shown by its name: `{ to: 'price-levels', id: 2 }`, `{ to: 'roles', id: 4 }`. */
export interface Reference {
  readonly to: string;
  readonly id: number;
}
export type TextPart = string | Reference;

/** A value of a state as text, in full. Without parts, it is empty. `key` is unique within the state. */
export interface HistoryValue {
  readonly key: string;
  readonly label: TextPart;
  readonly parts: readonly TextPart[];
}

/** The values of the fields, in their order. A reference's value is its id, or its name if the state has it. */
export const historyValues = (fields: Fields, values: object | null): HistoryValue[] =>
  Object.entries(fields).map(([key, field]) => ({
    key,
    label: field.label,
    parts: values ? formatValue(field, (values as Readonly<Record<string, unknown>>)[key]) : [],
  }));

/** The values of a record that can be archived. Empty while it is active. */
export const archivedValues = (record: { readonly Archived: boolean } | null): HistoryValue[] =>
  historyValues({ Archived: flagField('Archived') }, record?.Archived ? record : null);

function formatValue(field: Field, value: unknown): readonly TextPart[] {
  if (value === undefined || value === null || value === '') return [];
  switch (field.kind) {
    case 'reference':
      return [typeof value === 'string' ? value : { to: field.to, id: Number(value) }];
    case 'references':
      return (value as readonly number[]).map((id) => ({ to: field.to, id }));
    case 'day-offsets':
      return [(value as readonly number[]).join(', ')].filter((text) => text !== '');
    case 'address':
      return [addressLine(value as Address)];
    case 'phones':
      return (value as readonly Phone[]).map(
        (phone) => `${formatPhoneWithType(phone)}${phone.IsPrimary ? ' (primary)' : ''}`,
      );
    case 'schedule':
      return (value as readonly TermRow[]).map(termRowText);
    case 'image':
      return [`Picture ${(value as StoredImage).Sha256.slice(0, 8)}`];
    case 'rich-text':
      return [htmlToText(String(value))].filter((text) => text !== '');
    default:
      return [formatField(field, value as FieldValue) ?? ''];
  }
}

const htmlToText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
