import type { Recorded } from '../../core/event.ts';
import { JobStatuses } from '../../enums.ts';
import { convertToOrder, jobEvents, pricedEstimate } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import { invoiceNumber } from '../record/invoice-number.ts';
import type { JobEvent } from '../record/job.events.ts';
import { invoiceNumbers, invoicesOf, presentInvoice } from './invoices.ts';

const invoice: JobCommand = { type: 'InvoiceJob', data: { IsDirect: false } };
const toDelivered: JobCommand = { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } };
const toEstimate: JobCommand = { type: 'ForceRevertOrder', data: {} };
const invoiced = [...pricedEstimate, invoice];

const recorded = (events: readonly JobEvent[]): Recorded<JobEvent>[] =>
  events.map((event, index) => ({
    ...event,
    stream: 'job-1042',
    version: index + 1,
    meta: { at: `2026-05-04T14:00:${String(index).padStart(2, '0')}.000Z` },
  })) as unknown as Recorded<JobEvent>[];

/** The events as they were recorded before invoices had numbers. */
const withoutNumbers = (events: readonly JobEvent[]): JobEvent[] =>
  events.map((event) => {
    const { Number: _number, Voided: _voided, ...data } = event.data as { Number?: string; Voided?: string };
    return { type: event.type, data } as JobEvent;
  });

const numbers = (commands: readonly JobCommand[]) =>
  invoicesOf(recorded(jobEvents(commands))).map((each) => [each.Number, each.VoidedAt !== null]);

describe('the number of an invoice', () => {
  it('is that of the job, and never used again after the invoice was voided', () => {
    expect(numbers(invoiced)).toEqual([['1042', false]]);
    expect(numbers([...invoiced, toDelivered, invoice, toEstimate, invoice])).toEqual([
      ['1042', true],
      ['1042-2', true],
      ['1042-3', false],
    ]);
  });
  it('is recorded with the invoice and with what voids it', () => {
    const of = (type: JobEvent['type']) =>
      jobEvents([...invoiced, toDelivered, invoice, toEstimate]).filter((event) => event.type === type);
    expect(of('JobInvoiced').map(({ data }) => data)).toMatchObject([{ Number: '1042' }, { Number: '1042-2' }]);
    expect(of('InvoiceReverted')).toEqual([{ type: 'InvoiceReverted', data: { Voided: '1042' } }]);
    expect(of('OrderForceReverted')).toMatchObject([{ data: { Voided: '1042-2' } }]);
  });
  it('follows from counting in events of earlier versions', () => {
    const events = jobEvents([...invoiced, toDelivered, invoice]);
    expect(invoicesOf(recorded(withoutNumbers(events)))).toEqual(invoicesOf(recorded(events)));
    given(jobDecider, ...withoutNumbers(events))
      .when(toEstimate)
      .state((job) => expect(job).toMatchObject({ Invoices: 2, InvoiceDate: null }));
  });
  it('is not among the facts of a revert that voids nothing', () => {
    const [reverted] = jobEvents([...pricedEstimate, convertToOrder(), toEstimate]).slice(-1);
    expect(reverted!.data).not.toHaveProperty('Voided');
  });
});

describe('invoicesOf', () => {
  it('has the amounts, and the version with what the invoice made due', () => {
    const events = jobEvents([...invoiced, toDelivered]);
    const [first] = invoicesOf(recorded(events));
    expect(first).toMatchObject({ Totals: { GrandTotal: 227.98 }, VoidVersion: events.length - 1 });
    expect(events[first!.Version - 1]!.type).toBe('PaymentsFellDue');
    expect(events[first!.Version]!.type).toBe('InvoiceReverted');
  });
});

describe('presentInvoice', () => {
  it('is empty while the job is not invoiced', () => {
    expect(presentInvoice({ Id: 7, Invoices: 1, InvoiceDate: null })).toBe('');
    expect(presentInvoice({ Id: 7, Invoices: 2, InvoiceDate: '2026-05-04T14:00:00.000Z' })).toBe('7-2');
  });
});

describe('invoiceNumbers', () => {
  it('are all that were ever used', () => {
    expect(invoiceNumbers({ Id: 7, Invoices: 3 })).toEqual(['7', '7-2', '7-3']);
    expect(invoiceNumber(7, 1)).toBe('7');
  });
});
