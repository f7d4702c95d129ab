import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../../shared/security-log/security-log.module.ts';
import { ReportAnswers } from './report-answers.ts';
import { ReportChecks } from './report-checks.ts';
import { ReportTables } from './report-tables.ts';
import { ReportsController } from './reports.controller.ts';
import { RequestReportMails } from './request-report-mails.ts';
import { SavedReportsController } from './saved-reports.controller.ts';
import { SendReportMails } from './send-report-mails.ts';

@Module({
  imports: [SecurityLogModule],
  controllers: [ReportsController, SavedReportsController],
  providers: [ReportAnswers, ReportTables, ReportChecks, RequestReportMails, SendReportMails],
  exports: [ReportAnswers],
})
export class ReportsModule {}
