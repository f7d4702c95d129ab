import { ValidationError } from '../core/errors.ts';
import type { Address } from '../values.ts';
import { isState } from './states.ts';
import { readZip } from './zip.ts';

/**
 * Returns the address as it is stored: texts trimmed, the state in capitals, the zip as 5 or 5-4 digits; null if it has
 * no text (administration section 5). The zip of the stored address `before` is not checked again.
 * @throws ValidationError for an unknown state or an invalid zip.
 */
export function cleanAddress(
  address: Partial<Address> | null | undefined,
  before: Address | null = null,
): Address | null {
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
  if (cleaned.Zip === before?.Zip) return cleaned;
  const { zip, message } = readZip(cleaned.Zip, cleaned.State);
  if (message) throw new ValidationError({ 'Address.Zip': [message] });
  return { ...cleaned, Zip: zip ?? '' };
}

export const isSameAddress = (a: Address | null, b: Address | null): boolean =>
  a?.Address1 === b?.Address1 && a?.City === b?.City && a?.State === b?.State && a?.Zip === b?.Zip;

/** `12 Elm St, Trenton, NJ 08608`; '' if there is no address. */
export function addressLine(address: Address | null): string {
  if (!address) return '';
  const place = [address.City, [address.State, address.Zip].filter(Boolean).join(' ')];
  return [address.Address1, ...place].filter(Boolean).join(', ');
}
