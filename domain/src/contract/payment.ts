import type { PaymentStatusId } from '../enums.ts';

/** POST (no Id) and PUT payments. PaymentDate `yyyy-MM-dd`, PaymentAmount in dollars, above 0. */
export interface SavePaymentRequest {
  Id?: number;
  JobId: number;
  PaymentDate: string;
  PaymentAmount: number;
  PaymentTypeId: number;
  Notes?: string;
  Version?: number;
}

/** GET payments?jobId= answers a list of these, newest first. */
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
  /** Who confirmed or rejected, and when. */
  DecidedBy: string | null;
  DecidedAt: string | null;
}
