import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NotFoundError, RuleError, type SaveAnswer, type SavedReport, type SavedReportCommand } from '@picket/domain';
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
import { AddSavedReportDto, SaveSavedReportDto } from './saved-reports.dto.ts';
import { requestOn } from './saved-request.ts';

const MOST_SAVED = 100;

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
    @Body() { Name, Every = 'never', ...View }: AddSavedReportDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    const Today = await companyDay(this.reader, this.clock());
    const { total } = await savedReportsOf(this.reader, caller.Id);
    if (total >= MOST_SAVED) throw new RuleError(`At most ${MOST_SAVED} reports can be saved: remove one first`);
    await this.answers.contextOf(View.Report, requestOn(Today, View), caller);
    const data = { Name, Every, View: { ...View }, UserId: caller.Id, Today };
    return saved(await this.commands.execute(new DecideSavedReport('new', { type: 'AddSavedReport', data }, context)));
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
    const build = (report: SavedReport | null) => {
      if (report?.UserId !== caller.Id) throw new NotFoundError('Saved report not found');
      return command;
    };
    return saved(await this.commands.execute(new DecideSavedReport(id, build, context)));
  }
}
