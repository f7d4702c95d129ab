import { ValidationError } from '../core/errors.ts';
import { PhoneTypes } from '../enums.ts';
import type { Phone } from '../values.ts';

/**
 * Limits of phones of users, customers and contacts (administration sections 3 and 5). `maxTyped` characters are in one
 * input, `maxText` in one cell of an import, which has all phones of a customer.
 */
export const phoneLimits = { digits: 10, maxDigits: 20, maxTyped: 200, maxText: 1_000, maxPhones: 10 } as const;

/** Phone input, with number and extension in one field or in two. */
export type PhoneInput = Partial<Phone>;

/** A phone that a text states. `PhoneTypeId` is there when the text names a type, as in `cell 609-555-0127`. */
export type ReadPhone = Pick<Phone, 'Phone' | 'Extension' | 'PhoneExt'> & Partial<Pick<Phone, 'PhoneTypeId'>>;

/** The phones that a text states, or the reason why it can't be understood. An empty text states none. */
type PhoneReading =
  | { readonly phones: readonly ReadPhone[]; readonly message: null }
  | { readonly phones: readonly []; readonly message: string };

/** Returns the empty phone that a form shows for an empty list. */
export const emptyPhone = (): Phone => ({
  Phone: '',
  Extension: '',
  PhoneExt: '',
  IsPrimary: true,
  PhoneTypeId: PhoneTypes.Phone,
});

const tooShort = `Phone must have at least ${phoneLimits.digits} digits`;
const tooLong = `Phone must have at most ${phoneLimits.maxDigits} digits`;
const notUnderstood =
  'Phone must be a number such as (609) 555-0100, with x before an extension, or + before a country code';
const oneExtension = 'Phone must have one extension of at most 10 digits';

/**
 * Reads the phones of a text (ruling 75): numbers of the US with or without country code, and those of other countries
 * with + as E.164. An extension follows x, ext or #; in a text of digits only it is what follows the tenth. Each
 * number may name its type.
 */
export function readPhones(text: string): PhoneReading {
  const plain = plainText(text);
  if (plain === '') return { phones: [], message: null };
  if (plain.length > phoneLimits.maxText) return { phones: [], message: notUnderstood };
  const one = phoneIn(plain);
  if (one) return { phones: [one], message: null };
  const parts = plain.split(betweenPhones).filter((part) => part.trim() !== '');
  const phones = parts.map((part) => phoneIn(part.trim()));
  return phones.every((phone) => phone !== null) ? { phones, message: null } : refusal(plain);
}

/** Returns the phone of a text that states exactly one; null for other texts. */
export function readPhone(text: string): ReadPhone | null {
  const { phones } = readPhones(text);
  return phones.length === 1 ? phones[0]! : null;
}

/** Returns a text that spreadsheets added decimals to, such as `6095550124.0`, without them; null if it is another one. */
export function offeredPhones(text: string): string | null {
  const whole = text.replaceAll(/(?<!\d)(\d{10,11})\.0+(?!\d)/g, '$1');
  return whole !== text && isCompletePhone(whole) ? whole : null;
}

