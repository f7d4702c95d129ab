import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.ts';
import { AuditHistoryController } from './audit-history.controller.ts';
import { AuditHistory } from './audit-history.ts';

@Module({
  imports: [HistoryModule],
  controllers: [AuditHistoryController],
  providers: [AuditHistory],
})
export class AuditModule {}
