import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { DispatchModule } from '../dispatch/dispatch.module.ts';
import { HistoryModule } from '../history/history.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccessRestoresController } from './access-restores.controller.ts';
import { RestoreRecord } from './restore-record.ts';
import { RestoresController, restoredItemsControllers } from './restores.controllers.ts';

@Module({
  imports: [CatalogueModule, DispatchModule, HistoryModule, UsersModule],
  controllers: [AccessRestoresController, RestoresController, ...restoredItemsControllers],
  providers: [RestoreRecord],
})
export class RestoresModule {}
