import {
  addDollars,
  dayRangeMessages,
  endOfDay,
  type JobFilter,
  type JobListRow,
  type JobSearchRequest,
  JobStatuses,
  type JobStatusId,
  type JobView,
  jobFilters,
  jobViews,
  type ListAnswer,
  type ListSums,
  startOfDay,
  type TaxRateReading,
  ValidationError,
  type ViewCount,
  type ViewedJobList,
} from '@picket/domain';
import type { FieldFilter, Filter, Operators, Query, Scalar } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { countLimit, MOST_COUNTED } from '../core/search-total.ts';
import { sortOrder } from '../core/sort-order.ts';
import { peopleById } from '../users/users.query.ts';
import { type JobListRecord, jobListProjection, queryFields } from './job-list.projection.ts';
import { lateOf } from './job-money.ts';
import { type JobCaller, jobScopeFilter } from './job-scope.ts';
import { jobSorts } from './job-sorts.ts';
import { type CompanyDay, stepsOf } from './job-steps.query.ts';
import { type JobViewFilter, type ViewContext, viewFilter } from './job-views.ts';

const { model } = jobListProjection;
const { Scheduled, Estimate, Signed, Order, Ready, Delivered, Invoiced } = JobStatuses;

interface JobList {
  readonly filter: FieldFilter;
  /** The statuses of the list, and the default ones when a search names none. */
  readonly statuses?: readonly JobStatusId[];
  readonly defaultStatuses?: readonly JobStatusId[];
  readonly sort: string;
}

/** The job lists of section 2 of the specification, as filters of one read model. */
const lists = {
  all: { filter: {}, sort: '-Id' },
  /** Estimates and orders. */
  estimates: { filter: { IsOpportunity: false }, sort: '-Id' },
  opportunities: { filter: { IsOpportunity: true }, sort: '-Id' },
  /** The manufacturing queue, oldest order first. */
  orders: { filter: {}, statuses: [Order, Ready], defaultStatuses: [Order], sort: 'OrderDate' },
  /** Jobs that customers and stores pick up. */
  carryOuts: {
    filter: { IsCarryOut: true },
    statuses: [Order, Ready, Delivered],
    defaultStatuses: [Ready],
    sort: 'OrderDate',
  },
  /** Invoices, and jobs that can be invoiced. */
  invoices: { filter: {}, statuses: [Ready, Delivered, Invoiced], sort: '-OrderDate' },
} as const satisfies Record<string, JobList>;

export type JobListName = keyof typeof lists;

/** A row of a list, without what depends on other jobs of the customer (`withCreditMarks`). */
export type FoundJob = Omit<JobListRow, 'IsOverCreditLimit'>;

/** The jobs of a list, or of a view of it, that a search finds, without its text. @throws ValidationError */
export function jobSearchFilter(
  name: JobListName,
  search: JobSearchRequest,
  caller: JobCaller,
  { zone, today }: CompanyDay,
): Filter {
  const list: JobList = lists[name];
  const view = viewOf(name, search.View, { caller, today });
  const statuses = statusFilter({ ...list, ...(view.statuses && { defaultStatuses: view.statuses }) }, search);
  return { $and: [jobScopeFilter(caller), list.filter, statuses, filterOf(search, zone), view.filter] };
}

function viewOf(name: JobListName, view: JobView | undefined, context: ViewContext): JobViewFilter {
  if (view === undefined) return { filter: {} };
  const found = name === 'all' ? null : viewFilter(name, view, context);
  if (!found) throw new ValidationError({ View: ['View is not known'] });
  return found;
}

/** The number of jobs of each view of a list, limited to those that the caller may see. */
export function countJobs(
  reader: Reader,
  name: ViewedJobList,
  caller: JobCaller,
  day: CompanyDay,
): Promise<ViewCount[]> {
  const countOf = async (View: JobView): Promise<ViewCount> => {
    const filter = jobSearchFilter(name, { View }, caller, day);
    const { total, totalIsMinimum } = await reader.find(model, { filter, take: 1, countUpTo: MOST_COUNTED });
    return { View, Count: total, ...(totalIsMinimum && { CountIsMinimum: true }) };
  };
  return Promise.all(jobViews[name].map(countOf));
}

/** The jobs of a list in all its statuses, archived or not. */
export function jobsOfList(name: JobListName): FieldFilter {
  const { filter, statuses }: JobList = lists[name];
  return { ...filter, JobStatusId: oneOf(statuses) };
}

/**
 * A page of a job list, or of a view of it, limited to the jobs that the caller may see.
 * @throws ValidationError for an unknown Sort, or a View that the list does not have.
 */
export async function searchJobs(
  reader: Reader,
  name: JobListName,
  search: JobSearchRequest,
  caller: JobCaller,
  day: CompanyDay,
): Promise<ListAnswer<FoundJob>> {
  const query = {
    filter: jobSearchFilter(name, search, caller, day),
    text: search.Query,
    sort: sortOrder(search.Sort, jobSorts, lists[name].sort),
    skip: search.Skip,
    take: search.Take,
    countUpTo: countLimit({ ...search, ...(search.View === 'all' && { View: undefined }) }),
  };
  const found = await listJobs(reader, query, caller, day);
  const isSummed = name !== 'all' && !found.totalIsMinimum && found.total <= MOST_COUNTED;
  return isSummed ? { ...found, sums: await sumsOf(reader, query) } : found;
}

