import { headTooLongMessage, type IntegrityCheckRequest, MAX_HEAD_LENGTH } from '@picket/domain';
import { Type } from 'class-transformer';
import { IsInt, IsString, MaxLength, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_SKIP, MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { Omittable } from '../../shared/http/input/takes.ts';

export class IntegrityCheckDto implements IntegrityCheckRequest {
  @Omittable() @IsString() @MaxLength(MAX_HEAD_LENGTH, { message: headTooLongMessage }) Head?: string;
}

export class HeadsQueryDto {
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
