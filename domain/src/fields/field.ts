import { emailLength } from '../contact-details/email.ts';
import type { Address, Image, Phone, TermRow } from '../values.ts';
import type { StoredImage } from './image.ts';

/**
 * Describes a field. The decider, the routes, the API description, forms, history, the conflict dialog, list columns
 * and spreadsheets use this description. It contains no layout, conditions or callbacks. `initial` is the default for a
 * new record; a field without it is required. Only a field with an empty initial value can be cleared.
 */
export type Field =
  /** `hasLines` allows line breaks and tabs. `isColor`: `#rrggbb`, which is checked elsewhere. */
  | (Described<'text', string> & { readonly maxLength: number; readonly hasLines?: true; readonly isColor?: true })
  /** Sanitized HTML. */
  | (Described<'rich-text', string> & { readonly maxLength: number })
  /** Text of an email with {placeholders}; one line or several. */
  | (Described<'template', string> & {
      readonly maxLength: number;
      readonly lines: number;
      readonly placeholders: readonly string[];
    })
  | (Described<'email', string> & { readonly maxLength: number })
  | (Described<'number' | 'percent', number> & Bounds)
  /** null if empty, unless the field is required or starts with an amount. */
  | (Described<'money', number | null> & Bounds)
  | Described<'state', string>
  | Described<'time-zone', string>
  | (Described<'flag', boolean> & { readonly names?: { readonly yes: string; readonly no: string } })
  /** A flag that at most one record of its kind can have. */
  | Described<'only-one', boolean>
  /** A number of a fixed list, with display names. */
  | (Described<'enum', number> & { readonly names: Readonly<Record<number, string>> })
  /** `yyyy-MM-dd`; null if empty. */
  | Described<'day', null>
  /** ISO 8601 UTC; null if empty. */
  | Described<'instant', null>
  /** The Id of an item of another list; null if empty, unless the field is required. */
  | (Described<'reference', null> & { readonly to: string })
  /** Ids of items of another list. `item` is the label of one item. */
  | (Described<'references', readonly number[]> & { readonly to: string; readonly item: string })
  /** Different numbers of days before (below 0) or after another day; none for never. */
  | (Described<'day-offsets', readonly number[]> & {
      readonly most: number;
      readonly min: number;
      readonly max: number;
    })
  /** null if empty. */
  | Described<'address', null>
  | Described<'phones', readonly Phone[]>
  /** The rows of a payment term; none without a schedule. */
  | Described<'schedule', readonly TermRow[]>
  /** An image, uploaded as a file next to the other fields. The only value in the body is null, for no image. */
  | Described<'image', null>;

type Described<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly label: string;
  readonly initial?: Value;
  /** The value is personal data, such as a name, contact details, a note or an image. */
  readonly personal?: true;
};

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly number[]
  | Address
  | readonly Phone[]
  | readonly TermRow[]
  | StoredImage;
export type Fields = Readonly<Record<string, Field>>;
/** Values by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The value type of a field description. */
export type ValueOf<F extends Field> = F extends { kind: 'flag' | 'only-one' }
  ? boolean
  : F extends { kind: 'number' | 'money' | 'percent' }
    ? number | OrNull<F>
    : F extends { kind: 'enum' }
      ? keyof F['names'] & number
      : F extends { kind: 'day' | 'instant' }
        ? string | OrNull<F>
        : F extends { kind: 'reference' }
          ? number | OrNull<F>
          : F extends { kind: 'references' }
            ? readonly number[]
            : F extends { kind: 'day-offsets' }
              ? readonly number[]
              : F extends { kind: 'address' }
                ? Address | null
                : F extends { kind: 'schedule' }
                  ? readonly TermRow[]
                  : F extends { kind: 'phones' }
                    ? readonly Phone[]
                    : F extends { kind: 'image' }
                      ? StoredImage | null
                      : string;
type OrNull<F> = F extends { initial: null } ? null : never;

/** The value types of described fields. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The values in rows and answers: an image as its paths. */
export type RowOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'image' } ? Image | null : ValueOf<F[Name]>;
};

/** The values in request bodies: phones as they are entered, and null to remove an image. */
export type BodyOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'phones' }
    ? Partial<Phone>[]
    : F[Name] extends { kind: 'references' | 'day-offsets' }
      ? number[]
      : F[Name] extends { kind: 'image' }
        ? null
        : ValueOf<F[Name]>;
};

/** The largest signed 32-bit integer: the limit of numbers and ids. */
export const MAX_INTEGER = 2_147_483_647;

export const textField = (label: string, maxLength: number, initial?: string) =>
  ({ kind: 'text', label, maxLength, ...given(initial) }) as const;

