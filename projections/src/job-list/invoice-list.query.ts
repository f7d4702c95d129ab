import {
  addDollars,
  type InvoiceSearchRequest,
  type InvoiceSum,
  type InvoiceView,
  type ViewCount,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from './job-list.projection.ts';
import { jobSearchFilter } from './job-list.query.ts';
import type { JobCaller } from './job-scope.ts';
import type { CompanyDay } from './job-steps.query.ts';
import { comingAmount } from './late-jobs.query.ts';

/** The field whose sum is the amount of a view. */
const amounts = {
  'to-invoice': 'Balance',
  unpaid: 'Balance',
  'past-due': 'DueAmount',
  'to-confirm': 'PendingTotal',
  paid: 'Balance',
  all: 'Balance',
} as const satisfies Record<InvoiceView, string>;

/** The views that are work to do. Their jobs are few, however many invoices there are. */
const openViews: readonly InvoiceView[] = ['to-invoice', 'unpaid', 'past-due', 'to-confirm'];

/** Counts and amounts of the open views, of all jobs that the caller may see. */
export async function countInvoices(reader: Reader, caller: JobCaller, day: CompanyDay): Promise<ViewCount[]> {
  const sums = await sumInvoices(reader, { View: 'unpaid' }, caller, day);
  return sums.map(({ View, Count, Amount }) => ({ View, Count, Amount }));
}

/** Returns counts and sums of the open views and of the one that is shown, of all jobs that the search finds. */
export function sumInvoices(
  reader: Reader,
  { View = 'all', ...search }: InvoiceSearchRequest,
  caller: JobCaller,
  day: CompanyDay,
): Promise<InvoiceSum[]> {
  const sumOf = async (view: InvoiceView): Promise<InvoiceSum> => {
    const filter = jobSearchFilter('invoices', { ...search, View: view }, caller, day);
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
