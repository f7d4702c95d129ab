import { MAX_QUERY_LENGTH, type SearchRequest } from '@picket/domain';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsString, MaxLength, Min } from './rules.ts';
import { Omittable } from './takes.ts';

export const MAX_TAKE = 999;
export const MAX_SKIP = 1_000_000;

export const capped = (most: number) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' && value > most ? most : value));

/** The body of every search. Areas extend it with their filters. Take and Skip are capped (ruling 2). */
export class SearchDto implements SearchRequest {
  @Omittable() @IsString() @MaxLength(MAX_QUERY_LENGTH) Query?: string;
  @Omittable() @capped(MAX_SKIP) @IsInt() @Min(0) Skip?: number;
  @Omittable() @capped(MAX_TAKE) @IsInt() @Min(0) Take?: number;
  @Omittable() @IsBoolean() ShowArchived?: boolean;
  @Omittable() @IsString() @MaxLength(40) Sort?: string;
}

/** The query string of searches by GET: `?q&skip&take`. */
export class PageQueryDto {
  @Omittable() @IsString() @MaxLength(MAX_QUERY_LENGTH) q?: string;
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
