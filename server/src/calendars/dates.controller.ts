import { Body, Controller, Inject, Put } from '@nestjs/common';
import { type CalendarEventTypeId, CalendarTypes, jobAccess, type SaveDatesAnswer } from '@picket/domain';
import { warningsOfMove } from '@picket/projections/calendar/calendar.query';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { READER } from '../ports.ts';
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

  @Put('estimates-dates')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveDatesAnswer')
  saveEstimate(@Body() body: SaveDatesDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.save(CalendarTypes.Estimate, body, caller, context);
  }

  @Put('installations-dates')
  @Allow(jobAccess.edit, 'Full')
  @Answers('SaveDatesAnswer')
  saveInstallation(@Body() body: SaveDatesDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
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
