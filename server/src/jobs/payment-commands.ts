import {
  type Payment,
  type PaymentCommand,
  type PaymentInput,
  type SavePaymentRequest,
  unavailableMessage,
  ValidationError,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';

/** @throws ValidationError for an unknown payment type. */
export const addPayment = (reader: Reader, entered: SavePaymentRequest) => async (): Promise<PaymentCommand> => ({
  type: 'AddPayment',
  data: { JobId: entered.JobId, ...(await paymentInput(reader, entered, null)) },
});

/** @throws ValidationError for an unknown payment type. */
export const changePayment =
  (reader: Reader, entered: SavePaymentRequest) =>
  async (payment: Payment | null): Promise<PaymentCommand> => ({
    type: 'ChangePayment',
    data: { JobId: entered.JobId, ...(await paymentInput(reader, entered, payment)) },
  });

export const settlePayment = (JobId: number, isConfirmed: boolean): PaymentCommand => ({
  type: isConfirmed ? 'ConfirmPayment' : 'RejectPayment',
  data: { JobId },
});

/**
 * Returns the payment of a request with the name of its type. The type that the payment already has may be archived.
 * @throws ValidationError for an unknown type, or a newly chosen archived type.
 */
async function paymentInput(
  reader: Reader,
  { PaymentDate, PaymentAmount, PaymentTypeId, Notes = '' }: SavePaymentRequest,
  before: PaymentInput | null,
): Promise<PaymentInput> {
  const input = { PaymentDate, PaymentAmount, PaymentTypeId, Notes };
  if (before?.PaymentTypeId === PaymentTypeId) return { ...input, PaymentType: before.PaymentType };
  const type = await findItem(reader, 'payment-types', PaymentTypeId);
  if (!type || type.Archived) throw new ValidationError({ PaymentTypeId: [unavailableMessage('Payment type')] });
  return { ...input, PaymentType: type.Name };
}
