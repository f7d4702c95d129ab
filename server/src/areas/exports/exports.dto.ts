import { type ExportRequest, type ExportScope, exportFields, exportScopes } from '@picket/domain';
import { Day } from '../../shared/http/input/day-or-instant.ts';
import { IsIn } from '../../shared/http/input/rules.ts';
import { idField, Omittable, Takes } from '../../shared/http/input/takes.ts';

export class ExportRequestDto implements ExportRequest {
  @IsIn(exportScopes, { message: 'Choose what to export' }) Scope!: ExportScope;
  @Omittable() @Takes(idField('Job')) JobId?: number;
  @Omittable() @Day('Start date') StartDate?: string;
  @Omittable() @Day('End date') EndDate?: string;
  @Takes(exportFields.Reason) Reason!: string;
}
