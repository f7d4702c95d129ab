import type { Address } from './contract/common.ts';
import { ValidationError } from './core/errors.ts';
import { isState } from './states.ts';

/** Longest texts of an address's parts. */
export const addressLengths = { Address1: 100, City: 60, State: 2, Zip: 10 } as const;

/**
 * The address as it is kept: trimmed, the state in capitals; null for one without any text (administration section 5).
 * @throws ValidationError for a state that is none.
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

/** `12 Elm St, Trenton, NJ 08608`; '' for none. */
export function addressLine(address: Address | null): string {
  if (!address) return '';
  const place = [address.City, [address.State, address.Zip].filter(Boolean).join(' ')];
  return [address.Address1, ...place].filter(Boolean).join(', ');
}
