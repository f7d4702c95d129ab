import {
  addressLine,
  type CustomerDetails,
  type CustomerEvent,
  type CustomerRow,
  detailsWith,
  likenessKeys,
  partsOf,
} from '@picket/domain';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';

/**
 * A customer as it is kept for lists: the names of catalogue items are looked up when it is read, and `NameKey` sorts
 * without regard to capitals.
 */
export interface CustomerRecord extends Omit<CustomerRow, 'SourceName' | 'PaymentTermName'> {
  NameKey: string;
  /** What duplicates have in common with this customer. */
  LikenessKeys: string[];
}

export const customersProjection: Projection<CustomerRecord, CustomerEvent> = {
  version: 3,
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
      LikenessKeys: 'array',
    },
    indexes: [
      ['NameKey'],
      ['CreatedAt'],
      ['Archived', 'NameKey'],
      ['Archived', 'CustomerTypeId', 'NameKey'],
      ['Archived', 'SourceId', 'NameKey'],
      ['Archived', 'CreatedAt'],
      ['Archived', 'Email'],
      ['Archived', 'CustomerTypeId', 'Email'],
      ['LikenessKeys'],
    ],
    searchText: ({ Name, Email, Address, CustomerPhones }) =>
      [Name, Email, addressLine(Address), ...CustomerPhones.map(({ PhoneExt }) => phoneText(PhoneExt))].join(' '),
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
    'CustomerMergedInto',
    'CustomerTookOver',
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
      ...(event.type === 'CustomerMergedInto' && { Archived: true, MergedIntoId: event.data.MergedIntoId }),
      CustomerPhones: [...details.CustomerPhones],
      ...customerKeys(details),
      Id: Number(id),
      Version: event.version,
    };
  },
};

/** What sorts a customer, and what duplicates have in common with them. */
export const customerKeys = ({ Name, Email, Address, CustomerPhones }: CustomerDetails) => ({
  NameKey: Name.toLowerCase(),
  LikenessKeys: likenessKeys({
    Name,
    Email,
    Zip: Address?.Zip ?? '',
    Phones: CustomerPhones.map(({ PhoneExt }) => PhoneExt),
  }),
});
