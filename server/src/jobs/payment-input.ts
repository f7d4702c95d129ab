import { type PaymentInput, type SavePaymentRequest, ValidationError } from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';

/**
 * Returns the payment of a request with the name of its type. The type that the payment already has may be archived.
 * @throws ValidationError for an unknown type, or a newly chosen archived type.
 */
export async function paymentInput(
  reader: Reader,
  { PaymentDate, PaymentAmount, PaymentTypeId, Notes = '' }: SavePaymentRequest,
  before: PaymentInput | null,
): Promise<PaymentInput> {
  const input = { PaymentDate, PaymentAmount, PaymentTypeId, Notes };
  if (before?.PaymentTypeId === PaymentTypeId) return { ...input, PaymentType: before.PaymentType };
  const type = await findItem(reader, 'payment-types', PaymentTypeId);
  if (!type || type.Archived) throw new ValidationError({ PaymentTypeId: ['Payment type is not known'] });
  return { ...input, PaymentType: type.Name };
}
