import { type Books, isInClosedBooks, refuseClosedBooks } from '../accounting/books.ts';
import type { Command, Decider, Stamp } from '../core/decider.ts';
import { NotFoundError, RuleError, UnknownEventError } from '../core/errors.ts';
import type { DomainEvent } from '../core/event.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import { addDollars } from '../core/money.ts';
import { PaymentStatuses, type PaymentStatusId, StatusNames } from '../enums.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { paymentFields, reversalFields, reversalKinds } from '../fields/payment.fields.ts';
import { formatMoney } from '../text/format.ts';
import { numericDay } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';
import { type Payment, type Reversal, unreversed } from './payment.ts';

/** The input of a payment. The caller has looked up the type's name, and whether it is that of credits. */
export type PaymentInput = Pick<Payment, 'PaymentDate' | 'PaymentAmount' | 'PaymentTypeId' | 'PaymentType' | 'Notes'> &
  Partial<Pick<Payment, 'Reference' | 'IsCredit'>>;
type JobAmount = Pick<Payment, 'JobId' | 'PaymentAmount'>;
/** The job that a command names. Only an invoiced one takes credits (ruling 101). */
type OfJob = { JobId: number; IsJobInvoiced?: boolean };

/** Each command contains the job that the caller expects the payment to belong to. */
export type PaymentCommand =
  | Command<'AddPayment', OfJob & PaymentInput>
  | Command<'ChangePayment', OfJob & PaymentInput>
  | Command<'ConfirmPayment', OfJob>
  | Command<'RejectPayment', { JobId: number }>
  | Command<'ReversePayment', { JobId: number } & Omit<Reversal, 'Date'> & Partial<Pick<Reversal, 'Date'>>>;

/** Events of one payment, in the stream `payment-5`. */
const paymentEvents = {
  PaymentAdded: recorded<{ JobId: number } & PaymentInput>(),
  PaymentChanged: recorded<{ JobId: number } & Partial<PaymentInput> & { Was: Partial<PaymentInput> }>(),
  PaymentConfirmed: recorded<JobAmount>(),
  PaymentRejected: recorded<JobAmount>(),
  /** Lowers what the job has paid by `Amount`; the payment stays confirmed. */
  PaymentReversed: recorded<{ JobId: number } & Reversal>(),
} as const;

export type PaymentEvent = EventOf<typeof paymentEvents>;

/**
 * A payment is pending, then permanently confirmed or rejected. Only pending payments can be edited (section 4). A
 * confirmed one can be reversed, in parts, until nothing is left (ruling 69).
 */
export const paymentDecider: Decider<Payment | null, PaymentCommand, PaymentEvent> = {
  kind: 'payment',
  initial: null,
  eventTypes: paymentEvents,
  readsBooks: true,
  evolve,
  decide(command, payment, stamp) {
    const { settings } = stamp;
    if (command.type === 'AddPayment') return add(payment, command.data, settings);
    if (!payment || payment.JobId !== command.data.JobId) throw new NotFoundError();
    switch (command.type) {
      case 'ChangePayment':
        return change(payment, command.data, settings);
      case 'ConfirmPayment':
        return confirm(payment, command.data, settings);
      case 'RejectPayment':
        return settle(payment, PaymentStatuses.Rejected);
      case 'ReversePayment':
        return reverse(payment, command.data, stamp);
      default:
        return command satisfies never;
    }
  },
};

function evolve(payment: Payment | null, event: PaymentEvent): Payment | null {
  if (event.type === 'PaymentAdded') {
    const PaymentStatusId = PaymentStatuses.Pending;
    return { Reference: '', IsCredit: false, ...event.data, PaymentStatusId, ReversedAmount: 0, Reversals: [] };
  }
  return payment && { ...payment, ...changes(payment, event) };
}

