import { readEmail, readEmails } from '../contact-details/email.ts';
import { phonesMessage } from '../contact-details/phone.ts';
import { isState } from '../contact-details/states.ts';
import { ValidationError } from '../core/errors.ts';
import { hasDecimals } from '../core/money.ts';
import { rowsMessage } from '../schedule/term-rows.ts';
import { placeholderMessage } from '../text/placeholders.ts';
import { textHygieneMessage } from '../text/text-hygiene.ts';
import { instantOf, isDay } from '../time/day-and-instant.ts';
import { isTimeZone } from '../time/time-zone.ts';
import { addressFields } from './address.fields.ts';
import { type Field, type Fields, type FieldValues, MAX_INTEGER, type ValuesOf } from './field.ts';

/** Maximum number of references in one field. */
export const maxReferences = 999;

/**
 * Returns the values of the fields in `input`, with texts trimmed. Omitted fields stay omitted.
 * @throws ValidationError with a message for each unknown field or invalid value.
 */
export function checkedValues(fields: Fields, input: object): FieldValues {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const values = given.map(([name, value]) => [name, enteredValue(fieldOf(name), value)] as const);
  const messages = values.map(([name, value]) => {
    const field = fieldOf(name);
    return [name, field ? fieldMessage(field, value) : `${name} is not known here`] as const;
  });
  refuseInvalid(Object.fromEntries(messages));
  return Object.fromEntries(values);
}

/** Returns an entered value as it is stored: texts trimmed, an email address without its name or `mailto:`. */
export function enteredValue<Value>(field: Field | undefined, value: Value): Value {
  if (typeof value !== 'string') return value;
  return ((field?.kind === 'email' ? readEmail(value) : null) ?? value.trim()) as Value;
}

/**
 * Adds the initial values of omitted fields.
 * @throws ValidationError '{label} is required' for each omitted field without one.
 */
export function completeValues(fields: Fields, values: FieldValues): FieldValues {
  const messages = Object.entries(fields).map(([name, field]) => [name, requiredMessage(field, values[name])]);
  refuseInvalid(Object.fromEntries(messages));
  return { ...initialValues(fields), ...values } as FieldValues;
}

/** Returns the initial values of a new record, without required fields. */
export const initialValues = <F extends Fields>(fields: F): Partial<ValuesOf<F>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  ) as Partial<ValuesOf<F>>;

/** Returns the message for an invalid value of a field; null if it is valid. */
export function fieldMessage(field: Field, value: unknown): string | null {
  if (field.kind === 'enum') return enumMessage(field, value);
  if (field.kind === 'day-offsets') return dayOffsetsMessage(field, value);
  if (field.kind === 'references') return referencesMessage(field, value);
  const required = requiredMessage(field, value);
  if (required) return required;
  switch (field.kind) {
    case 'text':
    case 'rich-text':
      return textMessage(field, value);
    case 'template':
      return textMessage(field, value) ?? placeholderMessage(field.label, String(value), field.placeholders);
    case 'email':
      return emailMessage(field, value);
    case 'number':
    case 'money':
    case 'percent':
      return value === null ? null : numberMessage(field, value);
    case 'state':
      return typeof value === 'string' && isState(value) ? null : `${field.label} is not a state`;
    case 'time-zone':
      return isTimeZone(value) ? null : `${field.label} is not a time zone`;
    case 'flag':
    case 'only-one':
      return typeof value === 'boolean' ? null : `${field.label} must be true or false`;
    case 'day':
      return value === null || isDay(value) ? null : `${field.label} must be a date (yyyy-MM-dd)`;
    case 'instant':
      return value === null || instantOf(value) ? null : `${field.label} must be a date and time (ISO 8601)`;
    case 'reference':
      return value === null || isId(value) ? null : `${field.label} is not known`;
    case 'address':
      return addressMessage(field, value);
    case 'phones':
      return phonesMessage(value);
    case 'schedule':
      return rowsMessage(field.label, value);
    case 'image':
      return value === null ? null : 'Upload the image as a file';
  }
}

/** Returns the name, trimmed. @throws ValidationError for an invalid `Name` */
export function validName(field: Field, name: string): string {
  const Name = name.trim();
  refuseInvalid({ Name: fieldMessage(field, Name) });
  return Name;
}

/** @throws ValidationError with the messages that are not null, by field. Returns if all are null. */
export function refuseInvalid(messages: Readonly<Record<string, string | null>>): void {
  const refused = Object.entries(messages).flatMap(([field, message]) => (message ? [[field, [message]]] : []));
  if (refused.length > 0) throw new ValidationError(Object.fromEntries(refused));
}

function requiredMessage({ initial, label }: Field, value: unknown): string | null {
  const mayBeEmpty = value === undefined ? initial !== undefined : initial === '' || initial === null;
  const isEmpty = value === undefined || value === null || value === '';
  return isEmpty && !mayBeEmpty ? `${label} is required` : null;
}

type TextField = Field & { kind: 'text' | 'rich-text' | 'template' };

function textMessage(field: TextField, value: unknown): string | null {
  const { label, maxLength } = field;
  if (typeof value !== 'string') return `${label} must be text`;
  if (value.length > maxLength) return `${label} must be at most ${maxLength} characters`;
  return textHygieneMessage(label, value, hasLines(field));
}

function hasLines(field: TextField): boolean {
  if (field.kind === 'template') return field.lines > 1;
  return field.kind === 'rich-text' || field.hasLines === true;
}

function emailMessage({ label }: Field, value: unknown): string | null {
  if (value === '' || (typeof value === 'string' && readEmail(value) !== null)) return null;
  const isList = typeof value === 'string' && readEmails(value).wrong === null && value.trim() !== '';
  return isList ? `${label} takes one email address` : `${label} is not a valid email address`;
}

function enumMessage({ label, names, initial }: Field & { kind: 'enum' }, value: unknown): string | null {
  if (typeof value === 'number' && Object.hasOwn(names, value)) return null;
  return initial === undefined ? `${label} is required` : `${label} is not known`;
}

function referencesMessage({ label, item }: Field & { kind: 'references' }, value: unknown): string | null {
  if (!Array.isArray(value)) return `${label} is required`;
  if (value.length > maxReferences) return `At most ${maxReferences} are possible`;
  return value.every(isId) ? null : `${item} is not known`;
}

function dayOffsetsMessage({ label, most, min, max }: Field & { kind: 'day-offsets' }, value: unknown): string | null {
  if (!Array.isArray(value)) return `${label} is required`;
  if (value.length > most) return `${label}: at most ${most} are possible`;
  const isOffset = (each: unknown) => Number.isInteger(each) && Number(each) >= min && Number(each) <= max;
  if (!value.every(isOffset)) return `${label} must be whole numbers from ${min} to ${max}`;
  return new Set(value).size < value.length ? `${label} must be different from each other` : null;
}

function addressMessage({ label }: Field, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return `${label} is not valid`;
  const parts = Object.entries(addressFields).map(([part, field]) => fieldMessage(field, value[part as keyof object]));
  return parts.find((message) => message !== null) ?? null;
}

function numberMessage(
  { label, min, max, decimals }: Field & { kind: 'number' | 'money' | 'percent' },
  value: unknown,
): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`;
  if (value < min || value > max) return `${label} must be from ${min} to ${max}`;
  if (hasDecimals(value, decimals)) return null;
  return decimals === 0 ? `${label} must be a whole number` : `${label} must have at most ${decimals} decimals`;
}

const isId = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_INTEGER;
