import { paymentFields, type SavePaymentRequest } from '@picket/domain';
import { Type } from 'class-transformer';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { idField, Takes } from '../http/input/takes.ts';
import { TakesFields } from '../http/input/takes-fields.ts';

export class AddPaymentDto
  extends TakesFields(paymentFields, { required: ['PaymentDate', 'PaymentAmount', 'PaymentTypeId'] })
  implements SavePaymentRequest
{
  @Takes(idField('Job')) JobId!: number;
  override Notes = '';
}

export class SavePaymentDto extends AddPaymentDto {
  @Takes(idField('Id')) Id!: number;
}

/** The query of `GET payments`: a job, and optionally a moment (`at`). */
export class PaymentsQueryDto extends AtQueryDto {
  @Type(() => Number) @Takes(idField('Job')) jobId!: number;
}
