import { Module } from '@nestjs/common';
import { ItemHandler } from './decide-item.ts';
import { ItemWriter } from './item-writer.ts';
import { listControllers } from './list.controllers.ts';
import { MiscItemsController } from './misc-items.controller.ts';

@Module({ controllers: [...listControllers, MiscItemsController], providers: [ItemHandler, ItemWriter] })
export class CatalogueModule {}
