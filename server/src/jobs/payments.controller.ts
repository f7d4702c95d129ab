import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { jobAccess, type Payment, type PaymentCommand, type SaveAnswer } from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { pastPaymentsOfJob, paymentsOfJob } from '@picket/projections/payments/payments.query';
import type { CommandContext } from '../commands/command-context.ts';
import { type CommandFor, DecidePayment } from '../commands/decide.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { CLOCK, type Clock, READER } from '../ports.ts';
import { PastJobs } from './past-jobs.ts';
import {
  addPayment,
  changePayment,
  confirmPayment,
  type PaymentLookups,
  rejectPayment,
  reversePayment,
} from './payment-commands.ts';
import {
  AddPaymentDto,
  ConfirmPaymentDto,
  PaymentsQueryDto,
  ReversePaymentDto,
  SavePaymentDto,
} from './payments.dto.ts';
import { VisibleJobs } from './visible-jobs.ts';

@Controller('payments')
export class PaymentsController {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Allow(jobAccess.readPayments, 'Read')
  @AnswersList('PaymentRow')
  async list(@Query() { jobId, at }: PaymentsQueryDto, @CurrentUser() caller: Caller) {
    const job = await this.visible.find(caller, jobId);
    if (at === undefined) return paymentsOfJob(this.reader, job);
    const { reader } = await this.past.find(job, at);
    return pastPaymentsOfJob(this.reader, reader, job);
  }

  @Get('types')
  @AllowSignedIn()
  @AnswersList('ListItem')
  types() {
    return listItems(this.reader, 'payment-types', { Take: MAX_TAKE });
  }

  @Post()
  @Allow(jobAccess.addPayments, 'Full')
  @Answers('SaveAnswer')
  async add(@Body() body: AddPaymentDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.send('new', addPayment(await this.lookups(caller, body.JobId), body), context);
  }

  @Put()
  @Allow(jobAccess.addPayments, 'Full')
  @Answers('SaveAnswer')
  async save(@Body() body: SavePaymentDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.send(body.Id, changePayment(await this.lookups(caller, body.JobId), body), context);
  }

  @Put('confirm/:id/:jobId/:flag')
  @Allow('PaymentConfirmation', 'Read')
  @Answers('SaveAnswer')
  async confirm(
    @IdParam() id: number,
    @IdParam('jobId') JobId: number,
    @FlagParam('flag') isConfirmed: boolean,
    @Body() answers: ConfirmPaymentDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    const lookups = await this.lookups(caller, JobId);
    const command = isConfirmed ? confirmPayment(lookups, id, JobId, answers) : rejectPayment(JobId);
    return this.send(id, command, context);
  }

  @Put(':id/reverse')
  @Allow('PaymentConfirmation', 'Full')
  @Answers('SaveAnswer')
  async reverse(
    @IdParam() id: number,
    @Body() body: ReversePaymentDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.send(id, reversePayment(await this.lookups(caller, body.JobId), body), context);
  }

  /** @throws NotFoundError */
  private async lookups(caller: Caller, jobId: number): Promise<PaymentLookups> {
    return { reader: this.reader, job: await this.visible.find(caller, jobId), now: this.clock() };
  }

  private async send(
    id: number | 'new',
    command: PaymentCommand | CommandFor<Payment | null, PaymentCommand>,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecidePayment(id, command, context)));
  }
}
