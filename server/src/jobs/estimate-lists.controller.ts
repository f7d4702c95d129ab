import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import {
  JobStatuses,
  jobAccess,
  type ListAnswer,
  ManufacturingStatuses,
  type SimpleItem,
  StatusNames,
} from '@picket/domain';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { AnswersList } from '../http/answers/answers.ts';
import { CallerJobs } from './caller-jobs.ts';
import { JobSearchDto } from './job-search.dto.ts';

const named = <Id extends number>(ids: Record<string, Id>, names: Record<Id, string>): ListAnswer<SimpleItem> => {
  const data = Object.values(ids).map((Id) => ({ Id, Name: names[Id] }));
  return { data, total: data.length };
};
const jobStatuses = named(JobStatuses, StatusNames.JobStatus);
const manufacturingStatuses = named(ManufacturingStatuses, StatusNames.ManufacturingStatus);

@Controller('estimates')
export class EstimateListsController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Get('statuses')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  statuses() {
    return jobStatuses;
  }

  @Get('manufacturing-statuses')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  manufacturingStatuses() {
    return manufacturingStatuses;
  }

  @Post('list/_search')
  @Allow(jobAccess.readEstimates, 'Read')
  @AnswersList('JobListRow')
  searchEstimates(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'estimates', search);
  }

  @Post('list/carryout/_search')
  @Allow(jobAccess.readCarryOut, 'Read')
  @AnswersList('JobListRow')
  searchCarryOuts(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'carryOuts', search);
  }
}
