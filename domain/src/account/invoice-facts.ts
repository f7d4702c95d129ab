import type { JobInvoice } from '../job/stages/invoices.ts';
import { dayAt } from '../time/time-zone.ts';
import type { MoneyFact } from './money-facts.ts';

/** Returns the facts of a job's invoices, with their days in the company's time zone. */
export const invoiceFacts = (JobId: number, invoices: readonly JobInvoice[], zone: string): MoneyFact[] =>
  invoices.flatMap(({ Number: number, InvoiceDate, VoidedAt, Totals: { GrandTotal } }) => {
    const fact = (Kind: 'invoice' | 'void', At: string, Amount: number): MoneyFact => ({
      Kind,
      JobId,
      Number: number,
      Date: dayAt(At, zone),
      Amount,
      Text: '',
      At,
    });
    const invoice = fact('invoice', InvoiceDate, GrandTotal);
    return VoidedAt === null ? [invoice] : [invoice, fact('void', VoidedAt, -GrandTotal)];
  });
