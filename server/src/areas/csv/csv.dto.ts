import { type CsvConfirmedLine, type CsvImportRequest, csvLimits, numberField } from '@picket/domain';
import { Type } from 'class-transformer';
import { QueryFlag } from '../../shared/http/input/query-flag.ts';
import { IsBoolean, IsInt, Max, Min } from '../../shared/http/input/rules.ts';
import { ListOf, Omittable, Takes } from '../../shared/http/input/takes.ts';

/** The query string of an import. Dry run is the default. */
export class CsvQueryDto {
  @QueryFlag() dryRun?: boolean;
  @Omittable() @Type(() => Number) @IsInt() @Min(0) @Max(csvLimits.lines) skip?: number;
  @Omittable() @Type(() => Number) @IsInt() @Min(1) @Max(csvLimits.lines) take?: number;
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
