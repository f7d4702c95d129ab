import { csvLimits } from '@picket/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

/** The query string of an import. Dry run is the default. */
export class CsvQueryDto {
  @IsOptional() @IsIn(['true', 'false'], { message: 'dryRun must be true or false' }) dryRun?: 'true' | 'false';
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(csvLimits.lines) skip?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(csvLimits.lines) take?: number;
}
