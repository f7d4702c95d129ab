import { Module } from '@nestjs/common';
import { AccountingController } from './accounting.controller.ts';

@Module({ controllers: [AccountingController] })
export class AccountingModule {}
