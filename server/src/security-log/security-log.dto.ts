import { dayField, type SecurityLogSearchRequest } from '@picket/domain';
import { IsInt, Max, Min } from 'class-validator';
import { SearchDto } from '../http/input/search.dto.ts';
import { Omittable, Takes } from '../http/input/takes.ts';

const LARGEST_ID = 2_147_483_647;

export class SecurityLogSearchDto extends SearchDto implements SecurityLogSearchRequest {
  @Omittable() @IsInt() @Min(1) @Max(LARGEST_ID) KindId?: number;
  @Omittable() @IsInt() @Min(1) @Max(LARGEST_ID) UserId?: number;
  @Omittable() @Takes(dayField('Start date')) StartDate?: string | null;
  @Omittable() @Takes(dayField('End date')) EndDate?: string | null;
}
