import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CatalogueEvent,
  NotFoundError,
  type Recorded,
  type RefusedJob,
  RuleError,
  recordOf,
} from '@picket/domain';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { DecideItem, DecideJob } from '../../shared/commands/decide.ts';

type Offered = Extract<CatalogueEvent, { type: 'TermScheduleOffered' }>;

/** Gives jobs the schedule of their payment term, as the user who chose that (ruling 70). */
@Injectable()
export class TakeTermSchedules implements SideEffect<Offered> {
  readonly name = 'take-term-schedules';
  readonly handles = ['TermScheduleOffered'] as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  /** Repeatable: a job that has the schedule stays as it is. */
  async run({ stream, data: { Schedule, Jobs }, meta: { actor, requestId } }: Recorded<Offered>): Promise<void> {
    const { id } = recordOf(stream);
    const data = { PaymentTermId: id, TermRows: Schedule };
    const Refused: RefusedJob[] = [];
    for (const job of Jobs) {
      try {
        await this.commands.execute(new DecideJob(job, { type: 'TakeSchedule', data }, { actor, requestId }));
      } catch (error) {
        if (!(error instanceof RuleError || error instanceof NotFoundError)) throw error;
        Refused.push({ Id: job, Message: error.message });
      }
    }
    const end = { type: 'EndScheduleOffer', data: { Refused } } as const;
    await this.commands.execute(new DecideItem('payment-terms', id, end, { actor, requestId }));
  }

  /** Runs again, so that the offer ends. */
  failed(event: Recorded<Offered>): Promise<void> {
    return this.run(event);
  }
}
