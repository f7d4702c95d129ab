import { cleanAddress, isSameAddress } from '../contact-details/address.ts';
import { cleanPhones, isSamePhones, type PhoneInput } from '../contact-details/phone.ts';
import type { DomainEvent } from '../core/event.ts';
import { type EventOf, type EventSpec, recorded } from '../core/event-table.ts';
import { isSameSchedule } from '../schedule/term-rows.ts';
import type { Address, Image, Phone, TermRow } from '../values.ts';
import type { Field, Fields, ValueOf, ValuesOf } from './field.ts';
import { enteredValue, fieldMessage, initialValues, refuseInvalid } from './field-rules.ts';
import { imageOf, isSameImage, type StoredImage } from './image.ts';

/** Input of described fields. A missing field takes its initial value when adding and stays unchanged when saving. */
export type InputOf<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends { kind: 'phones' } ? readonly PhoneInput[] : ValueOf<F[Name]>;
};

/** Messages by field; null for a valid field. */
type Messages = Readonly<Record<string, string | null>>;

/**
 * Returns the values of all fields after `input`: texts trimmed, an empty address dropped, one primary phone, each
 * reference of a list once. `rules` has the messages of rules about several fields. The caller has looked up references
 * and stored images.
 * @throws ValidationError
 */
export function valuesAfter<F extends Fields>(
  fields: F,
  before: ValuesOf<F> | null,
  input: InputOf<F>,
  rules: (values: ValuesOf<F>) => Messages = () => ({}),
): ValuesOf<F> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const merged: Readonly<Record<string, unknown>> = {
    ...initialValues(fields),
    ...before,
    ...Object.fromEntries(given),
  };
  const entered = mapFields(fields, (field, name) => enteredValue(field, merged[name]));
  // A stored value that a newer rule refuses must not block the edits of other fields.
  const isKept = (field: Field, name: keyof F) =>
    before !== null && isSameValue(field, before[name], entered[name as string]);
  refuseInvalid({
    ...mapFields(fields, (field, name) => (isKept(field, name) ? null : enteredMessage(field, entered[name]))),
    ...rules(entered as ValuesOf<F>),
  });
  return mapFields(fields, (field, name) =>
    isKept(field, name) ? before?.[name] : storedValue(field, name, entered[name], before?.[name]),
  ) as ValuesOf<F>;
}

/** The fields whose changes each event type records. */
export type EditTable<F extends Fields> = Readonly<Record<string, readonly (keyof F)[]>>;

/** The data of each event are the new values of the fields of its type. */
type EditSpecs<F extends Fields, Table extends EditTable<F>> = {
  readonly [Type in keyof Table & string]: EventSpec<Pick<ValuesOf<F>, Table[Type][number]>>;
};

/** Returns the entries of edits in the table of a record's events. */
export const recordedEdits = <F extends Fields, Table extends EditTable<F>>(table: Table): EditSpecs<F, Table> =>
  Object.fromEntries(Object.keys(table).map((type) => [type, recorded()])) as EditSpecs<F, Table>;

type EditEventOf<F extends Fields, Table extends EditTable<F>> = EventOf<EditSpecs<F, Table>>;

/** Returns an event for each entry of the table with a changed field, in the order of the table. */
export function editEvents<F extends Fields, const Table extends EditTable<F>>(
  fields: F,
  table: Table,
  before: ValuesOf<F>,
  after: ValuesOf<F>,
): EditEventOf<F, Table>[] {
  const isChanged = (name: keyof F) => !isSameValue(fields[name]!, before[name], after[name]);
  return Object.entries(table).flatMap(([type, names]) => {
    if (!names.some(isChanged)) return [];
    return [{ type, data: Object.fromEntries(names.map((name) => [name, after[name]])) }];
  }) as DomainEvent[] as EditEventOf<F, Table>[];
}

/** Returns stored values as they are in rows: an image as its paths. */
export const rowValues = <V extends object>(values: V): { [Name in keyof V]: InRow<V[Name]> } =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isStoredImage(value) ? imageOf(value) : value]),
  ) as { [Name in keyof V]: InRow<V[Name]> };

type InRow<Value> = StoredImage extends Value ? Exclude<Value, StoredImage> | Image : Value;

const isStoredImage = (value: unknown): value is StoredImage =>
  typeof value === 'object' && value !== null && 'ThumbnailSha256' in value;

/** Compares two stored values of a field. */
export function isSameValue(field: Field, a: unknown, b: unknown): boolean {
  switch (field.kind) {
    case 'address':
      return isSameAddress(a as Address | null, b as Address | null);
    case 'phones':
      return isSamePhones(a as readonly Phone[], b as readonly Phone[]);
    case 'schedule':
      return isSameSchedule(a as readonly TermRow[], b as readonly TermRow[]);
    case 'image':
      return isSameImage(a as StoredImage | null, b as StoredImage | null);
    case 'references':
    case 'day-offsets':
      return String(a) === String(b);
    default:
      return a === b;
  }
}

/** Addresses are checked when they are cleaned, images when they are stored. */
const enteredMessage = (field: Field, value: unknown): string | null =>
  field.kind === 'address' || field.kind === 'image' ? null : fieldMessage(field, value);

function storedValue(field: Field, name: string, value: unknown, before: unknown): unknown {
  switch (field.kind) {
    case 'address': {
      const address = cleanAddress(value as Address | null, before as Address | null | undefined);
      refuseInvalid({ [name]: fieldMessage(field, address) });
      return address;
    }
    case 'phones':
      return cleanPhones(value as readonly PhoneInput[], name);
    case 'references':
    case 'day-offsets':
      return [...new Set(value as readonly number[])].sort((a, b) => a - b);
    default:
      return value;
  }
}

const mapFields = <Value>(fields: Fields, toValue: (field: Field, name: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, name)]));
