import {
  type CopyLinesRequest,
  MAX_FENCE_LINES_PER_JOB,
  MAX_ITEMS_PER_JOB,
  type MoveToOptionRequest,
  numberField,
  optionFields,
  type PartsSelection,
  referencesField,
} from '@picket/domain';
import { ArrayMaxSize } from '../../shared/http/input/rules.ts';
import { idField, Omittable, Takes } from '../../shared/http/input/takes.ts';

const tooMany = (most: number) => ({ message: `At most ${most} are possible` });

class SelectionDto implements PartsSelection {
  @Omittable()
  @ArrayMaxSize(MAX_FENCE_LINES_PER_JOB, tooMany(MAX_FENCE_LINES_PER_JOB))
  @Takes(referencesField('Fence lines', 'Fence line', 'fence-lines'))
  FenceLineIds?: number[];
  @Omittable()
  @ArrayMaxSize(MAX_ITEMS_PER_JOB, tooMany(MAX_ITEMS_PER_JOB))
  @Takes(referencesField('Items', 'Item', 'items'))
  ItemIds?: number[];
}

export class PartsSelectionDto extends SelectionDto {
  @Takes(idField('Job')) FromJobId!: number;
}

export class CopyLinesDto extends PartsSelectionDto implements CopyLinesRequest {
  @Omittable() @Takes(optionFields.Option) Option?: string;
  @Omittable() @Takes(optionFields.OptionGroup) OptionGroup?: string;
  @Omittable() @Takes(numberField('Version')) Version?: number;
}

export class MoveToOptionDto extends SelectionDto implements MoveToOptionRequest {
  @Omittable() @Takes(optionFields.Option) Option?: string;
  @Omittable() @Takes(optionFields.OptionGroup) OptionGroup?: string;
  @Omittable() @Takes(numberField('Version')) Version?: number;
}
