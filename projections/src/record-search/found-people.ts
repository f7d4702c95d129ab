import {
  AccessLevels,
  addDollars,
  type FoundRecord,
  formatPhone,
  fullName,
  hasAnyClaim,
  jobAccess,
  jobScope,
  type Phone,
  phoneTypeName,
  primaryPhone,
  type RecordGroup,
} from '@picket/domain';
import { type ContactRecord, contactsProjection } from '../contacts/contacts.projection.ts';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { countLimit } from '../core/search-total.ts';
import { customerScopeFilter } from '../customers/customer-scope.ts';
import { type CustomerRecord, customersProjection } from '../customers/customers.projection.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { jobScopeFilter } from '../job-list/job-scope.ts';
import { foundRecord } from './found-record.ts';
import type { RecordCaller } from './record-caller.ts';

/** More than are shown: digits may also be found in an address, and such records are left out. */
const CANDIDATES = 24;
/** Of more customers, a market partner finds the contacts of the newest. */
const MOST_CUSTOMERS = 1_000;

/** The caller's customers that a text finds, by name. */
export async function findCustomers(reader: Reader, caller: RecordCaller, text: string): Promise<CustomerRecord[]> {
  const { data } = await reader.find(customersProjection.model, {
    filter: { $and: [await customerScopeFilter(reader, caller), { Archived: false }] },
    text,
    sort: [['NameKey', 1]],
    take: CANDIDATES,
    countUpTo: countLimit({ Query: text }),
  });
  return data;
}

/**
 * Finds contacts of the caller's customers by text. The customers are read once for all texts. Without a sort, the store
 * stops at the first ones.
 */
export function contactSearch(reader: Reader, caller: RecordCaller): (text: string) => Promise<ContactRecord[]> {
  let scope: Promise<Filter> | undefined;
  return async (text) => {
    scope ??= contactScope(reader, caller);
    const { data } = await reader.find(contactsProjection.model, {
      filter: await scope,
      text,
      take: CANDIDATES,
      countUpTo: countLimit({ Query: text }),
    });
    return data;
  };
}

async function contactScope(reader: Reader, caller: RecordCaller): Promise<Filter> {
  if (jobScope(caller.UserRoleId) === 'all') return {};
  const filter = await customerScopeFilter(reader, caller);
  const { data } = await reader.find(customersProjection.model, {
    filter,
    sort: [['Id', -1]],
    take: MOST_CUSTOMERS,
    countUpTo: MOST_CUSTOMERS,
  });
  return { CustomerId: { $in: data.map(({ Id }) => Id) } };
}

/** @param digits the phone that was searched for, whose type is then shown in place of the first phone. */
export async function customerRows(
  reader: Reader,
  caller: RecordCaller,
  group: RecordGroup,
  customers: readonly CustomerRecord[],
  digits?: string,
): Promise<FoundRecord[]> {
  const sumsOf = await jobSums(reader, caller, customers);
  return customers.map((customer) =>
    foundRecord(group, 'customer', customer.Id, customer.Name, {
      Detail: [customer.Address?.City, phoneOf(customer.CustomerPhones, digits)].filter(Boolean).join(', '),
      CustomerId: customer.Id,
      CustomerName: customer.Name,
      ...sumsOf(customer.Id),
    }),
  );
}

function phoneOf(phones: readonly Phone[], digits: string | undefined): string {
  if (digits === undefined) return formatPhone(primaryPhone(phones));
  const found = phones.find(({ PhoneExt }) => PhoneExt.includes(digits));
  return phoneTypeName(found!.PhoneTypeId)?.toLowerCase() ?? '';
}

/** How many jobs customers have and what they owe on them, of what the caller may see. */
async function jobSums(reader: Reader, caller: RecordCaller, customers: readonly CustomerRecord[]) {
  const may = hasAnyClaim(caller.ClaimFlags, jobAccess.readAccount, AccessLevels.Read);
  if (!may || customers.length === 0) return () => ({});
  const filter = { ...jobScopeFilter(caller), CustomerId: { $in: customers.map(({ Id }) => Id) } };
  const sums = await reader.sum(jobListProjection.model, { filter, by: 'CustomerId', fields: ['Owes'] });
  const byId = new Map(
    sums.map(({ key, count, sums: { Owes = 0 } }) => [key, { Jobs: count, Owes: addDollars(Owes) }]),
  );
  return (id: number) => byId.get(id) ?? { Jobs: 0, Owes: 0 };
}

/** Contacts with whose they are. */
export async function contactRows(
  reader: Reader,
  group: RecordGroup,
  contacts: readonly ContactRecord[],
): Promise<FoundRecord[]> {
  const ids = [...new Set(contacts.map(({ CustomerId }) => CustomerId))];
  const customers = new Map((await reader.getMany(customersProjection.model, ids)).map((each) => [each.Id, each]));
  return contacts.map((contact) => {
    const customer = customers.get(contact.CustomerId);
    return foundRecord(group, 'contact', contact.Id, fullName(contact), {
      Detail: contact.Title,
      CustomerId: contact.CustomerId,
      CustomerName: customer?.Name ?? '',
      Archived: customer?.Archived ?? false,
    });
  });
}
