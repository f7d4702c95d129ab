import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import type { DomainEvent } from '../core/event.ts';
import { PaymentStatuses, type PaymentStatusId, StatusNames } from '../enums.ts';
import { fieldMessage, refuseInvalid } from '../field.ts';
import { type Payment, paymentFields } from './payment.ts';

/** What a person says about a payment; the type's name was looked up before. */
export type PaymentInput = Pick<Payment, 'PaymentDate' | 'PaymentAmount' | 'PaymentTypeId' | 'PaymentType' | 'Notes'>;
type JobAmount = Pick<Payment, 'JobId' | 'PaymentAmount'>;

/** Each command names the job that the caller believes the payment to be for. */
export type PaymentCommand =
  | Command<'RecordPayment', { JobId: number } & PaymentInput>
  | Command<'EditPayment', { JobId: number } & PaymentInput>
  | Command<'ConfirmPayment', { JobId: number }>
  | Command<'RejectPayment', { JobId: number }>;

export type PaymentEvent =
  | DomainEvent<'PaymentRecorded', { JobId: number } & PaymentInput>
  | DomainEvent<'PaymentEdited', { JobId: number } & Partial<PaymentInput> & { Was: Partial<PaymentInput> }>
  | DomainEvent<'PaymentConfirmed', JobAmount>
  | DomainEvent<'PaymentRejected', JobAmount>;

/** Pending, then confirmed or rejected for good; only pending payments can be edited (section 4). */
export const paymentDecider: Decider<Payment | null, PaymentCommand, PaymentEvent> = {
  kind: 'payment',
  initial: null,
  evolve,
  decide(command, payment) {
    if (command.type === 'RecordPayment') return record(payment, command.data);
    if (!payment || payment.JobId !== command.data.JobId) throw new NotFoundError();
    switch (command.type) {
      case 'EditPayment':
        return edit(payment, command.data);
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
  if (event.type === 'PaymentRecorded') return { ...event.data, PaymentStatusId: PaymentStatuses.Pending };
  return payment && { ...payment, ...changes(event) };
}

function changes(event: Exclude<PaymentEvent, { type: 'PaymentRecorded' }>): Partial<Payment> {
  switch (event.type) {
    case 'PaymentEdited': {
      const { Was, ...now } = event.data;
      return now;
    }
    case 'PaymentConfirmed':
      return { PaymentStatusId: PaymentStatuses.Confirmed };
    case 'PaymentRejected':
      return { PaymentStatusId: PaymentStatuses.Rejected };
    default:
      return event satisfies never;
  }
}

function record(payment: Payment | null, data: { JobId: number } & PaymentInput): PaymentEvent[] {
  if (payment) throw new RuleError('This payment exists already');
  return [{ type: 'PaymentRecorded', data: { JobId: data.JobId, ...checked(data) } }];
}

function edit(payment: Payment, data: PaymentInput): PaymentEvent[] {
  const wanted = checked(data);
  const isSameType = wanted.PaymentTypeId === payment.PaymentTypeId;
  const changed = (Object.keys(wanted) as (keyof PaymentInput)[]).filter(
    (field) => wanted[field] !== payment[field] && !(field === 'PaymentType' && isSameType),
  );
  if (changed.length === 0) return [];
  requirePending(payment, 'edited');
  const only = (fields: PaymentInput): Partial<PaymentInput> =>
    Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return [{ type: 'PaymentEdited', data: { JobId: payment.JobId, ...only(wanted), Was: only(payment) } }];
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
    PaymentAmount:
      fieldMessage(paymentFields.PaymentAmount, PaymentAmount) ??
      (PaymentAmount > 0 ? null : 'Payment Amount must be above 0'),
    Notes: fieldMessage(paymentFields.Notes, Notes),
  });
  return { PaymentDate, PaymentAmount, PaymentTypeId, PaymentType, Notes: Notes.trim() };
}

function requirePending(payment: Payment, done: string): void {
  if (payment.PaymentStatusId === PaymentStatuses.Pending) return;
  const status = StatusNames.PaymentStatus[payment.PaymentStatusId].toLowerCase();
  throw new RuleError(`A ${status} payment can not be ${done}`);
}
