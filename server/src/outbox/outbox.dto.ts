import { Type } from 'class-transformer';
import { IsInt, IsOptional, Min } from 'class-validator';
import { capped, MAX_SKIP, MAX_TAKE } from '../http/input/search.dto.ts';

export class OutboxPageDto {
  @IsOptional() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @IsOptional() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
