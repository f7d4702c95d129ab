import { flagField, type RestoreRequest, textField } from '@picket/domain';
import { Type } from 'class-transformer';
import { IsInt, IsString, MaxLength, Min } from './rules.ts';
import { capped, MAX_SKIP, PageQueryDto } from './search.dto.ts';
import { Omittable, Takes, VersionDto } from './takes.ts';

/** `?at=`: a version of the record, an instant, or `p` and a position of the log (ruling 52). */
export class AtQueryDto {
  @Omittable() @IsString() @MaxLength(41) at?: string;
}

export class PageAtQueryDto extends PageQueryDto implements AtQueryDto {
  @Omittable() @IsString() @MaxLength(41) at?: string;
}

/** `?from=&to=`: two points, each as `at`. */
export class CompareQueryDto {
  @Omittable() @IsString() @MaxLength(41) from?: string;
  @Omittable() @IsString() @MaxLength(41) to?: string;
}

/** The query of a timeline, whose ticks are small: a page may have 2,000. */
export class TimelineQueryDto {
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @IsInt() @Min(0) take?: number;
}

/** `At` is as `at`. */
export class RestoreDto extends VersionDto implements RestoreRequest {
  @Takes(textField('At', 41)) At!: string;
  @Omittable() @Takes(flagField('Dry run')) DryRun?: boolean;
}
