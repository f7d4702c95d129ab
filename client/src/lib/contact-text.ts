import { type Address, addressLine, type Phone, phoneWords } from '@picket/domain';

/** A saved address or list of phones as a person reads it; undefined for any other field. */
export function contactText(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'Address':
      return addressLine(value as Address | null) || '(none)';
    case 'Phones':
      return phonesText(value as readonly Phone[]) || '(none)';
    default:
      return undefined;
  }
}

const phonesText = (phones: readonly Phone[]): string =>
  phones
    .filter(({ PhoneExt }) => PhoneExt)
    .map((phone) => `${phoneWords(phone)}${phone.IsPrimary ? ' (primary)' : ''}`)
    .join(', ');
