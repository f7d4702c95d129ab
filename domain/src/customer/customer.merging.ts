import { phoneLimits } from '../phone.ts';
import type { CustomerDetails, CustomerEvent, TakenOver } from './customer.events.ts';

/** What the kept customer takes of the merged one: the phones, and the e-mail and address, that it lacks itself. */
export function takenOver(
  kept: CustomerDetails,
  { MergedCustomerId, Merged }: { MergedCustomerId: number; Merged: CustomerDetails },
): CustomerEvent {
  return {
    type: 'CustomerTookOver',
    data: {
      MergedCustomerId,
      MergedCustomerName: Merged.Name,
      Email: kept.Email === '' ? Merged.Email : '',
      Address: kept.Address === null ? Merged.Address : null,
      CustomerPhones: lackedPhones(kept, Merged),
    },
  };
}

/** As many as there is room for; the primary one stays the primary one. */
function lackedPhones(kept: CustomerDetails, merged: CustomerDetails): CustomerDetails['CustomerPhones'] {
  const known = new Set(kept.CustomerPhones.map(({ PhoneExt }) => PhoneExt));
  return merged.CustomerPhones.filter(({ PhoneExt }) => !known.has(PhoneExt))
    .slice(0, phoneLimits.maxPhones - kept.CustomerPhones.length)
    .map((phone) => ({ ...phone, IsPrimary: phone.IsPrimary && kept.CustomerPhones.length === 0 }));
}

/** The kept customer's details with what was taken over. */
export const detailsTakingOver = (kept: CustomerDetails, taken: TakenOver): CustomerDetails => ({
  ...kept,
  Email: kept.Email || taken.Email,
  Address: kept.Address ?? taken.Address,
  CustomerPhones: [...kept.CustomerPhones, ...taken.CustomerPhones],
});