/** Text of several lines. */
export const notesField = (label: string, maxLength: number, initial?: string) =>
  ({ ...textField(label, maxLength, initial), hasLines: true }) as const;

/** A color as `#rrggbb`; '' for none. */
export const colorField = (label: string) => ({ ...textField(label, 7, ''), isColor: true }) as const;

/** HTML from the rich text editor. The caller sanitizes it. */
export const richTextField = (label: string, maxLength: number, initial?: string) =>
  ({ kind: 'rich-text', label, maxLength, ...given(initial) }) as const;

/** Text with placeholders. `lines` is the height of the input; a value of 1 allows no line breaks. */
export const templateField = <Placeholder extends string>(
  label: string,
  maxLength: number,
  lines: number,
  placeholders: readonly Placeholder[],
  initial: string,
) => ({ kind: 'template', label, maxLength, lines, placeholders, initial }) as const;

export const emailField = (label: string, initial?: string) =>
  ({ kind: 'email', label, maxLength: emailLength, ...given(initial) }) as const;

export const numberField = (label: string, bounds: Partial<Bounds> = {}, initial?: number) =>
  ({ kind: 'number', label, min: 0, max: MAX_INTEGER, decimals: 0, ...bounds, ...given(initial) }) as const;

/** Dollars with 2 decimals. */
export const moneyField = (label: string, initial?: number) =>
  ({ kind: 'money', label, min: 0, max: MAX_INTEGER, decimals: 2, ...given(initial) }) as const;

/** Dollars with 2 decimals, or null for none. */
export const optionalMoneyField = (label: string) => ({ ...moneyField(label), initial: null }) as const;

/** A fraction from 0 to 1, displayed as a percentage. Tax rates have 6 decimals, discounts 4 (ruling 7). */
export const percentField = (label: string, decimals: number, initial?: number) =>
  ({ kind: 'percent', label, min: 0, max: 1, decimals, ...given(initial) }) as const;

export const stateField = (label: string, initial?: string) => ({ kind: 'state', label, ...given(initial) }) as const;

export const timeZoneField = (label: string, initial?: string) =>
  ({ kind: 'time-zone', label, ...given(initial) }) as const;

export const flagField = (label: string, initial = false) => ({ kind: 'flag', label, initial }) as const;

export const onlyOneField = (label: string) => ({ kind: 'only-one', label, initial: false }) as const;

export const enumField = <const Names extends Readonly<Record<number, string>>>(
  label: string,
  names: Names,
  initial?: keyof Names & number,
) => ({ kind: 'enum', label, names, ...given(initial) }) as const;

export const dayField = (label: string) => ({ kind: 'day', label, initial: null }) as const;

export const instantField = (label: string) => ({ kind: 'instant', label, initial: null }) as const;

export const addressField = (label = 'Address') => ({ kind: 'address', label, initial: null }) as const;

export const scheduleField = (label: string) =>
  ({ kind: 'schedule', label, initial: [] as readonly TermRow[] }) as const;

export const phonesField = (label = 'Phones') => ({ kind: 'phones', label, initial: [] }) as const;

/** Days before or after another day, at most `most` of them. */
export const dayOffsetsField = (label: string, bounds: { most: number; min: number; max: number }) =>
  ({ kind: 'day-offsets', label, ...bounds, initial: [] as readonly number[] }) as const;

export const imageField = (label: string) => ({ kind: 'image', label, initial: null }) as const;

export const referencesField = (label: string, item: string, to: string) =>
  ({ kind: 'references', label, item, to, initial: [] }) as const;

type Reference = Field & { kind: 'reference' };

/** Pass null for `initial` to make the reference optional. */
export function referenceField(label: string, to: string): Omit<Reference, 'initial'>;
export function referenceField(label: string, to: string, initial: null): Reference & { readonly initial: null };
export function referenceField(label: string, to: string, initial?: null): Reference {
  return { kind: 'reference', label, to, ...given(initial) };
}

/** Marks a field as personal data. */
export const personal = <F extends Field>(field: F) => ({ ...field, personal: true }) as const;

/** Returns a subset of the fields, for a screen or an endpoint. */
export const pickFields = <F extends Fields, Name extends keyof F>(fields: F, ...names: Name[]): Pick<F, Name> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<F, Name>;

/** Returns the values of the described fields of a record. */
export const pickValues = <F extends Fields>(fields: F, record: { readonly [Name in keyof F]: ValueOf<F[Name]> }) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]])) as ValuesOf<F>;

/** Returns the names of the fields with personal data. */
export const personalFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.personal ? [name] : []));

const given = <V>(initial: V | undefined) => (initial === undefined ? {} : { initial });
