import {
  type CalendarSearchRequest,
  type CalendarTypeId,
  CalendarTypes,
  type DaySheetQuery,
  type EstimateSearchRequest,
  MAX_QUERY_LENGTH,
  type SaveDatesRequest,
  type UnscheduledRequest,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { Day, DayOrInstant } from '../../shared/http/input/day-or-instant.ts';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { idField, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { JobSearchDto } from '../jobs/job-search.dto.ts';

class CalendarFiltersDto {
  @Omittable() @Takes(idField('Market partner')) MarketPartnerId?: number;
  @Omittable() @Takes(idField('Team')) TeamId?: number;
  @Omittable() @Takes(idField('Installer')) SubContractorId?: number;
  @Omittable() @Takes(idField('Company')) CompanyId?: number;
  @Omittable() @Takes(idField('Location')) LocationId?: number;
  @Omittable() @IsString() @MaxLength(MAX_QUERY_LENGTH) Query?: string;
}

class DatedSearchDto extends CalendarFiltersDto {
  @Day('Start date') StartDate!: string;
  @Day('End date') EndDate!: string;
}

export class DeliverySearchDto extends DatedSearchDto implements CalendarSearchRequest {
  @Omittable() @IsIn([CalendarTypes.Delivery], { message: 'Type must be 4' }) Type?: CalendarTypeId;
}

export class InstallationSearchDto extends DatedSearchDto implements CalendarSearchRequest {
  @Omittable() @IsIn([CalendarTypes.Installation], { message: 'Type must be 2' }) Type?: CalendarTypeId;
}

/** Rows, or the events of a calendar with `Type` (ruling 47). */
export class EstimateSearchDto extends JobSearchDto implements EstimateSearchRequest {
  @Omittable() @Day('Start date') StartDate?: string;
  @Omittable() @Day('End date') EndDate?: string;
  @Omittable()
  @IsIn([CalendarTypes.Estimate, CalendarTypes.Installation, CalendarTypes.Both], { message: 'Type must be 1, 2 or 3' })
  Type?: CalendarTypeId;
  @Omittable() @Takes(idField('Team')) TeamId?: number;
  @Omittable() @Takes(idField('Company')) CompanyId?: number;
}

export class UnscheduledDto extends CalendarFiltersDto implements UnscheduledRequest {
  @Omittable() @capped(MAX_TAKE) @IsInt() @Min(0) Take?: number;
}

export class SaveDatesDto extends VersionDto implements SaveDatesRequest {
  @Takes(idField('Id')) Id!: number;
  @DayOrInstant('Start') StartDate!: string | null;
  @Omittable() @DayOrInstant('End') EndDate?: string | null;
}

export class FeedKeyDto {
  @IsString() @MaxLength(100) key!: string;
}

export class DaySheetDto implements DaySheetQuery {
  @Day('Date') date!: string;
  @Omittable() @Type(() => Number) @IsInt() @Min(1) @Max(7) days?: number;
  @Omittable() @Type(() => Number) @Takes(idField('Crew')) subContractorId?: number;
  @Omittable() @Type(() => Number) @Takes(idField('Person')) personId?: number;
}
