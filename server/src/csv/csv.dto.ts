import { type CsvConfirmedLine, type CsvImportRequest, csvLimits, numberField } from '@picket/domain';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { QueryFlag } from '../http/input/query-flag.ts';
import { ListOf, Omittable, Takes } from '../http/input/takes.ts';

/** The query string of an import. Dry run is the default. */
export class CsvQueryDto {
  @QueryFlag() dryRun?: boolean;
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(csvLimits.lines) skip?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(csvLimits.lines) take?: number;
}

class CsvConfirmedLineDto implements CsvConfirmedLine {
  @Takes(numberField('Line')) Line!: number;
  @Takes(numberField('Version')) Version!: number;
  @Omittable() @IsBoolean() IsChosen?: boolean;
}

/** The form field `data` beside the file. */
export class CsvImportDto implements CsvImportRequest {
  @Omittable()
  @ListOf(CsvConfirmedLineDto, csvLimits.lines, 'Lines must be a list of lines')
  Lines?: CsvConfirmedLine[];
}
