import { Controller, Inject } from '@nestjs/common';
import { type CalculatedPostRow, calculatedPosts, type JobPostRow, jobAccess, type ListAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { estimateSummary } from '@picket/projections/job-details/job-details.query';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
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

  @Call('POST job-posts', full(jobAccess.editItems), 'SaveAnswer')
  add(@Body() body: AddJobPostDto, @By() { caller, context }: By) {
    const { JobId, Version: _, ...post } = body;
    return this.jobs.addChild(caller, JobId, addPost(this.reader, post), context);
  }

  @Call('PUT job-posts', full(jobAccess.editItems), 'SaveAnswer')
  save(@Body() body: ChangeJobPostDto, @By() { caller, context }: By) {
    const { JobId, Id, Version: _, ...edits } = body;
    return this.jobs.send(caller, JobId, changePost(this.reader, Id, edits), context);
  }

  @Call('PUT job-posts/suggested', full(jobAccess.editItems), 'SaveAnswer')
  useSuggested(@Body() { JobId }: UseSuggestedPostsDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, JobId, useSuggestedPosts(this.reader), context);
  }

  @Call('GET jobs/:id/job-posts', read(jobAccess.readSummary), listOf('JobPostRow'))
  async list(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
  ): Promise<ListAnswer<JobPostRow>> {
    const { Posts: data } = estimateSummary(await this.jobs.find(caller, id, at));
    return { data, total: data.length };
  }

  /** With `at`, suggests only posts that the job has, because no current data is joined (ruling 52). */
  @Call('GET jobs/:id/calculated-posts', read(jobAccess.readSummary), listOf('CalculatedPostRow'))
  async calculated(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @By() { caller }: By,
  ): Promise<ListAnswer<CalculatedPostRow>> {
    const job = await this.jobs.find(caller, id, at);
    const data = calculatedPosts(job, at === undefined ? await postsCatalogue(this.reader, job) : { Posts: [] });
    return { data, total: data.length };
  }
}
