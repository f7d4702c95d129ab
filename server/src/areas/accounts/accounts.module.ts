import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.ts';
import { JobReportsModule } from '../job-reports/job-reports.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { CustomerAccounts } from './customer-accounts.ts';
import { CustomerOverviewController } from './customer-overview.controller.ts';
import { Statements } from './statements.ts';

@Module({
  imports: [HistoryModule, JobReportsModule, JobsModule],
  controllers: [AccountsController, CustomerOverviewController],
  providers: [CustomerAccounts, Statements],
  exports: [CustomerAccounts, Statements],
})
export class AccountsModule {}
