import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { type HistoryEntry, ItemKinds, type JobLogRow, jobAccess, type RepriceAnswer, streamOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { estimateSummary } from '@picket/projections/job-details/job-details.query';
import type { CommandContext } from '../commands/command-context.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { Histories } from '../history/histories.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { AtQueryDto, PageAtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { EVENT_STORE, READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { addLabor, addMiscItems, changeItem, changeLabor, repriceItems } from './item-commands.ts';
import {
  AddLaborDto,
  AddMiscItemsDto,
  ChangeLaborDto,
  ChooseOptionsDto,
  DueDateDto,
  RepriceDto,
  SaveFenceItemDto,
  SaveJobItemDto,
} from './job.dto.ts';
import { applyTaxRate } from './job-commands.ts';

@Controller('jobs')
export class JobsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Histories) private readonly histories: Histories,
  ) {}

  @Post('job-misc-item')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  addMiscItems(@Body() body: AddMiscItemsDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.addChild(caller, body.JobId, addMiscItems(this.reader, body.Items), context);
  }

  @Put('job-misc-item')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  saveMiscItem(@Body() body: SaveJobItemDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, body.JobId, changeItem(ItemKinds.Misc, body), context);
  }

  @Put('job-fence-section')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  saveFenceSection(@Body() body: SaveFenceItemDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, body.JobId, changeItem(ItemKinds.FenceSection, body), context);
  }

  @Put('job-gate')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  saveGate(@Body() body: SaveFenceItemDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, body.JobId, changeItem(ItemKinds.Gate, body), context);
  }

  @Post('job-labor-detail')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  addLabor(@Body() body: AddLaborDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.addChild(caller, body.JobId, addLabor(this.reader, body), context);
  }

  @Put('job-labor-detail')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  saveLabor(@Body() body: ChangeLaborDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, body.JobId, changeLabor(this.reader, body.Id, body), context);
  }

  @Put('due-date')
  @Allow(jobAccess.setDueDate, 'Full')
  @Answers('SaveAnswer')
  saveDueDate(@Body() body: DueDateDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { Id, DueDate } = body;
    return this.jobs.send(caller, Id, { type: 'EditJob', data: { DueDate } }, context);
  }

  @Put(':id/tax-rate')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  applyTaxRate(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, id, applyTaxRate(this.store, caller), context);
  }

  @Put(':id/options')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('SaveAnswer')
  chooseOptions(
    @IdParam() id: number,
    @Body() { Options }: ChooseOptionsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'ChooseOptions', data: { Options } }, context);
  }

  /** A dry run is rejected for the same reasons as the change itself, and records nothing. */
  @Put(':id/reprice')
  @Allow(jobAccess.editItems, 'Full')
  @Answers('RepriceAnswer')
  async reprice(
    @IdParam() id: number,
    @Body() { Ids, DryRun }: RepriceDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<RepriceAnswer> {
    const { command, outcome } = repriceItems(this.reader, Ids);
    const answer = await (DryRun
      ? this.jobs.dryRun(caller, id, command, context)
      : this.jobs.send(caller, id, command, context));
    return { ...answer, ...outcome };
  }

  @Get(':id/estimate-summary')
  @Allow(jobAccess.readSummary, 'Read')
  @Answers('EstimateSummary')
  async summary(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller) {
    return estimateSummary(await this.jobs.find(caller, id, at));
  }

  @Get(':id/logs')
  @Allow(jobAccess.readLog, 'Read')
  @AnswersList('JobLogRow')
  async logs(@IdParam() id: number, @Query() page: PageAtQueryDto, @CurrentUser() caller: Caller) {
    await this.jobs.find(caller, id, page.at);
    const { skip, take = MAX_TAKE, at } = page;
    const { data, total } = await this.histories.page(caller, { kind: 'job', id }, { skip, take, at });
    return { data: data.map((entry) => jobLogRow(id, entry)), total };
  }
}

/** An entry of the job's own stream has its version as Id, because RollbackToEstimateLogId refers to it. */
const jobLogRow = (JobId: number, entry: HistoryEntry): JobLogRow => ({
  ...entry,
  Id: entry.Id === `${streamOf('job', JobId)}-${entry.Version}` ? String(entry.Version) : entry.Id,
  JobId,
});
