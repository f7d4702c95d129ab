import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { jobAccess, type OrderGrouping } from '@picket/domain';
import { orderGrouping } from '@picket/projections/job-details/job-details.query';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { CallerJobs } from './caller-jobs.ts';
import { AddFenceLinePostDto } from './fence-line.dto.ts';

/** Reads and adds the places of posts on fence lines (ruling 40). */
@Controller()
export class OrderGroupingController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Get('jobs/:id/order-grouping')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('OrderGrouping')
  async get(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller): Promise<OrderGrouping> {
    return orderGrouping(await this.jobs.find(caller, id, at));
  }

  @Post('job-fence-line-posts')
  @Allow(jobAccess.groupPosts, 'Full')
  @Answers('SaveAnswer')
  add(@Body() body: AddFenceLinePostDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Version: _, ...link } = body;
    return this.jobs.addChild(caller, JobId, { type: 'AddFenceLinePost', data: link }, context);
  }
}
