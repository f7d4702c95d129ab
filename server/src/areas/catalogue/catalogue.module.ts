import { Module } from '@nestjs/common';
import { ImagesModule } from '../../shared/images/images.module.ts';
import { ItemWriter } from './item-writer.ts';
import {
  FenceSectionsController,
  GatesController,
  MiscItemsController,
  PostsController,
  SubContractorsController,
} from './items.controllers.ts';
import { listControllers } from './list.controllers.ts';
import { LookupsController } from './lookups.controller.ts';

@Module({
  imports: [ImagesModule],
  controllers: [
    ...listControllers,
    FenceSectionsController,
    PostsController,
    GatesController,
    MiscItemsController,
    SubContractorsController,
    LookupsController,
  ],
  providers: [ItemWriter],
  exports: [ItemWriter],
})
export class CatalogueModule {}