/** With invisible characters removed, and all dashes, dots and blanks as on the keyboard. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[·•∙]/g, '.')
    .trim();

const betweenPhones = new RegExp(
  [
    /\s*(?:[;|&\n]+|,(?!\s*(?:x|ext|#))|\b(?:or|and)\b)\s*/,
    // Blanks and slashes after the last digits of a number and before the first ones of another.
    /(?<=\d{3}\)?[\s./-]*\d{4}\)?)[\s/]+(?=(?:(?!x|ext)[a-z]+[.:]?\s*)?\(?(?:\+|(?:1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const typeByWord: Readonly<Record<string, number>> = {
  home: PhoneTypes.Home,
  phone: PhoneTypes.Phone,
  tel: PhoneTypes.Phone,
  telephone: PhoneTypes.Phone,
  mobile: PhoneTypes.Mobile,
  cell: PhoneTypes.Mobile,
  fax: PhoneTypes.Fax,
};
const words = Object.keys(typeByWord).join('|');
const typeBefore = new RegExp(`^(${words})(?:\\s+phone)?[.:]*\\s*(?=[+(\\d])`, 'i');
const typeAfter = new RegExp(`(?<=\\d\\)?)\\s*\\(?(${words})\\)?$`, 'i');
const extensionAfter = /(?<=\d)[\s,;(-]*(?:extension|ext|x|#)[\s.:=#]*(\d{1,10})\)?$/i;

/** The one phone of a plain text; null if it is none. */
function phoneIn(text: string): ReadPhone | null {
  const typed = typeBefore.exec(text) ?? typeAfter.exec(text);
  const untyped = typed ? text.replace(typed[0], '') : text;
  const [, Extension = ''] = extensionAfter.exec(untyped) ?? [];
  const number = untyped.replace(extensionAfter, '');
  const phone = digitsOnly(number, Extension) ?? joined(usNumber(number) ?? internationalNumber(number), Extension);
  return phone && { ...phone, ...(typed && { PhoneTypeId: typeByWord[typed[1]!.toLowerCase()] }) };
}

/** Splits a text of digits only as the specification says: the first 10 are the number, the rest the extension. */
function digitsOnly(text: string, extension: string): ReadPhone | null {
  const { digits, maxDigits } = phoneLimits;
  const isLonger = /^\d+$/.test(text) && text.length > digits && text.length <= maxDigits;
  if (!isLonger || extension !== '' || hasCountryCode(text)) return null;
  return joined(text.slice(0, digits), text.slice(digits));
}

/** US area codes never start with 1. */
const hasCountryCode = (digits: string): boolean => /^1\d{10}$/.test(digits);

function usNumber(text: string): string | null {
  const parts = /^(?:\(?\+?\s?1\)?[\s./-]*)?\(?(\d{3})\)?[\s./-]*(\d{3})[\s./-]*(\d{4})$/.exec(text);
  return parts?.slice(1).join('') ?? null;
}

/** In E.164, without the trunk prefix in brackets that some countries write: +44 (0)20 7946 0958. */
function internationalNumber(text: string): string | null {
  if (!/^\(?\+[\d\s()./-]+$/.test(text) || /\.\d$/.test(text)) return null;
  const digits = digitsOf(text.replace('(0)', ''));
  return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/** `PhoneExt` has an x where the digits alone would be read as another phone. */
function joined(number: string | null, Extension: string): ReadPhone | null {
  if (number === null) return null;
  const isAmbiguous = number.startsWith('+') || hasCountryCode(number + Extension);
  return { Phone: number, Extension, PhoneExt: number + (Extension && isAmbiguous ? 'x' : '') + Extension };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function refusal(text: string): PhoneReading {
  const hasOnlyDigits = /^[\d\s()./-]*$/.test(text);
  const { length } = digitsOf(text);
  if (hasOnlyDigits && length < phoneLimits.digits) return { phones: [], message: tooShort };
  if (/^\d+$/.test(text) && length > phoneLimits.maxDigits) return { phones: [], message: tooLong };
  return { phones: [], message: notUnderstood };
}

/** True for a text that is one phone or several. */
export const isCompletePhone = (text: string): boolean => readPhones(text).phones.length > 0;

/**
 * Reads the phones of an input. `PhoneExt` takes precedence over the two separate fields, of which `Extension` alone
 * adds to it.
 */
function readInput({ PhoneExt = '', Phone: number = '', Extension = '' }: PhoneInput): PhoneReading {
  const reading = readPhones(PhoneExt || number);
  const extension = PhoneExt && number ? '' : plainText(Extension);
  if (reading.message || extension === '') return reading;
  const [, digits] = /^(?:extension|ext|x|#)?[\s.:]*(\d{1,10})$/i.exec(extension) ?? [];
  const [phone, another] = reading.phones;
  if (!phone) return { phones: [], message: tooShort };
  if (!digits || another || phone.Extension) return { phones: [], message: oneExtension };
  return { phones: [{ ...phone, ...joined(phone.Phone, digits)! }], message: null };
}

/** Returns the message for an invalid list of phones; null if it is valid. */
export function phonesMessage(value: unknown): string | null {
  if (!Array.isArray(value) || value.some((phone) => typeof phone !== 'object' || phone === null)) {
    return 'Phones is required';
  }
  const readings = value.map((phone) => readInput(phone as PhoneInput));
  const refused = readings.find(({ message }) => message !== null);
  if (refused) return refused.message;
  const { maxPhones } = phoneLimits;
  const isTooMany = value.length > maxPhones || readings.flatMap(({ phones }) => phones).length > maxPhones;
  return isTooMany ? `At most ${maxPhones} are possible` : null;
}

/**
 * Returns the phones as they are stored: empty ones dropped, several numbers in one text as several phones, exactly one
 * primary (the first marked one, or else the first).
 * @throws ValidationError with the message at `field` for a phone that can't be understood.
 */
export function cleanPhones(phones: readonly PhoneInput[], field = 'Phones'): Phone[] {
  const message = phonesMessage(phones);
  if (message) throw new ValidationError({ [field]: [message] });
  const read = phones.flatMap(({ IsPrimary, PhoneTypeId, ...input }) =>
    readInput(input).phones.map((phone, index) => ({
      IsPrimary: Boolean(IsPrimary) && index === 0,
      ...phone,
      PhoneTypeId: phone.PhoneTypeId ?? PhoneTypeId ?? PhoneTypes.Phone,
    })),
  );
  const primary = Math.max(
    read.findIndex(({ IsPrimary }) => IsPrimary),
    0,
  );
  return choosePrimary(read, primary);
}

/** Returns the phones with the one at `index` as the only primary phone. */
export const choosePrimary = (phones: readonly Phone[], index: number): Phone[] =>
  phones.map((phone, at) => ({ ...phone, IsPrimary: at === index }));

/** Compares numbers, types and primary flag, in order. */
export const isSamePhones = (a: readonly Phone[], b: readonly Phone[]): boolean =>
  a.length === b.length &&
  a.every(({ PhoneExt, PhoneTypeId, IsPrimary }, index) => {
    const other = b[index];
    return PhoneExt === other?.PhoneExt && PhoneTypeId === other.PhoneTypeId && IsPrimary === other.IsPrimary;
  });
