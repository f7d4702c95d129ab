import {
  type BulkArchiveRequest,
  type BulkAssignRequest,
  type BulkItemStatusRequest,
  type BulkLostRequest,
  type BulkRequest,
  type BulkUndoRequest,
  type BulkVersion,
  flagField,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  jobFields,
  MAX_BULK,
  MAX_BULK_ITEMS,
  numberField,
  textField,
} from '@picket/domain';
import { IsIn } from '../../shared/http/input/rules.ts';
import { BulkIds, idField, ListOf, Omittable, Takes } from '../../shared/http/input/takes.ts';
import { JobItemRefDto } from './orders.dto.ts';

class BulkIdDto {
  @Takes(textField('BulkId', 64)) BulkId!: string;
}

class BulkDto extends BulkIdDto implements BulkRequest {
  @BulkIds() Ids!: number[];
}

export class BulkArchiveDto extends BulkDto implements BulkArchiveRequest {
  @Takes(flagField('Archived')) Archived!: boolean;
}

export class BulkAssignDto extends BulkDto implements BulkAssignRequest {
  @Omittable() @Takes(jobFields.UserId) UserId?: number | null;
  @Omittable() @Takes(jobFields.EstimatorId) EstimatorId?: number | null;
}

export class BulkLostDto extends BulkDto implements BulkLostRequest {
  @Takes(idField('Lost reason')) LostReasonId!: number;
}

class ItemOfJobDto extends JobItemRefDto {
  @Takes(idField('Job')) JobId!: number;
}

export class BulkItemStatusDto extends BulkDto implements BulkItemStatusRequest {
  @IsIn(Object.values(ItemManufacturingStatuses), { message: 'Status is required' })
  StatusId!: ItemManufacturingStatusId;
  @Omittable() @ListOf(ItemOfJobDto, MAX_BULK_ITEMS, 'Choose an item') Items?: ItemOfJobDto[];
  @Omittable() @Takes(flagField('Unblock')) Unblock?: boolean;
}

class BulkVersionDto implements BulkVersion {
  @Takes(idField('Id')) Id!: number;
  @Takes(numberField('Version')) Version!: number;
}

export class BulkUndoDto extends BulkIdDto implements BulkUndoRequest {
  @ListOf(BulkVersionDto, MAX_BULK, 'Versions are required') Versions!: BulkVersionDto[];
}
