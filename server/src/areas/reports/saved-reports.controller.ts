import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SaveAnswer, SavedReportCommand } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { savedReportsOf } from '@picket/projections/saved-reports/saved-reports.query';
import { companyDay } from '@picket/projections/settings/settings.query';
import { CLOCK, type Clock, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideSavedReport } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { ReportAnswers } from './report-answers.ts';
import { newSavedReport, ofOwner } from './saved-report-commands.ts';
import { AddSavedReportDto, SaveSavedReportDto } from './saved-reports.dto.ts';

/** The saved reports of the caller. Those of other users are 404. */
@Controller()
export class SavedReportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReportAnswers) private readonly answers: ReportAnswers,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('GET saved-reports', read('CloseReport'), listOf('SavedReportRow'))
  list(@By() { caller: { Id } }: By) {
    return savedReportsOf(this.reader, Id);
  }

  @Call('POST saved-reports', read('CloseReport'), 'SaveAnswer')
  async add(@Body() body: AddSavedReportDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    const Today = await companyDay(this.reader, this.clock());
    const command = await newSavedReport(this.reader, this.answers, caller, Today, body);
    return saved(await this.commands.execute(new DecideSavedReport('new', command, context)));
  }

  @Call('PUT saved-reports', read('CloseReport'), 'SaveAnswer')
  async save(@Body() { Id, Name, Every }: SaveSavedReportDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    return this.change(caller, Id, { type: 'SaveSavedReport', data: { Name, Every } }, context);
  }

  @Call('DELETE saved-reports/:id', read('CloseReport'), 'SaveAnswer')
  remove(@IdParam() id: number, @By() { caller, context }: By): Promise<SaveAnswer> {
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
