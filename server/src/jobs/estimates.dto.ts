import {
  type AddEstimateRequest,
  type ConvertToOrderRequest,
  conversionFields,
  type EstimateType,
  EstimateTypes,
  jobBasicFields,
  jobFields,
  pickFields,
  type SaveDeliveryInfoRequest,
} from '@picket/domain';
import { IsBoolean, IsIn } from 'class-validator';
import { Omittable, Takes } from '../http/input/takes.ts';
import { TakesFields } from '../http/input/takes-fields.ts';
import { Continues, idField } from './job.dto.ts';

export class AddEstimateDto
  extends TakesFields(jobBasicFields, { required: ['CompanyId'], isMergePatch: true })
  implements AddEstimateRequest
{
  @IsIn(EstimateTypes, { message: 'Type is required' }) EstimateType!: EstimateType;
}

const deliveryFields = pickFields(
  jobFields,
  'DeliveryTypeId',
  'DeliveryDate',
  'DueDate',
  'LocationId',
  'Address',
  'DeliveryFee',
);

export class DeliveryInfoDto extends TakesFields(deliveryFields) implements SaveDeliveryInfoRequest {
  @Takes(idField('Id')) Id!: number;
}

const orderFields = {
  ...pickFields(jobFields, 'DeliveryTypeId', 'DeliveryDate', 'DueDate', 'PaymentTermId'),
  LocationId: idField('Location'),
};

export class ConvertToOrderDto
  extends TakesFields(orderFields, { required: ['DeliveryTypeId', 'LocationId'] })
  implements ConvertToOrderRequest
{
  @Takes(idField('Id')) Id!: number;
  @Continues() ContinueWithoutTaxRate?: boolean;
  @Omittable() @IsBoolean({ message: 'Drop options must be true or false' }) DropOptions?: boolean;
  @Continues() ContinueWithDifference?: boolean;
  @Omittable() @Takes(conversionFields.DifferenceReason) DifferenceReason?: string;
}
