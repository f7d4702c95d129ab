import { Body, Controller, Inject, Post, Put } from '@nestjs/common';
import { type CopyLinesAnswer, copiedParts, jobAccess, partsInOption } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { CopyLinesDto, MoveToOptionDto } from './job-parts.dto.ts';
import { insertParts } from './job-parts.ts';

@Controller('jobs')
export class JobPartsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Requires that the caller may see the source job and change the target job. */
  @Post(':id/copy-lines')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('CopyLinesAnswer')
  async copyLines(
    @IdParam() id: number,
    @Body() { FromJobId, FenceLineIds, ItemIds, Option, OptionGroup }: CopyLinesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<CopyLinesAnswer> {
    const copied = copiedParts(await this.jobs.current(caller, FromJobId), { FenceLineIds, ItemIds });
    const parts = Option === undefined ? copied : partsInOption(copied, { Option, OptionGroup });
    return insertParts({ jobs: this.jobs, reader: this.reader, caller, context }, id, parts);
  }

  @Put(':id/move-to-option')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  moveToOption(
    @IdParam() id: number,
    @Body() { Version: _, ...data }: MoveToOptionDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'MoveToOption', data }, context);
  }
}
