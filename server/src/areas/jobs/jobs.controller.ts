import { Controller, Inject } from '@nestjs/common';
import {
  type EditScheduleRequest,
  type HistoryEntry,
  ItemKinds,
  type JobLogRow,
  jobAccess,
  type RepriceAnswer,
  streamOf,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { estimateSummary } from '@picket/projections/job-details/job-details.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto, PageAtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { Histories } from '../history/histories.ts';
import { CallerJobs } from './caller-jobs.ts';
import { addLabor, addMiscItems, changeItem, changeLabor, repriceItems } from './item-commands.ts';
import {
  AddLaborDto,
  AddMiscItemsDto,
  ChangeLaborDto,
  ChooseOptionsDto,
  DueDateDto,
  EditScheduleDto,
  RepriceDto,
  SaveFenceItemDto,
  SaveJobItemDto,
} from './job.dto.ts';
import { applyTaxRate } from './job-commands.ts';

@Controller()
export class JobsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Histories) private readonly histories: Histories,
  ) {}

  @Call('POST jobs/job-misc-item', full(jobAccess.editItems), 'SaveAnswer')
  addMiscItems(@Body() body: AddMiscItemsDto, @By() { caller, context }: By) {
    return this.jobs.addChild(caller, body.JobId, addMiscItems(this.reader, body.Items), context);
  }

  @Call('PUT jobs/job-misc-item', full(jobAccess.editItems), 'SaveAnswer')
  saveMiscItem(@Body() body: SaveJobItemDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, body.JobId, changeItem(ItemKinds.Misc, body), context);
  }

  @Call('PUT jobs/job-fence-section', full(jobAccess.editItems), 'SaveAnswer')
  saveFenceSection(@Body() body: SaveFenceItemDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, body.JobId, changeItem(ItemKinds.FenceSection, body), context);
  }

  @Call('PUT jobs/job-gate', full(jobAccess.editItems), 'SaveAnswer')
  saveGate(@Body() body: SaveFenceItemDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, body.JobId, changeItem(ItemKinds.Gate, body), context);
  }

  @Call('POST jobs/job-labor-detail', full(jobAccess.editItems), 'SaveAnswer')
  addLabor(@Body() body: AddLaborDto, @By() { caller, context }: By) {
    return this.jobs.addChild(caller, body.JobId, addLabor(this.reader, body), context);
  }

  @Call('PUT jobs/job-labor-detail', full(jobAccess.editItems), 'SaveAnswer')
  saveLabor(@Body() body: ChangeLaborDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, body.JobId, changeLabor(this.reader, body.Id, body), context);
  }

  @Call('PUT jobs/due-date', full(jobAccess.setDueDate), 'SaveAnswer')
  saveDueDate(@Body() body: DueDateDto, @By() { caller, context }: By) {
    const { Id, DueDate } = body;
    return this.jobs.send(caller, Id, { type: 'EditJob', data: { DueDate } }, context);
  }

  @Call('PUT jobs/:id/tax-rate', full(jobAccess.edit), 'SaveAnswer')
  applyTaxRate(@IdParam() id: number, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, applyTaxRate(this.store, caller), context);
  }

  @Call('PUT jobs/:id/options', full(jobAccess.editItems), 'SaveAnswer')
  chooseOptions(@IdParam() id: number, @Body() { Options }: ChooseOptionsDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'ChooseOptions', data: { Options } }, context);
  }

  @Call('PUT jobs/:id/schedule', full(jobAccess.editEstimates), 'SaveAnswer')
  editSchedule(@IdParam() id: number, @Body() { Rows, Reason }: EditScheduleDto, @By() { caller, context }: By) {
    const data = { Rows: Rows.map(givenFields) as EditScheduleRequest['Rows'], Reason };
    return this.jobs.send(caller, id, { type: 'EditSchedule', data }, context);
  }

  /** A dry run is rejected for the same reasons as the change itself, and records nothing. */
  @Call('PUT jobs/:id/reprice', full(jobAccess.editItems), 'RepriceAnswer')
  async reprice(
    @IdParam() id: number,
    @Body() { Ids, DryRun }: RepriceDto,
    @By() { caller, context }: By,
  ): Promise<RepriceAnswer> {
    const { command, outcome } = repriceItems(this.reader, Ids);
    const answer = await (DryRun
      ? this.jobs.dryRun(caller, id, command, context)
      : this.jobs.send(caller, id, command, context));
    return { ...answer, ...outcome };
  }

  @Call('GET jobs/:id/estimate-summary', read(jobAccess.readSummary), 'EstimateSummary')
  async summary(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By) {
    return estimateSummary(await this.jobs.find(caller, id, at));
  }

  @Call('GET jobs/:id/logs', read(jobAccess.readLog), listOf('JobLogRow'))
  async logs(@IdParam() id: number, @Query() page: PageAtQueryDto, @By() { caller }: By) {
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

const givenFields = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
