import { phoneLimits } from '../phone.ts';
import type { CustomerCommand } from './customer.commands.ts';
import type { Absorbed, CustomerDetails, CustomerEvent } from './customer.events.ts';

type AbsorbCustomer = Extract<CustomerCommand, { type: 'AbsorbCustomer' }>;

/** Returns the phones, email and address of the merged customer that the remaining one lacks. */
export function absorbed(
  kept: CustomerDetails,
  { MergedCustomerId, Merged, AddedByIds }: AbsorbCustomer['data'],
): CustomerEvent {
  return {
    type: 'CustomerAbsorbed',
    data: {
      MergedCustomerId,
      MergedCustomerName: Merged.Name,
      Email: kept.Email === '' ? Merged.Email : '',
      Address: kept.Address === null ? Merged.Address : null,
      CustomerPhones: lackedPhones(kept, Merged),
      AddedByIds,
    },
  };
}

/** Adds phones up to the limit. The primary phone does not change. */
function lackedPhones(kept: CustomerDetails, merged: CustomerDetails): CustomerDetails['CustomerPhones'] {
  const known = new Set(kept.CustomerPhones.map(({ PhoneExt }) => PhoneExt));
  return merged.CustomerPhones.filter(({ PhoneExt }) => !known.has(PhoneExt))
    .slice(0, phoneLimits.maxPhones - kept.CustomerPhones.length)
    .map((phone) => ({ ...phone, IsPrimary: phone.IsPrimary && kept.CustomerPhones.length === 0 }));
}

/** Returns the remaining customer's details with the absorbed ones. */
export const withAbsorbed = (kept: CustomerDetails, taken: Absorbed): CustomerDetails => ({
  ...kept,
  Email: kept.Email || taken.Email,
  Address: kept.Address ?? taken.Address,
  CustomerPhones: [...kept.CustomerPhones, ...taken.CustomerPhones],
});
