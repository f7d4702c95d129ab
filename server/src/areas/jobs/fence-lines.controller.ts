import { Controller, Inject } from '@nestjs/common';
import { type FenceLineList, fenceLineRows, jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from './caller-jobs.ts';
import { AddFenceLineDto, ChangeFenceLineDto } from './fence-line.dto.ts';
import { addFenceLines, changeFenceLine } from './fence-line-commands.ts';

@Controller()
export class FenceLinesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('POST fence-lines', full(jobAccess.editItems), 'SaveAnswer')
  add(@Body() body: AddFenceLineDto, @By() { caller, context }: By) {
    const { JobId, Version: _, ...lines } = body;
    return this.jobs.addChild(caller, JobId, addFenceLines(this.reader, lines), context);
  }

  @Call('PUT fence-lines', full(jobAccess.editItems), 'SaveAnswer')
  save(@Body() body: ChangeFenceLineDto, @By() { caller, context }: By) {
    const { JobId, Version: _, ...edits } = body;
    return this.jobs.send(caller, JobId, changeFenceLine(this.reader, edits), context);
  }

  @Call('GET jobs/:id/fence-lines', read(jobAccess.readSummary), 'FenceLineList')
  async list(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By): Promise<FenceLineList> {
    const job = await this.jobs.find(caller, id, at);
    const data = fenceLineRows(job);
    return { data, total: data.length, Version: job.Version };
  }
}
