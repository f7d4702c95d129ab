import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError, UnknownEventError } from '../core/errors.ts';
import { addDollars } from '../core/money.ts';
import { PaymentStatuses, type PaymentStatusId } from '../enums.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { paymentFields } from '../fields/payment.fields.ts';
import { type Books, refuseClosedBooks } from './closed-books.ts';
import { type PaymentEvent, type PaymentInput, paymentEvents } from './payment.events.ts';
import { isPaymentPending, type MovedFrom, type Payment, refusePaymentStatus } from './payment.ts';
import {
  type MovePayment,
  move,
  ONLY_INVOICED,
  paymentAmountMessage,
  type ReversePayment,
  reverse,
} from './payment-reversals.ts';

/** The job that a command names. Only an invoiced one takes credits (ruling 101). */
type OfJob = { JobId: number; IsJobInvoiced?: boolean };

/** Adds the payment of a move, confirmed: the move was decided, and the day may be one of closed books (ruling 103). */
type AddMovedPayment = Command<
  'AddMovedPayment',
  { JobId: number } & PaymentInput & { GroupId?: string; MovedFrom: MovedFrom }
>;

/** Each command contains the job that the caller expects the payment to belong to. */
export type PaymentCommand =
  | Command<'AddPayment', OfJob & PaymentInput & { GroupId?: string }>
  | AddMovedPayment
  | Command<'ChangePayment', OfJob & PaymentInput>
  | Command<'ConfirmPayment', OfJob>
  | Command<'RejectPayment', { JobId: number }>
  | ReversePayment
  | MovePayment;

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
    if (command.type === 'AddMovedPayment') return addMoved(payment, command.data);
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
      case 'MovePayment':
        return move(payment, command.data, stamp);
      default:
        return command satisfies never;
    }
  },
};

function evolve(payment: Payment | null, event: PaymentEvent): Payment | null {
  if (event.type === 'PaymentAdded') {
    const PaymentStatusId = PaymentStatuses.Pending;
    const initial = { Reference: '', IsCredit: false, GroupId: null, MovedFrom: null };
    return { ...initial, ...event.data, PaymentStatusId, ReversedAmount: 0, Reversals: [] };
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
      const { JobId, PaymentType, PaymentTypeId, Reference, IsCredit, ...reversal } = event.data;
      return {
        ReversedAmount: addDollars(payment.ReversedAmount, reversal.Amount),
        Reversals: [...payment.Reversals, reversal],
      };
    }
    default:
      throw new UnknownEventError(event satisfies never, 'payment');
  }
}

function add(payment: Payment | null, data: OfJob & PaymentInput & { GroupId?: string }, books: Books): PaymentEvent[] {
  if (payment) throw new RuleError('This payment already exists');
  const { JobId, GroupId } = data;
  const input = checked(data);
  requireInvoicedFor(input, data);
  refuseClosedBooks(input.PaymentDate, books);
  return [{ type: 'PaymentAdded', data: { JobId, ...withoutEmpty(input), ...(GroupId && { GroupId }) } }];
}

/** Does nothing if the move has added the payment: a side effect may run again. @throws RuleError for another one */
function addMoved(payment: Payment | null, { MovedFrom, GroupId, ...data }: AddMovedPayment['data']): PaymentEvent[] {
  if (payment?.MovedFrom?.PaymentId === MovedFrom.PaymentId) return [];
  if (payment) throw new RuleError('This payment already exists');
  const { JobId, PaymentAmount } = data;
  const added = { JobId, ...withoutEmpty(checked(data)), ...(GroupId && { GroupId }), MovedFrom };
  return [
    { type: 'PaymentAdded', data: added },
    { type: 'PaymentConfirmed', data: { JobId, PaymentAmount, IsMoved: true } },
  ];
}

const withoutEmpty = ({ Reference, IsCredit, ...input }: Required<PaymentInput>): PaymentInput => ({
  ...input,
  ...(Reference && { Reference }),
  ...(IsCredit && { IsCredit }),
});

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
  if (IsCredit && !IsJobInvoiced) throw new RuleError(ONLY_INVOICED);
}

function settle(payment: Payment, to: PaymentStatusId): PaymentEvent[] {
  if (payment.PaymentStatusId === to) return [];
  const isConfirmed = to === PaymentStatuses.Confirmed;
  requirePending(payment, isConfirmed ? 'confirmed' : 'rejected');
  const { JobId, PaymentAmount } = payment;
  return [{ type: isConfirmed ? 'PaymentConfirmed' : 'PaymentRejected', data: { JobId, PaymentAmount } }];
}

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

function requirePending(payment: Payment, done: string): void {
  if (!isPaymentPending(payment)) refusePaymentStatus(payment, done);
}
