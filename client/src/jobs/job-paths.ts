/** The tabs of a job's page. */
export type JobTab = 'info' | 'summary' | 'payments' | 'documents' | 'logs';

/** Where a job's page is; `from` is where its way back leads. */
export function jobPath(id: number, tab: JobTab = 'info', from?: string): string {
  const query = new URLSearchParams({ id: String(id), ...(from && { refUrl: from }) });
  return `/job/estimate/${tab}?${query}`;
}

export const opportunityListPath = '/job/opportunity/opportunity-list';
export const estimateListPath = '/job/estimate/estimate-list';
export const addEstimatePath = '/job/estimate/add';
export const orderListPath = '/job/order/order-list';
export const carryOutListPath = '/job/carry-out/carryout-list';
export const invoiceListPath = '/job/invoice/invoice-list';
export const manufacturingPath = (id: number) => `/job/order/manufacturing?id=${id}`;

/** Where a page was opened from, if the address says so; never another site. */
export function referrerIn(query: URLSearchParams): string | null {
  const from = query.get('refUrl');
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}
