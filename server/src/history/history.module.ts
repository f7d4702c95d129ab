import { Module } from '@nestjs/common';
import { Histories } from './histories.ts';
import { HistoryController } from './history.controller.ts';
import { PermissionHistory } from './permission-history.ts';
import { ReferenceNames } from './reference-names.ts';

@Module({
  controllers: [HistoryController],
  providers: [Histories, ReferenceNames, PermissionHistory],
  exports: [Histories],
})
export class HistoryModule {}
