import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  INVOICE_VOIDED,
  type Job,
  type JobEvent,
  jobDecider,
  type RecordEmailOutcome,
  type Recorded,
  recordOf,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { MailError, type Mailer } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE, MAILER } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { DocumentMails } from './document-mails.ts';
import { acceptedOutcome, failedOutcome } from './email-outcome.ts';

type Requested = Extract<JobEvent, { type: 'DocumentEmailRequested' }>;

/**
 * Emails a document when staff asked for it, and records the outcome. A repeated run after the outcome was recorded sends
 * nothing. A crash between sending and recording sends the mail again, with the same message id.
 */
@Injectable()
export class SendDocumentEmail implements SideEffect<Requested> {
  readonly name = 'send-document-email';
  readonly handles = ['DocumentEmailRequested'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(DocumentMails) private readonly mails: DocumentMails,
  ) {}

  async run(event: Recorded<Requested>): Promise<void> {
    const { state: job } = await readState(this.store, jobDecider, recordOf(event.stream).id);
    if (job?.DocumentEmails[event.data.Id]?.State !== 'requested') return;
    requireSendable(job, event.data.Id);
    await this.record(
      event,
      acceptedOutcome(await this.mailer.send(await this.mails.of(event, event.meta.actor, job))),
    );
  }

  async failed(event: Recorded<Requested>, error: Error): Promise<void> {
    await this.record(event, failedOutcome(error));
  }

  private async record(event: Recorded<Requested>, outcome: Omit<RecordEmailOutcome['data'], 'Id'>) {
    const command = { type: 'RecordDocumentOutcome', data: { Id: event.data.Id, ...outcome } } as const;
    const context = { actor: system, requestId: event.meta.requestId };
    await this.commands.execute(new DecideJob(recordOf(event.stream).id, command, context));
  }
}

/** @throws MailError */
function requireSendable(job: Job, id: number): void {
  if (job.DocumentEmails[id]!.IsVoided) throw new MailError(INVOICE_VOIDED, false);
}
