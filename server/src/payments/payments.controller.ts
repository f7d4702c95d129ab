import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type PaymentCommand,
  type PaymentInput,
  paymentDecider,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import { findItem, listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { paymentsOfJob } from '@picket/projections/payments/payments.query';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import { Answers, AnswersList, saved } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { FlagParam, IdParam } from '../http/id.pipe.ts';
import { MAX_TAKE } from '../http/search.dto.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { READER } from '../ports.ts';
import { DecidePayment } from './decide-payment.ts';
import { AddPaymentDto, PaymentsQueryDto, SavePaymentDto } from './payments.dto.ts';

@Controller('payments')
export class PaymentsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Get()
  @Allow(['Estimates', 'Invoices', 'PaymentConfirmation'], 'Read')
  @AnswersList('PaymentRow')
  async list(@Query() { jobId }: PaymentsQueryDto, @CurrentUser() caller: Caller) {
    await this.jobs.recorded(caller, jobId);
    return paymentsOfJob(this.reader, jobId);
  }

  @Get('types')
  @AllowSignedIn()
  @AnswersList('ListItem')
  types() {
    return listItems(this.reader, 'payment-types', { Take: MAX_TAKE });
  }

  @Post()
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  async add(@Body() body: AddPaymentDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { JobId } = body;
    await this.jobs.current(caller, JobId);
    return this.send('new', { type: 'RecordPayment', data: { JobId, ...(await this.input(body)) } }, context);
  }

  @Put()
  @Allow('Estimates', 'Full')
  @Answers('SaveAnswer')
  async save(@Body() body: SavePaymentDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    const { Id, JobId } = body;
    await this.jobs.current(caller, JobId);
    const { state: payment } = await this.runner.state(paymentDecider, Id);
    const data = { JobId, ...(await this.input(body, payment ?? undefined)) };
    return this.send(Id, { type: 'EditPayment', data }, context);
  }

  @Put('confirm/:id/:jobId/:flag')
  @Allow('PaymentConfirmation', 'Read')
  @Answers('SaveAnswer')
  async confirm(
    @IdParam() id: number,
    @IdParam('jobId') JobId: number,
    @FlagParam('flag') isConfirmed: boolean,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await this.jobs.current(caller, JobId);
    return this.send(id, { type: isConfirmed ? 'ConfirmPayment' : 'RejectPayment', data: { JobId } }, context);
  }

  /** What the body says, with the name of its type; a type that was archived since may stay. */
  private async input(body: AddPaymentDto, before?: PaymentInput): Promise<PaymentInput> {
    const { PaymentDate, PaymentAmount, PaymentTypeId, Notes } = body;
    if (before?.PaymentTypeId === PaymentTypeId) {
      return { PaymentDate, PaymentAmount, PaymentTypeId, PaymentType: before.PaymentType, Notes };
    }
    const type = await findItem(this.reader, 'payment-types', PaymentTypeId);
    if (!type || type.Archived) throw new ValidationError({ PaymentTypeId: ['Payment Type is not known'] });
    return { PaymentDate, PaymentAmount, PaymentTypeId, PaymentType: type.Name, Notes };
  }

  private async send(id: number | 'new', command: PaymentCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecidePayment(id, command, context)));
  }
}
