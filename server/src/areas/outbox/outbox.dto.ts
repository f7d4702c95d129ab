import { Type } from 'class-transformer';
import { IsInt, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_SKIP, MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { Omittable } from '../../shared/http/input/takes.ts';

export class OutboxPageDto {
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
