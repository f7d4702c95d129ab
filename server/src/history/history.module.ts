import { Module } from '@nestjs/common';
import { Histories } from './histories.ts';
import { HistoryController } from './history.controller.ts';
import { Names } from './names.ts';
import { PermissionHistory } from './permission-history.ts';

@Module({ controllers: [HistoryController], providers: [Histories, Names, PermissionHistory] })
export class HistoryModule {}
