import {
  type AddPaymentsRequest,
  flagField,
  MAX_JOBS_PER_PAYMENT,
  type MovePaymentRequest,
  moveFields,
  type PaymentAnswers,
  paymentFields,
  pickFields,
  type ReversePaymentRequest,
  reversalFields,
  reversalKinds,
  type SavePaymentRequest,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IsIn } from '../../shared/http/input/rules.ts';
import { idField, ListOf, Omittable, OptionalBody, Takes } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

export class AddPaymentDto
  extends TakesFields(paymentFields, { required: ['PaymentDate', 'PaymentAmount', 'PaymentTypeId'] })
  implements SavePaymentRequest
{
  @Takes(idField('Job')) JobId!: number;
  override Notes = '';
  @Omittable() @Takes(flagField('ContinueWithOverpayment')) ContinueWithOverpayment?: boolean;
  @Omittable() @Takes(flagField('ContinueWithRepeated')) ContinueWithRepeated?: boolean;
  @Omittable() @Takes(flagField('ContinueWithDate')) ContinueWithDate?: boolean;
}

export class SavePaymentDto extends AddPaymentDto {
  @Takes(idField('Id')) Id!: number;
}

/** The body of `PUT payments/confirm/{id}/{jobId}/{flag}`. */
@OptionalBody()
export class ConfirmPaymentDto implements PaymentAnswers {
  @Omittable() @Takes(flagField('ContinueWithOverpayment')) ContinueWithOverpayment?: boolean;
  @Omittable() @Takes(flagField('ContinueWithRepeated')) ContinueWithRepeated?: boolean;
  @Omittable() @Takes(flagField('ContinueWithDate')) ContinueWithDate?: boolean;
}

export class ReversePaymentDto
  extends TakesFields(reversalFields, { required: ['Amount', 'Reason'] })
  implements ReversePaymentRequest
{
  @Takes(idField('Job')) JobId!: number;
  @IsIn(Object.keys(reversalKinds), { message: 'Kind is required' }) Kind!: ReversePaymentRequest['Kind'];
}

class JobAmountDto {
  @Takes(idField('Job')) JobId!: number;
  @Takes({ ...paymentFields.PaymentAmount, label: 'Amount' }) Amount!: number;
}

export class AddPaymentsDto
  extends TakesFields(pickFields(paymentFields, 'PaymentDate', 'PaymentTypeId', 'Reference'), {
    required: ['PaymentDate', 'PaymentTypeId'],
  })
  implements AddPaymentsRequest
{
  @ListOf(JobAmountDto, MAX_JOBS_PER_PAYMENT, 'Rows must be a list') Rows!: JobAmountDto[];
  @Omittable() @Takes(flagField('ContinueWithOverpayment')) ContinueWithOverpayment?: boolean;
  @Omittable() @Takes(flagField('ContinueWithRepeated')) ContinueWithRepeated?: boolean;
  @Omittable() @Takes(flagField('ContinueWithDate')) ContinueWithDate?: boolean;
}

export class MovePaymentDto extends TakesFields(moveFields, { required: ['Reason'] }) implements MovePaymentRequest {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('New job')) ToJobId!: number;
  @Omittable() @Takes(flagField('ContinueWithCustomer')) ContinueWithCustomer?: boolean;
  @Omittable() @Takes(flagField('ContinueWithOverpayment')) ContinueWithOverpayment?: boolean;
  @Omittable() @Takes(flagField('ContinueWithRepeated')) ContinueWithRepeated?: boolean;
}

/** The query of `GET payments`: a job, and optionally a moment (`at`). */
export class PaymentsQueryDto extends AtQueryDto {
  @Type(() => Number) @Takes(idField('Job')) jobId!: number;
}
