import {
  type AddFenceLinePostRequest,
  fenceLineFields,
  type GateSwing,
  GateSwings,
  itemFields,
  jobGateFields,
  MAX_FENCE_LINES_PER_JOB,
  MAX_GATES_PER_LINE,
  type NewFenceLineRequest,
  numberField,
  optionFields,
  type SaveFenceLineRequest,
  type SaveGate,
  type SaveJobPostRequest,
  type UseSuggestedPostsRequest,
} from '@picket/domain';
import { IsIn } from '../../shared/http/input/rules.ts';
import {
  idField,
  ListOf,
  Nullable,
  Omittable,
  RequiredWithout,
  Takes,
  VersionDto,
} from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';
import { ClearsTo, OptionDto } from './job.dto.ts';

class SaveGateDto implements SaveGate {
  @Takes(idField('Gate')) GateId!: number;
  @Omittable() @Takes(jobGateFields.Quantity) Quantity?: number;
  @Omittable() @Takes(idField('Inventory type')) InventoryTypeId?: number;
  @Nullable() @Takes(jobGateFields.Offset) Offset?: number | null;
  @Nullable() @IsIn(GateSwings, { message: 'Swing is in, out, double or slide' }) Swing?: GateSwing | null;
}

class LineFieldsDto extends TakesFields({ ...fenceLineFields, ...optionFields }, { isMergePatch: true }) {
  @Omittable() @ListOf(SaveGateDto, MAX_GATES_PER_LINE, 'Gates must be a list') JobGates?: SaveGateDto[];
}

class FenceLineDto extends LineFieldsDto {
  @Takes(idField('Job')) JobId!: number;
  @Omittable() @Takes(numberField('Position', { min: 1, max: MAX_FENCE_LINES_PER_JOB })) Position?: number;
}

class NewFenceLineDto extends LineFieldsDto implements NewFenceLineRequest {
  @Takes(idField('Fence section')) FenceSectionId!: number;
}

/** One line, or several in `Lines`. Then only `JobId` and `Position` stay outside the list. */
export class AddFenceLineDto extends FenceLineDto implements SaveFenceLineRequest {
  @RequiredWithout('Lines')
  @Takes(idField('Fence section'))
  FenceSectionId?: number;

  @Omittable() @ListOf(NewFenceLineDto, MAX_FENCE_LINES_PER_JOB, 'Lines must be a list') Lines?: NewFenceLineDto[];
}

export class ChangeFenceLineDto extends FenceLineDto implements SaveFenceLineRequest {
  @Takes(idField('Id')) Id!: number;
  @Omittable() @Takes(idField('Fence section')) FenceSectionId?: number;
}

class PostPriceDto extends OptionDto {
  @Takes(idField('Job')) JobId!: number;
  @Omittable() @ClearsTo(0) @Takes(itemFields.UnitPrice) UnitPrice?: number;
  @Nullable() @Takes(itemFields.DiscountPercent) DiscountPercent?: number | null;
  @Omittable() @ClearsTo('') @Takes(itemFields.PriceNote) PriceNote?: string;
}

/** The decider rejects a missing quantity with its own message. */
export class AddJobPostDto extends PostPriceDto implements SaveJobPostRequest {
  @Takes(idField('Post')) PostId!: number;
  @Takes(idField('Post type')) PostTypeId!: number;
  @ClearsTo(0) @Takes(itemFields.Quantity) Quantity = 0;
}

export class ChangeJobPostDto extends PostPriceDto implements SaveJobPostRequest {
  @Takes(idField('Id')) Id!: number;
  @Omittable() @Takes(idField('Post')) PostId?: number;
  @Omittable() @Takes(idField('Post type')) PostTypeId?: number;
  @Omittable() @ClearsTo(0) @Takes(itemFields.Quantity) Quantity?: number;
}

export class UseSuggestedPostsDto extends VersionDto implements UseSuggestedPostsRequest {
  @Takes(idField('Job')) JobId!: number;
}

export class AddFenceLinePostDto extends VersionDto implements AddFenceLinePostRequest {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('Fence line')) JobFenceLineId!: number;
  @Takes(idField('Post')) JobPostId!: number;
}
