import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { AnswersList } from '../http/answers/answers.ts';
import { CallerJobs } from './caller-jobs.ts';
import { JobSearchDto } from './job-search.dto.ts';

@Controller('opportunities')
export class OpportunitiesController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  /** Lists the open opportunities without filters. The search has filters and includes lost ones. */
  @Get()
  @Allow(jobAccess.readOpportunities, 'Read')
  @AnswersList('JobListRow')
  list(@CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'opportunities', { IsLost: false });
  }

  @Post('list/_search')
  @Allow(jobAccess.readOpportunities, 'Read')
  @AnswersList('JobListRow')
  search(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'opportunities', search);
  }
}
