import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { type FenceLineList, fenceLineRows, jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { AddFenceLineDto, ChangeFenceLineDto } from './fence-line.dto.ts';
import { addFenceLines, changeFenceLine } from './fence-line-commands.ts';

@Controller()
export class FenceLinesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Post('fence-lines')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  add(@Body() body: AddFenceLineDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Version: _, ...lines } = body;
    return this.jobs.addChild(caller, JobId, addFenceLines(this.reader, lines), context);
  }

  @Put('fence-lines')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  save(@Body() body: ChangeFenceLineDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Version: _, ...edits } = body;
    return this.jobs.send(caller, JobId, changeFenceLine(this.reader, edits), context);
  }

  @Get('jobs/:id/fence-lines')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('FenceLineList')
  async list(
    @IdParam() id: number,
    @Query() { at }: AtQueryDto,
    @CurrentUser() caller: Caller,
  ): Promise<FenceLineList> {
    const job = await this.jobs.find(caller, id, at);
    const data = fenceLineRows(job);
    return { data, total: data.length, Version: job.Version };
  }
}
