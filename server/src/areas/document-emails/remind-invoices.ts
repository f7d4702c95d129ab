import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type DueInvoiceReminder,
  dayAt,
  dueInvoiceReminder,
  type FilledRow,
  isPaymentPending,
  type Job,
  type JobEvent,
  jobSchedule,
  paragraphsOf,
  priceOf,
  REMINDER_LATEST_DAYS,
  type RecordEmailOutcome,
  type Recorded,
  reminderDay,
  type Settings,
  withPaid,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { isRefusedAddress } from '@picket/projections/email-outcomes/email-outcomes.query';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { withPresentNames } from '@picket/projections/job-details/job-details.query';
import { findJobEmails, interruptedReminders } from '@picket/projections/job-emails/job-emails.query';
import { remindableInvoices } from '@picket/projections/job-list/remindable-invoices.query';
import { paymentsOfJob } from '@picket/projections/payments/payments.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import { senderOf } from '../../adapters/mail/company-mail.ts';
import { MailError, type Mailer, type SentMail } from '../../adapters/mail/mailer.ts';
import type { ScheduledTask } from '../../adapters/queue/leased-timer.ts';
import { CLOCK, type Clock, LOGGER, MAILER, READER } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { ReadPoints } from '../../shared/read-points/read-points.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';
import { company } from './company-caller.ts';
import { DocumentLetters } from './document-letters.ts';
import { DocumentMails } from './document-mails.ts';
import { acceptedOutcome, failedOutcome } from './email-outcome.ts';

type Claimed = Recorded<Extract<JobEvent, { type: 'InvoiceReminderClaimed' }>>;

/** A reminder that is due, with the job that was read and the address. */
interface Reminder extends DueInvoiceReminder {
  readonly job: JobRecord;
  readonly To: string;
}

/**
 * Sends the reminders of invoices that are due by the settings (ruling 72). Each is claimed by an event before the mail
 * server is asked, at the version of the job that was judged, and never repeated: after a crash its outcome is unknown.
 */
@Injectable()
export class RemindInvoices implements ScheduledTask {
  readonly name = 'remind-invoices';
  readonly everyMinutes = 10;

  /** The day and sender of the settings with which the mail server accepted no mail. */
  private refusedSetup: string | null = null;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(DocumentLetters) private readonly letters: DocumentLetters,
    @Inject(DocumentMails) private readonly mails: DocumentMails,
    @Inject(ReadPoints) private readonly points: ReadPoints,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(signal?: AbortSignal): Promise<void> {
    await this.recordInterrupted();
    const settings = await getSettings(this.reader);
    const day = reminderDay(this.clock().toISOString(), settings.TimeZone);
    const offsets = settings.InvoiceReminderDays;
    if (day === null || offsets.length === 0 || this.refusedSetup === setupOf(settings, day)) return;
    for await (const id of remindableInvoices(this.reader, offsets, day, REMINDER_LATEST_DAYS)) {
      if (signal?.aborted || !(await this.remind(id, settings, day))) return;
    }
  }

  /** A mail is given up long before another server may hold the lease of this task, so the server has stopped. */
  private async recordInterrupted(): Promise<void> {
    const before = new Date(this.clock().getTime() - 2 * this.everyMinutes * 60_000).toISOString();
    for (const { jobId, Ids } of await interruptedReminders(this.reader, before)) {
      const command = { type: 'InterruptReminders', data: { Ids } } as const;
      try {
        await this.commands.execute(new DecideJob(jobId, command, { actor: system, requestId: this.name }));
      } catch (error) {
        this.logger.warn({ err: error, job: jobId }, 'The interruption of reminders could not be recorded');
      }
    }
  }

  /**
   * A job that fails does not stop the others and is tried again at the next turn, unless its reminder was claimed.
   * Returns false when the mail server accepts none now, so that no more are claimed in vain.
   */
  private async remind(id: number, settings: Settings, day: string): Promise<boolean> {
    try {
      const due = await this.due(id, settings, day);
      const claimed = due && (await this.claim(id, due, settings, day));
      return claimed ? await this.send(claimed, due.job, settings, day) : true;
    } catch (error) {
      this.logger.warn({ err: error, job: id }, 'A reminder could not be sent');
      return true;
    }
  }

