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

  /** Repeatable: a job that has the schedule stays as it is. @throws AggregateError after all jobs, if some failed */
  async run(event: Recorded<Offered>): Promise<void> {
    const { refused, failures } = await this.take(event);
    if (failures.length > 0) throw new AggregateError(failures, `Jobs without the schedule: ${failures.length}`);
    await this.end(event, refused);
  }

  /** Tries once more, then ends the offer without the jobs that fail. */
  async failed(event: Recorded<Offered>): Promise<void> {
    const { refused, failures } = await this.take(event);
    const failed = failures.map(({ job }) => ({ Id: job, Message: 'The job could not be changed' }));
    await this.end(event, [...refused, ...failed]);
  }

  private async take({ stream, data: { Schedule, Jobs }, meta: { actor, requestId } }: Recorded<Offered>) {
    const data = { PaymentTermId: recordOf(stream).id, TermRows: Schedule };
    const refused: RefusedJob[] = [];
    const failures: FailedJob[] = [];
    for (const job of Jobs) {
      try {
        await this.commands.execute(new DecideJob(job, { type: 'TakeSchedule', data }, { actor, requestId }));
      } catch (error) {
        if (error instanceof RuleError || error instanceof NotFoundError)
          refused.push({ Id: job, Message: error.message });
        else failures.push(new FailedJob(job, { cause: error }));
      }
    }
    return { refused, failures };
  }

  private async end({ stream, meta: { actor, requestId } }: Recorded<Offered>, Refused: RefusedJob[]): Promise<void> {
    const end = { type: 'EndScheduleOffer', data: { Refused } } as const;
    await this.commands.execute(new DecideItem('payment-terms', recordOf(stream).id, end, { actor, requestId }));
  }
}

class FailedJob extends Error {
  constructor(
    readonly job: number,
    options: ErrorOptions,
  ) {
    super(`Job ${job}`, options);
  }
}
