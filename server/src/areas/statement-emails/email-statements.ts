import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  accountFigures,
  type BulkEmail,
  type BulkEmailPreview,
  type Customer,
  type CustomerCommand,
  dayRangeMessages,
  type EmailStatementsAnswer,
  type EmailStatementsRequest,
  estimateEmailFields,
  fieldMessage,
  type LeftOutEmail,
  NotFoundError,
  nextStatementEmail,
  type Period,
  type QueuedStatement,
  RuleError,
  requireNoneWaiting,
  type StatementProgress,
  ValidationError,
} from '@picket/domain';
import { jobsBookedIn } from '@picket/projections/accounts/customer-jobs.query';
import type { Reader } from '@picket/projections/core/reader';
import { type CustomerRecord, customersProjection } from '@picket/projections/customers/customers.projection';
import {
  type StatementEmailsRecord,
  statementEmailsProjection,
} from '@picket/projections/statement-emails/statement-emails.projection';
import { UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CustomerAccounts } from '../accounts/customer-accounts.ts';
import { mapInParts } from '../history/map-in-parts.ts';
import { EMPTY_STATEMENT } from './statement-letters.ts';

/** Emails the statements of many customers, for staff: each is queued, and its letter and PDF are made later. */
@Injectable()
export class EmailStatements {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CustomerAccounts) private readonly accounts: CustomerAccounts,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** What `queue` would do. */
  async preview(caller: Caller, request: EmailStatementsRequest): Promise<BulkEmailPreview> {
    const judged = await this.judge(caller, request.Ids, periodOf(request));
    return { Emails: judged.filter(isEmail), LeftOut: judged.filter(isLeftOut) };
  }

  async queue(
    caller: Caller,
    request: EmailStatementsRequest,
    context: CommandContext,
  ): Promise<EmailStatementsAnswer> {
    const Queued: QueuedStatement[] = [];
    const LeftOut: LeftOutEmail[] = [];
    const period = periodOf(request);
    for (const each of await this.judge(caller, request.Ids, period)) {
      const result = isLeftOut(each) ? each : await this.queueOne(each, period, context);
      if ('LogId' in result) Queued.push(result);
      else LeftOut.push(result);
    }
    return { IsSuccess: true, Queued, LeftOut };
  }

  async progress(emails: readonly QueuedStatement[]): Promise<StatementProgress> {
    const ids = [...new Set(emails.map(({ CustomerId }) => CustomerId))];
    const rows = await this.reader.getMany(statementEmailsProjection.model, ids);
    const Emails = emails.map(({ CustomerId, LogId }) => {
      const sent = rows.find(({ Id }) => Id === CustomerId)?.Emails.find(({ Id }) => Id === LogId);
      const { State, Reason, Rejected } = sent ?? notRead;
      return { CustomerId, LogId, State, Reason, Rejected: [...Rejected] };
    });
    const count = (state: string) => Emails.filter(({ State }) => State === state).length;
    return { Waiting: count('requested'), Sent: count('emailed'), Failed: count('failed'), Emails };
  }

  private async queueOne(
    { Id, Number: number, Name, To }: BulkEmail,
    period: Period,
    context: CommandContext,
  ): Promise<QueuedStatement | LeftOutEmail> {
    let LogId = 0;
    const build = ({ StatementEmails }: Customer): CustomerCommand => {
      LogId = nextStatementEmail(StatementEmails);
      return { type: 'QueueStatementEmail', data: { To, ...period } };
    };
    try {
      await this.commands.execute(new DecideCustomer(Id, build, context));
      return { CustomerId: Id, LogId };
    } catch (error) {
      return { Id, Number: number, Name, Reason: reasonOf(error) };
    }
  }

  /** From rows alone and in the order of the ids: the letter is made later, from the events. */
  private async judge(caller: Caller, ids: readonly number[], period: Period): Promise<(BulkEmail | LeftOutEmail)[]> {
    const unique = [...new Set(ids)];
    const [customers, emails, booked] = await Promise.all([
      this.reader.getMany(customersProjection.model, unique),
      this.reader.getMany(statementEmailsProjection.model, unique),
      jobsBookedIn(this.reader, period),
    ]);
    return mapInParts(unique, async (Id) => {
      const customer = customers.find((each) => each.Id === Id);
      if (!customer) return { Id, Number: '', Name: '', Reason: 'Customer not found' };
      const shared = { Id, Number: '', Name: customer.Name };
      const sent = emails.find((each) => each.Id === Id);
      const Reason = obstacle(customer, sent, period);
      if (Reason !== null) return { ...shared, Reason };
      try {
        const { Owes, isEmpty } = await this.account(caller, Id, booked);
        if (isEmpty) return { ...shared, Reason: EMPTY_STATEMENT };
        return { ...shared, To: customer.Email, Amount: Owes, EmailedAt: emailedAt(sent, period) };
      } catch (error) {
        return { ...shared, Reason: reasonOf(error) };
      }
    });
  }

  /** What the customer owes; and whether nothing is owed to or by them and no job was booked. */
  private async account(caller: Caller, id: number, booked: ReadonlySet<number>) {
    const { jobs, settings, day } = await this.accounts.now(caller, id);
    const { Owes, OwedBack } = accountFigures(jobs, day, settings);
    return { Owes, isEmpty: Owes === 0 && OwedBack === 0 && !jobs.some(({ Id }) => booked.has(Id)) };
  }
}

/** Returns why one of many customers is left out. @throws what is no fault of the customer */
function reasonOf(error: unknown): string {
  if (error instanceof UnreadableEventError) return 'The account cannot be read';
  if (error instanceof RuleError || error instanceof NotFoundError) return error.message;
  throw error;
}

/** @throws ValidationError */
function periodOf({ StartDate, EndDate }: EmailStatementsRequest): Period {
  if (EndDate < StartDate) throw new ValidationError({ EndDate: [dayRangeMessages.endBeforeStart] });
  return { StartDate, EndDate };
}

/** The read model does not have the email yet. */
const notRead = { State: 'requested', Reason: '', Rejected: [] } as const;

const isLeftOut = (each: BulkEmail | LeftOutEmail): each is LeftOutEmail => 'Reason' in each;
const isEmail = (each: BulkEmail | LeftOutEmail): each is BulkEmail => !isLeftOut(each);

/** When the statement of the period was emailed last; null for never. */
const emailedAt = (sent: StatementEmailsRecord | undefined, { StartDate, EndDate }: Period): string | null =>
  sent?.Emails.findLast(
    ({ State, Period: of }) => State === 'emailed' && of.StartDate === StartDate && of.EndDate === EndDate,
  )?.StateAt ?? null;

/** Returns why the statement of a customer cannot be emailed; null if it can. */
function obstacle(
  { MergedIntoId, Email }: CustomerRecord,
  sent: StatementEmailsRecord | undefined,
  period: Period,
): string | null {
  if (MergedIntoId !== null) return 'This customer was merged into another';
  if (Email === '') return 'The customer has no email address';
  if (fieldMessage(estimateEmailFields.To, Email) !== null) return 'The email address of the customer is not valid';
  try {
    requireNoneWaiting(sent?.States ?? {}, period);
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
  return null;
}
