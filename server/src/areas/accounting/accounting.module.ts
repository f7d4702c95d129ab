import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../../shared/security-log/security-log.module.ts';
import { AccountingController } from './accounting.controller.ts';
import { AccountingExports } from './accounting-exports.ts';

@Module({ imports: [SecurityLogModule], controllers: [AccountingController], providers: [AccountingExports] })
export class AccountingModule {}
