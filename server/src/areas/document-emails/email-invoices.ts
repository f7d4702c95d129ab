import { Inject, Injectable } from '@nestjs/common';
import {
  type BulkEmail,
  type BulkEmailPreview,
  type EmailInvoicesAnswer,
  type EmailProgress,
  type Job,
  type JobCommand,
  maySeeJob,
  nextDocumentEmail,
  presentInvoice,
  type QueuedEmail,
  RuleError,
  requireQueueable,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { findJobs } from '@picket/projections/job-details/job-details.query';
import { type JobEmail, jobEmailsProjection } from '@picket/projections/job-emails/job-emails.projection';
import { jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';
import {
  addressObstacle,
  countStates,
  type JudgedEmail,
  previewOf,
  queueEach,
  refusedRule,
  sentState,
} from './bulk-emails.ts';
import { offersReminders } from './document-email-commands.ts';

/** Emails the invoices of many jobs: each is queued, and its letter and PDF are made later. */
@Injectable()
export class EmailInvoices {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** What `queue` would do. */
  async preview(caller: Caller, ids: readonly number[]): Promise<BulkEmailPreview> {
    return previewOf(await this.judge(caller, ids));
  }

  async queue(caller: Caller, ids: readonly number[], context: CommandContext): Promise<EmailInvoicesAnswer> {
    const mayOffer = await offersReminders(this.reader);
    const judged = await this.judge(caller, ids);
    const answer = await queueEach(judged, (email) => this.queueOne(caller, email, context));
    return { ...answer, OffersReminders: mayOffer && answer.Queued.length > 0 };
  }

  private async queueOne(
    caller: Caller,
    { Id, To }: BulkEmail,
    context: CommandContext,
  ): Promise<QueuedEmail | string> {
    let LogId = 0;
    const build = (state: Job): JobCommand => {
      LogId = nextDocumentEmail(state);
      return { type: 'QueueDocumentEmail', data: { Kind: 'invoice', Number: presentInvoice({ ...state, Id }), To } };
    };
    try {
      await this.jobs.send(caller, Id, build, context);
      return { JobId: Id, LogId };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return error.message;
    }
  }

  /** In the order of the ids. */
  private async judge(caller: Caller, ids: readonly number[]): Promise<JudgedEmail[]> {
    const unique = [...new Set(ids)];
    const [jobs, rows, emails] = await Promise.all([
      findJobs(this.reader, unique),
      this.reader.getMany(jobListProjection.model, unique),
      this.invoiceEmails(caller, unique),
    ]);
    const customers = await this.reader.getMany(customersProjection.model, [
      ...new Set(jobs.flatMap(({ CustomerId }) => CustomerId ?? [])),
    ]);
    return unique.map((Id) => {
      const job = jobs.find((each) => each.Id === Id);
      const row = rows.find((each) => each.Id === Id);
      if (!job || !row || !maySeeJob(caller, job.UserId)) return { Id, Number: '', Name: '', Reason: 'Job not found' };
      const { Name = '', Email: To = '' } = customers.find((each) => each.Id === job.CustomerId) ?? {};
      const shared = { Id, Number: presentInvoice(job), Name };
      const Reason = obstacle(job, To);
      if (Reason !== null) return { ...shared, Reason };
      const sent = emails.get(Id)?.findLast(isSentInvoice);
      return { ...shared, To, Amount: row.Balance, EmailedAt: sent?.StateAt ?? null };
    });
  }

  /** Emails that the caller may not see do not count. */
  async progress(caller: Caller, emails: readonly QueuedEmail[]): Promise<EmailProgress> {
    const found = await this.invoiceEmails(caller, [...new Set(emails.map(({ JobId }) => JobId))]);
    const Emails = emails.flatMap(({ JobId, LogId }) => {
      const sent = found.get(JobId)?.find(({ Id }) => Id === LogId);
      if (!found.has(JobId) || sent?.IsHidden) return [];
      return { JobId, LogId, ...sentState(sent) };
    });
    return { ...countStates(Emails), Emails };
  }

  /** The emails with an invoice of those jobs that the caller may see; hidden are those before the job was theirs (ruling 80). */
  private async invoiceEmails(caller: Caller, ids: readonly number[]): Promise<Map<number, InvoiceEmail[]>> {
    const [jobs, rows] = await Promise.all([
      this.visible.findListed(caller, ids),
      this.reader.getMany(jobEmailsProjection.model, ids),
    ]);
    const emails = new Map(rows.map(({ Id, Emails }) => [Id, Emails.filter(isInvoice)]));
    return new Map(
      jobs.map(({ id, since }) => [
        id,
        (emails.get(id) ?? []).map((email) => ({ ...email, IsHidden: email.Version <= since })),
      ]),
    );
  }
}

type InvoiceEmail = JobEmail & { readonly IsHidden: boolean };

const isInvoice = ({ Kind }: JobEmail): boolean => Kind === 'invoice';
const isSentInvoice = ({ State, IsVoided, IsHidden }: InvoiceEmail): boolean =>
  State === 'emailed' && !IsVoided && !IsHidden;

/** Returns why the invoice of a job cannot be emailed; null if it can. */
const obstacle = (job: Job, to: string): string | null =>
  refusedRule(() => requireQueueable(job, 'invoice')) ?? addressObstacle(to);
