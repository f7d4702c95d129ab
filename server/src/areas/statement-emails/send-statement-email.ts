import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CustomerEvent, customerDecider, type RecordEmailOutcome, type Recorded, recordOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { Mailer } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE, MAILER } from '../../base/ports.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { DocumentMails } from '../document-emails/document-mails.ts';
import { acceptedOutcome, failedOutcome } from '../document-emails/email-outcome.ts';
import { ofStaff } from './statement-email-commands.ts';

type Requested = Extract<CustomerEvent, { type: 'StatementEmailRequested' }>;

/**
 * Emails a statement when staff asked for it, and records the outcome. A repeated run after the outcome was recorded sends
 * nothing. A crash between sending and recording sends the mail again, with the same message id.
 */
@Injectable()
export class SendStatementEmail implements SideEffect<Requested> {
  readonly name = 'send-statement-email';
  readonly handles = ['StatementEmailRequested'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(DocumentMails) private readonly mails: DocumentMails,
  ) {}

  async run(event: Recorded<Requested>): Promise<void> {
    const { state } = await readState(this.store, customerDecider, recordOf(event.stream).id);
    if (state.StatementEmails[event.data.Id]?.State !== 'requested') return;
    const mail = await this.mails.of(event, event.meta.actor, ofStaff);
    await this.record(event, acceptedOutcome(await this.mailer.send(mail)));
  }

  async failed(event: Recorded<Requested>, error: Error): Promise<void> {
    await this.record(event, failedOutcome(error));
  }

  private async record(event: Recorded<Requested>, outcome: Omit<RecordEmailOutcome['data'], 'Id'>) {
    const command = { type: 'RecordStatementOutcome', data: { Id: event.data.Id, ...outcome } } as const;
    const context = { actor: system, requestId: event.meta.requestId };
    await this.commands.execute(new DecideCustomer(recordOf(event.stream).id, command, context));
  }
}
