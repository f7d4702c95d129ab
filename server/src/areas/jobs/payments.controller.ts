import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AddPaymentsAnswer,
  jobAccess,
  type ListAnswer,
  type Payment,
  type PaymentCommand,
  type PaymentRow,
  type SaveAnswer,
} from '@picket/domain';
import { listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { pastPaymentsOfJob, paymentsOfGroup, paymentsOfJob } from '@picket/projections/payments/payments.query';
import { CLOCK, type Clock, NEW_EVENT_ID, NUMBERS, type Numbers, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { type CommandFor, DecidePayment } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, listOf, read, signedIn } from '../../shared/http/call/call.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, PathParam, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { addEach, paymentsOfBatch, requiredRows } from './batch-payments.ts';
import { PastJobs } from './past-jobs.ts';
import {
  addPayment,
  changePayment,
  confirmPayment,
  movePayment,
  type PaymentLookups,
  rejectPayment,
  reversePayment,
} from './payment-commands.ts';
import {
  AddPaymentDto,
  AddPaymentsDto,
  ConfirmPaymentDto,
  MovePaymentDto,
  PaymentsQueryDto,
  ReversePaymentDto,
  SavePaymentDto,
} from './payments.dto.ts';
import { VisibleJobs } from './visible-jobs.ts';

@Controller()
export class PaymentsController {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly past: PastJobs,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NUMBERS) private readonly numbers: Numbers,
    @Inject(NEW_EVENT_ID) private readonly newId: () => string,
  ) {}

  @Call('GET payments', read(jobAccess.readPayments), listOf('PaymentRow'))
  async list(@Query() { jobId, at }: PaymentsQueryDto, @By() { caller }: By) {
    const job = await this.visible.find(caller, jobId);
    if (at === undefined) return paymentsOfJob(this.reader, job);
    const { reader } = await this.past.find(job, at);
    return pastPaymentsOfJob(this.reader, reader, job);
  }

  @Call('GET payments/types', signedIn, listOf('PaymentTypeRow'))
  types() {
    return listItems(this.reader, 'payment-types', { Take: MAX_TAKE });
  }

  @Call('POST payments', full(jobAccess.addPayments), 'SaveAnswer')
  async add(@Body() body: AddPaymentDto, @By() { caller, context }: By) {
    return this.send('new', addPayment(await this.lookups(caller, body.JobId), body), context);
  }

  @Call('POST payments/batch', full(jobAccess.addPayments), 'AddPaymentsAnswer')
  async addSeveral(@Body() body: AddPaymentsDto, @By() { caller, context }: By): Promise<AddPaymentsAnswer> {
    const jobs = await Promise.all(requiredRows(body).map(({ JobId }) => this.lookups(caller, JobId)));
    const GroupId = this.newId();
    const rows = await paymentsOfBatch(jobs, body, GroupId);
    return addEach(rows, GroupId, (command) => this.commands.execute(new DecidePayment('new', command, context)));
  }

  /** The payments of one check, of the jobs that the caller may see. */
  @Call('GET payments/groups/:groupId', read(jobAccess.readPayments), listOf('PaymentRow'))
  async group(@PathParam('groupId') groupId: string, @By() { caller }: By): Promise<ListAnswer<PaymentRow>> {
    const rows = await paymentsOfGroup(this.reader, groupId);
    const seen = await Promise.all(rows.map(({ JobId }) => this.visible.findOrNull(caller, JobId)));
    const data = rows.filter((_, index) => seen[index]);
    return { data, total: data.length };
  }

  @Call('PUT payments', full(jobAccess.addPayments), 'SaveAnswer')
  async save(@Body() body: SavePaymentDto, @By() { caller, context }: By) {
    return this.send(body.Id, changePayment(await this.lookups(caller, body.JobId), body), context);
  }

  @Call('PUT payments/confirm/:id/:jobId/:flag', read('PaymentConfirmation'), 'SaveAnswer')
  async confirm(
    @IdParam() id: number,
    @IdParam('jobId') JobId: number,
    @FlagParam('flag') isConfirmed: boolean,
    @Body() answers: ConfirmPaymentDto,
    @By() { caller, context }: By,
  ) {
    const lookups = await this.lookups(caller, JobId);
    const command = isConfirmed ? confirmPayment(lookups, id, JobId, answers) : rejectPayment(JobId);
    return this.send(id, command, context);
  }

  @Call('PUT payments/:id/reverse', full('PaymentConfirmation'), 'SaveAnswer')
  async reverse(@IdParam() id: number, @Body() body: ReversePaymentDto, @By() { caller, context }: By) {
    await this.visible.find(caller, body.JobId);
    return this.send(id, reversePayment(body), context);
  }

  @Call('PUT payments/:id/move', full('PaymentConfirmation'), 'SaveAnswer')
  async move(@IdParam() id: number, @Body() body: MovePaymentDto, @By() { caller, context }: By) {
    const [from, to] = await Promise.all([this.visible.find(caller, body.JobId), this.lookups(caller, body.ToJobId)]);
    return this.send(id, movePayment({ from, to }, body, await this.numbers.next('payment')), context);
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
