import {
  type AddSavedReportRequest,
  periodPresets,
  type ReportComparison,
  type ReportGrouping,
  type ReportMailing,
  type ReportName,
  reportComparisons,
  reportGroupings,
  reportMailings,
  reportNames,
  type SaveSavedReportRequest,
  savedReportFields,
} from '@picket/domain';
import { Day } from '../../shared/http/input/day-or-instant.ts';
import { IsIn, IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { idField, Nullable, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

export class AddSavedReportDto implements AddSavedReportRequest {
  @Takes(savedReportFields.Name) Name!: string;
  @IsIn(reportNames) Report!: ReportName;
  @Nullable() @IsIn(Object.keys(periodPresets)) Preset?: string | null;
  @Nullable() @Day('Start date') StartDate?: string | null;
  @Nullable() @Day('End date') EndDate?: string | null;
  @Nullable() @IsIn(reportGroupings) GroupBy?: ReportGrouping | null;
  @Nullable() @Takes(idField('Company')) CompanyId?: number | null;
  @Nullable() @Takes(idField('Market partner')) MarketPartnerId?: number | null;
  @Nullable() @Takes(idField('Team')) TeamId?: number | null;
  @Nullable() @IsIn([...reportComparisons, 'none']) Compare?: ReportComparison | 'none' | null;
  @Nullable() @IsString() @MaxLength(40) Sort?: string | null;
  @Omittable() @IsIn(reportMailings) Every?: ReportMailing;
}

export class SaveSavedReportDto extends VersionDto implements SaveSavedReportRequest {
  @Takes(idField('Id')) Id!: number;
  @Omittable() @Takes(savedReportFields.Name) Name?: string;
  @Omittable() @IsIn(reportMailings) Every?: ReportMailing;
}
