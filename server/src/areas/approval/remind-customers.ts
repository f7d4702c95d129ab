import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dueReminder, hasReminders, type ReminderKind } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { awaitedEmails } from '@picket/projections/job-approvals/job-approvals.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import type { ScheduledTask } from '../../adapters/queue/leased-timer.ts';
import { CLOCK, type Clock, LOGGER, READER } from '../../base/ports.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import { system } from '../../shared/commands/system-actor.ts';

/**
 * Requests the reminders that are due by the settings. The job's decider refuses those that it has or needs no more.
 */
@Injectable()
export class RemindCustomers implements ScheduledTask {
  readonly name = 'remind-customers';
  readonly everyMinutes = 10;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(signal?: AbortSignal): Promise<void> {
    const settings = await getSettings(this.reader);
    if (!hasReminders(settings)) return;
    const now = this.clock().toISOString();
    for await (const awaited of awaitedEmails(this.reader, now)) {
      if (signal?.aborted) return;
      const kind = dueReminder(awaited, settings, now);
      if (kind) await this.request(awaited.JobId, awaited.EmailId, kind);
    }
  }

  /** A job that fails does not stop the others. It is tried again at the next turn. */
  private async request(jobId: number, EmailId: number, Kind: ReminderKind): Promise<void> {
    const command = { type: 'RemindCustomer', data: { EmailId, Kind } } as const;
    const context = { actor: system, requestId: this.name };
    try {
      await this.commands.execute(new DecideJob(jobId, command, context));
    } catch (error) {
      this.logger.warn({ err: error, job: jobId }, 'A reminder could not be requested');
    }
  }
}
