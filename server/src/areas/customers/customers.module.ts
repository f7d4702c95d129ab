import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.ts';
import { ContactsController } from './contacts.controller.ts';
import { CustomerMerges } from './customer-merges.ts';
import { CustomersController } from './customers.controller.ts';
import { CarryOutMerges, FollowMerges } from './follow-merges.ts';
import { NotesController } from './notes.controller.ts';
import { SourceList } from './source-list.ts';
import { SourcesController } from './sources.controller.ts';

@Module({
  imports: [CatalogueModule],
  controllers: [ContactsController, CustomersController, NotesController, SourcesController],
  providers: [CustomerMerges, CarryOutMerges, FollowMerges, SourceList],
})
export class CustomersModule {}
