import { Module } from '@nestjs/common';
import { Histories } from './histories.ts';
import { HistoryController } from './history.controller.ts';
import { Names } from './names.ts';

@Module({ controllers: [HistoryController], providers: [Histories, Names] })
export class HistoryModule {}
