import { dayField, MAX_INTEGER, type SecurityLogSearchRequest } from '@picket/domain';
import { IsInt, Max, Min } from '../http/input/rules.ts';
import { SearchDto } from '../http/input/search.dto.ts';
import { Omittable, Takes } from '../http/input/takes.ts';

export class SecurityLogSearchDto extends SearchDto implements SecurityLogSearchRequest {
  @Omittable() @IsInt() @Min(1) @Max(MAX_INTEGER) KindId?: number;
  @Omittable() @IsInt() @Min(1) @Max(MAX_INTEGER) UserId?: number;
  @Omittable() @Takes(dayField('Start date')) StartDate?: string | null;
  @Omittable() @Takes(dayField('End date')) EndDate?: string | null;
}
