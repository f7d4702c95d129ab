import { ManufacturingStatuses, type ManufacturingStatusId, type PatchOrderRequest } from '@picket/domain';
import { IsIn } from 'class-validator';
import { Takes, VersionDto } from '../http/input/takes.ts';
import { idField } from './job.dto.ts';

export class PatchOrderDto extends VersionDto implements PatchOrderRequest {
  @Takes(idField('Id')) Id!: number;
  @IsIn(Object.values(ManufacturingStatuses), { message: 'Manufacturing status is required' })
  ManufacturingStatusId!: ManufacturingStatusId;
}
