import { Module } from '@nestjs/common';
import { Histories } from './histories.ts';
import { HistoryController } from './history.controller.ts';
import { MomentsController } from './moments.controller.ts';
import { Moments } from './moments.ts';
import { PermissionHistory } from './permission-history.ts';
import { RecordMoments } from './record-moments.ts';
import { ReferenceNames } from './reference-names.ts';
import { StreamCache } from './stream-cache.ts';

@Module({
  controllers: [HistoryController, MomentsController],
  providers: [Histories, Moments, RecordMoments, ReferenceNames, PermissionHistory, StreamCache],
  exports: [Histories, Moments, RecordMoments, StreamCache],
})
export class HistoryModule {}
