import { ValidationError } from './core/errors.ts';
import { hasDecimals } from './core/money.ts';
import { emailLength, isEmail } from './email.ts';
import { isState } from './states.ts';
import { placeholdersIn } from './template.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * What may be typed into a field: one description for the decider, the route and the input or column on the screen.
 * `initial` is the value of a new thing that says nothing; without it the field is required. Only a field that starts
 * empty can be emptied.
 */
export type Field =
  | (Described<'text', string> & { readonly maxLength: number })
  /** Sanitised HTML. */
  | (Described<'rich-text', string> & { readonly maxLength: number })
  /** Text of a letter, where {placeholders} stand for what is different in each; of one line or of several. */
  | (Described<'template', string> & {
      readonly maxLength: number;
      readonly lines: number;
      readonly placeholders: readonly string[];
    })
  | (Described<'email', string> & { readonly maxLength: number })
  | (Described<'number' | 'money' | 'percent', number> & Bounds)
  | Described<'state', string>
  | Described<'time-zone', string>
  | Described<'flag', boolean>
  /** A flag that one thing of its kind holds at most. */
  | Described<'only-one', boolean>
  /** The Id of an item of another list; null for none where it is not required. */
  | (Described<'reference', null> & { readonly to: string });

interface Described<Kind extends string, Value> {
  readonly kind: Kind;
  readonly label: string;
  readonly initial?: Value;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, Field>>;
/** Values by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

const largest = 2_147_483_647;

export const textField = (label: string, maxLength: number, initial?: string) =>
  ({ kind: 'text', label, maxLength, ...given(initial) }) as const;

/** HTML that a person writes in the rich text editor; it is sanitised before it gets here. */
export const richTextField = (label: string, maxLength: number, initial?: string) =>
  ({ kind: 'rich-text', label, maxLength, ...given(initial) }) as const;

/** Text with placeholders; `lines` is the height of its input, and 1 takes no line break. */
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
  ({ kind: 'number', label, min: 0, max: largest, decimals: 0, ...bounds, ...given(initial) }) as const;

/** Dollars with 2 decimals. */
export const moneyField = (label: string, initial?: number) =>
  ({ kind: 'money', label, min: 0, max: largest, decimals: 2, ...given(initial) }) as const;

/** A fraction from 0 to 1, shown as a percentage. Tax rates have 6 decimals, discounts 4 (ruling 7). */
export const percentField = (label: string, decimals: number, initial?: number) =>
  ({ kind: 'percent', label, min: 0, max: 1, decimals, ...given(initial) }) as const;

export const stateField = (label: string, initial?: string) => ({ kind: 'state', label, ...given(initial) }) as const;

export const timeZoneField = (label: string, initial?: string) =>
  ({ kind: 'time-zone', label, ...given(initial) }) as const;

export const flagField = (label: string, initial = false) => ({ kind: 'flag', label, initial }) as const;

export const onlyOneField = (label: string) => ({ kind: 'only-one', label, initial: false }) as const;

export const referenceField = (label: string, to: string, initial?: null) =>
  ({ kind: 'reference', label, to, ...given(initial) }) as const;

const given = <V>(initial: V | undefined) => (initial === undefined ? {} : { initial });

/**
 * The values of the fields in `input`, texts trimmed. Fields that it leaves out are left out.
 * @throws ValidationError with a message for each field that is unknown or whose value can't be accepted.
 */
export function checkedValues(fields: Fields, input: object): FieldValues {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const values = given.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const);
  const messages = values.map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? fieldMessage(field, value) : `${name} is not known here`] as const;
  });
  refuseInvalid(Object.fromEntries(messages));
  return Object.fromEntries(values);
}

/**
 * The values with the initial ones for what they leave out.
 * @throws ValidationError '{label} is required' for each left out field that has none.
 */
export function completeValues(fields: Fields, values: FieldValues): FieldValues {
  const messages = Object.entries(fields).map(([name, field]) => [name, requiredMessage(field, values[name])]);
  refuseInvalid(Object.fromEntries(messages));
  return { ...initialValues(fields), ...values };
}

/** The values of a new thing that says nothing; required fields are left out. */
export const initialValues = (fields: Fields): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  );

/** Why a field can't take a value, in a user's words; null when it can. */
export function fieldMessage(field: Field, value: unknown): string | null {
  const required = requiredMessage(field, value);
  if (required) return required;
  switch (field.kind) {
    case 'text':
    case 'rich-text':
      return textMessage(field, value);
    case 'template':
      return textMessage(field, value) ?? templateMessage(field, String(value));
    case 'email':
      return value === '' || (typeof value === 'string' && isEmail(value))
        ? null
        : `${field.label} is not an e-mail address`;
    case 'number':
    case 'money':
    case 'percent':
      return numberMessage(field, value);
    case 'state':
      return value === '' || (typeof value === 'string' && isState(value)) ? null : `${field.label} is not a state`;
    case 'time-zone':
      return isTimeZone(value) ? null : `${field.label} is not a time zone`;
    case 'flag':
    case 'only-one':
      return typeof value === 'boolean' ? null : `${field.label} must be true or false`;
    case 'reference':
      return value === null || isId(value) ? null : `${field.label} is not known`;
  }
}

/** @throws ValidationError with the messages that are not null, by field; nothing happens when all are. */
export function refuseInvalid(messages: Readonly<Record<string, string | null>>): void {
  const refused = Object.entries(messages).flatMap(([field, message]) => (message ? [[field, [message]]] : []));
  if (refused.length > 0) throw new ValidationError(Object.fromEntries(refused));
}

function requiredMessage({ initial, label }: Field, value: unknown): string | null {
  const mayBeEmpty = value === undefined ? initial !== undefined : initial === '' || initial === null;
  const isEmpty = value === undefined || value === null || value === '';
  return isEmpty && !mayBeEmpty ? `${label} is required` : null;
}

function textMessage(
  { label, maxLength }: Field & { kind: 'text' | 'rich-text' | 'template' },
  value: unknown,
): string | null {
  if (typeof value !== 'string') return `${label} must be text`;
  return value.length > maxLength ? `${label} must be at most ${maxLength} characters` : null;
}

function templateMessage({ label, lines, placeholders }: Field & { kind: 'template' }, value: string): string | null {
  if (lines === 1 && /[\p{Cc}\u2028\u2029]/u.test(value)) return `${label} must be one line`;
  const unknown = placeholdersIn(value).find((name) => !placeholders.includes(name));
  return unknown === undefined ? null : `${label} can't fill {${unknown}}`;
}

function numberMessage({ label, min, max, decimals }: Field & Bounds, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`;
  if (value < min || value > max) return `${label} must be from ${min} to ${max}`;
  if (hasDecimals(value, decimals)) return null;
  return decimals === 0 ? `${label} must be a whole number` : `${label} must have at most ${decimals} decimals`;
}

const isId = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largest;
