import { Module } from '@nestjs/common';
import { RecordSearchController } from './record-search.controller.ts';

@Module({ controllers: [RecordSearchController] })
export class RecordSearchModule {}
