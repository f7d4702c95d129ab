import {
  type Address,
  addressLine,
  type Field,
  type FieldValue,
  fieldWords,
  numberedWords,
  type Phone,
  phoneWords,
  type StoredImage,
} from '@picket/domain';

/** The thing whose present name is told: `{ to: 'price-levels', id: 2 }`, `{ to: 'roles', id: 4 }`. */
export interface Named {
  readonly to: string;
  readonly id: number;
}
export type Word = string | Named;

/** One thing that a state says; no words: it says nothing. `key` tells facts of one state apart. */
export interface Fact {
  readonly key: string;
  readonly label: Word;
  readonly words: readonly Word[];
}

/** How a value is told: as the field's description says, or as what no field of a form is. */
export type Tellable =
  | Field
  | { readonly kind: 'numbered'; readonly label: string; readonly names: Readonly<Record<number, string>> }
  | { readonly kind: 'references'; readonly label: string; readonly to: string }
  | { readonly kind: 'address' | 'phones' | 'image'; readonly label: string };

/** What a person reads of a value; long texts are cut, as what changed is seen on the thing itself. */
const LONGEST = 300;

/** The facts of the fields, in their order. */
export const factsOf = (tellables: Readonly<Record<string, Tellable>>, values: object | null): Fact[] =>
  Object.entries(tellables).map(([key, tellable]) => ({
    key,
    label: tellable.label,
    words: values ? wordsOf(tellable, (values as Readonly<Record<string, unknown>>)[key]) : [],
  }));

function wordsOf(tellable: Tellable, value: unknown): readonly Word[] {
  if (value === undefined || value === null || value === '') return [];
  switch (tellable.kind) {
    case 'reference':
      return [{ to: tellable.to, id: Number(value) }];
    case 'references':
      return (value as readonly number[]).map((id) => ({ to: tellable.to, id }));
    case 'numbered':
      return [numberedWords(tellable.names, value)];
    case 'address':
      return [addressLine(value as Address)];
    case 'phones':
      return (value as readonly Phone[]).map((phone) => `${phoneWords(phone)}${phone.IsPrimary ? ' (primary)' : ''}`);
    case 'image':
      return [`Picture ${(value as StoredImage).Sha256.slice(0, 8)}`];
    case 'rich-text':
      return [short(textOfHtml(String(value)))].filter((text) => text !== '');
    default:
      return [short(fieldWords(tellable, value as FieldValue) ?? '')];
  }
}

const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
