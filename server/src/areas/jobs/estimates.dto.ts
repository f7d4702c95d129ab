import {
  type AddEstimateRequest,
  type ConvertToOrderRequest,
  conversionFields,
  convertToOrderFields,
  deliveryInfoFields,
  type EstimateType,
  EstimateTypes,
  jobBasicFields,
  type SaveDeliveryInfoRequest,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn } from '../../shared/http/input/rules.ts';
import { idField, Omittable, Takes } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';
import { Continues } from './job.dto.ts';

export class AddEstimateDto extends TakesFields(jobBasicFields, { isMergePatch: true }) implements AddEstimateRequest {
  @IsIn(EstimateTypes, { message: 'Type is required' }) EstimateType!: EstimateType;
}

/** The query of `GET estimates/company-choice`. */
export class CompanyChoiceQueryDto {
  @Type(() => Number) @Omittable() @Takes(idField('Customer')) customerId?: number;
}

export class DeliveryInfoDto extends TakesFields(deliveryInfoFields) implements SaveDeliveryInfoRequest {
  @Takes(idField('Id')) Id!: number;
}

export class ConvertToOrderDto
  extends TakesFields(convertToOrderFields, { required: ['DeliveryTypeId', 'LocationId'] })
  implements ConvertToOrderRequest
{
  @Takes(idField('Id')) Id!: number;
  @Continues() ContinueWithoutTaxRate?: boolean;
  @Omittable() @IsBoolean({ message: 'Drop options must be true or false' }) DropOptions?: boolean;
  @Continues() ContinueWithDifference?: boolean;
  @Omittable() @Takes(conversionFields.DifferenceReason) DifferenceReason?: string;
  @Continues() ContinueWithoutDeposit?: boolean;
  @Continues() ContinueWithCreditLimit?: boolean;
}
