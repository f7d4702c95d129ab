import type { IntegrityCheckRequest } from '@picket/domain';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { capped, MAX_SKIP, MAX_TAKE } from '../http/input/search.dto.ts';
import { Omittable } from '../http/input/takes.ts';

/** The output of `verify` lists all damage before the head. */
const LONGEST_HEAD = 100_000;

export class IntegrityCheckDto implements IntegrityCheckRequest {
  @Omittable() @IsString() @MaxLength(LONGEST_HEAD, { message: 'This file is too long for a head' }) Head?: string;
}

export class HeadsQueryDto {
  @IsOptional() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @IsOptional() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