const summed = ['GrandTotal', 'PaidTotal', 'Balance'] as const satisfies readonly (keyof ListSums)[];

async function sumsOf(reader: Reader, { filter, text }: Query): Promise<ListSums> {
  const [group] = await reader.sum(model, { filter, text, fields: summed });
  const { GrandTotal, PaidTotal, Balance } = group?.sums ?? {};
  return {
    GrandTotal: addDollars(GrandTotal ?? 0),
    PaidTotal: addDollars(PaidTotal ?? 0),
    Balance: addDollars(Balance ?? 0),
  };
}

/** The rows of jobs that match, as of a company day. The query limits them to those that the caller may see. */
export async function listJobs(
  reader: Reader,
  query: Query,
  caller: JobCaller,
  day: CompanyDay,
): Promise<ListAnswer<FoundJob>> {
  const { data, ...counted } = await reader.find(model, query);
  return { data: await rowsOf(reader, data, caller, day), ...counted };
}

function statusFilter(
  { statuses, defaultStatuses = statuses }: JobList,
  { JobStatusIds }: JobSearchRequest,
): FieldFilter {
  if (!JobStatusIds?.length) return { JobStatusId: oneOf(defaultStatuses) };
  return { JobStatusId: oneOf(JobStatusIds.filter((id) => !statuses || statuses.includes(id))) ?? { $in: [] } };
}

const filterOf = (search: JobSearchRequest, zone: string): FieldFilter => ({
  Archived: search.ShowArchived ? undefined : false,
  ItemsBlocked: search.HasBlockedItems ? { $gt: 0 } : undefined,
  ...Object.fromEntries(
    Object.entries(jobFilters).map(([name, filter]) => [filter.column, conditionOf(name, filter, { ...search }, zone)]),
  ),
});

/** The condition of a described filter; undefined when the search does not have it. */
function conditionOf(name: string, { by, field }: JobFilter, search: Record<string, unknown>, zone: string) {
  if (by === 'value') return search[name] as Scalar | undefined;
  if (by === 'any') return oneOf(search[name] as Scalar[] | undefined);
  const [first, last] = [`${name}Start`, `${name}End`].map((end) => search[end] as string | undefined);
  return field.kind === 'day' ? days(name, first, last) : instants(name, first, last, zone);
}

/** One value becomes an equality, which indexes serve best. undefined is no condition. */
function oneOf(values: readonly Scalar[] | undefined): Scalar | Operators | undefined {
  if (!values?.length) return undefined;
  return values.length === 1 ? values[0] : { $in: values };
}

function days(name: string, first: string | undefined, last: string | undefined): Operators | undefined {
  if (!first && !last) return undefined;
  if (first && last && last < first) throw new ValidationError({ [`${name}End`]: [dayRangeMessages.endBeforeStart] });
  return { $gte: first, $lte: last };
}

function instants(name: string, first: string | undefined, last: string | undefined, zone: string) {
  if (!days(name, first, last)) return undefined;
  return { $gte: first && startOfDay(first, zone), $lt: last && endOfDay(last, zone) };
}

const REFRESH_PAGE = 200;

/**
 * The next ids, above `after`, of open jobs that follow this tax rate and are priced at another value of it (ruling 55).
 */
export async function jobsToRefresh(
  reader: Reader,
  { TaxRateId, TaxRate }: TaxRateReading,
  after: number,
): Promise<number[]> {
  const JobStatusId = { $in: [Scheduled, Estimate, Signed] };
  const open = { JobStatusId, Archived: false, IsLost: false, IsSigned: false };
  const { data } = await reader.find(model, {
    filter: { TaxRateId, Id: { $gt: after }, TaxRate: { $ne: TaxRate }, ...open },
    sort: [['Id', 1]],
    take: REFRESH_PAGE,
  });
  return data.map(({ Id }) => Id);
}

const isAnswered = (field: string): boolean => !(queryFields as readonly string[]).includes(field);

const rowOf = <Record extends JobListRecord>(record: Record) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isAnswered(field))) as Omit<
    Record,
    (typeof queryFields)[number]
  >;

async function rowsOf(
  reader: Reader,
  records: readonly JobListRecord[],
  caller: JobCaller,
  day: CompanyDay,
): Promise<FoundJob[]> {
  const dated = records.map((record) => ({ ...record, ...lateOf(record.OpenRows, day.today) }));
  const [people, stepOf] = await Promise.all([
    peopleById(
      reader,
      records.flatMap(({ PersonId }) => PersonId ?? []),
    ),
    stepsOf(reader, caller, day, dated),
  ]);
  return dated.map((record) => {
    const PersonName = people.get(record.PersonId ?? 0)?.Name ?? '';
    const EstimatorName = record.EstimatorId === null ? '' : PersonName;
    return { ...rowOf(record), ...stepOf(record), EstimatorName, PersonName };
  });
}

/** The last job of a customer that the caller may see; null for none. */
export async function lastJobOf(
  reader: Reader,
  caller: JobCaller,
  CustomerId: number,
): Promise<Pick<JobListRow, 'Id' | 'CompanyId'> | null> {
  const filter = { ...jobScopeFilter(caller), CustomerId };
  const { data } = await reader.find(model, { filter, sort: [['Id', -1]], take: 1 });
  return data[0] ?? null;
}
