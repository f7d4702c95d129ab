import type { Recorded } from '../core/event.ts';
import { recordOf } from '../core/event.ts';
import { addDollars, type Cents, roundHalfAway, toCents, toDollars } from '../core/money.ts';
import { afterInvoicing, type Invoicing, notInvoiced, numberOfInvoice, voidsInvoice } from '../job/record/invoicing.ts';
import { type JobEvent, jobEventSpecs } from '../job/record/job.events.ts';
import type { Job } from '../job/record/job.ts';
import { jobChange } from '../job/record/job-change.ts';
import type { JobPrice } from '../job/record/job-price.ts';
import type { PaymentEvent } from '../payment/payment.events.ts';
import { dayAt, initialTimeZone } from '../time/time-zone.ts';
import { type AccountKey, accountKeys } from './accounts.ts';

export const entryKinds = ['invoice', 'void', 'credit', 'payment', 'reversal'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A part of an entry's amount, with its sign, and the account that it is on. */
export interface EntryLine {
  readonly Account: AccountKey;
  readonly Amount: number;
}

/**
 * One fact of the books, dated by itself (ruling 74). Amounts in dollars, signed by their effect on what is owed; `Date`
 * is `yyyy-MM-dd`. The lines add up to the amount. `Deposits` is what the account of customer deposits grows by, so that
 * receivables change by Amount + Deposits.
 */
export interface Entry {
  readonly Kind: EntryKind;
  readonly Number: string;
  readonly JobId: number;
  readonly Date: string;
  readonly Amount: number;
  readonly Lines: readonly EntryLine[];
  readonly Deposits: number;
  /** What of the amount was taxed at `Rate`, what was not, and the tax; zero for money. */
  readonly Taxable: number;
  readonly Exempt: number;
  readonly Tax: number;
  /** `New Jersey 6.625%`; '' for money. */
  readonly Rate: string;
}

/** What of a job's past decides its entries. Amounts in dollars. */
export interface JobBooks extends Invoicing, Partial<Pick<Job, 'TaxRateId' | 'TaxRateName' | 'IsTaxExempt'>> {
  /** The last invoice, which stands while `IsInvoiced`. */
  readonly Invoice: Billed | null;
  /** What was paid, credits included. */
  readonly Paid: number;
  /** The credits that stand, and what of them are tax and taxed. */
  readonly Credited: number;
  readonly CreditedTax: number;
  readonly CreditedTaxable: number;
  readonly Payments: Readonly<Record<number, BookedPayment>>;
}

type Billed = Pick<Entry, 'Number' | 'Amount' | 'Lines' | 'Taxable' | 'Exempt' | 'Tax' | 'Rate'>;

interface BookedPayment {
  readonly PaymentDate: string;
  readonly PaymentTypeId: number;
  readonly IsCredit: boolean;
  readonly Reversals: number;
}

/** The books of a job before its first event. */
export const newBooks: JobBooks = {
  ...notInvoiced,
  Invoice: null,
  Paid: 0,
  Credited: 0,
  CreditedTax: 0,
  CreditedTaxable: 0,
  Payments: {},
};

export type BookedEvent = Recorded<JobEvent | PaymentEvent>;

const isOfJob = (event: BookedEvent): event is Recorded<JobEvent> => Object.hasOwn(jobEventSpecs, event.type);

/** The books of a job after an event of the job or of a payment that changes what it paid. */
export function evolveBooks(books: JobBooks, event: BookedEvent, jobId: number): JobBooks {
  return isOfJob(event) ? afterJobEvent(books, event) : afterPaymentEvent(books, event, jobId);
}

function afterJobEvent(books: JobBooks, event: Recorded<JobEvent>): JobBooks {
  const { TaxRateId, TaxRateName, IsTaxExempt } = jobChange(event).fields;
  const known: Partial<JobBooks> = {
    ...(TaxRateId !== undefined && { TaxRateId }),
    ...(TaxRateName !== undefined && { TaxRateName }),
    ...(IsTaxExempt !== undefined && { IsTaxExempt }),
  };
  const after = afterInvoicing(Object.keys(known).length > 0 ? { ...books, ...known } : books, event);
  return event.type === 'JobInvoiced' ? { ...after, Invoice: billed(books, event) } : after;
}

function afterPaymentEvent(books: JobBooks, event: Recorded<PaymentEvent>, jobId: number): JobBooks {
  const money = moneyOf(books, event, jobId);
  if (money) {
    const { id, payment, paid, isMovedHere } = money;
    return withPaid(isMovedHere ? books : withPayment(books, id, payment), payment, paid);
  }
  if (event.type !== 'PaymentAdded' && event.type !== 'PaymentChanged') return books;
  const { id } = recordOf(event.stream);
  const { PaymentDate, PaymentTypeId, IsCredit } = event.data;
  return withPayment(books, id, {
    ...(books.Payments[id] ?? unknownPayment),
    ...(PaymentDate !== undefined && { PaymentDate }),
    ...(PaymentTypeId !== undefined && { PaymentTypeId }),
    ...(IsCredit !== undefined && { IsCredit }),
  });
}

const withPayment = (books: JobBooks, id: number, payment: BookedPayment): JobBooks => ({
  ...books,
  Payments: { ...books.Payments, [id]: payment },
});

/** For events of a payment whose start was damaged. */
const unknownPayment: BookedPayment = { PaymentDate: '', PaymentTypeId: 0, IsCredit: false, Reversals: 0 };

interface Money {
  /** The payment whose event it is. */
  readonly id: number;
  /** After the event. */
  readonly payment: BookedPayment;
  /** What the job paid by it, in dollars. */
  readonly paid: number;
  readonly isReversal: boolean;
  /** Moved to the job: its payment there is still to be added. */
  readonly isMovedHere?: true;
  readonly day: string;
}

/** What a payment's event changes of what a job paid; null for nothing. Moved money counts from the move on (ruling 69). */
function moneyOf(books: JobBooks, event: Recorded<PaymentEvent>, jobId: number): Money | null {
  const { id } = recordOf(event.stream);
  const payment = books.Payments[id] ?? unknownPayment;
  if (event.type === 'PaymentConfirmed') {
    const { IsMoved, PaymentAmount: paid } = event.data;
    return IsMoved ? null : { id, payment, paid, isReversal: false, day: payment.PaymentDate };
  }
  if (event.type !== 'PaymentReversed') return null;
  const { Amount, Date: day, ToJobId, ToPaymentId, PaymentTypeId = 0, IsCredit = false } = event.data;
  if (ToJobId === jobId && ToPaymentId !== undefined) {
    const moved = { PaymentDate: day, PaymentTypeId, IsCredit, Reversals: 0 };
    return { id, payment: moved, paid: Amount, isReversal: false, isMovedHere: true, day };
  }
  const reversed = { ...payment, Reversals: payment.Reversals + 1 };
  return { id, payment: reversed, paid: -Amount, isReversal: true, day };
}

function withPaid(books: JobBooks, { IsCredit }: BookedPayment, amount: number): JobBooks {
  const Paid = addDollars(books.Paid, amount);
  if (!IsCredit) return { ...books, Paid };
  const Credited = addDollars(books.Credited, amount);
  return { ...books, Paid, Credited, ...creditedShare(books, Credited) };
}

/** What of credits is tax, and taxed: as much as of the invoice (ruling 101). */
function creditedShare({ Invoice }: JobBooks, credited: number): Pick<JobBooks, 'CreditedTax' | 'CreditedTaxable'> {
  const share = (part: number) =>
    Invoice && Invoice.Amount !== 0 ? toDollars(shareOf(toCents(part), toCents(credited), toCents(Invoice.Amount))) : 0;
  return { CreditedTax: share(Invoice?.Tax ?? 0), CreditedTaxable: share(Invoice?.Taxable ?? 0) };
}

/** part x amount / whole, rounded half away from zero. Products of cents exceed the precision of a double. */
function shareOf(part: Cents, amount: Cents, whole: Cents): Cents {
  const product = BigInt(part) * BigInt(amount) * 2n;
  const by = BigInt(whole) * 2n;
  const isNegative = product < 0n !== by < 0n;
  const [n, d] = [product < 0n ? -product : product, by < 0n ? -by : by];
  const quotient = Number((n + d / 2n) / d);
  return isNegative ? -quotient || 0 : quotient;
}

/** The entry that the event makes in the books of a job, which stand as before it; null for none. */
export function entryOf(books: JobBooks, event: BookedEvent, JobId: number): Entry | null {
  if (!isOfJob(event)) return moneyEntry(books, event, JobId);
  if (event.type === 'JobInvoiced') {
    const day = dayAt(event.data.InvoiceDate, zoneOf(event));
    return { Kind: 'invoice', JobId, Date: day, ...billed(books, event), Deposits: negated(books.Paid) };
  }
  if (!voidsInvoice(books, event) || !books.Invoice) return null;
  const { Amount, Lines, Taxable, Exempt, Tax, Rate } = books.Invoice;
  return {
    Kind: 'void',
    Number: `${books.Invoice.Number}-VOID`,
    JobId,
    Date: dayAt(event.meta.at, zoneOf(event)),
    Amount: negated(Amount),
    Lines: Lines.map((line) => ({ ...line, Amount: negated(line.Amount) })),
    Deposits: books.Paid,
    Taxable: negated(Taxable),
    Exempt: negated(Exempt),
    Tax: negated(Tax),
    Rate,
  };
}

function moneyEntry(books: JobBooks, event: Recorded<PaymentEvent>, JobId: number): Entry | null {
  const money = moneyOf(books, event, JobId);
  if (!money) return null;
  const { paid, isReversal, day } = money;
  const { PaymentTypeId, IsCredit } = money.payment;
  const Amount = negated(paid);
  const after = evolveBooks(books, event, JobId);
  const Tax = IsCredit ? addDollars(books.CreditedTax, -after.CreditedTax) : 0;
  const Taxable = IsCredit ? addDollars(books.CreditedTaxable, -after.CreditedTaxable) : 0;
  return {
    Kind: isReversal ? 'reversal' : IsCredit ? 'credit' : 'payment',
    Number: moneyNumber(money),
    JobId,
    Date: day,
    Amount,
    Lines: withoutZeros([
      { Account: accountKeys.paymentType(PaymentTypeId), Amount: addDollars(Amount, -Tax) },
      { Account: taxAccount(books.Invoice), Amount: Tax },
    ]),
    Deposits: books.IsInvoiced ? 0 : paid,
    Taxable,
    Exempt: IsCredit ? addDollars(Amount, -Tax, -Taxable) : 0,
    Tax,
    Rate: IsCredit ? (books.Invoice?.Rate ?? '') : '',
  };
}

/** Moved money has the number of the payment that it comes from: which one it gets is known only later. */
function moneyNumber({ id, payment: { Reversals }, isReversal, isMovedHere }: Money): string {
  if (isMovedHere) return `P${id}-MOVED`;
  return isReversal ? `P${id}-R${Reversals}` : `P${id}`;
}

/** The account of the tax of an invoice; that without a rate for one without tax. */
const taxAccount = (invoice: Billed | null): AccountKey =>
  invoice?.Lines.find(({ Account }) => accountKeys.isTax(Account))?.Account ?? accountKeys.tax(null);

/** The invoice of a job at its present price. */
function billed(books: JobBooks, event: Recorded<Extract<JobEvent, { type: 'JobInvoiced' }>>): Billed {
  const price = books.Totals ?? noPrice;
  const taxed = books.IsTaxExempt ? 0 : addDollars(price.MaterialTotal, price.MiscTotal, price.DeliveryFee);
  return {
    Number: numberOfInvoice(books, event)!,
    Amount: price.GrandTotal,
    Lines: withoutZeros([
      { Account: accountKeys.sections, Amount: price.FenceSectionTotal },
      { Account: accountKeys.posts, Amount: price.PostTotal },
      { Account: accountKeys.gates, Amount: price.GateTotal },
      { Account: accountKeys.misc, Amount: price.MiscTotal },
      { Account: accountKeys.labor, Amount: price.LaborTotal },
      { Account: accountKeys.delivery, Amount: price.DeliveryFee },
      { Account: accountKeys.other, Amount: price.OtherPrice },
      { Account: accountKeys.tax(books.TaxRateId ?? null), Amount: price.Tax },
    ]),
    Taxable: taxed,
    Exempt: addDollars(price.GrandTotal, -price.Tax, -taxed),
    Tax: price.Tax,
    Rate: rateText(books, price),
  };
}

const noPrice: JobPrice = {
  FenceSectionTotal: 0,
  PostTotal: 0,
  GateTotal: 0,
  MaterialTotal: 0,
  MiscTotal: 0,
  LaborTotal: 0,
  OrderTotal: 0,
  DeliveryFee: 0,
  OtherPrice: 0,
  TaxRate: 0,
  Tax: 0,
  GrandTotal: 0,
};

function rateText({ IsTaxExempt, TaxRateName }: JobBooks, { TaxRate }: JobPrice): string {
  if (IsTaxExempt) return 'Exempt';
  return `${TaxRateName || 'No tax rate'} ${roundHalfAway(TaxRate * 1_000_000) / 10_000}%`;
}

const zoneOf = ({ zone = initialTimeZone }: Recorded): string => zone;

/** Without the negative zero, which JSON does not have. */
const negated = (amount: number): number => (amount === 0 ? 0 : -amount);

const withoutZeros = (lines: readonly EntryLine[]): EntryLine[] => lines.filter(({ Amount }) => Amount !== 0);

/** A line of the journal: a debit is positive, a credit negative. */
export interface Posting {
  readonly Account: AccountKey;
  readonly Debit: number;
}

/** The entry as a journal, which adds up to zero. Lines that cancel out are left out. */
export const postingsOf = ({ Amount, Deposits, Lines }: Pick<Entry, 'Amount' | 'Deposits' | 'Lines'>): Posting[] =>
  [
    { Account: accountKeys.receivables, Debit: addDollars(Amount, Deposits) },
    { Account: accountKeys.deposits, Debit: negated(Deposits) },
    ...Lines.map((line) => ({ Account: line.Account, Debit: negated(line.Amount) })),
  ].filter(({ Debit }) => Debit !== 0);
