import { Body, Controller, Get, Inject, Patch, Post, Put, Query } from '@nestjs/common';
import {
  type Job,
  type JobBasics,
  type JobCommand,
  type JobDetails,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { jobDetails, withPresentNames } from '@picket/projections/job-details/job-details.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { Allow, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { Answers } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { FlagParam, IdParam } from '../http/id.pipe.ts';
import { CallerJobs, requireEstimates, requireEstimatesFor } from '../jobs/caller-jobs.ts';
import { AtQueryDto, ForceRevertDto, MarkLostDto, PatchJobDto, SaveJobDto } from '../jobs/job.dto.ts';
import { jobAt } from '../jobs/job-at.ts';
import { allowedUserId, namesOf, presentTaxRate, withCleanAddress } from '../jobs/job-lookups.ts';
import { EVENT_STORE, READER } from '../ports.ts';
import { AddEstimateDto, ConvertToOrderDto, DeliveryInfoDto } from './estimates.dto.ts';
import { newJob } from './new-job.ts';

/** Whoever has to do with a job may read it. */
const readers = ['Estimates', 'Opportunities', 'Manufacturing', 'Invoices', 'Deliveries', 'Dispatch'] as const;
const editors = ['Estimates', 'Opportunities'] as const;

@Controller('estimates')
export class EstimatesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Post()
  @Allow(editors, 'Full')
  @Answers('SaveAnswer')
  async add(@Body() body: AddEstimateDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    if (body.EstimateType !== 'opportunity') requireEstimates(caller);
    return this.jobs.add(await newJob(this.reader, caller, body), context);
  }

  @Put()
  @Allow(editors, 'Full')
  @Answers('SaveAnswer')
  save(@Body() body: SaveJobDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Patch()
  @Allow(editors, 'Full')
  @Answers('SaveAnswer')
  patch(@Body() body: PatchJobDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Put('general-info')
  @Allow(editors, 'Full')
  @Answers('SaveAnswer')
  saveGeneralInfo(@Body() body: SaveJobDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Put('delivery-info')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  saveDeliveryInfo(@Body() body: DeliveryInfoDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Put('convert-to-order')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  convertToOrder(@Body() body: ConvertToOrderDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { Id, Version, ...terms } = body;
    return this.jobs.give(caller, Id, (job) => this.conversion(job, terms), context);
  }

  @Put('archive/:id/:flag')
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  archive(
    @IdParam() id: number,
    @FlagParam('flag') isArchived: boolean,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.give(caller, id, { type: isArchived ? 'ArchiveJob' : 'UnarchiveJob', data: {} }, context);
  }

  @Put(':id/revert-order')
  @Allow(['Estimates', 'Manufacturing'], 'Full')
  @Answers('SaveAnswer')
  revertOrder(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.give(caller, id, { type: 'RevertOrder', data: {} }, context);
  }

  @Put(':id/force-revert-order')
  @Allow('ForceRevertOrder', 'Full')
  @Answers('SaveAnswer')
  forceRevertOrder(
    @IdParam() id: number,
    @Query() { jobStatusId }: ForceRevertDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.give(caller, id, { type: 'ForceRevertOrder', data: { To: jobStatusId } }, context);
  }

  @Put(':id/lost')
  @Allow(editors, 'Full')
  @Answers('SaveAnswer')
  markLost(
    @IdParam() id: number,
    @Body() { LostReasonId }: MarkLostDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.give(caller, id, (job) => this.loss(caller, job, LostReasonId), context);
  }

  @Put(':id/reopen')
  @Allow(editors, 'Full')
  @Answers('SaveAnswer')
  reopen(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const reopened = (job: Job): JobCommand => {
      requireEstimatesFor(caller, job);
      return { type: 'ReopenJob', data: {} };
    };
    return this.jobs.give(caller, id, reopened, context);
  }

  @Get(':id')
  @Allow(readers, 'Read')
  @Answers('JobDetails')
  async get(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller): Promise<JobDetails> {
    if (at !== undefined) return jobDetails(await jobAt(this.store, this.reader, caller, id, at));
    return jobDetails(await withPresentNames(this.reader, await this.jobs.recorded(caller, id)));
  }

  private edit(
    body: Partial<PatchJobDto> & { Id: number },
    caller: Caller,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    const { Id, Version, ...said } = body;
    const edits = withCleanAddress(said);
    const command = async (job: Job): Promise<JobCommand> => {
      requireEstimatesFor(caller, job);
      const { DefaultDeliveryFee } = await getSettings(this.reader);
      const names = await namesOf(this.reader, this.ownChoices(caller, job, edits), job);
      return { type: 'EditJob', data: { ...edits, ...names, DefaultDeliveryFee } };
    };
    return this.jobs.give(caller, Id, command, context);
  }

  private ownChoices(caller: Caller, job: Job, edits: Partial<JobBasics>): Partial<JobBasics> {
    if (edits.UserId !== job.UserId) allowedUserId(caller, edits.UserId);
    return edits;
  }

  private async conversion(job: Job, terms: Omit<ConvertToOrderDto, 'Id'>): Promise<JobCommand> {
    const [{ DefaultDeliveryFee }, names, TaxRate] = await Promise.all([
      getSettings(this.reader),
      namesOf(this.reader, terms, job),
      presentTaxRate(this.reader, job),
    ]);
    const { LocationName } = job;
    return { type: 'ConvertToOrder', data: { LocationName, ...terms, ...names, TaxRate, DefaultDeliveryFee } };
  }

  private async loss(caller: Caller, job: Job, LostReasonId: number): Promise<JobCommand> {
    requireEstimatesFor(caller, job);
    const reason = await findItem(this.reader, 'lost-reasons', LostReasonId);
    if (!reason || reason.Archived) throw new ValidationError({ LostReasonId: ['Lost Reason is not known'] });
    return { type: 'MarkJobLost', data: { LostReasonId, LostReason: reason.Name } };
  }
}
