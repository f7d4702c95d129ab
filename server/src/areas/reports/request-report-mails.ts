import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isDue, lastDueDay } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { mailedReports } from '@picket/projections/saved-reports/saved-reports.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import type { ScheduledTask } from '../../adapters/queue/leased-timer.ts';
import { CLOCK, type Clock, LOGGER, READER } from '../../base/ports.ts';
import { DecideSavedReport } from '../../shared/commands/decide.ts';
import { system } from '../../shared/commands/system-actor.ts';

/** Requests the emails of saved reports that are due. The decider refuses a day that was requested before. */
@Injectable()
export class RequestReportMails implements ScheduledTask {
  readonly name = 'request-report-mails';
  readonly everyMinutes = 10;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(signal?: AbortSignal): Promise<void> {
    const { TimeZone } = await getSettings(this.reader);
    const now = this.clock().toISOString();
    for await (const report of mailedReports(this.reader)) {
      if (signal?.aborted) return;
      const due = lastDueDay(report.Every, now, TimeZone);
      if (due !== null && isDue(report, due)) await this.request(report.Id, due);
    }
  }

  /** A report that fails does not stop the others. It is tried again at the next turn. */
  private async request(id: number, Due: string): Promise<void> {
    const command = { type: 'RequestSavedReportMail', data: { Due } } as const;
    try {
      await this.commands.execute(new DecideSavedReport(id, command, { actor: system, requestId: this.name }));
    } catch (error) {
      this.logger.warn({ err: error, savedReport: id }, 'The email of a report could not be requested');
    }
  }
}
