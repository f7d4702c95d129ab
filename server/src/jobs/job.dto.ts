import {
  type AddMiscItemsRequest,
  approvalFields,
  type ConvertToInvoiceQuery,
  type DeliveryTypeId,
  DeliveryTypes,
  type ForceRevertQuery,
  type JobBasics,
  JobStatuses,
  type JobStatusId,
  jobFields,
  LINES_PER_JOB,
  lineFields,
  type MarkLostRequest,
  numberField,
  type PatchEstimateRequest,
  referenceField,
  type SaveDueDateRequest,
  type SaveEstimateRequest,
  type SaveLaborRequest,
  type SaveLineRequest,
} from '@picket/domain';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { AddressDto } from '../http/contact.dto.ts';
import { Day, Instant } from '../http/moments.ts';
import { ListOf, Omittable, Takes, VersionDto } from '../http/takes.ts';

export const idField = (label: string) => referenceField(label, label);
const chosen = (label: string) => referenceField(label, label, null);

/** A merge patch takes a value away with null (RFC 7396): the field goes back to this. */
const ClearsTo = (empty: string | number) =>
  Transform(({ value }: { value: unknown }) => (value === null ? empty : value));

/** What may be said about a job. What is left out takes its usual value in a new job, and stays in one that is there. */
export class JobBasicsDto extends VersionDto implements Partial<Omit<JobBasics, 'CompanyId'>> {
  @Omittable() @ClearsTo('') @Takes(jobFields.JobName) JobName?: string;
  @Omittable() @Takes(chosen('Customer')) CustomerId?: number | null;
  @Omittable() @Takes(chosen('Price Level')) PriceLevelId?: number | null;
  @Omittable() @Takes(chosen('Market Partner')) UserId?: number | null;
  @Omittable() @Takes(chosen('Location')) LocationId?: number | null;
  @Omittable() @Takes(chosen('Sub-contractor')) SubContractorId?: number | null;
  @Omittable() @Takes(chosen('Payment Term')) PaymentTermId?: number | null;
  @Omittable() @IsBoolean({ message: 'Finance Job must be true or false' }) FinanceJob?: boolean;
  @Omittable() @IsBoolean({ message: 'Same Day must be true or false' }) IsSameDay?: boolean;
  @Omittable() @IsBoolean({ message: 'Measurement must be true or false' }) IsMeasurement?: boolean;
  @IsOptional() @ValidateNested() @Type(() => AddressDto) Address?: AddressDto | null;
  @Omittable() @ClearsTo(0) @Takes(jobFields.Discount) Discount?: number;
  @IsOptional() @Instant('Estimate start') EstimateStartDate?: string | null;
  @IsOptional() @Instant('Estimate end') EstimateEndDate?: string | null;
  @IsOptional() @Instant('Installation start') InstallationStartDate?: string | null;
  @IsOptional() @Instant('Installation end') InstallationEndDate?: string | null;
  @IsOptional() @Day('Delivery Date') DeliveryDate?: string | null;
  @Omittable()
  @IsIn(Object.values(DeliveryTypes), { message: 'Delivery Type is required' })
  DeliveryTypeId?: DeliveryTypeId;
  @Omittable() @Takes(chosen('Tax Rate')) TaxRateId?: number | null;
  @Omittable() @IsBoolean({ message: 'Tax Exempt must be true or false' }) IsTaxExempt?: boolean;
  @Omittable() @ClearsTo('') @Takes(jobFields.TaxExemptNote) TaxExemptNote?: string;
  @Omittable() @ClearsTo('') @Takes(jobFields.JobNotes) JobNotes?: string;
  @Omittable() @ClearsTo('') @Takes(jobFields.ShopNotes) ShopNotes?: string;
  @Omittable() @ClearsTo('') @Takes(jobFields.OfficeNotes) OfficeNotes?: string;
  @IsOptional() @Day('Due Date') DueDate?: string | null;
}

export class SaveJobDto extends JobBasicsDto implements SaveEstimateRequest {
  @Takes(idField('Id')) Id!: number;
  @Omittable() @Takes(idField('Company')) CompanyId?: number;
}

export class PatchJobDto extends SaveJobDto implements PatchEstimateRequest {
  @Omittable()
  @IsIn(Object.values(JobStatuses), { message: 'A job can be moved to Estimate, Signed or Scheduled only' })
  JobStatusId?: JobStatusId;
  @Omittable() @ClearsTo(0) @Takes(jobFields.DeliveryFee) DeliveryFee?: number;
  @Omittable() @ClearsTo('') @Takes(jobFields.OtherDescription) OtherDescription?: string;
  @Omittable() @ClearsTo(0) @Takes(jobFields.OtherPrice) OtherPrice?: number;
  @Omittable() @Takes(approvalFields.ApprovalReason) ApprovalReason?: string;
}

export class DueDateDto extends VersionDto implements SaveDueDateRequest {
  @Takes(idField('Id')) Id!: number;
  @IsOptional() @Day('Due Date') DueDate: string | null = null;
}

export class MarkLostDto extends VersionDto implements MarkLostRequest {
  @Takes(idField('Lost Reason')) LostReasonId!: number;
}

/** The query of a call without a body may carry the version that the caller saw (ruling 37). */
class VersionQueryDto {
  @Omittable() @Type(() => Number) @Takes(numberField('Version')) version?: number;
}

export class ForceRevertDto extends VersionQueryDto implements ForceRevertQuery {
  @Omittable()
  @Type(() => Number)
  @IsIn([JobStatuses.Estimate, JobStatuses.Delivered], { message: 'An order can be put back to Estimate or Delivered' })
  jobStatusId?: JobStatusId;
}

export class ConvertToInvoiceDto extends VersionQueryDto implements ConvertToInvoiceQuery {
  @Omittable()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Continue must be true or false' })
  continueWithoutTaxRate?: boolean;
}

class MiscItemQuantityDto {
  @Takes(idField('Item')) MiscItemId!: number;
  @Takes(lineFields.Quantity) Quantity!: number;
}

export class AddMiscItemsDto extends VersionDto implements AddMiscItemsRequest {
  @Takes(idField('Job')) JobId!: number;
  @ListOf(MiscItemQuantityDto, LINES_PER_JOB, 'Enter quantities to add misc items')
  Items!: MiscItemQuantityDto[];
}

/** A missing price or quantity is refused by the job, in its own words. */
export class SaveLineDto extends VersionDto implements SaveLineRequest {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('Id')) Id!: number;
  @ClearsTo(0) @Takes(lineFields.Quantity) Quantity = 0;
  @ClearsTo(0) @Takes(lineFields.UnitPrice) UnitPrice = 0;
  @IsOptional() @Takes(lineFields.DiscountPercent) DiscountPercent?: number | null;
  @Omittable() @ClearsTo('') @Takes(lineFields.PriceNote) PriceNote?: string;
}

export class AddLaborDto extends VersionDto implements SaveLaborRequest {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('Labor')) LaborTypeId!: number;
  @ClearsTo(0) @Takes(lineFields.Quantity) Quantity = 0;
  @Omittable() @ClearsTo(0) @Takes(lineFields.UnitPrice) UnitPrice?: number;
  @IsOptional() @Takes(lineFields.DiscountPercent) DiscountPercent?: number | null;
  @Omittable() @ClearsTo('') @Takes(lineFields.PriceNote) PriceNote?: string;
}

export class ChangeLaborDto extends AddLaborDto {
  @Takes(idField('Id')) Id!: number;
}

/** `?at=`: a version of the job, or an instant. */
export class AtQueryDto {
  @Omittable() @IsString() @MaxLength(40) at?: string;
}
