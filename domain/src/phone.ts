import { ValidationError } from './core/errors.ts';
import { PhoneTypes } from './enums.ts';
import type { Phone } from './values.ts';

/** Limits of phones of users, customers and contacts (administration sections 3 and 5). */
export const phoneLimits = { digits: 10, maxDigits: 20, maxTyped: 40, maxPhones: 10 } as const;

/** Phone input, with number and extension in one field or in two. */
export type PhoneInput = Partial<Phone>;

/** Returns the empty phone that a form shows for an empty list. */
export const emptyPhone = (): Phone => ({
  Phone: '',
  Extension: '',
  PhoneExt: '',
  IsPrimary: true,
  PhoneTypeId: PhoneTypes.Phone,
});

/**
 * Splits a text into number (the first 10 digits) and extension (the rest). Ignores all other characters and the country
 * code: a leading +1, or a leading 1 of 11 digits.
 */
export function splitPhone(text: string): Pick<Phone, 'Phone' | 'Extension' | 'PhoneExt'> {
  const digits = digitsOf(hasCountryCode(text) ? text.replace('1', '') : text);
  return {
    Phone: digits.slice(0, phoneLimits.digits),
    Extension: digits.slice(phoneLimits.digits),
    PhoneExt: digits,
  };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** US area codes never start with 1. */
function hasCountryCode(text: string): boolean {
  const withoutExtension = /^(.*?\d)\s*(?:x|ext|#)/i.exec(text)?.[1] ?? text;
  const digits = digitsOf(withoutExtension);
  if (!digits.startsWith('1')) return false;
  const excess = digits.length - phoneLimits.digits;
  return /^[^\d+]*\+/.test(text) ? excess > 0 : excess === 1;
}

export const isCompletePhone = (text: string): boolean => splitPhone(text).PhoneExt.length >= phoneLimits.digits;

/** Returns the message for an invalid list of phones; null if it is valid. */
export function phonesMessage(value: unknown): string | null {
  if (!Array.isArray(value) || value.some((phone) => typeof phone !== 'object' || phone === null)) {
    return 'Phones is required';
  }
  const { maxPhones } = phoneLimits;
  return value.length > maxPhones ? `At most ${maxPhones} are possible` : digitsMessage(value);
}

function digitsMessage(phones: readonly PhoneInput[]): string | null {
  const filled = filledPhones(phones);
  if (filled.some((phone) => !isCompletePhone(textOf(phone)))) {
    return `Phone must have at least ${phoneLimits.digits} digits`;
  }
  const isTooLong = filled.some((phone) => splitPhone(textOf(phone)).PhoneExt.length > phoneLimits.maxDigits);
  return isTooLong ? `Phone must have at most ${phoneLimits.maxDigits} digits` : null;
}

const filledPhones = (phones: readonly PhoneInput[]) => phones.filter((phone) => textOf(phone).trim() !== '');

/**
 * Returns the phones as they are stored: empty ones dropped, number and extension split, exactly one primary (the first
 * marked one, or else the first).
 * @throws ValidationError with the message at `field` for a phone with fewer than 10 digits.
 */
export function cleanPhones(phones: readonly PhoneInput[], field = 'Phones'): Phone[] {
  const message = digitsMessage(phones);
  if (message) throw new ValidationError({ [field]: [message] });
  const filled = filledPhones(phones);
  const primary = Math.max(
    filled.findIndex((phone) => phone.IsPrimary),
    0,
  );
  return filled.map((phone, index) => ({
    ...splitPhone(textOf(phone)),
    IsPrimary: index === primary,
    PhoneTypeId: phone.PhoneTypeId ?? PhoneTypes.Phone,
  }));
}

/** Returns the phones with the one at `index` as the only primary phone. */
export const choosePrimary = (phones: readonly Phone[], index: number): Phone[] =>
  phones.map((phone, at) => ({ ...phone, IsPrimary: at === index }));

/** Returns the digits of the primary phone's number and extension; '' if there is none. */
export const primaryPhone = (phones: readonly Phone[]): string =>
  (phones.find((phone) => phone.IsPrimary) ?? phones[0])?.PhoneExt ?? '';

/** Returns `(609) 555-0100` or `555-0100`, with ` x12` for an extension. Other texts are returned unchanged. */
export function formatPhone(phoneExt: string): string {
  const { Phone: number, Extension } = splitPhone(phoneExt);
  const extension = Extension && ` x${Extension}`;
  if (number.length === 10) return `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}${extension}`;
  if (number.length === 7) return `${number.slice(0, 3)}-${number.slice(3)}`;
  return phoneExt;
}

/** Compares numbers, types and primary flag, in order. */
export const isSamePhones = (a: readonly Phone[], b: readonly Phone[]): boolean =>
  a.length === b.length &&
  a.every(({ PhoneExt, PhoneTypeId, IsPrimary }, index) => {
    const other = b[index];
    return PhoneExt === other?.PhoneExt && PhoneTypeId === other.PhoneTypeId && IsPrimary === other.IsPrimary;
  });

/** `PhoneExt` takes precedence over the two separate fields. */
const textOf = ({ PhoneExt, Phone: number = '', Extension = '' }: PhoneInput): string =>
  String(PhoneExt || number + Extension);
