import {
  ApprovalStates,
  type AttentionCount,
  type AttentionJob,
  addDollars,
  attentionSpecs,
  type CustomerTask,
  dayAt,
  instantAfterDays,
  type JobAttentionKind,
  JobStatuses,
  jobScope,
  type ListAnswer,
  type Settings,
} from '@picket/domain';
import type { FieldFilter, Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { type JobListRecord, jobListProjection } from './job-list.projection.ts';
import { lateOf } from './job-money.ts';
import { type JobCaller, jobScopeFilter } from './job-scope.ts';
import { comingAmount, lateFilter } from './late-jobs.query.ts';

const { model } = jobListProjection;

export interface AttentionQuery {
  readonly caller: JobCaller;
  readonly settings: Settings;
  /** ISO instant. */
  readonly now: string;
  /** Only jobs whose estimator, or else market partner, is the caller. */
  readonly isMine: boolean;
}

type AmountField =
  | 'GrandTotal'
  | 'Balance'
  | 'DueAmount'
  | 'DepositMissing'
  | 'PaymentReturned'
  | 'PendingTotal'
  | 'OwedBack';

/** The query for the jobs of a kind. `since` is the field with the time from which they wait. */
interface KindQuery {
  readonly filter: FieldFilter;
  readonly since:
    | 'AttentionSince'
    | 'ExpiresAt'
    | 'EmailFailedAt'
    | 'EmailUnsentSince'
    | 'PaymentPendingSince'
    | 'NextDueOn'
    | 'PaymentReturnedSince'
    | 'OwedBackSince';
  readonly amount: AmountField | null;
}

const { Sent, Opened, EmailFailed } = ApprovalStates;
const { Order, Ready, Delivered, Invoiced } = JobStatuses;

function queryOf(kind: JobAttentionKind, { caller, settings, now }: AttentionQuery): KindQuery {
  const open = { IsLost: false, Archived: false };
  const today = dayAt(now, settings.TimeZone);
  const seesAll = jobScope(caller.UserRoleId) === 'all';
  switch (kind) {
    case 'expiring': {
      const ExpiresAt = { $lte: instantAfterDays(now, settings.EstimateExpiringDays) };
      return {
        filter: { ApprovalStateId: { $in: [Sent, Opened] }, ...open, ExpiresAt },
        since: 'ExpiresAt',
        amount: 'GrandTotal',
      };
    }
    case 'email-failed':
      return {
        filter: { ApprovalStateId: EmailFailed, ...open, ...(!seesAll && { IsFailedOfPartner: true }) },
        since: 'EmailFailedAt',
        amount: 'GrandTotal',
      };
    case 'document-email-failed':
      return {
        filter: { EmailUnsentSince: { $gt: '' }, ...(!seesAll && { IsUnsentOfPartner: true }) },
        since: 'EmailUnsentSince',
        amount: 'GrandTotal',
      };
    case 'payments-to-confirm':
      return { filter: { PaymentPendingSince: { $gt: '' } }, since: 'PaymentPendingSince', amount: 'PendingTotal' };
    case 'unpaid':
      return {
        filter: { ...open, ...lateFilter(today), JobStatusId: { $in: [Order, Ready, Delivered, Invoiced] } },
        since: 'NextDueOn',
        amount: 'DueAmount',
      };
    case 'deposit-missing':
      return {
        filter: { ...open, ...lateFilter(today), DepositMissing: { $gt: 0 } },
        since: 'NextDueOn',
        amount: 'DepositMissing',
      };
    case 'payment-returned':
      return {
        filter: { PaymentReturnedSince: { $gt: '' } },
        since: 'PaymentReturnedSince',
        amount: 'PaymentReturned',
      };
    case 'overpaid':
      return { filter: { OwedBackSince: { $gt: '' } }, since: 'OwedBackSince', amount: 'OwedBack' };
    case 'past-due':
      return stage(kind, { $lt: today }, 'GrandTotal');
    default: {
      const days = settings[attentionSpecs[kind].limit];
      return stage(kind, { $lte: instantAfterDays(now, -days) }, amounts[kind]);
    }
  }
}

const amounts = {
  'not-on-delivery': 'GrandTotal',
  'not-scheduled': 'GrandTotal',
  'not-sent': 'GrandTotal',
  'not-opened': 'GrandTotal',
  idle: null,
  'not-invoiced': 'Balance',
} as const;

const stage = (
  AttentionKind: JobAttentionKind,
  AttentionSince: FieldFilter[string],
  amount: AmountField | null,
): KindQuery => ({
  filter: { AttentionKind, AttentionSince },
  since: 'AttentionSince',
  amount,
});

const limitedTo = (filter: FieldFilter, { caller, isMine }: AttentionQuery): Filter => ({
  $and: [filter, jobScopeFilter(caller), isMine ? { PersonId: caller.Id } : {}],
});

/** Returns the number of waiting jobs by kind, the sum of their amounts, and the time since when the oldest waits. */
export function countAttention(
  reader: Reader,
  kinds: readonly JobAttentionKind[],
  query: AttentionQuery,
): Promise<AttentionCount[]> {
  return Promise.all(kinds.map((kind) => countOf(reader, kind, query)));
}

async function countOf(reader: Reader, Kind: JobAttentionKind, query: AttentionQuery): Promise<AttentionCount> {
  const { filter, since, amount } = queryOf(Kind, query);
  const matching = limitedTo(filter, query);
  const [group] = await reader.sum(model, { filter: matching, fields: amount ? [amount] : [] });
  const coming = amount === 'DueAmount' ? await comingAmount(reader, { filter: matching }, today(query)) : 0;
  const { data } = await reader.find(model, { filter: matching, sort: [[since, 1]], take: 1 });
  return {
    Kind,
    Count: group?.count ?? 0,
    Amount: amount && addDollars(group?.sums[amount] ?? 0, -coming),
    Oldest: data[0]?.[since] ?? null,
  };
}

/** What jobs of customers wait for, of the kinds in this order, at most `most`; of each kind the one that waits longest. */
export async function customerTasks(
  reader: Reader,
  kinds: readonly JobAttentionKind[],
  customerIds: readonly number[],
  query: AttentionQuery,
  most: number,
): Promise<CustomerTask[]> {
  const tasks: CustomerTask[] = [];
  for (const Kind of kinds) {
    const { filter, since, amount } = queryOf(Kind, query);
    const ofCustomers = { $and: [{ CustomerId: { $in: customerIds } }, limitedTo(filter, query)] };
    const { data } = await reader.find(model, { filter: ofCustomers, sort: [[since, 1]], take: 1, countUpTo: 1 });
    tasks.push(...data.map((row) => ({ Kind, ...jobOf(row, since, amount, today(query)) })));
    if (tasks.length === most) break;
  }
  return tasks;
}

/** The jobs of a kind that wait, longest first. */
export async function findAttention(
  reader: Reader,
  kind: JobAttentionKind,
  query: AttentionQuery,
  page: { skip?: number; take?: number },
): Promise<ListAnswer<AttentionJob>> {
  const { filter, since, amount } = queryOf(kind, query);
  const { data, total } = await reader.find(model, { filter: limitedTo(filter, query), sort: [[since, 1]], ...page });
  return { data: data.map((row) => jobOf(row, since, amount, today(query))), total };
}

const today = ({ now, settings }: AttentionQuery): string => dayAt(now, settings.TimeZone);

const jobOf = (
  row: JobListRecord,
  since: KindQuery['since'],
  amount: AmountField | null,
  day: string,
): AttentionJob => ({
  Id: row.Id,
  JobName: row.JobName,
  CustomerId: row.CustomerId,
  CustomerName: row.CustomerName,
  Amount: amount === 'DueAmount' ? lateOf(row.OpenRows, day).LateAmount : amount && row[amount],
  Since: row[since] ?? row.LastStepAt,
});
