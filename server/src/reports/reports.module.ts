import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { ReportAnswers } from './report-answers.ts';
import { ReportChecks } from './report-checks.ts';
import { ReportsController } from './reports.controller.ts';

@Module({
  imports: [SecurityLogModule],
  controllers: [ReportsController],
  providers: [ReportAnswers, ReportChecks],
  exports: [ReportAnswers],
})
export class ReportsModule {}
