import type { DomainEvent } from '../core/event.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import type { MovedFrom, Payment, Reversal } from './payment.ts';

/** The input of a payment. The caller has looked up the type's name, and whether it is that of credits. */
export type PaymentInput = Pick<Payment, 'PaymentDate' | 'PaymentAmount' | 'PaymentTypeId' | 'PaymentType' | 'Notes'> &
  Partial<Pick<Payment, 'Reference' | 'IsCredit'>>;
type JobAmount = Pick<Payment, 'JobId' | 'PaymentAmount'>;
/** What a payment that a move adds takes along (ruling 69). */
type Moved = Partial<Pick<Payment, 'PaymentType' | 'PaymentTypeId' | 'Reference' | 'IsCredit'>>;

/** Events of one payment, in the stream `payment-5`. */
export const paymentEvents = {
  /** `GroupId`: recorded together with others, such as a check over several jobs. `MovedFrom`: added by a move. */
  PaymentAdded: recorded<{ JobId: number } & PaymentInput & { GroupId?: string; MovedFrom?: MovedFrom }>(),
  PaymentChanged: recorded<{ JobId: number } & Partial<PaymentInput> & { Was: Partial<PaymentInput> }>(),
  /** `IsMoved`: the money has counted for the job since the move. */
  PaymentConfirmed: recorded<JobAmount & { IsMoved?: true }>(),
  PaymentRejected: recorded<JobAmount>(),
  /**
   * Lowers what the job has paid by `Amount`; the payment stays confirmed. A move raises what its other job has paid
   * by as much, under the payment that a side effect adds there.
   */
  PaymentReversed: recorded<{ JobId: number } & Reversal & Moved>(),
} as const;

export type PaymentEvent = EventOf<typeof paymentEvents>;

/** The events that change what a job has paid. */
export type PaidEvent = Extract<PaymentEvent, { type: 'PaymentConfirmed' | 'PaymentReversed' }>;
export const paidEventTypes = ['PaymentConfirmed', 'PaymentReversed'] as const satisfies readonly PaidEvent['type'][];

export const isPaidEvent = <E extends DomainEvent>(event: E): event is Extract<E, PaidEvent> =>
  (paidEventTypes as readonly string[]).includes(event.type);

/** Returns the jobs whose paid total the event changes. */
export const jobsPaidBy = (event: PaidEvent): number[] => {
  const { JobId } = event.data;
  const ToJobId = event.type === 'PaymentReversed' ? event.data.ToJobId : undefined;
  return ToJobId === undefined ? [JobId] : [JobId, ToJobId];
};

/** Returns the dollars by which the event changes what the job has paid; negative for a reversal. */
export function paidBy(event: PaidEvent, jobId: number): number {
  if (event.type === 'PaymentConfirmed') return event.data.IsMoved ? 0 : event.data.PaymentAmount;
  return event.data.JobId === jobId ? -event.data.Amount : event.data.Amount;
}
