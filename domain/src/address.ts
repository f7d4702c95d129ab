import { ValidationError } from './core/errors.ts';
import { textField } from './field.ts';
import { isState } from './states.ts';
import type { Address } from './values.ts';

/** The editable fields of an address. */
export const addressFields = {
  Address1: textField('Address', 100, ''),
  City: textField('City', 60, ''),
  State: textField('State', 2, ''),
  Zip: textField('Zip', 10, ''),
} as const;

/**
 * Returns the address as it is stored: texts trimmed, the state in capitals; null if it has no text (administration
 * section 5).
 * @throws ValidationError for an unknown state.
 */
export function cleanAddress(address: Partial<Address> | null | undefined): Address | null {
  const part = (text: string | undefined) => text?.trim() ?? '';
  const cleaned: Address = {
    Address1: part(address?.Address1),
    City: part(address?.City),
    State: part(address?.State).toUpperCase(),
    Zip: part(address?.Zip),
  };
  if (Object.values(cleaned).every((text) => text === '')) return null;
  if (cleaned.State !== '' && !isState(cleaned.State)) {
    throw new ValidationError({ 'Address.State': [`State ${cleaned.State} is not known`] });
  }
  return cleaned;
}

export const isSameAddress = (a: Address | null, b: Address | null): boolean =>
  a?.Address1 === b?.Address1 && a?.City === b?.City && a?.State === b?.State && a?.Zip === b?.Zip;

/** `12 Elm St, Trenton, NJ 08608`; '' if there is no address. */
export function addressLine(address: Address | null): string {
  if (!address) return '';
  const place = [address.City, [address.State, address.Zip].filter(Boolean).join(' ')];
  return [address.Address1, ...place].filter(Boolean).join(', ');
}
