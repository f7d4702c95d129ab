import {
  addDollars,
  type InvoiceSearchRequest,
  type InvoiceSum,
  type InvoiceView,
  JobStatuses,
  type ListAnswer,
} from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from './job-list.projection.ts';
import { type FoundJob, jobSearchFilter, searchJobs } from './job-list.query.ts';
import type { JobCaller } from './job-scope.ts';
import type { CompanyDay } from './job-steps.query.ts';
import { comingAmount, lateFilter } from './late-jobs.query.ts';

const { Ready, Delivered, Invoiced } = JobStatuses;

function filterOf(view: InvoiceView, today: string): FieldFilter {
  switch (view) {
    case 'to-invoice':
      return { JobStatusId: { $in: [Ready, Delivered] } };
    case 'unpaid':
      return { Balance: { $gt: 0 } };
    case 'past-due':
      return lateFilter(today);
    case 'to-confirm':
      return { PaymentPendingSince: { $gt: '' } };
    case 'paid':
      return { JobStatusId: Invoiced, Balance: { $lte: 0 } };
    case 'all':
      return {};
  }
}

/** The field whose sum is the amount of a view. */
const amounts = {
  'to-invoice': 'Balance',
  unpaid: 'Balance',
  'past-due': 'DueAmount',
  'to-confirm': 'PendingTotal',
  paid: 'Balance',
  all: 'Balance',
} as const satisfies Record<InvoiceView, string>;

/** A page of a view of the invoice list, limited to the jobs that the caller may see. */
export const searchInvoices = (
  reader: Reader,
  { View = 'all', ...search }: InvoiceSearchRequest,
  caller: JobCaller,
  day: CompanyDay,
): Promise<ListAnswer<FoundJob>> => searchJobs(reader, 'invoices', search, caller, day, filterOf(View, day.today));

/** The views that are work to do. Their jobs are few, however many invoices there are. */
const openViews: readonly InvoiceView[] = ['to-invoice', 'unpaid', 'past-due', 'to-confirm'];

/** Returns counts and sums of the open views and of the one that is shown, of all jobs that the search finds. */
export function sumInvoices(
  reader: Reader,
  { View = 'all', ...search }: InvoiceSearchRequest,
  caller: JobCaller,
  day: CompanyDay,
): Promise<InvoiceSum[]> {
  const sumOf = async (view: InvoiceView): Promise<InvoiceSum> => {
    const filter = { $and: [jobSearchFilter('invoices', search, caller, day), filterOf(view, day.today)] };
    const amount = amounts[view];
    const fields = [...new Set(['GrandTotal', 'PaidTotal', 'Balance', amount])];
    const [group] = await reader.sum(jobListProjection.model, { filter, text: search.Query, fields });
    const coming = view === 'past-due' ? await comingAmount(reader, { filter, text: search.Query }, day.today) : 0;
    const dollars = (field: string): number => addDollars(group?.sums[field] ?? 0);
    return {
      View: view,
      Count: group?.count ?? 0,
      GrandTotal: dollars('GrandTotal'),
      PaidTotal: dollars('PaidTotal'),
      Balance: dollars('Balance'),
      Amount: addDollars(dollars(amount), -coming),
    };
  };
  return Promise.all([...new Set([...openViews, View])].map(sumOf));
}
