import { applyDecorators } from '@nestjs/common';
import {
  type AddMiscItemsRequest,
  approvalFields,
  type ChooseOptionsRequest,
  type ConvertToInvoiceQuery,
  conversionFields,
  dayField,
  type ForceRevertQuery,
  flagField,
  type InOption,
  type InvoiceAnswers,
  itemFields,
  JobStatuses,
  type JobStatusId,
  jobBasicFields,
  jobFields,
  MAX_EDITED_ROWS,
  MAX_ITEMS_PER_JOB,
  MAX_OPTIONS_PER_JOB,
  moneyField,
  numberField,
  type OptionChoice,
  optionFields,
  type PatchEstimateRequest,
  percentField,
  type RepriceRequest,
  referencesField,
  type SaveDueDateRequest,
  type SaveEstimateRequest,
  type SaveJobItemRequest,
  type SaveLaborRequest,
  type ScheduleStage,
  scheduleEditFields,
  scheduleLimits,
  scheduleStages,
  textField,
} from '@picket/domain';
import { Transform, Type } from 'class-transformer';
import { QueryFlag } from '../../shared/http/input/query-flag.ts';
import { IsBoolean, IsIn } from '../../shared/http/input/rules.ts';
import {
  idField,
  ListOf,
  Nullable,
  Omittable,
  OptionalBody,
  Takes,
  VersionDto,
} from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

/** Sets the field to `empty` when a merge patch (RFC 7396) has null. */
export const ClearsTo = (empty: string | number) =>
  Transform(({ value }: { value: unknown }) => (value === null ? empty : value));

/** A `ContinueWith…` field: true if the user chose to continue after a warning. */
export const Continues = () => applyDecorators(Omittable(), IsBoolean({ message: 'Continue must be true or false' }));

export class SaveJobDto extends TakesFields(jobBasicFields, { isMergePatch: true }) implements SaveEstimateRequest {
  @Takes(idField('Id')) Id!: number;
  @Continues() ContinueWithFenceLines?: boolean;
}

export class PatchJobDto extends TakesFields(jobFields, { isMergePatch: true }) implements PatchEstimateRequest {
  @Takes(idField('Id')) Id!: number;
  @Continues() ContinueWithFenceLines?: boolean;
  @Omittable()
  @IsIn(Object.values(JobStatuses), { message: 'A job can be moved to Estimate, Signed or Scheduled only' })
  JobStatusId?: JobStatusId;
  @Omittable() @Takes(approvalFields.ApprovalReason) ApprovalReason?: string;
}

export class DueDateDto extends VersionDto implements SaveDueDateRequest {
  @Takes(idField('Id')) Id!: number;
  @Takes(jobFields.DueDate) DueDate: string | null = null;
}

export class MarkLostDto extends VersionDto {
  @Takes(idField('Lost reason')) LostReasonId!: number;
}

/** The query of a request without a body may have the caller's version (ruling 37). */
class VersionQueryDto {
  @Omittable() @Type(() => Number) @Takes(numberField('Version')) version?: number;
}

export class ForceRevertDto extends VersionQueryDto implements ForceRevertQuery {
  @Omittable()
  @Type(() => Number)
  @IsIn([JobStatuses.Estimate, JobStatuses.Delivered], {
    message: 'An order can be moved back to Estimate or Delivered',
  })
  jobStatusId?: JobStatusId;
}

export class ConvertToInvoiceDto extends VersionQueryDto implements ConvertToInvoiceQuery {
  @QueryFlag('Continue') continueWithoutTaxRate?: boolean;
  @QueryFlag('Drop options') dropOptions?: boolean;
  @QueryFlag('Continue') continueWithDifference?: boolean;
  @Omittable() @Takes(conversionFields.DifferenceReason) differenceReason?: string;
}

/** The user's answers to the questions of an invoice. */
@OptionalBody()
export class InvoiceAnswersDto implements InvoiceAnswers {
  @Omittable() @Takes(flagField('Continue')) ContinueWithDifference?: boolean;
  @Omittable() @Takes(conversionFields.DifferenceReason) DifferenceReason?: string;
  @Omittable() @Takes(flagField('Continue')) ContinueWithoutDeposit?: boolean;
  @Omittable() @Takes(flagField('Continue')) ContinueWithCreditLimit?: boolean;
}

