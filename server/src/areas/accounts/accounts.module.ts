import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { CustomerAccounts } from './customer-accounts.ts';

@Module({
  imports: [HistoryModule, JobsModule],
  controllers: [AccountsController],
  providers: [CustomerAccounts],
})
export class AccountsModule {}
