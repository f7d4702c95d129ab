import {
  type ReportComparison,
  type ReportGrouping,
  type ReportJobsRequest,
  type ReportRequest,
  type ReportTableRequest,
  reportComparisons,
  reportGroupings,
} from '@picket/domain';
import { Day } from '../../shared/http/input/day-or-instant.ts';
import { IsIn, IsInt, IsString, MaxLength, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_SKIP, MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { idField, Nullable, Omittable, Takes } from '../../shared/http/input/takes.ts';

export class ReportRequestDto implements ReportRequest {
  @Omittable() @Day('Start date') StartDate?: string;
  @Omittable() @Day('End date') EndDate?: string;
  @Nullable() @IsString() @MaxLength(60) AsOf?: string | null;
  @Nullable() @IsIn(reportGroupings) GroupBy?: ReportGrouping | null;
  @Nullable() @Takes(idField('Company')) CompanyId?: number | null;
  @Nullable() @Takes(idField('Market partner')) MarketPartnerId?: number | null;
  @Nullable() @Takes(idField('Team')) TeamId?: number | null;
}

export class ReportTableDto extends ReportRequestDto implements ReportTableRequest {
  @Nullable() @IsIn(reportComparisons) Compare?: ReportComparison | null;
  @Nullable() @IsString() @MaxLength(40) Sort?: string | null;
}

export class ReportJobsDto extends ReportRequestDto implements ReportJobsRequest {
  @IsString() @MaxLength(40) Figure!: string;
  @Nullable() @IsString() @MaxLength(40) Key?: string | null;
  @Omittable() @capped(MAX_SKIP) @IsInt() @Min(0) Skip?: number;
  @Omittable() @capped(MAX_TAKE) @IsInt() @Min(0) Take?: number;
}
