import {
  addressLine,
  type CustomerDetails,
  type CustomerEvent,
  type CustomerRow,
  customerDecider,
  customerDetailsWith,
  eventTypesOf,
  partsOf,
  similarityIn,
  similarityKeys,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';

/** A customer's row in lists. Names of catalogue items are looked up on read. `NameKey` sorts without case. */
export interface CustomerRecord extends Omit<CustomerRow, 'CustomerType' | 'CustomerSource' | 'PaymentTerm'> {
  NameKey: string;
  /** Keys that this customer shares with its duplicates. */
  LikenessKeys: string[];
}

export const customersProjection: Projection<CustomerRecord, CustomerEvent> = {
  version: 3,
  live: numberedTags('Customer'),
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
  handles: eventTypesOf(customerDecider),
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    const details = customerDetailsWith(row, event);
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
      ...customerKeys(details),
      Id: Number(id),
      Version: event.version,
    };
  },
};

/** The keys for sorting and for finding duplicates. */
export const customerKeys = (details: CustomerDetails) => ({
  NameKey: details.Name.toLowerCase(),
  LikenessKeys: similarityKeys(similarityIn(details)),
});
