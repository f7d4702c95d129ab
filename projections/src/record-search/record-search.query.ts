import {
  AccessLevels,
  type ClaimTypeName,
  type FoundRecord,
  hasAnyClaim,
  hasClaim,
  jobAccess,
  type RecordQuery,
  type ResourceName,
  readRecordQuery,
  resources,
} from '@picket/domain';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import { companiesProjection } from '../companies/companies.projection.ts';
import type { Filter, Query, ReadModel } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { countLimit } from '../core/search-total.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { type JobListName, jobsOfList } from '../job-list/job-list.query.ts';
import { jobScopeFilter } from '../job-list/job-scope.ts';
import { usersProjection } from '../users/users.projection.ts';
import { contactRows, contactSearch, customerRows, findCustomers } from './found-people.ts';
import { foundRecord } from './found-record.ts';
import type { RecordCaller } from './record-caller.ts';

/** The most records of a group. */
const MOST_OF_GROUP = 5;
/** One character would be found in nearly all records. */
const FEWEST_CHARACTERS = 2;

/** The claims of the job lists. A caller finds the jobs of their lists. */
const listClaims: Readonly<Partial<Record<JobListName, readonly ClaimTypeName[]>>> = {
  estimates: jobAccess.readEstimates,
  opportunities: jobAccess.readOpportunities,
  orders: jobAccess.readManufacturing,
  carryOuts: jobAccess.readCarryOut,
  invoices: jobAccess.readInvoices,
};

type ContactSearch = ReturnType<typeof contactSearch>;

const none: Promise<FoundRecord[]> = Promise.resolve([]);

/** The lists of items with pages of their own. */
const itemLists: readonly ResourceName[] = ['fence-sections', 'posts', 'gates', 'misc-items'];

/**
 * The records that a text finds, by group: each as its own list would find them for the caller. It reads no more than
 * a first page of each list does, and looks for jobs of the people that have the number.
 */
export async function searchRecords(reader: Reader, text: string, caller: RecordCaller): Promise<FoundRecord[]> {
  const query = readRecordQuery(text);
  if (query.only === 'actions') return [];
  const findContacts = contactSearch(reader, caller);
  const numbered = await withNumber(reader, query, caller, findContacts);
  const isLong = [...query.text].length >= FEWEST_CHARACTERS;
  const [customers = [], contacts = [], found = [], ...rest] = await Promise.all([
    ...(isLong && query.only !== 'jobs' ? people(reader, query.text, caller, findContacts) : [none, none]),
    ...(query.only === 'people' ? [none] : [jobs(reader, query, caller, numbered, isLong)]),
    ...(isLong && query.only === null ? others(reader, query.text, caller) : []),
  ]);
  const isNumber = query.phone !== null || query.jobNumber !== null;
  const first = isNumber ? [...found, ...customers] : [...customers, ...found];
  return firstOfEach([...numbered, ...first, ...contacts, ...rest.flat()]);
}

async function withNumber(
  reader: Reader,
  { phone }: RecordQuery,
  caller: RecordCaller,
  findContacts: ContactSearch,
): Promise<FoundRecord[]> {
  if (phone === null || !hasClaim(caller.ClaimFlags, 'Customers')) return [];
  const [customers, contacts] = await Promise.all([
    findCustomers(reader, caller, phone).then((found) =>
      found.filter(({ CustomerPhones }) => CustomerPhones.some(({ PhoneExt }) => PhoneExt.includes(phone))),
    ),
    findContacts(phone).then((found) =>
      found.filter(({ ContactPhones }) => ContactPhones.some(({ PhoneExt }) => PhoneExt.includes(phone))),
    ),
  ]);
  const rows = await Promise.all([
    customerRows(reader, caller, 'number', customers.slice(0, MOST_OF_GROUP), phone),
    contactRows(reader, 'number', contacts.slice(0, MOST_OF_GROUP)),
  ]);
  return rows.flat();
}

