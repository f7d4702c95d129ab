import { Body, Controller, Delete, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { ItemKinds, type Job, type JobCommand, lineOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { estimateSummary, withPresentNames } from '@picket/projections/job-details/job-details.query';
import { jobLog } from '@picket/projections/job-log/job-log.query';
import { Allow, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { Answers, AnswersList } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { IdParam } from '../http/id.pipe.ts';
import { MAX_TAKE, PageQueryDto } from '../http/search.dto.ts';
import { EVENT_STORE, READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { AddLaborDto, AddMiscItemsDto, AtQueryDto, ChangeLaborDto, DueDateDto, SaveLineDto } from './job.dto.ts';
import { jobAt } from './job-at.ts';
import { laborOf, newMiscItems } from './job-lookups.ts';

@Controller('jobs')
export class JobsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Post('job-misc-item')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  addMiscItems(@Body() body: AddMiscItemsDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Items } = body;
    const command = async (job: Job): Promise<JobCommand> => ({
      type: 'AddMiscItems',
      data: { Items: await newMiscItems(this.reader, job, Items) },
    });
    return this.jobs.give(caller, JobId, command, context);
  }

  @Put('job-misc-item')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  saveMiscItem(@Body() body: SaveLineDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Version, ...edits } = body;
    return this.jobs.give(caller, JobId, { type: 'ChangeLine', data: { Kind: ItemKinds.Misc, ...edits } }, context);
  }

  @Delete('job-misc-item/:jobId/:id')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  removeMiscItem(
    @IdParam('jobId') jobId: number,
    @IdParam() Id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.give(caller, jobId, { type: 'RemoveLine', data: { Kind: ItemKinds.Misc, Id } }, context);
  }

  @Post('job-labor-detail')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  addLabor(@Body() body: AddLaborDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, LaborTypeId, Quantity, UnitPrice, DiscountPercent, PriceNote } = body;
    const command = async (): Promise<JobCommand> => ({
      type: 'AddLabor',
      data: { ...(await laborOf(this.reader, LaborTypeId)), Quantity, UnitPrice, DiscountPercent, PriceNote },
    });
    return this.jobs.give(caller, JobId, command, context);
  }

  @Put('job-labor-detail')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  saveLabor(@Body() body: ChangeLaborDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId, Id, LaborTypeId, Quantity, UnitPrice, DiscountPercent, PriceNote } = body;
    const command = async (job: Job): Promise<JobCommand> => {
      const line = lineOf(job, ItemKinds.Labor, Id);
      const isNewType = 'LaborTypeId' in line && line.LaborTypeId !== LaborTypeId;
      const Labor = isNewType ? await laborOf(this.reader, LaborTypeId) : undefined;
      const edits = { Quantity, UnitPrice, DiscountPercent, PriceNote, Labor };
      return { type: 'ChangeLine', data: { Kind: ItemKinds.Labor, Id, ...edits } };
    };
    return this.jobs.give(caller, JobId, command, context);
  }

  @Delete('job-labor-detail/:jobId/:id')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  removeLabor(
    @IdParam('jobId') jobId: number,
    @IdParam() Id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.give(caller, jobId, { type: 'RemoveLine', data: { Kind: ItemKinds.Labor, Id } }, context);
  }

  @Put('due-date')
  @Allow(['Estimates', 'Manufacturing'], 'Full')
  @Answers('SaveAnswer')
  saveDueDate(@Body() body: DueDateDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { Id, DueDate } = body;
    return this.jobs.give(caller, Id, { type: 'EditJob', data: { DueDate } }, context);
  }

  @Get(':id/estimate-summary')
  @Allow(['Estimates', 'Manufacturing', 'Invoices'], 'Read')
  @Answers('EstimateSummary')
  async summary(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller) {
    if (at !== undefined) return estimateSummary(await jobAt(this.store, this.reader, caller, id, at));
    return estimateSummary(await withPresentNames(this.reader, await this.jobs.recorded(caller, id)));
  }

  @Get(':id/logs')
  @Allow(['Estimates', 'Opportunities'], 'Read')
  @AnswersList('JobLogRow')
  async logs(@IdParam() id: number, @Query() page: PageQueryDto, @CurrentUser() caller: Caller) {
    await this.jobs.recorded(caller, id);
    return jobLog(this.reader, id, { skip: page.skip, take: page.take ?? MAX_TAKE });
  }
}
