import { applyDecorators, type Type as Class } from '@nestjs/common';
import {
  type Field,
  type InvoiceSearchRequest,
  type InvoiceView,
  type JobFilterRequest,
  type JobSearchRequest,
  JobStatuses,
  type JobStatusId,
  type JobView,
  jobFilters,
  jobViews,
} from '@picket/domain';
import { Day } from '../../shared/http/input/day-or-instant.ts';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt } from '../../shared/http/input/rules.ts';
import { SearchDto } from '../../shared/http/input/search.dto.ts';
import { idField, Omittable, Takes } from '../../shared/http/input/takes.ts';

/** The filters of all job searches. `jobFilters` describes the filters of a single column. */
export class JobSearchDto extends FiltersDto() implements JobSearchRequest {
  @AnyOf(Object.values(JobStatuses)) JobStatusIds?: JobStatusId[];
  @Omittable() @IsBoolean() HasBlockedItems?: boolean;
  /** A list refuses the views of others. */
  @Omittable() @IsIn(Object.values(jobViews).flat(), { message: 'View is not known' }) View?: JobView;
}

export class InvoiceSearchDto extends JobSearchDto implements InvoiceSearchRequest {
  @Omittable() @IsIn(jobViews.invoices, { message: 'View is not known' }) declare View?: InvoiceView;
}

function FiltersDto(): Class<SearchDto & JobFilterRequest> {
  class JobFiltersDto extends SearchDto {}
  const add = (name: string, rule: PropertyDecorator) => rule(JobFiltersDto.prototype, name);
  for (const [name, { by, field }] of Object.entries(jobFilters)) {
    if (by === 'value') add(name, applyDecorators(Omittable(), hasValue(field)));
    else if (by === 'any') add(name, hasAny(field));
    else
      for (const end of ['Start', 'End'])
        add(name + end, applyDecorators(Omittable(), Day(`${name} ${end.toLowerCase()}`)));
  }
  return JobFiltersDto as never;
}

function hasValue(field: Field): PropertyDecorator {
  if (field.kind === 'flag') return IsBoolean();
  return Takes(field.kind === 'reference' ? idField(field.label) : field);
}

function hasAny(field: Field): PropertyDecorator {
  if (field.kind === 'enum') return AnyOf(Object.keys(field.names).map(Number));
  return applyDecorators(Omittable(), IsArray(), ArrayMaxSize(100), IsInt({ each: true }));
}

function AnyOf(values: readonly number[]): PropertyDecorator {
  return applyDecorators(Omittable(), IsArray(), ArrayMaxSize(20), IsIn(values, { each: true }));
}
