import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import {
  type CloseReportAnswer,
  type ListAnswer,
  type ReportCheck,
  type ReportCheckStarted,
  type ReportFigures,
  type ReportJobRow,
  type ReportName,
  SecurityKinds,
  type SuccessAnswer,
} from '@picket/domain';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { sendAsDownload } from '../../shared/http/answers/send-as-data.ts';
import { Call, fileOf, full, listOf, read } from '../../shared/http/call/call.ts';
import { Body, PathParam } from '../../shared/http/input/parameters.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { originOf } from '../auth/sessions/browser.ts';
import { ReportAnswers } from './report-answers.ts';
import { ReportChecks } from './report-checks.ts';
import { csvName, reportCsv } from './report-csv.ts';
import { ReportNameParam } from './report-name.pipe.ts';
import { ReportTables } from './report-tables.ts';
import { ReportJobsDto, ReportRequestDto, ReportTableDto } from './reports.dto.ts';

/** The close report of the specification, and its family (ruling 51). */
@Controller()
export class ReportsController {
  constructor(
    @Inject(ReportAnswers) private readonly answers: ReportAnswers,
    @Inject(ReportTables) private readonly tables: ReportTables,
    @Inject(ReportChecks) private readonly checks: ReportChecks,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  @Call('POST close-report', read('CloseReport'), 'CloseReportAnswer')
  closeReport(@Body() request: ReportRequestDto, @By() { caller }: By): Promise<CloseReportAnswer> {
    return this.answers.figures('close-report', request, caller) as Promise<CloseReportAnswer>;
  }

  @Call('POST close-report/csv', read('CloseReport'), fileOf('text/csv'))
  closeReportCsv(
    @Body() request: ReportTableDto,
    @By() { caller }: By,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.csv('close-report', request, caller, reply);
  }

  @Call('POST reports/:name', read('CloseReport'), 'ReportFigures')
  report(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportRequestDto,
    @By() { caller }: By,
  ): Promise<ReportFigures> {
    return this.answers.figures(name, request, caller);
  }

  @Call('POST reports/:name/csv', read('CloseReport'), fileOf('text/csv'))
  reportCsv(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportTableDto,
    @By() { caller }: By,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.csv(name, request, caller, reply);
  }

  /** Lists the jobs, payments or price changes behind a figure. */
  @Call('POST reports/:name/jobs', read('CloseReport'), listOf('ReportJobRow'))
  jobs(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportJobsDto,
    @By() { caller }: By,
  ): Promise<ListAnswer<ReportJobRow>> {
    return this.answers.jobs(name, request, caller);
  }

  /** Rebuilds the report from the log in the background. Those who may start checks may replay everything (ruling 53). */
  @Call('POST reports/:name/check', full('Audit'), 'ReportCheckStarted')
  async check(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportRequestDto,
    @By() { caller }: By,
  ): Promise<ReportCheckStarted> {
    return { IsSuccess: true, Id: await this.checks.start(name, request, caller) };
  }

  @Call('GET reports/:name/check/:id', full('Audit'), 'ReportCheck')
  checkOf(
    @ReportNameParam() name: ReportName,
    @PathParam('id') id: string,
    @By() { caller }: By,
  ): Promise<ReportCheck> {
    return this.checks.find(name, id, caller);
  }

  @Call('DELETE reports/:name/check/:id', full('Audit'), 'SuccessAnswer')
  async cancelCheck(
    @ReportNameParam() name: ReportName,
    @PathParam('id') id: string,
    @By() { caller }: By,
  ): Promise<SuccessAnswer> {
    await this.checks.cancel(name, id, caller);
    return { IsSuccess: true };
  }

  private async csv(
    name: ReportName,
    request: ReportTableDto,
    caller: Caller,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    const table = await this.tables.table(name, request, caller);
    const detail = `reports/${name}`;
    await this.log.record(SecurityKinds.Exported, { ...originOf(reply.request), userId: caller.Id, detail });
    sendAsDownload(reply, csvName(name, request));
    return new StreamableFile(reportCsv(table, request), { type: 'text/csv; charset=utf-8' });
  }
}