/** The job of the number, the jobs of the people with the phone, and those that the words find, the newest first. */
async function jobs(
  reader: Reader,
  { text, jobNumber, phone }: RecordQuery,
  caller: RecordCaller,
  numbered: readonly FoundRecord[],
  isLong: boolean,
): Promise<FoundRecord[]> {
  const visible = visibleJobs(caller);
  if (!visible) return [];
  const { model } = jobListProjection;
  const find = async (query: Query, filter: Filter) =>
    (await page(reader, model, { sort: [['Id', -1]], ...query, filter: { $and: [visible, filter] } })).data;
  const customerIds = [...new Set(numbered.flatMap(({ CustomerId }) => CustomerId ?? []))].slice(0, MOST_OF_GROUP);
  const found = await Promise.all([
    jobNumber === null ? [] : find({}, { Id: jobNumber }),
    customerIds.length === 0 ? [] : find({}, { CustomerId: { $in: customerIds }, Archived: false }),
    isLong && phone === null ? find({ text }, { Archived: false }) : [],
    jobNumber !== null && isLong ? find({ text: `#${jobNumber}` }, { Archived: false }) : [],
  ]);
  return found.flat().map((job) =>
    foundRecord('jobs', 'job', job.Id, job.JobName || `Job ${job.Id}`, {
      Detail: job.CustomerName,
      CustomerId: job.CustomerId,
      CustomerName: job.CustomerName,
      JobKind: job.Kind,
      JobStatusId: job.JobStatusId,
      Archived: job.Archived,
    }),
  );
}

/** The jobs of the caller's lists, within what they may see; null if they have no list. */
function visibleJobs(caller: RecordCaller): Filter | null {
  const may = (name: string) =>
    hasAnyClaim(caller.ClaimFlags, listClaims[name as JobListName] ?? [], AccessLevels.Read);
  const names = (Object.keys(listClaims) as JobListName[]).filter(may);
  if (names.length === 0) return null;
  const hasAll = may('estimates') && may('opportunities');
  return { $and: [jobScopeFilter(caller), hasAll ? {} : { $or: names.map(jobsOfList) }] };
}

function people(
  reader: Reader,
  text: string,
  caller: RecordCaller,
  findContacts: ContactSearch,
): Promise<FoundRecord[]>[] {
  if (!hasClaim(caller.ClaimFlags, 'Customers')) return [none, none];
  return [
    findCustomers(reader, caller, text).then((found) => customerRows(reader, caller, 'customers', found)),
    findContacts(text).then((found) => contactRows(reader, 'contacts', found)),
  ];
}

function others(reader: Reader, text: string, { ClaimFlags }: RecordCaller): Promise<FoundRecord[]>[] {
  const lists = itemLists.filter((name) => hasClaim(ClaimFlags, resources[name].claim!));
  return [
    ...(hasClaim(ClaimFlags, 'Companies') ? [companies(reader, text)] : []),
    ...(hasClaim(ClaimFlags, 'Users') ? [users(reader, text)] : []),
    ...(lists.length > 0 ? [items(reader, text, lists)] : []),
  ];
}

async function companies(reader: Reader, text: string): Promise<FoundRecord[]> {
  const { data } = await page(reader, companiesProjection.model, { text, filter: { Archived: false } });
  return data.map(({ Id, Name }) => foundRecord('companies', 'company', Id, Name));
}

async function users(reader: Reader, text: string): Promise<FoundRecord[]> {
  const { data } = await page(reader, usersProjection.model, { text, filter: { HasAccess: true } });
  return data.map(({ Id, Name, Email }) => foundRecord('users', 'user', Id, Name, { Detail: Email }));
}

async function items(reader: Reader, text: string, lists: readonly ResourceName[]): Promise<FoundRecord[]> {
  const filter = { Resource: { $in: lists }, Archived: false };
  const { data } = await page(reader, catalogueProjection.model, { text, filter });
  return data.map(({ Id, Name, Resource }) =>
    foundRecord('items', Resource, Id, Name, { Detail: resources[Resource].singular }),
  );
}

/** The first rows of a group, found as a list finds its first page (ruling 59). */
const page = <R extends object>(reader: Reader, model: ReadModel<R>, query: Query) =>
  reader.find(model, { take: MOST_OF_GROUP, countUpTo: countLimit({ Query: query.text }), ...query });

/** Each record once, where it is found first, and no more of a group than fit. */
function firstOfEach(found: readonly FoundRecord[]): FoundRecord[] {
  const seen = new Set<string>();
  const sizes = new Map<string, number>();
  return found.filter(({ Group, Kind, Id }) => {
    const size = sizes.get(Group) ?? 0;
    const most = Group === 'number' ? 2 * MOST_OF_GROUP : MOST_OF_GROUP;
    if (seen.has(`${Kind}-${Id}`) || size >= most) return false;
    seen.add(`${Kind}-${Id}`);
    sizes.set(Group, size + 1);
    return true;
  });
}
