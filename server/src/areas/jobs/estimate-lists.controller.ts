import { Controller, Inject } from '@nestjs/common';
import {
  JobStatuses,
  jobAccess,
  type ListAnswer,
  ManufacturingStatuses,
  type SimpleItem,
  StatusNames,
} from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, listOf, read, signedIn } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { JobSearchDto } from './job-search.dto.ts';

const named = <Id extends number>(ids: Record<string, Id>, names: Record<Id, string>): ListAnswer<SimpleItem> => {
  const data = Object.values(ids).map((Id) => ({ Id, Name: names[Id] }));
  return { data, total: data.length };
};
const jobStatuses = named(JobStatuses, StatusNames.JobStatus);
const manufacturingStatuses = named(ManufacturingStatuses, StatusNames.ManufacturingStatus);

@Controller()
export class EstimateListsController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Call('GET estimates/statuses', signedIn, listOf('SimpleItem'))
  statuses() {
    return jobStatuses;
  }

  @Call('GET estimates/manufacturing-statuses', signedIn, listOf('SimpleItem'))
  manufacturingStatuses() {
    return manufacturingStatuses;
  }

  @Call('POST estimates/list/_search', read(jobAccess.readEstimates), listOf('JobListRow'))
  searchEstimates(@Body() search: JobSearchDto, @By() { caller }: By) {
    return this.jobs.search(caller, 'estimates', search);
  }

  @Call('GET estimates/list/views', read(jobAccess.readEstimates), listOf('ViewCount'))
  countEstimates(@By() { caller }: By) {
    return this.jobs.countViews(caller, 'estimates');
  }

  @Call('GET estimates/list/carryout/views', read(jobAccess.readCarryOut), listOf('ViewCount'))
  countCarryOuts(@By() { caller }: By) {
    return this.jobs.countViews(caller, 'carryOuts');
  }

  @Call('POST estimates/list/carryout/_search', read(jobAccess.readCarryOut), listOf('JobListRow'))
  searchCarryOuts(@Body() search: JobSearchDto, @By() { caller }: By) {
    return this.jobs.search(caller, 'carryOuts', search);
  }
}
