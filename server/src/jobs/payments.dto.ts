import { paymentFields, type SavePaymentRequest } from '@picket/domain';
import { Type } from 'class-transformer';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { Day } from '../http/input/moments.ts';
import { Omittable, Takes, VersionDto } from '../http/input/takes.ts';
import { idField } from './job.dto.ts';

export class AddPaymentDto extends VersionDto implements SavePaymentRequest {
  @Takes(idField('Job')) JobId!: number;
  @Day('Payment date') PaymentDate!: string;
  @Takes(paymentFields.PaymentAmount) PaymentAmount!: number;
  @Takes(idField('Payment type')) PaymentTypeId!: number;
  @Omittable() @Takes(paymentFields.Notes) Notes = '';
}

export class SavePaymentDto extends AddPaymentDto {
  @Takes(idField('Id')) Id!: number;
}

/** The query of `GET payments`: a job, and optionally a moment (`at`). */
export class PaymentsQueryDto extends AtQueryDto {
  @Type(() => Number) @Takes(idField('Job')) jobId!: number;
}
