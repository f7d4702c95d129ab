import type { PaymentStatusId } from '../enums.ts';
import { type Fields, moneyField, textField } from '../field.ts';

/** A payment as its events tell it. Amounts in dollars, PaymentDate `yyyy-MM-dd`. */
export interface Payment {
  JobId: number;
  PaymentDate: string;
  PaymentAmount: number;
  PaymentTypeId: number;
  PaymentType: string;
  Notes: string;
  PaymentStatusId: PaymentStatusId;
}

/** What may be typed about a payment. */
export const paymentFields = {
  PaymentAmount: { ...moneyField('Payment Amount'), max: 10_000_000 },
  Notes: textField('Notes', 500, ''),
} as const satisfies Fields;
