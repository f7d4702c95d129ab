import { Body, Controller, Delete, Get, Inject, Param, Post, Res, StreamableFile } from '@nestjs/common';
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
import { originOf } from '../auth/sessions/browser.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Answers, AnswersFile, AnswersList } from '../http/answers/answers.ts';
import { sendAsDownload } from '../http/answers/send-as-data.ts';
import { SecurityLog } from '../security-log/security-log.ts';
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

  @Post('close-report')
  @Allow('CloseReport', 'Read')
  @Answers('CloseReportAnswer')
  closeReport(@Body() request: ReportRequestDto, @CurrentUser() caller: Caller): Promise<CloseReportAnswer> {
    return this.answers.figures('close-report', request, caller) as Promise<CloseReportAnswer>;
  }

  @Post('close-report/csv')
  @Allow('CloseReport', 'Read')
  @AnswersFile('text/csv')
  closeReportCsv(
    @Body() request: ReportTableDto,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.csv('close-report', request, caller, reply);
  }

  @Post('reports/:name')
  @Allow('CloseReport', 'Read')
  @Answers('ReportFigures')
  report(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportRequestDto,
    @CurrentUser() caller: Caller,
  ): Promise<ReportFigures> {
    return this.answers.figures(name, request, caller);
  }

  @Post('reports/:name/csv')
  @Allow('CloseReport', 'Read')
  @AnswersFile('text/csv')
  reportCsv(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportTableDto,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.csv(name, request, caller, reply);
  }

  /** Lists the jobs, payments or price changes behind a figure. */
  @Post('reports/:name/jobs')
  @Allow('CloseReport', 'Read')
  @AnswersList('ReportJobRow')
  jobs(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportJobsDto,
    @CurrentUser() caller: Caller,
  ): Promise<ListAnswer<ReportJobRow>> {
    return this.answers.jobs(name, request, caller);
  }

  /** Rebuilds the report from the log in the background. Those who may start checks may replay everything (ruling 53). */
  @Post('reports/:name/check')
  @Allow('Audit', 'Full')
  @Answers('ReportCheckStarted')
  async check(
    @ReportNameParam() name: ReportName,
    @Body() request: ReportRequestDto,
    @CurrentUser() caller: Caller,
  ): Promise<ReportCheckStarted> {
    return { IsSuccess: true, Id: await this.checks.start(name, request, caller) };
  }

  @Get('reports/:name/check/:id')
  @Allow('Audit', 'Full')
  @Answers('ReportCheck')
  checkOf(
    @ReportNameParam() name: ReportName,
    @Param('id') id: string,
    @CurrentUser() caller: Caller,
  ): Promise<ReportCheck> {
    return this.checks.find(name, id, caller);
  }

  @Delete('reports/:name/check/:id')
  @Allow('Audit', 'Full')
  @Answers('SuccessAnswer')
  async cancelCheck(
    @ReportNameParam() name: ReportName,
    @Param('id') id: string,
    @CurrentUser() caller: Caller,
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
