import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SaveAnswer, SavedReportCommand } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { savedReportsOf } from '@picket/projections/saved-reports/saved-reports.query';
import { companyDay } from '@picket/projections/settings/settings.query';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideSavedReport } from '../commands/decide.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { CLOCK, type Clock, READER } from '../ports.ts';
import { ReportAnswers } from './report-answers.ts';
import { newSavedReport, ofOwner } from './saved-report-commands.ts';
import { AddSavedReportDto, SaveSavedReportDto } from './saved-reports.dto.ts';

/** The saved reports of the caller. Those of other users are 404. */
@Controller('saved-reports')
export class SavedReportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReportAnswers) private readonly answers: ReportAnswers,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Allow('CloseReport', 'Read')
  @AnswersList('SavedReportRow')
  list(@CurrentUser() { Id }: Caller) {
    return savedReportsOf(this.reader, Id);
  }

  @Post()
  @Allow('CloseReport', 'Read')
  @Answers('SaveAnswer')
  async add(
    @Body() body: AddSavedReportDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const Today = await companyDay(this.reader, this.clock());
    const command = await newSavedReport(this.reader, this.answers, caller, Today, body);
    return saved(await this.commands.execute(new DecideSavedReport('new', command, context)));
  }

  @Put()
  @Allow('CloseReport', 'Read')
  @Answers('SaveAnswer')
  async save(
    @Body() { Id, Name, Every }: SaveSavedReportDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const Today = await companyDay(this.reader, this.clock());
    return this.change(caller, Id, { type: 'SaveSavedReport', data: { Name, Every, Today } }, context);
  }

  @Delete(':id')
  @Allow('CloseReport', 'Read')
  @Answers('SaveAnswer')
  remove(
    @IdParam() id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return this.change(caller, id, { type: 'RemoveSavedReport', data: {} }, context);
  }

  /** @throws NotFoundError */
  private async change(
    caller: Caller,
    id: number,
    command: SavedReportCommand,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideSavedReport(id, ofOwner(caller, command), context)));
  }
}
