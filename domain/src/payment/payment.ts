import type { PaymentStatusId } from '../enums.ts';
import { type Fields, moneyField, notesField, personal } from '../field.ts';

/** The state of a payment. Amounts in dollars, PaymentDate `yyyy-MM-dd`. */
export interface Payment {
  JobId: number;
  PaymentDate: string;
  PaymentAmount: number;
  PaymentTypeId: number;
  PaymentType: string;
  Notes: string;
  PaymentStatusId: PaymentStatusId;
}

/** The editable fields of a payment. */
export const paymentFields = {
  PaymentAmount: { ...moneyField('Payment amount'), max: 10_000_000 },
  Notes: personal(notesField('Notes', 500, '')),
} as const satisfies Fields;
