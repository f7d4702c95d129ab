import { phoneLimits } from '../contact-details/phone.ts';
import type { CustomerCommand } from './customer.commands.ts';
import type { Absorbed, CustomerDetails, CustomerEvent } from './customer.events.ts';

type AbsorbCustomer = Extract<CustomerCommand, { type: 'AbsorbCustomer' }>;

/** Returns the phones, email and address of the merged customer that the remaining one lacks. */
export function absorbed(
  remaining: CustomerDetails,
  { MergedCustomerId, Merged, AddedByIds }: AbsorbCustomer['data'],
): CustomerEvent {
  return {
    type: 'CustomerAbsorbed',
    data: {
      MergedCustomerId,
      MergedCustomerName: Merged.Name,
      Email: remaining.Email === '' ? Merged.Email : '',
      Address: remaining.Address === null ? Merged.Address : null,
      CustomerPhones: lackedPhones(remaining, Merged),
      AddedByIds,
    },
  };
}

/** Adds phones up to the limit. The primary phone does not change. */
function lackedPhones(remaining: CustomerDetails, merged: CustomerDetails): CustomerDetails['CustomerPhones'] {
  const known = new Set(remaining.CustomerPhones.map(({ PhoneExt }) => PhoneExt));
  return merged.CustomerPhones.filter(({ PhoneExt }) => !known.has(PhoneExt))
    .slice(0, phoneLimits.maxPhones - remaining.CustomerPhones.length)
    .map((phone) => ({ ...phone, IsPrimary: phone.IsPrimary && remaining.CustomerPhones.length === 0 }));
}

/** Returns the remaining customer's details with the absorbed ones. */
export const withAbsorbed = (remaining: CustomerDetails, taken: Absorbed): CustomerDetails => ({
  ...remaining,
  Email: remaining.Email || taken.Email,
  Address: remaining.Address ?? taken.Address,
  CustomerPhones: [...remaining.CustomerPhones, ...taken.CustomerPhones],
});
