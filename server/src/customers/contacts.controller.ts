import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ContactCommand,
  type ContactRow,
  ContactStatuses,
  type ListAnswer,
  NotFoundError,
  type SaveAnswer,
  type SimpleItem,
  StatusNames,
} from '@picket/domain';
import { findContact, searchContacts } from '@picket/projections/contacts/contacts.query';
import type { Reader } from '@picket/projections/core/reader';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideContact } from '../commands/decide.ts';
import { Allow, AllowSignedIn } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { SaveAddressDto, SavePhonesDto } from '../http/input/contact.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
import { AddContactDto, ContactSearchDto, SaveContactDto } from './contacts.dto.ts';
import { requireUnmerged } from './known-customer.ts';

const statuses = Object.values(ContactStatuses).map((Id) => ({ Id, Name: StatusNames.ContactStatus[Id] }));

/** The contacts of customers. The decider ensures that a contact is changed only at its own customer. */
@Controller('customers')
export class ContactsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Post('contacts/_search')
  @Allow('Customers', 'Read')
  @AnswersList('ContactRow')
  search(@Body() search: ContactSearchDto) {
    return searchContacts(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Get('contacts/statuses')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  statuses(): ListAnswer<SimpleItem> {
    return { data: statuses, total: statuses.length };
  }

  @Get('contacts/:id')
  @Allow('Customers', 'Read')
  @Answers('ContactRow')
  async get(@IdParam() id: number): Promise<ContactRow> {
    const contact = await findContact(this.reader, id);
    if (!contact) throw new NotFoundError('Contact not found');
    return contact;
  }

  @Post(':id/contacts')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async add(
    @IdParam() CustomerId: number,
    @Body() { Version: _, ...contact }: AddContactDto,
    @Context() context: CommandContext,
  ) {
    await requireUnmerged(this.reader, CustomerId);
    return this.send('new', { type: 'AddContact', data: { CustomerId, ...contact } }, context);
  }

  @Put(':id/contacts')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  save(
    @IdParam() CustomerId: number,
    @Body() { Id, Version: _, ...contact }: SaveContactDto,
    @Context() context: CommandContext,
  ) {
    return this.send(Id, { type: 'SaveContact', data: { CustomerId, ...contact } }, context);
  }

  @Put(':id/contacts/:contactId/phones')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  savePhones(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() { Phones }: SavePhonesDto,
    @Context() context: CommandContext,
  ) {
    return this.send(id, { type: 'ChangeContactPhones', data: { CustomerId, ContactPhones: Phones } }, context);
  }

  @Post(':id/contacts/:contactId/address')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  addAddress(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() body: SaveAddressDto,
    @Context() context: CommandContext,
  ) {
    return this.saveAddress(CustomerId, id, body, context);
  }

  @Put(':id/contacts/:contactId/address')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  saveAddress(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() { Address }: SaveAddressDto,
    @Context() context: CommandContext,
  ) {
    return this.send(id, { type: 'ChangeContactAddress', data: { CustomerId, Address } }, context);
  }

  @Delete(':id/contacts/:contactId')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  remove(@IdParam() CustomerId: number, @IdParam('contactId') id: number, @Context() context: CommandContext) {
    return this.send(id, { type: 'RemoveContact', data: { CustomerId } }, context);
  }

  private async send(id: number | 'new', command: ContactCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideContact(id, command, context)));
  }
}