  /** Returns the reminder that is due now; null if none is, or the read models are behind. */
  private async due(id: number, settings: Settings, day: string): Promise<Reminder | null> {
    if ((await this.points.current()) === null) return null;
    const visible = await this.visible.find(company, id);
    const job = await withPresentNames(this.reader, visible.job);
    if (job.InvoiceDate === null) return null;
    const [payments, emails] = await Promise.all([
      paymentsOfJob(this.reader, visible),
      findJobEmails(this.reader, visible),
    ]);
    const { GrandTotal, Balance: balance } = withPaid(priceOf(job), job.PaidTotal);
    const invoice = {
      job,
      balance,
      invoicedOn: dayAt(job.InvoiceDate, settings.TimeZone),
      rows: jobSchedule({ ...job, GrandTotal }, day, settings).rows.map((row) => ({
        ...row,
        IsMoved: isMoved(job, row),
      })),
      hasPendingPayment: payments.data.some(isPaymentPending),
      To: job.Customer?.Email ?? '',
    };
    const due = dueInvoiceReminder(invoice, settings.InvoiceReminderDays, day);
    const sent = emails.findLast(({ Kind, State, IsVoided }) => Kind === 'invoice' && State === 'emailed' && !IsVoided);
    return due && { ...due, job, To: await this.address(sent?.To ?? invoice.To, invoice.To) };
  }

  /** Returns the customer's address in place of one that the mail server refuses. */
  private async address(to: string, ofCustomer: string): Promise<string> {
    return to !== ofCustomer && (await isRefusedAddress(this.reader, to)) ? ofCustomer : to;
  }

  /** Claims what is still due after the letter was made; null if it is not, or the job changed meanwhile. */
  private async claim(id: number, due: Reminder, settings: Settings, day: string): Promise<Claimed | null> {
    const { InvoiceReminderSubject: Subject, InvoiceReminderText } = settings;
    const letter = { Kind: 'reminder', Subject, Body: paragraphsOf(InvoiceReminderText) } as const;
    const frozen = await this.letters.freeze(company, id, letter, { Amount: due.Amount, DueOn: due.DueOn });
    const still = await this.due(id, settings, day);
    if (still?.job.Version !== due.job.Version || still.job.PaidTotal !== due.job.PaidTotal) return null;
    const { DueDay, Row, DueOn, Amount, To } = still;
    const data = { ...frozen, DueDay, Row, DueOn, Amount, To, Day: day };
    const context = { actor: system, requestId: this.name, version: still.job.Version };
    const { events } = await this.commands.execute(
      new DecideJob(id, { type: 'ClaimInvoiceReminder', data } as const, context),
    );
    return (events[0] as Claimed | undefined) ?? null;
  }

  /** Returns false when the mail server accepts none now. Addresses that it refused for good are not asked again. */
  private async send(claimed: Claimed, job: JobRecord, settings: Settings, day: string): Promise<boolean> {
    const { To } = claimed.data;
    if (await isRefusedAddress(this.reader, To)) {
      const Reason = `Not sent, because the mail server refused ${To} before. Correct the customer's email address.`;
      await this.record(claimed, job.Id, { Reason });
      return true;
    }
    let sent: SentMail;
    try {
      sent = await this.mailer.send(await this.mails.of(claimed, system, job));
    } catch (error) {
      await this.record(claimed, job.Id, failedOutcome(error as Error));
      if (!(error instanceof MailError)) return true;
      if (error.isSetup) this.refusedSetup = setupOf(settings, day);
      return error.isDeferred || (!error.retryable && !error.isSetup);
    }
    await this.record(claimed, job.Id, acceptedOutcome(sent));
    return true;
  }

  private async record(
    { data }: Claimed,
    jobId: number,
    outcome: Omit<RecordEmailOutcome['data'], 'Id'>,
  ): Promise<void> {
    const command = { type: 'RecordInvoiceReminderOutcome', data: { Id: data.Id, ...outcome } } as const;
    await this.commands.execute(new DecideJob(jobId, command, { actor: system, requestId: this.name }));
  }
}

const setupOf = (settings: Settings, day: string): string => JSON.stringify([day, senderOf(settings)]);

/** True for a row whose day was moved after it fell due. */
const isMoved = ({ DueRows }: Pick<Job, 'DueRows'>, { Row }: Pick<FilledRow, 'Row'>): boolean =>
  DueRows.some((due) => due.Row === Row && due.IsMoved === true);
