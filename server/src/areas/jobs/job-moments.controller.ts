import { Controller, Inject } from '@nestjs/common';
import { type JobComparison, jobAccess, type RestoreJobAnswer } from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { CompareQueryDto, RestoreDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { JobMoments } from './job-moments.ts';
import { RestorePastJob } from './restore-past-job.ts';

/** Compares and restores points of a job's history (ruling 52). `history/job/{id}/timeline` lists them. */
@Controller()
export class JobMomentsController {
  constructor(
    @Inject(JobMoments) private readonly moments: JobMoments,
    @Inject(RestorePastJob) private readonly restores: RestorePastJob,
  ) {}

  @Call('GET jobs/:id/compare', read(jobAccess.readLog), 'JobComparison')
  compare(@IdParam() id: number, @Query() points: CompareQueryDto, @By() { caller }: By): Promise<JobComparison> {
    return this.moments.compare(caller, id, points);
  }

  @Call('PUT jobs/:id/restore', full(jobAccess.editItems), 'RestoreJobAnswer')
  restore(@IdParam() id: number, @Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreJobAnswer> {
    return this.restores.restore(caller, id, body, context);
  }
}
