import { type Recorded, recordOf } from '../../core/event.ts';
import { invoiceNumber } from './invoice-number.ts';
import { isVoiding, type JobEvent } from './job.events.ts';
import { jobChange } from './job-change.ts';
import type { JobPrice } from './job-price.ts';

/** What of a job's past decides about its next invoice. */
export interface Invoicing {
  /** Missing before the job has a price. */
  readonly Totals?: JobPrice;
  /** How many invoices were made, void ones too. */
  readonly Invoices: number;
  readonly IsInvoiced: boolean;
}

export const notInvoiced: Invoicing = { Invoices: 0, IsInvoiced: false };

/** The number of the invoice that the event makes; null for any other event. Older events have none: it is counted. */
export const numberOfInvoice = ({ Invoices }: Invoicing, event: Recorded<JobEvent>): string | null =>
  event.type === 'JobInvoiced' ? (event.data.Number ?? invoiceNumber(recordOf(event.stream).id, Invoices + 1)) : null;

/** Whether the event voids the invoice that the job has. */
export const voidsInvoice = ({ IsInvoiced }: Invoicing, event: Recorded<JobEvent>): boolean =>
  IsInvoiced && isVoiding(event);

/** Returns the same object for an event that changes nothing. */
export function afterInvoicing<I extends Invoicing>(before: I, event: Recorded<JobEvent>): I {
  const { totals } = jobChange(event);
  const priced = totals ? { ...before, Totals: totals } : before;
  if (event.type === 'JobInvoiced') return { ...priced, Invoices: before.Invoices + 1, IsInvoiced: true };
  return voidsInvoice(before, event) ? { ...priced, IsInvoiced: false } : priced;
}
