import { dayField, type Fields, moneyField, notesField, personal, referenceField, textField } from './field.ts';

/** The editable fields of a payment, in the order of its history. */
export const paymentFields = {
  PaymentDate: { kind: 'day', label: 'Payment date' } as const,
  PaymentAmount: { ...moneyField('Payment amount'), max: 10_000_000 },
  PaymentTypeId: referenceField('Payment type', 'payment-types'),
  /** The number of a check, for example. */
  Reference: personal(textField('Reference', 40, '')),
  Notes: personal(notesField('Notes', 500, '')),
} as const satisfies Fields;

/** The fields of a reversal of a payment, besides its kind. */
export const reversalFields = {
  Amount: { ...moneyField('Amount'), max: paymentFields.PaymentAmount.max },
  Reason: personal(notesField('Reason', 500)),
  Date: dayField('Date'),
} as const satisfies Fields;

export const moveFields = { Reason: reversalFields.Reason } as const satisfies Fields;

/** How many jobs one payment may be for. */
export const MAX_JOBS_PER_PAYMENT = 100;

/** The kinds of reversals that users choose. */
export const reversalKinds = { refund: 'Refund', returned: 'Returned payment', mistake: 'Mistake' } as const;
export const reversalNames = { ...reversalKinds, moved: 'Moved to another job' } as const;
