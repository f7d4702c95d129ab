import {
  addressLine,
  type CustomerEvent,
  type CustomerRow,
  detailsWith,
  formatPhone,
  type Phone,
  partsOf,
} from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/**
 * A customer as it is kept for lists: the names of catalogue items are looked up when it is read, and `NameKey` sorts
 * without regard to capitals.
 */
export interface CustomerRecord extends Omit<CustomerRow, 'SourceName' | 'PaymentTermName'> {
  NameKey: string;
}

export const customersProjection: Projection<CustomerRecord, CustomerEvent> = {
  version: 2,
  model: {
    name: 'customers',
    fields: {
      Id: 'number',
      NameKey: 'string',
      Email: 'string',
      CustomerTypeId: 'number',
      SourceId: 'number',
      Archived: 'boolean',
      CreatedAt: 'string',
    },
    indexes: [
      ['Archived', 'NameKey'],
      ['Archived', 'CustomerTypeId', 'NameKey'],
      ['Archived', 'SourceId', 'NameKey'],
      ['Archived', 'CreatedAt'],
      ['Archived', 'Email'],
    ],
    searchText: ({ Name, Email, Address, CustomerPhones }) =>
      [Name, Email, addressLine(Address), ...CustomerPhones.map(phoneText)].join(' '),
  },
  handles: [
    'CustomerAdded',
    'CustomerRenamed',
    'CustomerEmailChanged',
    'CustomerTypeChanged',
    'CustomerSourceChanged',
    'CustomerTermsChanged',
    'CustomerTaxExempted',
    'CustomerTaxExemptionEnded',
    'CustomerTaxRateChanged',
    'CustomerPhonesChanged',
    'CustomerAddressChanged',
    'CustomerArchived',
    'CustomerRestored',
  ],
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    const details = detailsWith(row, event);
    if (!details) return null;
    return {
      Archived: false,
      MergedIntoId: null,
      CreatedAt: event.meta.at,
      ...row,
      ...details,
      ...(event.type === 'CustomerArchived' && { Archived: true }),
      ...(event.type === 'CustomerRestored' && { Archived: false }),
      CustomerPhones: [...details.CustomerPhones],
      NameKey: details.Name.toLowerCase(),
      Id: Number(id),
      Version: event.version,
    };
  },
};

/** Digits, `(609) 555-0100` and `609-555-0100`: as people type it. */
const phoneText = ({ PhoneExt, Phone: number }: Phone) =>
  `${PhoneExt} ${formatPhone(PhoneExt)} ${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`;
