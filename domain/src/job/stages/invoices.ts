import type { Recorded } from '../../core/event.ts';
import { invoiceNumber } from '../record/invoice-number.ts';
import { afterInvoicing, notInvoiced, numberOfInvoice, voidsInvoice } from '../record/invoicing.ts';
import type { JobEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import type { JobPrice } from '../record/job-price.ts';

/** Returns the number of the invoice that a job has; '' while it is not invoiced. */
export const presentInvoice = ({
  Id,
  Invoices,
  InvoiceDate,
}: Pick<Job, 'Invoices' | 'InvoiceDate'> & { Id: number }) => (InvoiceDate === null ? '' : invoiceNumber(Id, Invoices));

/** Returns the numbers of all invoices of a job, void ones too. */
export const invoiceNumbers = ({ Id, Invoices }: Pick<Job, 'Invoices'> & { Id: number }): string[] =>
  Array.from({ length: Invoices }, (_, index) => invoiceNumber(Id, index + 1));

/** An invoice of a job, with the amounts that it asks for. Void ones stay, and their numbers are never used again. */
export interface JobInvoice {
  readonly Number: string;
  /** ISO 8601 UTC instant. */
  readonly InvoiceDate: string;
  readonly Totals: JobPrice;
  /** The version of the job as invoiced, with what it made due. */
  readonly Version: number;
  /** When it was voided, an ISO 8601 UTC instant, and the version of the job then; null if it was not. */
  readonly VoidedAt: string | null;
  readonly VoidVersion: number | null;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Returns the invoices of a job, oldest first. @param events all events of its stream, or the first ones */
export function invoicesOf(events: readonly Recorded<JobEvent>[]): JobInvoice[] {
  const invoices: Writable<JobInvoice>[] = [];
  let invoicing = notInvoiced;
  for (const event of events) {
    const { version } = event;
    const before = invoicing;
    invoicing = afterInvoicing(before, event);
    const last = invoices.at(-1);
    if (event.type === 'JobInvoiced') {
      invoices.push({
        Number: numberOfInvoice(before, event)!,
        InvoiceDate: event.data.InvoiceDate,
        Totals: invoicing.Totals!,
        Version: version,
        VoidedAt: null,
        VoidVersion: null,
      });
    } else if (last && voidsInvoice(before, event))
      Object.assign(last, { VoidedAt: event.meta.at, VoidVersion: version });
    else if (last && event.type === 'PaymentsFellDue' && last.Version === version - 1) last.Version = version;
  }
  return invoices;
}
