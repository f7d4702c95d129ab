import type { EstimateContent } from '@picket/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { labeled } from './blocks.ts';
import { addressLines } from './texts.ts';

/** The customer beside the place of the fence. */
export function parties(
  { Customer, Address, JobName }: EstimateContent,
  customerLabel: string,
  placeLabel = 'Job site',
): Content {
  const place = [JobName, ...addressLines(Address)].filter(Boolean);
  return {
    columns: [
      Customer
        ? labeled(customerLabel, [Customer.Name, ...addressLines(Customer.Address), Customer.Phone, Customer.Email])
        : labeled(customerLabel, ['No customer']),
      place.length > 0 ? labeled(placeLabel, place) : { text: '' },
    ],
    columnGap: 20,
    margin: [0, 0, 0, 8],
  };
}
