import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { JobStatuses, type ListAnswer, ManufacturingStatuses, type SimpleItem, StatusNames } from '@picket/domain';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import { AnswersList } from '../http/answers.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { JobSearchDto } from '../jobs/job-search.dto.ts';

const named = <Id extends number>(ids: Record<string, Id>, names: Record<Id, string>): ListAnswer<SimpleItem> => {
  const data = Object.values(ids).map((Id) => ({ Id, Name: names[Id] }));
  return { data, total: data.length };
};
const jobStatuses = named(JobStatuses, StatusNames.JobStatus);
const manufacturingStatuses = named(ManufacturingStatuses, StatusNames.ManufacturingStatus);

@Controller()
export class EstimateListsController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Get('estimates/statuses')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  statuses() {
    return jobStatuses;
  }

  @Get('estimates/manufacturing-statuses')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  manufacturingStatuses() {
    return manufacturingStatuses;
  }

  @Post('estimates/_search')
  @Allow('Estimates', 'Read')
  @AnswersList('JobListRow')
  search(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'all', search);
  }

  @Post('estimates/list/_search')
  @Allow('Estimates', 'Read')
  @AnswersList('JobListRow')
  searchEstimates(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'estimates', search);
  }

  @Post('estimates/list/carryout/_search')
  @Allow(['Manufacturing', 'Deliveries'], 'Read')
  @AnswersList('JobListRow')
  searchCarryOuts(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'carryOuts', search);
  }

  @Post('opportunities/list/_search')
  @Allow('Opportunities', 'Read')
  @AnswersList('JobListRow')
  searchOpportunities(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'opportunities', search);
  }
}
