import { Controller, Inject } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, read } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { JobSearchDto } from './job-search.dto.ts';

@Controller()
export class OpportunitiesController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  /** Lists the open opportunities without filters. The search has filters and includes lost ones. */
  @Call('GET opportunities', read(jobAccess.readOpportunities), listOf('JobListRow'))
  list(@By() { caller }: By) {
    return this.jobs.search(caller, 'opportunities', { IsLost: false });
  }

  @Call('GET opportunities/list/views', read(jobAccess.readOpportunities), listOf('ViewCount'))
  views(@By() { caller }: By) {
    return this.jobs.countViews(caller, 'opportunities');
  }

  @Call('POST opportunities/list/_search', read(jobAccess.readOpportunities), listOf('JobListRow'))
  search(@Body() search: JobSearchDto, @By() { caller }: By) {
    return this.jobs.search(caller, 'opportunities', search);
  }
}
