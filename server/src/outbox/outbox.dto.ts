import { Type } from 'class-transformer';
import { IsInt, Min } from '../http/input/rules.ts';
import { capped, MAX_SKIP, MAX_TAKE } from '../http/input/search.dto.ts';
import { Omittable } from '../http/input/takes.ts';

export class OutboxPageDto {
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
