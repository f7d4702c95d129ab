import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Job, type JobEvent, jobDecider, type Recorded, recordOf, revisionOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { failureText } from '../../adapters/mail/failure-text.ts';
import { type Attachment, type Mail, type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE, MAILER } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { EstimateEmailRenderer, estimateFile } from './estimate-email-renderer.ts';
import { OpenLinks } from './open-links.ts';
import { RevisionFiles } from './revision-files.ts';

type Requested = Extract<JobEvent, { type: 'EstimateEmailRequested' }>;

/**
 * Emails the link to a revision when staff asked for it, and records the outcome. A repeated run after the outcome was
 * recorded sends nothing. A crash between sending and recording sends the mail again, with the same message id.
 */
@Injectable()
export class SendEstimateEmail implements SideEffect<Requested> {
  readonly name = 'send-estimate-email';
  readonly handles = ['EstimateEmailRequested'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(OpenLinks) private readonly links: OpenLinks,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(EstimateEmailRenderer) private readonly renderer: EstimateEmailRenderer,
  ) {}

  async run(event: Recorded<Requested>): Promise<void> {
    const { state: job } = await readState(this.store, jobDecider, recordOf(event.stream).id);
    if (job?.EstimateEmails[event.data.Id] !== 'requested') return;
    const { rejected } = await this.mailer.send(await this.mailOf(event, job));
    await this.record(event, { Rejected: rejected });
  }

  async failed(event: Recorded<Requested>, error: Error): Promise<void> {
    await this.record(event, { Reason: failureText(error) });
  }

  /** @throws MailError if the link would not work. */
  private async mailOf(event: Recorded<Requested>, job: Job): Promise<Mail> {
    const { Revision, To, Cc, Subject, BodySha256, ExpiresAt, AttachPdf } = event.data;
    const JobId = recordOf(event.stream).id;
    const link = await this.links.open(job, { JobId, Revision, ExpiresAt });
    const body = (await this.files.bytes(BodySha256)).toString();
    const replyTo = await this.renderer.replyTo(event.meta.actor, link.content, job);
    return {
      ...(await this.renderer.render({ ...link, subject: Subject, body })),
      to: [To],
      cc: Cc,
      ...(replyTo && { replyTo }),
      attachments: AttachPdf
        ? [await this.pdf(estimateFile(JobId, Revision), revisionOf(job, Revision)!.PdfSha256)]
        : [],
      messageId: messageIdOf(event.id),
    };
  }

  private async pdf(filename: string, key: string): Promise<Attachment> {
    return { filename, contentType: 'application/pdf', content: await this.files.bytes(key) };
  }

  private async record(event: Recorded<Requested>, outcome: { Reason: string } | { Rejected: readonly string[] }) {
    const command = { type: 'RecordEmailOutcome', data: { Id: event.data.Id, ...outcome } } as const;
    const context = { actor: system, requestId: event.meta.requestId };
    await this.commands.execute(new DecideJob(recordOf(event.stream).id, command, context));
  }
}
