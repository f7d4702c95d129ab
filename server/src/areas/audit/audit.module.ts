import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.ts';
import { AuditHistoryController } from './audit-history.controller.ts';
import { AuditHistory } from './audit-history.ts';
import { AuditedReads } from './audited-reads.ts';
import { CorrectClock } from './correct-clock.ts';
import { IntegrityController } from './integrity.controller.ts';
import { IntegrityChecks } from './integrity-checks.ts';
import { MailHeads } from './mail-heads.ts';

@Module({
  imports: [HistoryModule],
  controllers: [AuditHistoryController, IntegrityController],
  providers: [AuditHistory, IntegrityChecks, MailHeads, AuditedReads, CorrectClock],
})
export class AuditModule {}