/** A body that may name the option of an item (ruling 41). */
export class OptionDto extends VersionDto implements InOption {
  @Omittable() @ClearsTo('') @Takes(optionFields.Option) Option?: string;
  @Omittable() @ClearsTo('') @Takes(optionFields.OptionGroup) OptionGroup?: string;
}

class OptionChoiceDto implements OptionChoice {
  @Takes(textField('Option', optionFields.Option.maxLength)) Option!: string;
  @Omittable() @Takes(optionFields.OptionGroup) OptionGroup?: string;
  @Omittable() @IsBoolean({ message: 'Chosen must be true or false' }) IsChosen?: boolean;
}

export class ChooseOptionsDto extends VersionDto implements ChooseOptionsRequest {
  @ListOf(OptionChoiceDto, MAX_OPTIONS_PER_JOB, 'Options must be a list') Options!: OptionChoiceDto[];
}

/** A row of a schedule, or one that fell due with another day. The decider checks which fields belong together. */
class ScheduleEditRowDto {
  @Omittable() @Takes(numberField('Row', {}, 0)) Row?: number;
  @Omittable() @Takes(dayField('Payment due')) DueOn?: string;
  @Omittable() @Takes(moneyField('Amount')) Amount?: number;
  @Omittable() @Takes(percentField('Percent', 4)) Percent?: number;
  @Omittable() @Takes(flagField('Rest')) IsRest?: boolean;
  @Omittable() @IsIn(scheduleStages) When?: ScheduleStage;
  @Omittable() @Takes(numberField('Days', { max: scheduleLimits.days }, 0)) Days?: number;
}

export class EditScheduleDto extends VersionDto {
  @ListOf(ScheduleEditRowDto, MAX_EDITED_ROWS, 'Rows must be a list') Rows!: ScheduleEditRowDto[];
  @Takes(scheduleEditFields.Reason) Reason!: string;
}

@OptionalBody()
export class OfferScheduleDto {
  @Omittable() @IsBoolean({ message: 'Include signed must be true or false' }) IncludeSigned?: boolean;
}

class MiscItemQuantityDto implements InOption {
  @Takes(idField('Item')) MiscItemId!: number;
  @Takes(itemFields.Quantity) Quantity!: number;
  @Omittable() @Takes(optionFields.Option) Option?: string;
  @Omittable() @Takes(optionFields.OptionGroup) OptionGroup?: string;
}

export class AddMiscItemsDto extends VersionDto implements AddMiscItemsRequest {
  @Takes(idField('Job')) JobId!: number;
  @ListOf(MiscItemQuantityDto, MAX_ITEMS_PER_JOB, 'Enter quantities to add misc items')
  Items!: MiscItemQuantityDto[];
}

/** The decider rejects a missing price with its own message. */
class SaveItemPriceDto extends OptionDto {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('Id')) Id!: number;
  @ClearsTo(0) @Takes(itemFields.UnitPrice) UnitPrice = 0;
  @Nullable() @Takes(itemFields.DiscountPercent) DiscountPercent?: number | null;
  @Omittable() @ClearsTo('') @Takes(itemFields.PriceNote) PriceNote?: string;
}

/** A missing quantity is rejected as 0. */
export class SaveJobItemDto extends SaveItemPriceDto implements SaveJobItemRequest {
  @ClearsTo(0) @Takes(itemFields.Quantity) Quantity = 0;
}

/** The quantity follows the fence lines (ruling 39). */
export class SaveFenceItemDto extends SaveItemPriceDto implements SaveJobItemRequest {
  @Omittable() @Takes(itemFields.Quantity) Quantity?: number;
}

export class RepriceDto extends VersionDto implements RepriceRequest {
  @Omittable() @Takes(referencesField('Items', 'Item', 'items')) Ids?: number[];
  @Omittable() @IsBoolean({ message: 'Dry run must be true or false' }) DryRun?: boolean;
}

export class AddLaborDto extends OptionDto implements SaveLaborRequest {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('Labor')) LaborTypeId!: number;
  @ClearsTo(0) @Takes(itemFields.Quantity) Quantity = 0;
  @Omittable() @ClearsTo(0) @Takes(itemFields.UnitPrice) UnitPrice?: number;
  @Nullable() @Takes(itemFields.DiscountPercent) DiscountPercent?: number | null;
  @Omittable() @ClearsTo('') @Takes(itemFields.PriceNote) PriceNote?: string;
}

export class ChangeLaborDto extends AddLaborDto {
  @Takes(idField('Id')) Id!: number;
}
