import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CustomerEvent, customerDecider, type Recorded, recordOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { company } from '../document-emails/company-caller.ts';
import { isRefusal, unmadeOutcome } from '../document-emails/email-outcome.ts';
import { StatementLetters } from './statement-letters.ts';

type Queued = Extract<CustomerEvent, { type: 'StatementEmailQueued' }>;

/** Makes the letter and PDF of one of many statements, with the text of the settings, and requests it for who asked. */
@Injectable()
export class MakeQueuedStatement implements SideEffect<Queued> {
  readonly name = 'make-queued-statement';
  readonly handles = ['StatementEmailQueued'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(StatementLetters) private readonly letters: StatementLetters,
  ) {}

  /** An email that can never be made fails at once. */
  async run(event: Recorded<Queued>): Promise<void> {
    try {
      await this.make(event);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.failed(event, error);
    }
  }

  private async make({ stream, data, meta }: Recorded<Queued>): Promise<void> {
    const { id } = recordOf(stream);
    const { Id, To, StartDate, EndDate } = data;
    const { state } = await readState(this.store, customerDecider, id);
    if (state.StatementEmails[Id]?.State !== 'queued') return;
    const text = await this.letters.ofSettings();
    const frozen = await this.letters.freezeUnlessEmpty(company, id, { StartDate, EndDate, ...text });
    const command = { type: 'EmailStatement', data: { Queued: Id, ...frozen, To, Cc: [] } } as const;
    const context = { actor: meta.actor, requestId: meta.requestId };
    await this.commands.execute(new DecideCustomer(id, command, context));
  }

  async failed(event: Recorded<Queued>, error: Error): Promise<void> {
    const command = { type: 'RecordStatementOutcome', data: { Id: event.data.Id, ...unmadeOutcome(error) } } as const;
    const context = { actor: system, requestId: event.meta.requestId };
    await this.commands.execute(new DecideCustomer(recordOf(event.stream).id, command, context));
  }
}
