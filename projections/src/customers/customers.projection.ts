import {
  addedByIds,
  addressLine,
  type CustomerDetails,
  type CustomerEvent,
  type CustomerRow,
  customerDecider,
  customerDetailsWith,
  eventTypesOf,
  foldText,
  recordOf,
  similarityIn,
  similarityKeys,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';
import {
  isJobOwnerEvent,
  type JobOwnerEvent,
  jobOwnerEvents,
  type PartnerJobs,
  partnerMovesOf,
  partnersAfter,
} from './partner-jobs.ts';

/** A customer's row in lists. Names of catalogue items are looked up on read. `NameKey` is folded for sorting, `EmailKey` in lower case. */
export interface CustomerRecord extends Omit<CustomerRow, 'CustomerType' | 'CustomerSource' | 'PaymentTerm' | 'Owes'> {
  NameKey: string;
  EmailKey: string;
  /** Keys that this customer shares with its duplicates. */
  LikenessKeys: string[];
  /** The users who added the customer or one that was merged into it. */
  AddedByIds: number[];
  /** The number of the customer's jobs by market partner. */
  PartnerJobs: PartnerJobs;
  /** The market partners with jobs for the customer. */
  PartnerIds: number[];
  HasPartnerJobs: boolean;
}

export const customersProjection: Projection<CustomerRecord, CustomerEvent | JobOwnerEvent> = {
  version: 6,
  live: numberedTags('Customer'),
  model: {
    name: 'customers',
    fields: {
      Id: 'number',
      NameKey: 'string',
      EmailKey: 'string',
      CustomerTypeId: 'number',
      SourceId: 'number',
      Archived: 'boolean',
      CreatedAt: 'string',
      LikenessKeys: 'array',
      AddedByIds: 'array',
      PartnerIds: 'array',
      HasPartnerJobs: 'boolean',
    },
    indexes: [
      ['NameKey'],
      ['CreatedAt'],
      ['Archived', 'NameKey'],
      ['Archived', 'CustomerTypeId', 'NameKey'],
      ['Archived', 'SourceId', 'NameKey'],
      ['Archived', 'CreatedAt'],
      ['Archived', 'EmailKey'],
      ['Archived', 'CustomerTypeId', 'EmailKey'],
      ['LikenessKeys'],
      ['AddedByIds'],
      ['PartnerIds'],
      ['HasPartnerJobs', 'NameKey'],
    ],
    searchText: ({ Name, Email, Address, CustomerPhones }) =>
      [Name, Email, addressLine(Address), ...CustomerPhones.map(({ PhoneExt }) => phoneText(PhoneExt))].join(' '),
  },
  handles: [...eventTypesOf(customerDecider), ...jobOwnerEvents],
  touches: (event) =>
    isJobOwnerEvent(event)
      ? [...new Set(partnerMovesOf(event).map(({ CustomerId }) => String(CustomerId)))]
      : [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    if (isJobOwnerEvent(event)) return row && { ...row, ...partnersAfter(row.PartnerJobs, event, Number(id)) };
    const details = customerDetailsWith(row, event);
    if (!details) return null;
    return {
      Archived: false,
      MergedIntoId: null,
      CreatedAt: event.meta.at,
      PartnerJobs: {},
      PartnerIds: [],
      HasPartnerJobs: false,
      ...row,
      ...details,
      ...(event.type === 'CustomerArchived' && { Archived: true }),
      ...(event.type === 'CustomerRestored' && { Archived: false }),
      ...(event.type === 'CustomerMergedInto' && { Archived: true, MergedIntoId: event.data.MergedIntoId }),
      ...customerKeys(details),
      AddedByIds: [...new Set([...(row?.AddedByIds ?? []), ...addedByIds(event)])],
      Id: Number(id),
      Version: event.version,
    };
  },
};

/** The keys for sorting and for finding duplicates. */
export const customerKeys = (details: CustomerDetails) => ({
  NameKey: foldText(details.Name),
  EmailKey: details.Email.toLowerCase(),
  LikenessKeys: similarityKeys(similarityIn(details)),
});
