import {
  type AddEstimateRequest,
  type ConvertToOrderRequest,
  type DeliveryTypeId,
  DeliveryTypes,
  type EstimateType,
  EstimateTypes,
  jobFields,
  referenceField,
  type SaveDeliveryInfoRequest,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { AddressDto } from '../http/contact.dto.ts';
import { Day } from '../http/moments.ts';
import { Omittable, Takes, VersionDto } from '../http/takes.ts';
import { idField, JobBasicsDto } from '../jobs/job.dto.ts';

const deliveryTypes = Object.values(DeliveryTypes);

export class AddEstimateDto extends JobBasicsDto implements AddEstimateRequest {
  @IsIn(EstimateTypes, { message: 'Type is required' }) EstimateType!: EstimateType;
  @Takes(idField('Company')) CompanyId!: number;
}

export class DeliveryInfoDto extends VersionDto implements SaveDeliveryInfoRequest {
  @Takes(idField('Id')) Id!: number;
  @Omittable() @IsIn(deliveryTypes, { message: 'Delivery Type is required' }) DeliveryTypeId?: DeliveryTypeId;
  @IsOptional() @Day('Delivery Date') DeliveryDate?: string | null;
  @IsOptional() @Day('Due Date') DueDate?: string | null;
  @Omittable() @Takes(referenceField('Location', 'locations', null)) LocationId?: number | null;
  @IsOptional() @ValidateNested() @Type(() => AddressDto) Address?: AddressDto | null;
  @Omittable() @Takes(jobFields.DeliveryFee) DeliveryFee?: number;
}

export class ConvertToOrderDto extends VersionDto implements ConvertToOrderRequest {
  @Takes(idField('Id')) Id!: number;
  @IsIn(deliveryTypes, { message: 'Delivery Type is required' }) DeliveryTypeId!: DeliveryTypeId;
  @IsOptional() @Day('Delivery Date') DeliveryDate?: string | null;
  @IsOptional() @Day('Due Date') DueDate?: string | null;
  @Takes(idField('Location')) LocationId!: number;
  @Omittable() @Takes(referenceField('Payment Term', 'payment-terms', null)) PaymentTermId?: number | null;
  @Omittable() @IsBoolean({ message: 'Continue must be true or false' }) ContinueWithoutTaxRate?: boolean;
}
