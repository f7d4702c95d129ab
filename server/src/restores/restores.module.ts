import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { HistoryModule } from '../history/history.module.ts';
import { RestoreRecord } from './restore-record.ts';
import { RestoresController, restoredItemsControllers } from './restores.controllers.ts';

@Module({
  imports: [CatalogueModule, HistoryModule],
  controllers: [RestoresController, ...restoredItemsControllers],
  providers: [RestoreRecord],
})
export class RestoresModule {}
