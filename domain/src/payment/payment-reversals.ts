import type { Command, Stamp } from '../core/decider.ts';
import { RuleError } from '../core/errors.ts';
import { PaymentStatuses } from '../enums.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { moveFields, paymentFields, reversalFields, reversalKinds } from '../fields/payment.fields.ts';
import { formatMoney } from '../text/format.ts';
import { numericDay } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';
import { isInClosedBooks, refuseClosedBooks } from './closed-books.ts';
import type { PaymentEvent } from './payment.events.ts';
import { type Payment, type Reversal, refusePaymentStatus, unreversed } from './payment.ts';

export type ReversePayment = Command<
  'ReversePayment',
  { JobId: number } & Pick<Reversal, 'Amount' | 'Kind' | 'Reason'> & Partial<Pick<Reversal, 'Date'>>
>;
/** `ToPaymentId`: a free id for the payment that the move adds. */
export type MovePayment = Command<
  'MovePayment',
  { JobId: number; ToJobId: number; ToPaymentId: number; Reason: string; IsToJobInvoiced?: boolean }
>;

/** Takes a part of a confirmed payment back (ruling 69). @throws RuleError, ValidationError */
export function reverse(payment: Payment, data: ReversePayment['data'], { now, settings }: Stamp): PaymentEvent[] {
  const today = dayAt(now, settings.TimeZone);
  const left = requireLeft(payment, 'reversed');
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

/**
 * Moves what is left of a payment to another job (ruling 69). It counts there at once; a side effect adds the payment.
 * @throws RuleError, ValidationError
 */
export function move(payment: Payment, data: MovePayment['data'], { now, settings }: Stamp): PaymentEvent[] {
  const Amount = requireLeft(payment, 'moved');
  const { PaymentType, PaymentTypeId, Reference, IsCredit, PaymentDate } = payment;
  const { JobId, ToJobId, ToPaymentId } = data;
  const Reason = data.Reason.trim();
  refuseInvalid({
    ToJobId: ToJobId === JobId ? 'Choose another job' : null,
    Reason: fieldMessage(moveFields.Reason, Reason),
  });
  if (IsCredit && !data.IsToJobInvoiced) throw new RuleError(ONLY_INVOICED);
  const day = isInClosedBooks(PaymentDate, settings) ? dayAt(now, settings.TimeZone) : PaymentDate;
  const type = { PaymentType, PaymentTypeId, ...(Reference && { Reference }), ...(IsCredit && { IsCredit }) };
  const target = { ToJobId, ToPaymentId, ...type };
  return [{ type: 'PaymentReversed', data: { JobId, Amount, Kind: 'moved', Reason, Date: day, ...target } }];
}

/** The message for a credit on a job that is not invoiced (ruling 101). */
export const ONLY_INVOICED = 'Only an invoiced job takes credits';

/** Returns the dollars that are left of a confirmed payment. @throws RuleError if there are none. */
function requireLeft(payment: Payment, done: string): number {
  if (payment.PaymentStatusId !== PaymentStatuses.Confirmed) refusePaymentStatus(payment, done);
  const left = unreversed(payment);
  if (left <= 0) throw new RuleError('This payment is already reversed in full');
  return left;
}

/** The message for an amount that cannot be reversed, of a payment with so many dollars left; null if it can. */
export const reversalAmountMessage = (left: number, amount: number | null): string | null =>
  positiveMessage(reversalFields.Amount, amount) ??
  (amount !== null && amount > left ? `${reversalFields.Amount.label} must be at most ${formatMoney(left)}` : null);

const positiveMessage = ({ label }: { label: string }, amount: number | null): string | null =>
  amount !== null && amount > 0 ? null : `${label} must be above 0`;

export const paymentAmountMessage = (amount: number | null): string | null =>
  positiveMessage(paymentFields.PaymentAmount, amount);
