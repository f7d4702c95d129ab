import type { Phone } from './contract/common.ts';
import { PhoneTypes } from './enums.ts';
import type { Field } from './field.ts';
import { formatPhone } from './phone.ts';

/** Values in the words of logs and histories. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,250.50`. */
export const moneyWords = (amount: number): string => dollars.format(amount);

/** `6.625%` of 0.06625. */
export const percentWords = (fraction: number): string => `${+(fraction * 100).toFixed(4)}%`;

const flagWords = (flag: boolean): string => (flag ? 'Yes' : 'No');

/** `Mobile (609) 555-0100 x12`. */
export const phoneWords = ({ PhoneTypeId, PhoneExt }: Pick<Phone, 'PhoneTypeId' | 'PhoneExt'>): string =>
  [phoneTypeName(PhoneTypeId), formatPhone(PhoneExt)].filter(Boolean).join(' ');

const phoneTypeName = (id: number): string | undefined =>
  Object.entries(PhoneTypes).find(([, value]) => value === id)?.[0];

/** A field's value; null for none. References are told by their Ids: whoever shows them knows the names. */
export function fieldWords(field: Pick<Field, 'kind'>, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  switch (field.kind) {
    case 'money':
      return moneyWords(Number(value));
    case 'percent':
      return percentWords(Number(value));
    case 'flag':
    case 'only-one':
      return flagWords(Boolean(value));
    default:
      return String(value);
  }
}

/** The words of a numbered value, where it has any. */
export const numberedWords = (names: Readonly<Record<number, string>>, value: unknown): string =>
  names[Number(value)] ?? String(value);