function changes(payment: Payment, event: Exclude<PaymentEvent, { type: 'PaymentAdded' }>): Partial<Payment> {
  switch (event.type) {
    case 'PaymentChanged': {
      const { Was, ...now } = event.data;
      return now;
    }
    case 'PaymentConfirmed':
      return { PaymentStatusId: PaymentStatuses.Confirmed };
    case 'PaymentRejected':
      return { PaymentStatusId: PaymentStatuses.Rejected };
    case 'PaymentReversed': {
      const { JobId, ...reversal } = event.data;
      return {
        ReversedAmount: addDollars(payment.ReversedAmount, reversal.Amount),
        Reversals: [...payment.Reversals, reversal],
      };
    }
    default:
      throw new UnknownEventError(event satisfies never, 'payment');
  }
}

function add(payment: Payment | null, data: OfJob & PaymentInput, books: Books): PaymentEvent[] {
  if (payment) throw new RuleError('This payment already exists');
  const { Reference, IsCredit, ...input } = checked(data);
  requireInvoicedFor({ IsCredit }, data);
  refuseClosedBooks(input.PaymentDate, books);
  const optional = { ...(Reference && { Reference }), ...(IsCredit && { IsCredit }) };
  return [{ type: 'PaymentAdded', data: { JobId: data.JobId, ...input, ...optional } }];
}

/** A payment that keeps its type keeps what the type meant when it was chosen. */
function change(payment: Payment, data: OfJob & PaymentInput, books: Books): PaymentEvent[] {
  const isSameType = data.PaymentTypeId === payment.PaymentTypeId;
  const wanted = checked({ ...data, ...(isSameType && { IsCredit: payment.IsCredit }) });
  const changed = (Object.keys(wanted) as (keyof PaymentInput)[]).filter(
    (field) => wanted[field] !== payment[field] && !(field === 'PaymentType' && isSameType),
  );
  if (changed.length === 0) return [];
  requirePending(payment, 'edited');
  requireInvoicedFor(wanted, data);
  refuseClosedBooks(wanted.PaymentDate, books);
  const only = (fields: PaymentInput): Partial<PaymentInput> =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return [{ type: 'PaymentChanged', data: { JobId: payment.JobId, ...only(wanted), Was: only(payment) } }];
}

function confirm(payment: Payment, job: OfJob, books: Books): PaymentEvent[] {
  if (isPaymentPending(payment)) {
    requireInvoicedFor(payment, job);
    refuseClosedBooks(payment.PaymentDate, books);
  }
  return settle(payment, PaymentStatuses.Confirmed);
}

/** @throws RuleError for a credit of a job that is not invoiced (ruling 101). */
function requireInvoicedFor({ IsCredit }: Pick<Payment, 'IsCredit'>, { IsJobInvoiced }: OfJob): void {
  if (IsCredit && !IsJobInvoiced) throw new RuleError('Only an invoiced job takes credits');
}

function settle(payment: Payment, to: PaymentStatusId): PaymentEvent[] {
  if (payment.PaymentStatusId === to) return [];
  const isConfirmed = to === PaymentStatuses.Confirmed;
  requirePending(payment, isConfirmed ? 'confirmed' : 'rejected');
  const { JobId, PaymentAmount } = payment;
  return [{ type: isConfirmed ? 'PaymentConfirmed' : 'PaymentRejected', data: { JobId, PaymentAmount } }];
}

