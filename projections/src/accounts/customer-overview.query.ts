import {
  type AccountPaymentRow,
  addDays,
  addDollars,
  type CustomerFigures,
  type CustomerJobSum,
  type CustomerJobTab,
  customerJobTabs,
  JobStatuses,
  type ListAnswer,
  lastMovements,
} from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import { type FoundJob, listJobs } from '../job-list/job-list.query.ts';
import { type JobCaller, jobScopeFilter } from '../job-list/job-scope.ts';
import type { CompanyDay } from '../job-list/job-steps.query.ts';
import { comingRows, lateFilter } from '../job-list/late-jobs.query.ts';
import { paymentsOfJobs } from '../payments/payments.query.ts';

const { model } = jobListProjection;
const { Scheduled, Estimate, Signed, Order, Invoiced } = JobStatuses;
const open = { Archived: false, IsLost: false };

const tabFilters: Readonly<Record<CustomerJobTab, Filter>> = {
  Open: { $and: [open, { $or: [{ JobStatusId: { $lt: Invoiced } }, { Owes: { $gt: 0 } }] }] },
  Owing: { Owes: { $gt: 0 } },
  Won: { ...open, JobStatusId: { $gte: Order } },
  Lost: { Archived: false, IsLost: true },
  All: {},
};

/** The jobs of a customer and of those that were merged into it, which the caller may see. */
type CustomerJobs = readonly number[];

const ofCustomers = (caller: JobCaller, ids: CustomerJobs, filter: Filter): Filter => ({
  $and: [{ CustomerId: ids.length === 1 ? ids[0] : { $in: ids } }, jobScopeFilter(caller), filter],
});

/** The figures of ruling 96 on a company day, from sums over the indexes: no job is read but those with rows due later. */
export async function customerFigures(
  reader: Reader,
  caller: JobCaller,
  ids: CustomerJobs,
  day: string,
): Promise<CustomerFigures> {
  const of = (filter: Filter) => ofCustomers(caller, ids, filter);
  const late = of(lateFilter(day));
  const isDeposit = { ...open, JobStatusId: { $in: [Scheduled, Estimate, Signed] }, PaidTotal: { $gt: 0 } };
  const [[all], [lateSum], [deposits], coming, first, next] = await Promise.all([
    reader.sum(model, { filter: of({}), fields: ['Owes', 'DueAmount', 'OwedBack', 'PendingTotal'] }),
    reader.sum(model, { filter: late, fields: ['DueAmount'] }),
    reader.sum(model, { filter: of(isDeposit), fields: ['PaidTotal'] }),
    comingRows(reader, { filter: late }, day),
    reader.find(model, { filter: late, sort: [['NextDueOn', 1]], take: 1, countUpTo: 1 }),
    reader.find(model, { filter: of({ NextDueOn: { $gte: day } }), sort: [['NextDueOn', 1]], take: 1, countUpTo: 1 }),
  ]);
  const sums = all?.sums ?? {};
  const Owes = addDollars(sums.Owes ?? 0);
  const fell = sums.DueAmount ?? 0;
  const Late = addDollars(lateSum?.sums.DueAmount ?? 0, ...coming.map(({ Open }) => -Open));
  const days = [next.data[0]?.NextDueOn, ...coming.map(({ DueOn }) => DueOn)].filter((each) => each != null);
  const firstLate = first.data[0]?.NextDueOn ?? null;
  return {
    Owes,
    Late,
    Due: addDollars(fell, -Late),
    NotInvoiced: addDollars(Owes, -fell),
    OwedBack: addDollars(sums.OwedBack ?? 0),
    DepositsHeld: addDollars(deposits?.sums.PaidTotal ?? 0),
    ToConfirm: addDollars(sums.PendingTotal ?? 0),
    LateSince: firstLate && addDays(firstLate, 1),
    NextDueOn: days.toSorted()[0] ?? null,
  };
}

/** The number of jobs and the sums of each tab. */
export function customerJobSums(reader: Reader, caller: JobCaller, ids: CustomerJobs): Promise<CustomerJobSum[]> {
  return Promise.all(customerJobTabs.map((tab) => sumOf(reader, tab, ofCustomers(caller, ids, tabFilters[tab]))));
}

async function sumOf(reader: Reader, Tab: CustomerJobTab, filter: Filter): Promise<CustomerJobSum> {
  const groups = await reader.sum(model, { filter, by: 'IsLost', fields: ['GrandTotal', 'Owes'] });
  // Lost jobs are listed among all, but they are no business.
  const counted = groups.filter(({ key }) => Tab === 'Lost' || !key);
  const total = (field: string) => addDollars(...counted.map(({ sums }) => sums[field] ?? 0));
  const Count = groups.reduce((count, group) => count + group.count, 0);
  return { Tab, Count, GrandTotal: total('GrandTotal'), Owes: total('Owes') };
}

/** A page of one tab, newest first. */
export const customerJobPage = (
  reader: Reader,
  caller: JobCaller,
  ids: CustomerJobs,
  { tab, ...page }: { tab: CustomerJobTab; skip?: number; take: number },
  day: CompanyDay,
): Promise<ListAnswer<FoundJob>> =>
  listJobs(reader, { filter: ofCustomers(caller, ids, tabFilters[tab]), sort: [['Id', -1]], ...page }, caller, day);

/** The last payments, credits and reversals of all jobs. Reads those of as many jobs as it answers rows. */
export async function lastPayments(
  reader: Reader,
  caller: JobCaller,
  ids: CustomerJobs,
  take: number,
): Promise<AccountPaymentRow[]> {
  const filter = ofCustomers(caller, ids, { LastPaymentAt: { $gt: '' } });
  const { data } = await reader.find(model, { filter, sort: [['LastPaymentAt', -1]], take, countUpTo: take });
  const names = new Map(data.map(({ Id, JobName }) => [Id, JobName]));
  return lastMovements(await paymentsOfJobs(reader, [...names.keys()]), names, take);
}
