import {
  type BlockItemsRequest,
  blockFields,
  type ExpectItemsRequest,
  expectedDateFields,
  type ItemKindId,
  ItemKinds,
  type JobItemRef,
  MAX_ITEMS_PER_JOB,
  ManufacturingStatuses,
  type ManufacturingStatusId,
  type OrderItemsRequest,
  type PatchOrderRequest,
} from '@picket/domain';
import { IsIn } from '../../shared/http/input/rules.ts';
import { idField, ListOf, Takes, VersionDto } from '../../shared/http/input/takes.ts';

export class PatchOrderDto extends VersionDto implements PatchOrderRequest {
  @Takes(idField('Id')) Id!: number;
  @IsIn(Object.values(ManufacturingStatuses), { message: 'Manufacturing status is required' })
  ManufacturingStatusId!: ManufacturingStatusId;
}

export class JobItemRefDto implements JobItemRef {
  @IsIn(Object.values(ItemKinds), { message: 'Kind is required' }) Kind!: ItemKindId;
  @Takes(idField('Id')) Id!: number;
}

export class OrderItemsDto extends VersionDto implements OrderItemsRequest {
  @ListOf(JobItemRefDto, MAX_ITEMS_PER_JOB, 'Choose an item') Items!: JobItemRefDto[];
}

export class ExpectItemsDto extends OrderItemsDto implements ExpectItemsRequest {
  @Takes(expectedDateFields.ExpectedDate) ExpectedDate!: string | null;
}

export class BlockItemsDto extends OrderItemsDto implements BlockItemsRequest {
  @Takes(blockFields.Reason) Reason!: string;
}
