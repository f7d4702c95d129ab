import {
  ApprovalStates,
  addDays,
  type InvoiceView,
  JobStatuses,
  type JobStatusId,
  type JobView,
  jobViews,
  type ViewedJobList,
  weekOf,
} from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';
import type { JobCaller } from './job-scope.ts';
import { lateFilter } from './late-jobs.query.ts';

const { Scheduled, Estimate, Signed, Order, Ready, Delivered, Invoiced } = JobStatuses;
const { Sent, Opened } = ApprovalStates;

/** The jobs of a view of a list. */
export interface JobViewFilter {
  readonly filter: FieldFilter;
  /** The statuses of the view, which a search by status replaces. */
  readonly statuses?: readonly JobStatusId[];
}

/** What the views depend on besides the rows. `today` is a company day. */
export interface ViewContext {
  readonly caller: JobCaller;
  readonly today: string;
}

type Views<View extends string> = Record<View, (context: ViewContext) => JobViewFilter>;

const all = { filter: {} };
const open = { IsLost: false, JobStatusId: { $in: [Scheduled, Estimate, Signed, Order, Ready, Delivered] } };
const offered = { IsLost: false, JobStatusId: { $in: [Scheduled, Estimate] } };
const inStatus = (...statuses: JobStatusId[]): JobViewFilter => ({
  filter: { JobStatusId: { $in: statuses } },
  statuses,
});

const invoices: Views<InvoiceView> = {
  'to-invoice': () => inStatus(Ready, Delivered),
  unpaid: () => ({ filter: { Balance: { $gt: 0 } } }),
  'past-due': ({ today }) => ({ filter: lateFilter(today) }),
  'to-confirm': () => ({ filter: { PaymentPendingSince: { $gt: '' } } }),
  paid: () => ({ filter: { JobStatusId: Invoiced, Balance: { $lte: 0 } } }),
  all: () => all,
};

const views: { readonly [List in ViewedJobList]: Views<(typeof jobViews)[List][number]> } = {
  estimates: {
    /** A job's person is its estimator, else its market partner (ruling 49). */
    mine: ({ caller }) => ({ filter: { ...open, PersonId: caller.Id } }),
    open: () => ({ filter: open }),
    sent: () => ({ filter: { ...offered, ApprovalStateId: { $in: [Sent, Opened] } } }),
    signed: () => ({ filter: { IsLost: false, JobStatusId: Signed } }),
    orders: () => ({ filter: { IsLost: false, JobStatusId: { $in: [Order, Ready, Delivered] } } }),
    lost: () => ({ filter: { IsLost: true } }),
    all: () => all,
  },
  opportunities: {
    mine: ({ caller }) => ({ filter: { IsLost: false, PersonId: caller.Id } }),
    open: () => ({ filter: { IsLost: false } }),
    lost: () => ({ filter: { IsLost: true } }),
    all: () => all,
  },
  orders: {
    late: ({ today }) => ({ filter: { DueDate: { $gt: '', $lt: today } } }),
    'this-week': ({ today }) => ({ filter: { DueDate: { $gte: weekOf(today), $lte: addDays(weekOf(today), 6) } } }),
    blocked: () => ({ filter: { ItemsBlocked: { $gt: 0 } } }),
    waiting: () => ({ filter: { IsAwaiting: true } }),
    all: () => all,
  },
  carryOuts: {
    ready: () => inStatus(Ready),
    'in-shop': () => inStatus(Order),
    'picked-up': () => inStatus(Delivered),
    all: () => ({ filter: {}, statuses: [Order, Ready, Delivered] }),
  },
  invoices,
};

/** The jobs of a view; null if the list has no such view. */
export function viewFilter(list: ViewedJobList, view: JobView, context: ViewContext): JobViewFilter | null {
  const filters: Partial<Views<JobView>> = views[list];
  return filters[view]?.(context) ?? null;
}
