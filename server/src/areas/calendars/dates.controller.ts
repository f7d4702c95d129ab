import { Controller, Inject } from '@nestjs/common';
import { type CalendarEventTypeId, CalendarTypes, jobAccess, type SaveDatesAnswer } from '@picket/domain';
import { warningsOfMove } from '@picket/projections/calendar/calendar.query';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { CalendarClocks } from './calendar-clocks.ts';
import { SaveDatesDto } from './calendars.dto.ts';
import { moveDates } from './date-commands.ts';

/** Moves estimates and installations to other dates (ruling 47). */
@Controller()
export class DatesController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CalendarClocks) private readonly clocks: CalendarClocks,
  ) {}

  @Call('PUT estimates-dates', full(jobAccess.edit), 'SaveDatesAnswer')
  saveEstimate(@Body() body: SaveDatesDto, @By() { caller, context }: By) {
    return this.save(CalendarTypes.Estimate, body, caller, context);
  }

  @Call('PUT installations-dates', full(jobAccess.edit), 'SaveDatesAnswer')
  saveInstallation(@Body() body: SaveDatesDto, @By() { caller, context }: By) {
    return this.save(CalendarTypes.Installation, body, caller, context);
  }

  private async save(
    type: CalendarEventTypeId,
    body: SaveDatesDto,
    caller: Caller,
    context: CommandContext,
  ): Promise<SaveDatesAnswer> {
    const clock = await this.clocks.now();
    const answer = await this.jobs.send(caller, body.Id, moveDates(caller, type, body, clock), context);
    return { ...answer, Warnings: await warningsOfMove(this.reader, type, body.Id, caller, clock) };
  }
}
