import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { INVOICE_VOIDED, type JobEvent, jobDecider, type Recorded, RuleError, recordOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { company } from './company-caller.ts';
import { DocumentLetters } from './document-letters.ts';
import { isRefusal, unmadeOutcome } from './email-outcome.ts';

type Queued = Recorded<Extract<JobEvent, { type: 'DocumentEmailQueued' }>>;

/** Makes the letter and PDF of one of many emails, with the text of the settings, and requests it for who asked. */
@Injectable()
export class MakeQueuedEmail implements SideEffect<Extract<JobEvent, { type: 'DocumentEmailQueued' }>> {
  readonly name = 'make-queued-email';
  readonly handles = ['DocumentEmailQueued'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(DocumentLetters) private readonly letters: DocumentLetters,
  ) {}

  /** An email that can never be made fails at once. */
  async run(event: Queued): Promise<void> {
    try {
      await this.make(event);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.failed(event, error);
    }
  }

  private async make(event: Queued): Promise<void> {
    const { id } = recordOf(event.stream);
    const { Id, Kind, To } = event.data;
    const { state: job } = await readState(this.store, jobDecider, id);
    const email = job?.DocumentEmails[Id];
    if (email?.State !== 'queued') return;
    if (email.IsVoided) throw new RuleError(INVOICE_VOIDED);
    const frozen = await this.letters.freeze(company, id, { Kind, ...(await this.letters.ofSettings()) });
    const command = { type: 'EmailDocument', data: { Queued: Id, Kind, ...frozen, To, Cc: [] } } as const;
    const context = { actor: event.meta.actor, requestId: event.meta.requestId };
    await this.commands.execute(new DecideJob(id, command, context));
  }

  async failed(event: Queued, error: Error): Promise<void> {
    const command = { type: 'RecordDocumentOutcome', data: { Id: event.data.Id, ...unmadeOutcome(error) } } as const;
    const context = { actor: system, requestId: event.meta.requestId };
    await this.commands.execute(new DecideJob(recordOf(event.stream).id, command, context));
  }
}
