import type { PaymentStatusId } from '../enums.ts';
import type { ValuesOf } from '../field.ts';
import type { paymentFields } from '../payment/payment.ts';

/** POST (no Id) and PUT payments. PaymentDate is `yyyy-MM-dd`; PaymentAmount is in dollars, above 0. */
export interface SavePaymentRequest extends Omit<ValuesOf<typeof paymentFields>, 'Notes'> {
  Id?: number;
  JobId: number;
  Notes?: string;
  Version?: number;
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
  Notes: string;
  PaymentStatusId: PaymentStatusId;
  CreatedBy: string;
  CreatedAt: string;
  /** The user who confirmed or rejected the payment, and the time. */
  DecidedBy: string | null;
  DecidedAt: string | null;
}
