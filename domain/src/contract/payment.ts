import type { PaymentStatusId } from '../enums.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { paymentFields, reversalFields, reversalKinds } from '../fields/payment.fields.ts';

/** The questions that the user has answered with yes (ruling 69). */
export interface PaymentAnswers {
  ContinueWithOverpayment?: boolean;
  ContinueWithRepeated?: boolean;
  ContinueWithDate?: boolean;
}

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
  Kind: ReversalKind;
  Date?: string | null;
  Version?: number;
}

export type ReversalKind = keyof typeof reversalKinds;

/** Money of a confirmed payment that was given back, did not arrive, or was never paid (ruling 69). */
export interface Reversal {
  /** Dollars, above 0. */
  Amount: number;
  Kind: ReversalKind;
  Reason: string;
  /** The day on which it counts, `yyyy-MM-dd`. */
  Date: string;
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
  /** The number of a check, for example. */
  Reference: string;
  Notes: string;
  PaymentStatusId: PaymentStatusId;
  CreatedBy: string;
  CreatedAt: string;
  /** The user who confirmed or rejected the payment, and the time. */
  DecidedBy: string | null;
  DecidedAt: string | null;
  /** The sum of the reversals, in dollars. */
  ReversedAmount: number;
  Reversals: readonly PaymentReversal[];
}
