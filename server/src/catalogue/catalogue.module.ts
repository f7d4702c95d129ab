import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { ItemHandler } from './decide-item.ts';
import { ItemWriter } from './item-writer.ts';
import {
  FenceSectionsController,
  GatesController,
  MiscItemsController,
  PostsController,
  SubContractorsController,
} from './items.controllers.ts';
import { listControllers } from './list.controllers.ts';
import { LookUpsController } from './look-ups.controller.ts';

@Module({
  imports: [FilesModule],
  controllers: [
    ...listControllers,
    FenceSectionsController,
    PostsController,
    GatesController,
    MiscItemsController,
    SubContractorsController,
    LookUpsController,
  ],
  providers: [ItemHandler, ItemWriter],
  exports: [ItemWriter],
})
export class CatalogueModule {}
