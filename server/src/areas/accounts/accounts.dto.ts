import {
  type AccountJobList,
  type AccountQuery,
  accountJobLists,
  type CustomerJobsQuery,
  type CustomerJobTab,
  customerJobTabs,
  type StatementQuery,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IsIn, IsInt, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_SKIP, MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { Omittable, Takes } from '../../shared/http/input/takes.ts';

/** Here `at` is also a company day, whose end counts. */
export class AccountQueryDto extends AtQueryDto implements AccountQuery {
  @Omittable() @Takes({ kind: 'day', label: 'Day' }) day?: string;
  @Omittable() @IsIn(accountJobLists, { message: 'jobs must be owing or all' }) jobs?: AccountJobList;
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) jobsSkip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) jobsTake?: number;
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}

export class StatementQueryDto extends AtQueryDto implements StatementQuery {
  @Omittable() @Takes({ kind: 'day', label: 'From' }) from?: string;
  @Omittable() @Takes({ kind: 'day', label: 'To' }) to?: string;
}

export class CustomerJobsQueryDto implements CustomerJobsQuery {
  @Omittable() @IsIn(customerJobTabs, { message: 'tab must be Open, Owing, Won, Lost or All' }) tab?: CustomerJobTab;
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}
