import { RuleError } from '../core/errors.ts';
import { addDollars } from '../core/money.ts';
import { PaymentStatuses, type PaymentStatusId, StatusNames } from '../enums.ts';
import type { ValuesOf } from '../fields/field.ts';
import type { paymentFields, reversalNames } from '../fields/payment.fields.ts';

type ReversalKind = keyof typeof reversalNames;

/** Money of a confirmed payment that was given back, did not arrive, or was never paid (ruling 69). */
export interface Reversal {
  /** Dollars, above 0. */
  Amount: number;
  Kind: ReversalKind;
  Reason: string;
  /** The day on which it counts, `yyyy-MM-dd`. */
  Date: string;
  /** Of a move: the other job. */
  ToJobId?: number;
  /**
   * The id that was free for the payment that is added there. Another server may have given it away: a payment is that of
   * the move only if its `MovedFrom` says so.
   */
  ToPaymentId?: number;
}

/** The job and payment that a moved payment comes from. A payment is moved once at most, since a move takes all of it. */
export interface MovedFrom {
  JobId: number;
  PaymentId: number;
}

/** The state of a payment. Amounts in dollars, PaymentDate `yyyy-MM-dd`. */
export interface Payment extends ValuesOf<typeof paymentFields> {
  JobId: number;
  PaymentType: string;
  /** A credit or write-off: it counts as paid and is no money received (ruling 101). */
  IsCredit: boolean;
  PaymentStatusId: PaymentStatusId;
  /** The same for all payments of one check; null for none. */
  GroupId: string | null;
  /** null unless a move added the payment. */
  MovedFrom: MovedFrom | null;
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

/** Returns true until the payment is confirmed or rejected. */
export const isPaymentPending = ({ PaymentStatusId }: Pick<Payment, 'PaymentStatusId'>): boolean =>
  PaymentStatusId === PaymentStatuses.Pending;

/** @throws RuleError, for example 'A rejected payment cannot be edited' */
export function refusePaymentStatus({ PaymentStatusId }: Pick<Payment, 'PaymentStatusId'>, done: string): never {
  throw new RuleError(`A ${StatusNames.PaymentStatus[PaymentStatusId].toLowerCase()} payment cannot be ${done}`);
}
