import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError, UnknownEventError } from '../core/errors.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import { PaymentStatuses, type PaymentStatusId, StatusNames } from '../enums.ts';
import { fieldMessage, refuseInvalid } from '../field-rules.ts';
import { type Payment, paymentFields } from './payment.ts';

/** The input of a payment. The caller has looked up the type's name. */
export type PaymentInput = Pick<Payment, 'PaymentDate' | 'PaymentAmount' | 'PaymentTypeId' | 'PaymentType' | 'Notes'>;
type JobAmount = Pick<Payment, 'JobId' | 'PaymentAmount'>;

/** Each command contains the job that the caller expects the payment to belong to. */
export type PaymentCommand =
  | Command<'AddPayment', { JobId: number } & PaymentInput>
  | Command<'ChangePayment', { JobId: number } & PaymentInput>
  | Command<'ConfirmPayment', { JobId: number }>
  | Command<'RejectPayment', { JobId: number }>;

/** Events of one payment, in the stream `payment-5`. */
const paymentEvents = {
  PaymentAdded: recorded<{ JobId: number } & PaymentInput>(),
  PaymentChanged: recorded<{ JobId: number } & Partial<PaymentInput> & { Was: Partial<PaymentInput> }>(),
  PaymentConfirmed: recorded<JobAmount>(),
  PaymentRejected: recorded<JobAmount>(),
} as const;

export type PaymentEvent = EventOf<typeof paymentEvents>;

/** A payment is pending, then permanently confirmed or rejected. Only pending payments can be edited (section 4). */
export const paymentDecider: Decider<Payment | null, PaymentCommand, PaymentEvent> = {
  kind: 'payment',
  initial: null,
  eventTypes: paymentEvents,
  evolve,
  decide(command, payment) {
    if (command.type === 'AddPayment') return add(payment, command.data);
    if (!payment || payment.JobId !== command.data.JobId) throw new NotFoundError();
    switch (command.type) {
      case 'ChangePayment':
        return change(payment, command.data);
      case 'ConfirmPayment':
        return settle(payment, PaymentStatuses.Confirmed);
      case 'RejectPayment':
        return settle(payment, PaymentStatuses.Rejected);
      default:
        return command satisfies never;
    }
  },
};

function evolve(payment: Payment | null, event: PaymentEvent): Payment | null {
  if (event.type === 'PaymentAdded') return { ...event.data, PaymentStatusId: PaymentStatuses.Pending };
  return payment && { ...payment, ...changes(event) };
}

function changes(event: Exclude<PaymentEvent, { type: 'PaymentAdded' }>): Partial<Payment> {
  switch (event.type) {
    case 'PaymentChanged': {
      const { Was, ...now } = event.data;
      return now;
    }
    case 'PaymentConfirmed':
      return { PaymentStatusId: PaymentStatuses.Confirmed };
    case 'PaymentRejected':
      return { PaymentStatusId: PaymentStatuses.Rejected };
    default:
      throw new UnknownEventError(event satisfies never, 'payment');
  }
}

function add(payment: Payment | null, data: { JobId: number } & PaymentInput): PaymentEvent[] {
  if (payment) throw new RuleError('This payment already exists');
  return [{ type: 'PaymentAdded', data: { JobId: data.JobId, ...checked(data) } }];
}

function change(payment: Payment, data: PaymentInput): PaymentEvent[] {
  const wanted = checked(data);
  const isSameType = wanted.PaymentTypeId === payment.PaymentTypeId;
  const changed = (Object.keys(wanted) as (keyof PaymentInput)[]).filter(
    (field) => wanted[field] !== payment[field] && !(field === 'PaymentType' && isSameType),
  );
  if (changed.length === 0) return [];
  requirePending(payment, 'edited');
  const only = (fields: PaymentInput): Partial<PaymentInput> =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return [{ type: 'PaymentChanged', data: { JobId: payment.JobId, ...only(wanted), Was: only(payment) } }];
}

function settle(payment: Payment, to: PaymentStatusId): PaymentEvent[] {
  if (payment.PaymentStatusId === to) return [];
  const isConfirmed = to === PaymentStatuses.Confirmed;
  requirePending(payment, isConfirmed ? 'confirmed' : 'rejected');
  const { JobId, PaymentAmount } = payment;
  return [{ type: isConfirmed ? 'PaymentConfirmed' : 'PaymentRejected', data: { JobId, PaymentAmount } }];
}

function checked({ PaymentDate, PaymentAmount, PaymentTypeId, PaymentType, Notes }: PaymentInput): PaymentInput {
  refuseInvalid({
    PaymentAmount: fieldMessage(paymentFields.PaymentAmount, PaymentAmount) ?? paymentAmountMessage(PaymentAmount),
    Notes: fieldMessage(paymentFields.Notes, Notes),
  });
  return { PaymentDate, PaymentAmount, PaymentTypeId, PaymentType, Notes: Notes.trim() };
}

export const paymentAmountMessage = (amount: number | null): string | null =>
  amount !== null && amount > 0 ? null : `${paymentFields.PaymentAmount.label} must be above 0`;

/** Returns true until the payment is confirmed or rejected. */
export const isPaymentPending = ({ PaymentStatusId }: Pick<Payment, 'PaymentStatusId'>): boolean =>
  PaymentStatusId === PaymentStatuses.Pending;

function requirePending(payment: Payment, done: string): void {
  if (isPaymentPending(payment)) return;
  const status = StatusNames.PaymentStatus[payment.PaymentStatusId].toLowerCase();
  throw new RuleError(`A ${status} payment cannot be ${done}`);
}
