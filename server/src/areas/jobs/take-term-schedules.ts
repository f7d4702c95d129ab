import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CatalogueEvent,
  type Job,
  type JobCommand,
  maySeeJob,
  NotFoundError,
  type Recorded,
  type RefusedJob,
  RuleError,
  recordOf,
} from '@picket/domain';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { type CommandFor, DecideItem, DecideJob } from '../../shared/commands/decide.ts';

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

  private async take(event: Recorded<Offered>) {
    const {
      data: { Jobs },
      meta: { actor, requestId },
    } = event;
    const command = takes(event);
    const refused: RefusedJob[] = [];
    const failures: FailedJob[] = [];
    for (const job of Jobs) {
      try {
        await this.commands.execute(new DecideJob(job, command, { actor, requestId }));
      } catch (error) {
        if (error instanceof RuleError || error instanceof NotFoundError)
          refused.push({ Id: job, Message: error.message });
        else failures.push(new FailedJob(job, { cause: error }));
      }
    }
    return { refused, failures };
  }

  private async end(
    { stream, data: { Offer }, meta: { actor, requestId } }: Recorded<Offered>,
    Refused: RefusedJob[],
  ): Promise<void> {
    const end = { type: 'EndScheduleOffer', data: { Offer, Refused } } as const;
    await this.commands.execute(new DecideItem('payment-terms', recordOf(stream).id, end, { actor, requestId }));
  }
}

/** For the jobs that the user may still see when they get the schedule. */
function takes({ stream, data, meta: { actor } }: Recorded<Offered>): CommandFor<Job | null, JobCommand> {
  const { Schedule: TermRows, IncludeSigned, UserRoleId } = data;
  return (job) => {
    const maySee = UserRoleId === undefined || maySeeJob({ Id: actor.id ?? 0, UserRoleId }, job?.UserId ?? null);
    if (!maySee) throw new NotFoundError('Job not found');
    return { type: 'TakeSchedule', data: { PaymentTermId: recordOf(stream).id, TermRows, IncludeSigned } };
  };
}

class FailedJob extends Error {
  constructor(
    readonly job: number,
    options: ErrorOptions,
  ) {
    super(`Job ${job}`, options);
  }
}
