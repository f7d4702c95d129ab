import { Body, Controller, Inject, Post } from '@nestjs/common';
import { type CopyLinesAnswer, copiedParts, jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { CopyLinesDto } from './job-parts.dto.ts';
import { insertParts } from './job-parts.ts';

@Controller('jobs')
export class JobPartsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** The caller may see the source and change the target. */
  @Post(':id/copy-lines')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('CopyLinesAnswer')
  async copyLines(
    @IdParam() id: number,
    @Body() { FromJobId, FenceLineIds, ItemIds }: CopyLinesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<CopyLinesAnswer> {
    const parts = copiedParts(await this.jobs.current(caller, FromJobId), { FenceLineIds, ItemIds });
    return insertParts({ jobs: this.jobs, reader: this.reader, caller, context }, id, parts);
  }
}
