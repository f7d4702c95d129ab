import { Body, Controller, Get, Inject, Patch, Post, Put, Query } from '@nestjs/common';
import { type CompanyChoice, type JobDetails, jobAccess, type SaveAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { changedTaxRate, jobDetails, withPresentNames } from '@picket/projections/job-details/job-details.query';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { AtQueryDto } from '../http/input/at.dto.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { CallerJobs, requireEstimates } from './caller-jobs.ts';
import { AddEstimateDto, CompanyChoiceQueryDto, ConvertToOrderDto, DeliveryInfoDto } from './estimates.dto.ts';
import { ForceRevertDto, MarkLostDto, PatchJobDto, SaveJobDto } from './job.dto.ts';
import { convertToOrder, editJob, markJobLost, reopenJob } from './job-commands.ts';
import { companyChoice, newJob } from './new-job.ts';
import { PastJobs } from './past-jobs.ts';
import { RevisionFreezer } from './revision-freezer.ts';
import { VisibleJobs } from './visible-jobs.ts';

@Controller('estimates')
export class EstimatesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(RevisionFreezer) private readonly revisions: RevisionFreezer,
  ) {}

  @Post()
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  async add(
    @Body() body: AddEstimateDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    if (body.EstimateType !== 'opportunity') requireEstimates(caller);
    const { command, ...chosen } = await newJob(this.reader, caller, body);
    return { ...(await this.jobs.add(command, context)), ...chosen };
  }

  /** The company that a new job gets when none is named. */
  @Get('company-choice')
  @Allow(jobAccess.edit, 'Full')
  @Answers('CompanyChoice')
  companyChoice(@Query() { customerId }: CompanyChoiceQueryDto, @CurrentUser() caller: Caller): Promise<CompanyChoice> {
    return companyChoice(this.reader, caller, customerId);
  }

  @Put()
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  save(@Body() body: SaveJobDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Patch()
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  patch(@Body() body: PatchJobDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Put('general-info')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  saveGeneralInfo(@Body() body: SaveJobDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Put('delivery-info')
  @Allow(jobAccess.editDelivery, 'Full')
  @Answers('SaveAnswer')
  saveDeliveryInfo(@Body() body: DeliveryInfoDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.edit(body, caller, context);
  }

  @Put('convert-to-order')
  @Allow(jobAccess.convert, 'Full')
  @Answers('SaveAnswer')
  convertToOrder(@Body() body: ConvertToOrderDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { Id, Version, ...terms } = body;
    return this.jobs.send(caller, Id, convertToOrder(this.reader, caller, terms), context);
  }

  @Put('archive/:id/:flag')
  @Allow(jobAccess.archive, 'Full')
  @Answers('SaveAnswer')
  archive(
    @IdParam() id: number,
    @FlagParam('flag') isArchived: boolean,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: isArchived ? 'ArchiveJob' : 'RestoreJob', data: {} }, context);
  }

  @Put(':id/revert-order')
  @Allow(jobAccess.revert, 'Full')
  @Answers('SaveAnswer')
  revertOrder(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, id, { type: 'RevertOrder', data: {} }, context);
  }

  @Put(':id/force-revert-order')
  @Allow(jobAccess.forceRevert, 'Full')
  @Answers('SaveAnswer')
  forceRevertOrder(
    @IdParam() id: number,
    @Query() { jobStatusId }: ForceRevertDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'ForceRevertOrder', data: { To: jobStatusId } }, context);
  }

  @Put(':id/lost')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  markLost(
    @IdParam() id: number,
    @Body() { LostReasonId }: MarkLostDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, markJobLost(this.reader, caller, LostReasonId), context);
  }

  @Put(':id/reopen')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveAnswer')
  reopen(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, id, reopenJob(caller), context);
  }

  @Get(':id')
  @Allow(jobAccess.read, 'Read')
  @Answers('JobDetails')
  async get(@IdParam() id: number, @Query() { at }: AtQueryDto, @CurrentUser() caller: Caller): Promise<JobDetails> {
    const visible = await this.visible.find(caller, id);
    if (at !== undefined) {
      const { job, reader, moment } = await this.past.find(visible, at);
      return { ...jobDetails(job, visible, await changedTaxRate(reader, job)), AsOf: moment };
    }
    const { job } = visible;
    const [named, rate] = await Promise.all([withPresentNames(this.reader, job), changedTaxRate(this.reader, job)]);
    return jobDetails(named, visible, rate);
  }

  private edit(body: Partial<PatchJobDto> & { Id: number }, caller: Caller, context: CommandContext) {
    return this.jobs.send(caller, body.Id, editJob(this.reader, this.revisions, caller, body), context);
  }
}
