import { Controller, Inject } from '@nestjs/common';
import { type CopyLinesAnswer, copiedParts, jobAccess, partsInOption } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { CopyLinesDto, MoveToOptionDto } from './job-parts.dto.ts';
import { insertParts } from './job-parts.ts';

@Controller()
export class JobPartsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** Requires that the caller may see the source job and change the target job. */
  @Call('POST jobs/:id/copy-lines', full(jobAccess.editItems), 'CopyLinesAnswer')
  async copyLines(
    @IdParam() id: number,
    @Body() { FromJobId, FenceLineIds, ItemIds, Option, OptionGroup }: CopyLinesDto,
    @By() { caller, context }: By,
  ): Promise<CopyLinesAnswer> {
    const copied = copiedParts(await this.jobs.current(caller, FromJobId), { FenceLineIds, ItemIds });
    const parts = Option === undefined ? copied : partsInOption(copied, { Option, OptionGroup });
    return insertParts({ jobs: this.jobs, reader: this.reader, caller, context }, id, parts);
  }

  @Call('PUT jobs/:id/move-to-option', full(jobAccess.editItems), 'SaveAnswer')
  moveToOption(@IdParam() id: number, @Body() { Version: _, ...data }: MoveToOptionDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'MoveToOption', data }, context);
  }
}
