import type { JobKind } from '@picket/domain';

/** The tabs of a job's page. */
export type JobTab =
  | 'info'
  | 'fence-lines'
  | 'posts'
  | 'summary'
  | 'grouping'
  | 'revisions'
  | 'payments'
  | 'documents'
  | 'logs';

/** `from` is the path that the "back" link of the page opens, `at` the past moment that it shows (ruling 52). */
export function jobPath(id: number, tab: JobTab = 'info', from?: string, at?: string): string {
  const query = new URLSearchParams({ id: String(id), ...(at && { at }), ...(from && { refUrl: from }) });
  return `/job/${tab === 'grouping' ? 'order' : 'estimate'}/${tab}?${query}`;
}

/** The summary of a job with the dialog that emails the estimate: a new email, or the last one again. */
export const emailEstimatePath = (id: number, email: 'new' | 'again', from: string): string =>
  `${jobPath(id, 'summary', from)}&email=${email}`;

/** The basics of a job with the form of its dates. */
export const jobDatesPath = (id: number, from?: string): string => `${jobPath(id, 'info', from)}&edit=Dates`;

/** The form that adds a copy of a job. `from` is as in `jobPath`. */
export function duplicateJobPath({ Id, Kind }: { Id: number; Kind: JobKind }, from = estimateListPath): string {
  return `${addEstimatePath}?${new URLSearchParams({ type: Kind, fromJob: String(Id), refUrl: from })}`;
}

/** The form that adds a job with the lines of a template. */
export const jobFromTemplatePath = (templateId: number): string =>
  `${addEstimatePath}?${new URLSearchParams({ fromTemplate: String(templateId), refUrl: templateListPath })}`;

const templateListPath = '/job/template/template-list';
export const opportunityListPath = '/job/opportunity/opportunity-list';
export const estimateListPath = '/job/estimate/estimate-list';
export const addEstimatePath = '/job/estimate/add';
export const orderListPath = '/job/order/order-list';
export const carryOutListPath = '/job/carry-out/carryout-list';
export const invoiceListPath = '/job/invoice/invoice-list';
/** `at` is as in `jobPath`. */
export const manufacturingPath = (id: number, at?: string): string =>
  `/job/order/manufacturing?${new URLSearchParams({ id: String(id), ...(at && { at }) })}`;

/** The `refUrl` of a query if it is a path on this site, otherwise null. */
export function referrerIn(query: URLSearchParams): string | null {
  const from = query.get('refUrl');
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}

/** The forms to add a job, one for each kind. */
export const newJobLinks = (
  [
    ['quick-quote', 'Quick quote'],
    ['opportunity', 'Opportunity'],
    ['estimate', 'Estimate'],
  ] as const
).map(([type, label]) => ({
  label,
  path: `${addEstimatePath}?${new URLSearchParams({ type, refUrl: estimateListPath })}`,
}));

/** The parameter of the invoice list that names the customer of one payment for several jobs. */
export const PAY_FOR = 'payFor';
export const payForJobsPath = (customerId: number): string => `${invoiceListPath}?${PAY_FOR}=${customerId}`;
