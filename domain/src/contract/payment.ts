import type { PaymentStatusId } from '../enums.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { paymentFields, reversalFields, reversalKinds } from '../fields/payment.fields.ts';
import type { MovedFrom, Reversal } from '../payment/payment.ts';
import type { PaymentAnswers } from '../payment/payment-questions.ts';

/** POST (no Id) and PUT payments. PaymentDate is `yyyy-MM-dd`; PaymentAmount is in dollars, above 0. */
export interface SavePaymentRequest
  extends Omit<ValuesOf<typeof paymentFields>, 'Notes' | 'Reference'>,
    PaymentAnswers {
  Id?: number;
  JobId: number;
  Reference?: string;
  Notes?: string;
  Version?: number;
}

/**
 * PUT payments/{id}/reverse (ruling 69). Amount in dollars, at most what is left of the payment; Date from its
 * PaymentDate to today, default today, and for a mistake its PaymentDate.
 */
export interface ReversePaymentRequest extends Pick<ValuesOf<typeof reversalFields>, 'Amount' | 'Reason'> {
  JobId: number;
  Kind: keyof typeof reversalKinds;
  Date?: string | null;
  Version?: number;
}

/**
 * PUT payments/{id}/move (ruling 69): moves what is left of a confirmed payment to another job. `ContinueWithCustomer`
 * answers the question about a job of another customer.
 */
export interface MovePaymentRequest extends Omit<PaymentAnswers, 'ContinueWithDate'> {
  JobId: number;
  ToJobId: number;
  Reason: string;
  ContinueWithCustomer?: boolean;
  Version?: number;
}

/** POST payments/batch (ruling 69): one check over several jobs. Amounts in dollars, above 0; each job once. */
export interface AddPaymentsRequest
  extends Pick<SavePaymentRequest, 'PaymentDate' | 'PaymentTypeId' | 'Reference'>,
    PaymentAnswers {
  Rows: { JobId: number; Amount: number }[];
}

/** `Message` says why a payment was not added. IsSuccess is false then; the other payments are recorded. */
export interface AddPaymentsAnswer {
  IsSuccess: boolean;
  GroupId: string;
  Rows: { JobId: number; Id: number | null; Message: string | null }[];
}

/** A reversal of a payment, oldest first. */
interface PaymentReversal extends Reversal {
  ReversedBy: string;
  ReversedAt: string;
}

/** A row of GET payments?jobId=, newest first. */
export interface PaymentRow {
  Id: number;
  Version: number;
  JobId: number;
  PaymentDate: string;
  PaymentAmount: number;
  PaymentTypeId: number;
  PaymentType: string;
  /** A credit or write-off: it counts as paid and is no money received (ruling 101). */
  IsCredit: boolean;
  /** The number of a check, for example. */
  Reference: string;
  Notes: string;
  PaymentStatusId: PaymentStatusId;
  /** The same for all payments of one check; null for none. */
  GroupId: string | null;
  /** The job and payment that a moved payment comes from. */
  MovedFrom: MovedFrom | null;
  CreatedBy: string;
  CreatedAt: string;
  /** The user who confirmed or rejected the payment, and the time. */
  DecidedBy: string | null;
  DecidedAt: string | null;
  /** The sum of the reversals, in dollars. */
  ReversedAmount: number;
  Reversals: readonly PaymentReversal[];
}
