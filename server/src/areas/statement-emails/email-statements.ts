import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  accountFigures,
  type BulkEmail,
  type BulkEmailPreview,
  type Customer,
  type CustomerCommand,
  dayAt,
  dayRangeMessages,
  type EmailStatementsAnswer,
  type EmailStatementsRequest,
  NotFoundError,
  nextStatementEmail,
  type Period,
  type QueuedStatement,
  RuleError,
  requireNoneWaiting,
  type StatementProgress,
  ValidationError,
} from '@picket/domain';
import { jobsBookedIn, jobsOfCustomers } from '@picket/projections/accounts/customer-jobs.query';
import type { Reader } from '@picket/projections/core/reader';
import { type CustomerRecord, customersProjection } from '@picket/projections/customers/customers.projection';
import { getSettings } from '@picket/projections/settings/settings.query';
import {
  type StatementEmailsRecord,
  statementEmailsProjection,
} from '@picket/projections/statement-emails/statement-emails.projection';
import { UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CustomerAccounts } from '../accounts/customer-accounts.ts';
import {
  addressObstacle,
  countStates,
  type JudgedEmail,
  previewOf,
  queueEach,
  refusedRule,
  sentState,
} from '../document-emails/bulk-emails.ts';
import { mapInParts } from '../history/map-in-parts.ts';
import { EMPTY_STATEMENT } from './statement-letters.ts';

/** Emails the statements of many customers, for staff: each is queued, and its letter and PDF are made later. */
@Injectable()
export class EmailStatements {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CustomerAccounts) private readonly accounts: CustomerAccounts,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What `queue` would do. */
  async preview(caller: Caller, request: EmailStatementsRequest): Promise<BulkEmailPreview> {
    return previewOf(await this.judge(caller, request.Ids, periodOf(request)));
  }

  async queue(
    caller: Caller,
    request: EmailStatementsRequest,
    context: CommandContext,
  ): Promise<EmailStatementsAnswer> {
    const period = periodOf(request);
    const judged = await this.judge(caller, request.Ids, period);
    return queueEach(judged, (email) => this.queueOne(email, period, context));
  }

  async progress(emails: readonly QueuedStatement[]): Promise<StatementProgress> {
    const ids = [...new Set(emails.map(({ CustomerId }) => CustomerId))];
    const rows = await this.reader.getMany(statementEmailsProjection.model, ids);
    const Emails = emails.map(({ CustomerId, LogId }) => {
      const sent = rows.find(({ Id }) => Id === CustomerId)?.Emails.find(({ Id }) => Id === LogId);
      return { CustomerId, LogId, ...sentState(sent) };
    });
    return { ...countStates(Emails), Emails };
  }

  private async queueOne(
    { Id, To }: BulkEmail,
    period: Period,
    context: CommandContext,
  ): Promise<QueuedStatement | string> {
    let LogId = 0;
    const build = ({ StatementEmails }: Customer): CustomerCommand => {
      LogId = nextStatementEmail(StatementEmails);
      return { type: 'QueueStatementEmail', data: { To, ...period } };
    };
    try {
      await this.commands.execute(new DecideCustomer(Id, build, context));
      return { CustomerId: Id, LogId };
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** From rows alone and in the order of the ids: the letter is made later, from the events. */
  private async judge(caller: Caller, ids: readonly number[], period: Period): Promise<JudgedEmail[]> {
    const unique = [...new Set(ids)];
    const [customers, emails, booked] = await Promise.all([
      this.reader.getMany(customersProjection.model, unique),
      this.reader.getMany(statementEmailsProjection.model, unique),
      jobsBookedIn(this.reader, period),
    ]);
    const settings = await getSettings(this.reader);
    const day = dayAt(this.clock(), settings.TimeZone);
    return mapInParts(unique, async (Id) => {
      const customer = customers.find((each) => each.Id === Id);
      if (!customer) return { Id, Number: '', Name: '', Reason: 'Customer not found' };
      const shared = { Id, Number: '', Name: customer.Name };
      const sent = emails.find((each) => each.Id === Id);
      const Reason = obstacle(customer, sent, period);
      if (Reason !== null) return { ...shared, Reason };
      try {
        const jobs = await jobsOfCustomers(this.reader, caller, await this.accounts.withMerged(caller, Id));
        const { Owes, OwedBack } = accountFigures(jobs, day, settings);
        const isEmpty = Owes === 0 && OwedBack === 0 && !jobs.some((job) => booked.has(job.Id));
        if (isEmpty) return { ...shared, Reason: EMPTY_STATEMENT };
        return { ...shared, To: customer.Email, Amount: Owes, EmailedAt: emailedAt(sent, period) };
      } catch (error) {
        return { ...shared, Reason: reasonOf(error) };
      }
    });
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
  return addressObstacle(Email) ?? refusedRule(() => requireNoneWaiting(sent?.States ?? {}, period));
}
