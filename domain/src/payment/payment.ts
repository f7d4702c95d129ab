import { addDollars } from '../core/money.ts';
import { PaymentStatuses, type PaymentStatusId } from '../enums.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { paymentFields, reversalKinds } from '../fields/payment.fields.ts';

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

/** The state of a payment. Amounts in dollars, PaymentDate `yyyy-MM-dd`. */
export interface Payment extends ValuesOf<typeof paymentFields> {
  JobId: number;
  PaymentType: string;
  /** A credit or write-off: it counts as paid and is no money received (ruling 101). */
  IsCredit: boolean;
  PaymentStatusId: PaymentStatusId;
  /** The sum of its reversals. */
  ReversedAmount: number;
  Reversals: readonly Reversal[];
}

/** `Check 1042`. */
export const paymentTypeText = ({ PaymentType, Reference }: Pick<Payment, 'PaymentType' | 'Reference'>): string =>
  [PaymentType, Reference].filter(Boolean).join(' ');

/** Returns the dollars of a payment that are not reversed. */
export const unreversed = ({ PaymentAmount, ReversedAmount }: Pick<Payment, 'PaymentAmount' | 'ReversedAmount'>) =>
  addDollars(PaymentAmount, -ReversedAmount);

/** Returns the dollars that a payment adds to the paid total of its job: what was confirmed, less what was reversed. */
export const paidOf = (payment: Pick<Payment, 'PaymentAmount' | 'ReversedAmount' | 'PaymentStatusId'>): number =>
  payment.PaymentStatusId === PaymentStatuses.Confirmed ? unreversed(payment) : 0;