/** @throws RuleError, ValidationError */
function reverse(
  payment: Payment,
  data: Extract<PaymentCommand, { type: 'ReversePayment' }>['data'],
  { now, settings }: Stamp,
): PaymentEvent[] {
  const today = dayAt(now, settings.TimeZone);
  if (payment.PaymentStatusId !== PaymentStatuses.Confirmed) refuseStatus(payment, 'reversed');
  const left = unreversed(payment);
  if (left <= 0) throw new RuleError('This payment is already reversed in full');
  const { JobId, Amount, Kind } = data;
  const first = [payment.PaymentDate, today].toSorted()[0]!;
  const Reason = data.Reason.trim();
  const day = data.Date ?? (Kind === 'mistake' && !isInClosedBooks(first, settings) ? first : today);
  refuseInvalid({
    Amount: fieldMessage(reversalFields.Amount, Amount) ?? reversalAmountMessage(left, Amount),
    Kind: Object.hasOwn(reversalKinds, Kind) ? null : 'Kind is not known',
    Reason: fieldMessage(reversalFields.Reason, Reason),
    Date:
      fieldMessage(reversalFields.Date, day) ??
      (day < first || day > today ? `Date must be ${daysText(first, today)}` : null),
  });
  refuseClosedBooks(day, settings);
  return [{ type: 'PaymentReversed', data: { JobId, Amount, Kind, Reason, Date: day } }];
}

const daysText = (first: string, last: string): string =>
  first === last ? numericDay(last) : `from ${numericDay(first)} to ${numericDay(last)}`;

function checked(input: PaymentInput): Required<PaymentInput> {
  const { PaymentDate, PaymentAmount, PaymentTypeId, PaymentType, Reference = '', IsCredit = false } = input;
  const Notes = input.Notes.trim();
  refuseInvalid({
    PaymentAmount: fieldMessage(paymentFields.PaymentAmount, PaymentAmount) ?? paymentAmountMessage(PaymentAmount),
    Reference: fieldMessage(paymentFields.Reference, Reference),
    Notes: fieldMessage(paymentFields.Notes, Notes) ?? creditNotesMessage(IsCredit, Notes),
  });
  return { PaymentDate, PaymentAmount, PaymentTypeId, PaymentType, Reference: Reference.trim(), IsCredit, Notes };
}

/** The message for a credit without a reason in its notes (ruling 101); null if there is one, or no need. */
export const creditNotesMessage = (isCredit: boolean, notes: string): string | null =>
  isCredit && notes.trim() === '' ? 'A credit needs a reason in Notes' : null;

const positiveMessage = ({ label }: { label: string }, amount: number | null): string | null =>
  amount !== null && amount > 0 ? null : `${label} must be above 0`;

export const paymentAmountMessage = (amount: number | null): string | null =>
  positiveMessage(paymentFields.PaymentAmount, amount);

/** The message for an amount that cannot be reversed, of a payment with so many dollars left; null if it can. */
export const reversalAmountMessage = (left: number, amount: number | null): string | null =>
  positiveMessage(reversalFields.Amount, amount) ??
  (amount !== null && amount > left ? `${reversalFields.Amount.label} must be at most ${formatMoney(left)}` : null);

/** Returns true until the payment is confirmed or rejected. */
export const isPaymentPending = ({ PaymentStatusId }: Pick<Payment, 'PaymentStatusId'>): boolean =>
  PaymentStatusId === PaymentStatuses.Pending;

function requirePending(payment: Payment, done: string): void {
  if (!isPaymentPending(payment)) refuseStatus(payment, done);
}

function refuseStatus({ PaymentStatusId }: Payment, done: string): never {
  throw new RuleError(`A ${StatusNames.PaymentStatus[PaymentStatusId].toLowerCase()} payment cannot be ${done}`);
}

/** The events that change what a job has paid. */
export type PaidEvent = Extract<PaymentEvent, { type: 'PaymentConfirmed' | 'PaymentReversed' }>;
export const paidEventTypes = ['PaymentConfirmed', 'PaymentReversed'] as const satisfies readonly PaidEvent['type'][];

export const isPaidEvent = <E extends DomainEvent>(event: E): event is Extract<E, PaidEvent> =>
  (paidEventTypes as readonly string[]).includes(event.type);

/** Returns the dollars by which the event changes what its job has paid; negative for a reversal. */
export const paidBy = (event: PaidEvent): number =>
  event.type === 'PaymentConfirmed' ? event.data.PaymentAmount : -event.data.Amount;
