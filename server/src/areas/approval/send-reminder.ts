import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, type Job, type JobEvent, jobDecider, type Recorded, recordOf, revisionOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { failureText } from '../../adapters/mail/failure-text.ts';
import { type Mail, MailError, type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE, MAILER } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { EstimateEmailRenderer } from './estimate-email-renderer.ts';
import { OpenLinks } from './open-links.ts';

type Requested = Extract<JobEvent, { type: 'EstimateReminderRequested' }>;

/**
 * Emails a reminder with the link of the email that it reminds of, and records the outcome. A repeated run after that
 * sends nothing. It fails with the link's message if the customer answered, or the link closed, since it was requested.
 */
@Injectable()
export class SendReminder implements SideEffect<Requested> {
  readonly name = 'send-reminder';
  readonly handles = ['EstimateReminderRequested'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(OpenLinks) private readonly links: OpenLinks,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
  ) {}

  async run(event: Recorded<Requested>): Promise<void> {
    const { state: job } = await readState(this.store, jobDecider, recordOf(event.stream).id);
    if (job?.Reminders[event.data.Id]?.State !== 'requested') return;
    await this.mailer.send(await this.mailOf(event, job));
    await this.record(event);
  }

  async failed(event: Recorded<Requested>, error: Error): Promise<void> {
    await this.record(event, failureText(error));
  }

  /** @throws MailError if the link would not work. */
  private async mailOf(event: Recorded<Requested>, job: Job): Promise<Mail> {
    const { EmailId, Revision, To } = event.data;
    const JobId = recordOf(event.stream).id;
    const { LastEmail } = revisionOf(job, Revision)!;
    if (LastEmail?.Id !== EmailId) throw new MailError('The estimate was sent again', false);
    const link = await this.links.open(job, { JobId, Revision, ExpiresAt: LastEmail.ExpiresAt });
    const replyTo = await this.renderer.replyTo(await this.sender(event.stream, EmailId), link.content, job);
    return {
      ...(await this.renderer.renderReminder(link)),
      to: [To],
      ...(replyTo && { replyTo }),
      messageId: messageIdOf(event.id),
    };
  }

  /** Returns the user who sent the email. */
  private async sender(stream: string, emailId: number): Promise<Actor> {
    const events = (await this.store.read(stream)) as Recorded<JobEvent>[];
    const email = events.find(({ type, data }) => type === 'EstimateEmailRequested' && data.Id === emailId);
    return email?.meta.actor ?? system;
  }

  private async record(event: Recorded<Requested>, Reason?: string): Promise<void> {
    const data = { Id: event.data.Id, ...(Reason !== undefined && { Reason }) };
    const context = { actor: system, requestId: event.meta.requestId };
    await this.commands.execute(
      new DecideJob(recordOf(event.stream).id, { type: 'RecordReminderOutcome', data } as const, context),
    );
  }
}
