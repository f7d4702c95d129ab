import { Body, Controller, Get, Inject, Put, Query } from '@nestjs/common';
import { type JobComparison, jobAccess, type RestoreJobAnswer } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { CompareQueryDto, RestoreDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { JobMoments } from './job-moments.ts';
import { RestoreJob } from './restore-job.ts';

/** Compares and restores points of a job's history (ruling 52). `history/job/{id}/timeline` lists them. */
@Controller('jobs/:id')
export class JobMomentsController {
  constructor(
    @Inject(JobMoments) private readonly moments: JobMoments,
    @Inject(RestoreJob) private readonly restores: RestoreJob,
  ) {}

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

  @Put('restore')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('RestoreJobAnswer')
  restore(
    @IdParam() id: number,
    @Body() body: RestoreDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<RestoreJobAnswer> {
    return this.restores.restore(caller, id, body, context);
  }
}
