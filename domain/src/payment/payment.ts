import type { PaymentStatusId } from '../enums.ts';
import { type Fields, moneyField, notesField, personal, referenceField, type ValuesOf } from '../field.ts';

/** The state of a payment. Amounts in dollars, PaymentDate `yyyy-MM-dd`. */
export interface Payment extends ValuesOf<typeof paymentFields> {
  JobId: number;
  PaymentType: string;
  PaymentStatusId: PaymentStatusId;
}

/** The editable fields of a payment, in the order of its history. */
export const paymentFields = {
  PaymentDate: { kind: 'day', label: 'Payment date' } as const,
  PaymentAmount: { ...moneyField('Payment amount'), max: 10_000_000 },
  PaymentTypeId: referenceField('Payment type', 'payment-types'),
  Notes: personal(notesField('Notes', 500, '')),
} as const satisfies Fields;
