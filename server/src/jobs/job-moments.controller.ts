import { Controller, Get, Inject, Query } from '@nestjs/common';
import { type JobComparison, jobAccess } from '@picket/domain';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Answers } from '../http/answers/answers.ts';
import { CompareQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { JobMoments } from './job-moments.ts';

/** Points in the history of a job (ruling 52). Its timeline is that of `history/job/{id}`. */
@Controller('jobs/:id')
export class JobMomentsController {
  constructor(@Inject(JobMoments) private readonly moments: JobMoments) {}

  @Get('compare')
  @Allow(jobAccess.readLog, 'Read')
  @Answers('JobComparison')
  compare(
    @IdParam() id: number,
    @Query() points: CompareQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<JobComparison> {
    return this.moments.compare(caller, id, points);
  }
}
