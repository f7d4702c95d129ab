import {
  addDollars,
  type CustomerCredit,
  type CustomerRow,
  isMarketPartner,
  isOverCreditLimit,
  type JobListRow,
  type ListAnswer,
  type OwedWithin,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import type { CustomerCaller } from '../customers/customer-scope.ts';
import { customersProjection } from '../customers/customers.projection.ts';
import type { FoundCustomer } from '../customers/customers.query.ts';
import { type JobListRecord, jobListProjection } from '../job-list/job-list.projection.ts';
import type { FoundJob } from '../job-list/job-list.query.ts';

/** The credit of a customer with a limit, in dollars. */
type Credit = Pick<CustomerCredit, 'CreditLimit' | 'Owes'>;

/** Of a customer without a limit, or whose limit the caller may not see. */
const noCredit: OwedWithin = { CreditLimit: null, Owes: null };

/**
 * The credit of customers with a limit, by id; of none for market partners (ruling 105). It reads the jobs on which these
 * customers owe something, however many others they have.
 */
export async function creditOfCustomers(
  reader: Reader,
  caller: Pick<CustomerCaller, 'UserRoleId'>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Credit>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (isMarketPartner(caller.UserRoleId) || asked.length === 0) return new Map();
  const limits = new Map(
    (await reader.getMany(customersProjection.model, asked)).flatMap(({ Id, CreditLimit = null }) =>
      CreditLimit === null ? [] : [[Id, CreditLimit] as const],
    ),
  );
  if (limits.size === 0) return new Map();
  const filter = { CustomerId: { $in: [...limits.keys()] }, Owes: { $gt: 0 } };
  const groups = await reader.sum(jobListProjection.model, { filter, by: 'CustomerId', fields: ['Owes'] });
  const owed = new Map(groups.map(({ key, sums }) => [key, sums.Owes]));
  return new Map([...limits].map(([id, CreditLimit]) => [id, { CreditLimit, Owes: addDollars(owed.get(id) ?? 0) }]));
}

/** Customers with their credit, as the caller may see it. */
export async function withCredit(
  reader: Reader,
  caller: Pick<CustomerCaller, 'UserRoleId'>,
  customers: readonly FoundCustomer[],
): Promise<CustomerRow[]> {
  const credits = await creditOfCustomers(
    reader,
    caller,
    customers.map(({ Id }) => Id),
  );
  return customers.map((customer) => ({ ...customer, ...(credits.get(customer.Id) ?? noCredit) }));
}

/** Rows of jobs, those of customers above their credit limit marked. */
export async function withCreditMarks(
  reader: Reader,
  caller: Pick<CustomerCaller, 'UserRoleId'>,
  { data, ...counted }: ListAnswer<FoundJob>,
): Promise<ListAnswer<JobListRow>> {
  const credits = await creditOfCustomers(
    reader,
    caller,
    data.map(({ CustomerId }) => CustomerId),
  );
  const isOver = (id: number | null) => isOverCreditLimit(credits.get(id ?? 0) ?? noCredit);
  return { data: data.map((job) => ({ ...job, IsOverCreditLimit: isOver(job.CustomerId) })), ...counted };
}

/**
 * What the decider of a conversion needs to know about the credit of the job's customer; undefined without a limit.
 * @param row the job in the lists, where it may still have another customer
 */
export async function creditForConversion(
  reader: Reader,
  caller: Pick<CustomerCaller, 'UserRoleId'>,
  customerId: number | null,
  row: Pick<JobListRecord, 'CustomerId' | 'Owes' | 'PaidTotal'> | null,
): Promise<CustomerCredit | undefined> {
  const credit = (await creditOfCustomers(reader, caller, [customerId])).get(customerId ?? 0);
  if (!credit) return undefined;
  const owesHere = row?.CustomerId === customerId ? row.Owes : 0;
  return { ...credit, OwesElsewhere: addDollars(credit.Owes, -owesHere), PaidTotal: row?.PaidTotal ?? 0 };
}
