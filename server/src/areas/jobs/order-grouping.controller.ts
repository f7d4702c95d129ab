import { Controller, Inject } from '@nestjs/common';
import { jobAccess, type OrderGrouping } from '@picket/domain';
import { orderGrouping } from '@picket/projections/job-details/job-details.query';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { AddFenceLinePostDto } from './fence-line.dto.ts';

/** Reads and adds the places of posts on fence lines (ruling 40). */
@Controller()
export class OrderGroupingController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Call('GET jobs/:id/order-grouping', read(jobAccess.readSummary), 'OrderGrouping')
  async get(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By): Promise<OrderGrouping> {
    return orderGrouping(await this.jobs.find(caller, id, at));
  }

  @Call('POST job-fence-line-posts', full(jobAccess.groupPosts), 'SaveAnswer')
  add(@Body() body: AddFenceLinePostDto, @By() { caller, context }: By) {
    const { JobId, Version: _, ...link } = body;
    return this.jobs.addChild(caller, JobId, { type: 'AddFenceLinePost', data: link }, context);
  }
}
