import { Controller, Inject } from '@nestjs/common';
import {
  type CompanyChoice,
  dayAt,
  type JobDetails,
  jobAccess,
  type SaveAnswer,
  type VisibleJob,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import {
  changedTaxRate,
  customerFacts,
  jobDetails,
  withPresentNames,
} from '@picket/projections/job-details/job-details.query';
import { findJobEmails, foldJobEmails } from '@picket/projections/job-emails/job-emails.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, read } from '../../shared/http/call/call.ts';
import { AtQueryDto } from '../../shared/http/input/at.dto.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { CallerJobs, requireEstimates } from './caller-jobs.ts';
import { AddEstimateDto, CompanyChoiceQueryDto, ConvertToOrderDto, DeliveryInfoDto } from './estimates.dto.ts';
import { ForceRevertDto, MarkLostDto, PatchJobDto, SaveJobDto } from './job.dto.ts';
import { convertToOrder, editJob, markJobLost } from './job-commands.ts';
import { companyChoice, newJob } from './new-job.ts';
import { PastJobs } from './past-jobs.ts';
import { RevisionFreezer } from './revision-freezer.ts';
import { VisibleJobs } from './visible-jobs.ts';

@Controller()
export class EstimatesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(RevisionFreezer) private readonly revisions: RevisionFreezer,
  ) {}

  @Call('POST estimates', full(jobAccess.edit), 'SaveAnswer')
  async add(@Body() body: AddEstimateDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    if (body.EstimateType !== 'opportunity') requireEstimates(caller);
    const { command, ...chosen } = await newJob(this.reader, caller, body);
    return { ...(await this.jobs.add(command, context)), ...chosen };
  }

  /** The company that a new job gets when none is named. */
  @Call('GET estimates/company-choice', full(jobAccess.edit), 'CompanyChoice')
  companyChoice(@Query() { customerId }: CompanyChoiceQueryDto, @By() { caller }: By): Promise<CompanyChoice> {
    return companyChoice(this.reader, caller, customerId);
  }

  @Call('PUT estimates', full(jobAccess.edit), 'SaveAnswer')
  save(@Body() body: SaveJobDto, @By() { caller, context }: By) {
    return this.edit(body, caller, context);
  }

  @Call('PATCH estimates', full(jobAccess.edit), 'SaveAnswer')
  patch(@Body() body: PatchJobDto, @By() { caller, context }: By) {
    return this.edit(body, caller, context);
  }

  @Call('PUT estimates/general-info', full(jobAccess.edit), 'SaveAnswer')
  saveGeneralInfo(@Body() body: SaveJobDto, @By() { caller, context }: By) {
    return this.edit(body, caller, context);
  }

  @Call('PUT estimates/delivery-info', full(jobAccess.editDelivery), 'SaveAnswer')
  saveDeliveryInfo(@Body() body: DeliveryInfoDto, @By() { caller, context }: By) {
    return this.edit(body, caller, context);
  }

  @Call('PUT estimates/convert-to-order', full(jobAccess.convert), 'SaveAnswer')
  convertToOrder(@Body() body: ConvertToOrderDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, body.Id, convertToOrder(this.reader, caller, body), context);
  }

  @Call('PUT estimates/archive/:id/:flag', full(jobAccess.archive), 'SaveAnswer')
  archive(@IdParam() id: number, @FlagParam('flag') isArchived: boolean, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: isArchived ? 'ArchiveJob' : 'RestoreJob', data: {} }, context);
  }

  @Call('PUT estimates/:id/revert-order', full(jobAccess.revert), 'SaveAnswer')
  revertOrder(@IdParam() id: number, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'RevertOrder', data: {} }, context);
  }

  @Call('PUT estimates/:id/force-revert-order', full(jobAccess.forceRevert), 'SaveAnswer')
  forceRevertOrder(@IdParam() id: number, @Query() { jobStatusId }: ForceRevertDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'ForceRevertOrder', data: { To: jobStatusId } }, context);
  }

  @Call('PUT estimates/:id/lost', full(jobAccess.edit), 'SaveAnswer')
  markLost(@IdParam() id: number, @Body() { LostReasonId }: MarkLostDto, @By() { caller, context }: By) {
    return this.jobs.act(caller, id, 'markLost', markJobLost(this.reader, LostReasonId), context);
  }

  @Call('PUT estimates/:id/reopen', full(jobAccess.edit), 'SaveAnswer')
  reopen(@IdParam() id: number, @By() { caller, context }: By) {
    return this.jobs.act(caller, id, 'reopen', { type: 'ReopenJob', data: {} }, context);
  }

  @Call('GET estimates/:id', read(jobAccess.read), 'JobDetails')
  async get(@IdParam() id: number, @Query() { at }: AtQueryDto, @By() { caller }: By): Promise<JobDetails> {
    const visible = await this.visible.find(caller, id);
    if (at !== undefined) {
      const { job, reader, moment, instant, events } = await this.past.find(visible, at);
      const facts = await this.facts(reader, null, job, instant);
      const emails = seesAllEmails(visible) ? null : foldJobEmails(events, visible);
      return { ...jobDetails(job, visible, { ...facts, emails }), AsOf: moment };
    }
    const { job } = visible;
    const [named, facts, emails] = await Promise.all([
      withPresentNames(this.reader, job),
      this.facts(this.reader, caller, job, this.clock().toISOString()),
      seesAllEmails(visible) ? null : findJobEmails(this.reader, visible),
    ]);
    return jobDetails(named, visible, { ...facts, emails });
  }

  private async facts(reader: Reader, caller: Caller | null, job: JobRecord, now: string) {
    const [ChangedTaxRate, settings, customer] = await Promise.all([
      changedTaxRate(reader, job),
      getSettings(reader),
      customerFacts(reader, caller, job),
    ]);
    return { ChangedTaxRate, ...customer, settings, day: dayAt(now, settings.TimeZone) };
  }

  private edit(body: Partial<PatchJobDto> & { Id: number }, caller: Caller, context: CommandContext) {
    return this.jobs.send(caller, body.Id, editJob(this.reader, this.revisions, caller, body), context);
  }
}

const seesAllEmails = ({ since }: VisibleJob): boolean => since === 0;
