import type { Phone } from './contract/common.ts';
import { ValidationError } from './core/errors.ts';
import { PhoneTypes } from './enums.ts';

/** Phones of users, customers and contacts (administration sections 3 and 5). */
export const phoneLimits = { digits: 10, maxDigits: 20, maxTyped: 40, maxPhones: 10 } as const;

/** What a person may send: the number and extension in one, or each in its own field. */
export type PhoneInput = Partial<Phone>;

/** The row that an empty list of phones shows. */
export const emptyPhone = (): Phone => ({
  Phone: '',
  Extension: '',
  PhoneExt: '',
  IsPrimary: true,
  PhoneTypeId: PhoneTypes.Phone,
});

/** The first 10 digits are the number, the rest is the extension; everything but digits is dropped. */
export function splitPhone(text: string): Pick<Phone, 'Phone' | 'Extension' | 'PhoneExt'> {
  const digits = text.replace(/\D/g, '');
  return {
    Phone: digits.slice(0, phoneLimits.digits),
    Extension: digits.slice(phoneLimits.digits),
    PhoneExt: digits,
  };
}

export const isCompletePhone = (text: string): boolean => splitPhone(text).PhoneExt.length >= phoneLimits.digits;

/**
 * The phones as they are kept: empty ones dropped, number and extension parted, exactly one primary (the first that
 * says so, else the first).
 * @throws ValidationError with the message at `field` for a phone of fewer than 10 digits.
 */
export function cleanPhones(phones: readonly PhoneInput[], field = 'Phones'): Phone[] {
  const filled = phones.filter((phone) => textOf(phone).trim() !== '');
  if (filled.some((phone) => !isCompletePhone(textOf(phone)))) {
    throw new ValidationError({ [field]: [`Phone must have at least ${phoneLimits.digits} digits`] });
  }
  if (filled.some((phone) => splitPhone(textOf(phone)).PhoneExt.length > phoneLimits.maxDigits)) {
    throw new ValidationError({ [field]: [`Phone must have at most ${phoneLimits.maxDigits} digits`] });
  }
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

/** The phones with the one at `index` as the only primary. */
export const choosePrimary = (phones: readonly Phone[], index: number): Phone[] =>
  phones.map((phone, at) => ({ ...phone, IsPrimary: at === index }));

/** The primary phone's number and extension in digits, '' for none. */
export const primaryPhone = (phones: readonly Phone[]): string =>
  (phones.find((phone) => phone.IsPrimary) ?? phones[0])?.PhoneExt ?? '';

/** `(609) 555-0100`, `555-0100`, with ` x12` for an extension; any other text as it is. */
export function formatPhone(phoneExt: string): string {
  const { Phone: number, Extension } = splitPhone(phoneExt);
  const extension = Extension && ` x${Extension}`;
  if (number.length === 10) return `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}${extension}`;
  if (number.length === 7) return `${number.slice(0, 3)}-${number.slice(3)}`;
  return phoneExt;
}

/** Same numbers, types and primary, in the same order. */
export const isSamePhones = (a: readonly Phone[], b: readonly Phone[]): boolean =>
  a.length === b.length &&
  a.every(({ PhoneExt, PhoneTypeId, IsPrimary }, index) => {
    const other = b[index];
    return PhoneExt === other?.PhoneExt && PhoneTypeId === other.PhoneTypeId && IsPrimary === other.IsPrimary;
  });

/** One field with both wins over two fields. */
const textOf = ({ PhoneExt, Phone: number = '', Extension = '' }: PhoneInput): string => PhoneExt || number + Extension;
