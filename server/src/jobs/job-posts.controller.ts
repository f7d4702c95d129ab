import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { type CalculatedPostRow, calculatedPosts, type JobPostRow, jobAccess, type ListAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { estimateSummary } from '@picket/projections/job-details/job-details.query';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { AddJobPostDto, ChangeJobPostDto, UseSuggestedPostsDto } from './fence-line.dto.ts';
import { postsCatalogue } from './fence-lookups.ts';
import { addPost, changePost, useSuggestedPosts } from './post-commands.ts';

@Controller()
export class JobPostsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Post('job-posts')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  add(@Body() body: AddJobPostDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Version: _, ...post } = body;
    return this.jobs.addChild(caller, JobId, addPost(this.reader, post), context);
  }

  @Put('job-posts')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  save(@Body() body: ChangeJobPostDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Id, Version: _, ...edits } = body;
    return this.jobs.send(caller, JobId, changePost(this.reader, Id, edits), context);
  }

  @Put('job-posts/suggested')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  useSuggested(
    @Body() { JobId }: UseSuggestedPostsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, JobId, useSuggestedPosts(this.reader), context);
  }

  @Get('jobs/:id/job-posts')
  @Allow(jobAccess.readSummary, 'Read')
  @AnswersList('JobPostRow')
  async list(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<ListAnswer<JobPostRow>> {
    const { Posts: data } = estimateSummary(await this.jobs.find(caller, id, at));
    return { data, total: data.length };
  }

  /** With `at`, suggests only posts that the job has, because no current data is joined (ruling 52). */
  @Get('jobs/:id/calculated-posts')
  @Allow(jobAccess.readSummary, 'Read')
  @AnswersList('CalculatedPostRow')
  async calculated(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<ListAnswer<CalculatedPostRow>> {
    const job = await this.jobs.find(caller, id, at);
    const data = calculatedPosts(job, at === undefined ? await postsCatalogue(this.reader, job) : { Posts: [] });
    return { data, total: data.length };
  }
}
