import { Module } from '@nestjs/common';
import { ContactsController } from './contacts.controller.ts';
import { CustomersController } from './customers.controller.ts';
import { ContactHandler } from './decide-contact.ts';
import { CustomerHandler, CustomerMergesHandler } from './decide-customer.ts';
import { NoteHandler } from './decide-note.ts';
import { NotesController } from './notes.controller.ts';

@Module({
  controllers: [ContactsController, CustomersController, NotesController],
  providers: [ContactHandler, CustomerHandler, CustomerMergesHandler, NoteHandler],
})
export class CustomersModule {}
