import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AccountingCommand, accountingId, type NextExport, type SaveAnswer, SecurityKinds } from '@picket/domain';
import { listExports } from '@picket/projections/accounting/accounting.query';
import type { Reader } from '@picket/projections/core/reader';
import type { FastifyReply } from 'fastify';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideAccounting } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { sendAsDownload } from '../../shared/http/answers/send-as-data.ts';
import { Call, fileOf, full, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { originOf } from '../auth/sessions/browser.ts';
import {
  CloseBooksDto,
  ExportFileQueryDto,
  MakeExportDto,
  NextExportQueryDto,
  SaveAccountsDto,
} from './accounting.dto.ts';
import { AccountingExports } from './accounting-exports.ts';
import { formatsOfFiles } from './export-formats.ts';

/** The books of the whole company. */
@Controller()
export class AccountingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(AccountingExports) private readonly exports: AccountingExports,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  /** Closes the books through a day, or opens the days after it. `GET settings` answers what is closed. */
  @Call('PUT accounting/books', full('Accounting'), 'SaveAnswer')
  closeBooks(@Body() { Version: _, ...data }: CloseBooksDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.send({ type: 'CloseBooks', data }, context);
  }

  @Call('GET accounting/accounts', read('Accounting'), 'AccountsAnswer')
  accounts(@By() { caller }: By) {
    refuseMarketPartner(caller);
    return this.exports.accounts();
  }

  @Call('PUT accounting/accounts', full('Accounting'), 'SaveAnswer')
  saveAccounts(@Body() { Accounts }: SaveAccountsDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.send({ type: 'ChangeExportAccounts', data: { Accounts } }, context);
  }

  /** What an export would hold now, and what is missing for it. */
  @Call('GET accounting/next-export', read('Accounting'), 'NextExport')
  next(@Query() { to }: NextExportQueryDto, @By() { caller }: By): Promise<NextExport> {
    refuseMarketPartner(caller);
    return this.exports.next(to);
  }

  @Call('GET accounting/exports', read('Accounting'), listOf('AccountingExportRow'))
  list(@Query() page: PageQueryDto, @By() { caller }: By) {
    refuseMarketPartner(caller);
    return listExports(this.reader, page);
  }

  @Call('POST accounting/exports', full('Accounting'), 'SaveAnswer')
  make(@Body() body: MakeExportDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    refuseMarketPartner(caller);
    return this.exports.make(body, context);
  }

  /** The same bytes at any time. */
  @Call('GET accounting/exports/:id', read('Accounting'), fileOf('*/*'))
  async file(
    @IdParam() id: number,
    @Query() { format }: ExportFileQueryDto,
    @By() { caller }: By,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    refuseMarketPartner(caller);
    const { extension, mediaType, render } = formatsOfFiles[format];
    const content = await this.exports.content(id);
    const detail = `accounting export ${id}, ${format}`;
    await this.log.record(SecurityKinds.Exported, { ...originOf(reply.request), userId: caller.Id, detail });
    sendAsDownload(reply, `Accounting ${id} ${format}.${extension}`);
    return new StreamableFile(render(content), { type: mediaType });
  }

  private async send(command: AccountingCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideAccounting(accountingId, command, context)));
  }
}
