import {
  type DeliveryTypeId,
  DeliveryTypes,
  type JobSearchRequest,
  JobStatuses,
  type JobStatusId,
  ManufacturingStatuses,
  type ManufacturingStatusId,
} from '@picket/domain';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt } from 'class-validator';
import { Day } from '../http/input/moments.ts';
import { SearchDto } from '../http/input/search.dto.ts';
import { Omittable, Takes } from '../http/input/takes.ts';
import { idField } from './job.dto.ts';

/** The filters of all job searches. */
export class JobSearchDto extends SearchDto implements JobSearchRequest {
  @Omittable() @IsArray() @ArrayMaxSize(100) @IsInt({ each: true }) CompanyIds?: number[];
  @Omittable() @Takes(idField('Customer')) CustomerId?: number;
  @Omittable() @Takes(idField('Market partner')) MarketPartnerId?: number;
  @Omittable() @Takes(idField('Sub-contractor')) SubContractorId?: number;
  @Omittable() @Takes(idField('Location')) LocationId?: number;
  @Omittable()
  @IsArray()
  @ArrayMaxSize(20)
  @IsIn(Object.values(JobStatuses), { each: true })
  JobStatusIds?: JobStatusId[];
  @Omittable()
  @IsArray()
  @ArrayMaxSize(20)
  @IsIn(Object.values(ManufacturingStatuses), { each: true })
  ManufacturingStatusIds?: ManufacturingStatusId[];
  @Omittable()
  @IsArray()
  @ArrayMaxSize(20)
  @IsIn(Object.values(DeliveryTypes), { each: true })
  DeliveryTypeIds?: DeliveryTypeId[];
  @Omittable() @IsBoolean() IsMeasurement?: boolean;
  @Omittable() @IsBoolean() IsSameDay?: boolean;
  @Omittable() @IsBoolean() HasBlockedItems?: boolean;
  @Omittable() @IsBoolean() IsLost?: boolean;
  @Omittable() @Takes(idField('Lost reason')) LostReasonId?: number;
  @Omittable() @Day('Estimate start') EstimateStart?: string;
  @Omittable() @Day('Estimate end') EstimateEnd?: string;
  @Omittable() @Day('Order start') OrderStart?: string;
  @Omittable() @Day('Order end') OrderEnd?: string;
  @Omittable() @Day('Delivery start') DeliveryStart?: string;
  @Omittable() @Day('Delivery end') DeliveryEnd?: string;
  @Omittable() @Day('Due start') DueStart?: string;
  @Omittable() @Day('Due end') DueEnd?: string;
}
