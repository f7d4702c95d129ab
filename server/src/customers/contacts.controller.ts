import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Contact,
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
import { maySeeCustomer } from '@picket/projections/customers/customer-scope';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideContact } from '../commands/decide.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { SaveAddressDto, SavePhonesDto } from '../http/input/contact.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
import { AddContactDto, ContactSearchDto, SaveContactDto } from './contacts.dto.ts';
import { knownCustomer, requireUnmerged, requireVisible } from './known-customer.ts';

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
  async search(@Body() search: ContactSearchDto, @CurrentUser() caller: Caller) {
    await knownCustomer(this.reader, caller, search.CustomerId);
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
  async get(@IdParam() id: number, @CurrentUser() caller: Caller): Promise<ContactRow> {
    const contact = await findContact(this.reader, id);
    if (!contact || !(await maySeeCustomer(this.reader, caller, contact.CustomerId)))
      throw new NotFoundError('Contact not found');
    return contact;
  }

  @Post(':id/contacts')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async add(
    @IdParam() CustomerId: number,
    @Body() { Version: _, ...contact }: AddContactDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await requireUnmerged(this.reader, caller, CustomerId);
    const command = { type: 'AddContact', data: { CustomerId, ...contact } } as const;
    return saved(await this.commands.execute(new DecideContact('new', command, context)));
  }

  @Put(':id/contacts')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  save(
    @IdParam() CustomerId: number,
    @Body() { Id, Version: _, ...contact }: SaveContactDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(caller, Id, { type: 'SaveContact', data: { CustomerId, ...contact } }, context);
  }

  @Put(':id/contacts/:contactId/phones')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  savePhones(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() { Phones }: SavePhonesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(
      caller,
      id,
      { type: 'ChangeContactPhones', data: { CustomerId, ContactPhones: Phones } },
      context,
    );
  }

  @Post(':id/contacts/:contactId/address')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  addAddress(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() body: SaveAddressDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.saveAddress(CustomerId, id, body, caller, context);
  }

  @Put(':id/contacts/:contactId/address')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  saveAddress(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() { Address }: SaveAddressDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(caller, id, { type: 'ChangeContactAddress', data: { CustomerId, Address } }, context);
  }

  @Delete(':id/contacts/:contactId')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  remove(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(caller, id, { type: 'RemoveContact', data: { CustomerId } }, context);
  }

  /** The contact of another customer is refused before its version is compared, like a missing one. */
  private async change(
    caller: Caller,
    id: number,
    command: ContactCommand,
    context: CommandContext,
  ): Promise<SaveAnswer> {
    const { CustomerId } = command.data;
    await requireVisible(this.reader, caller, CustomerId);
    const ofCustomer = (contact: Contact | null) => {
      if (contact?.CustomerId !== CustomerId) throw new NotFoundError('Contact not found');
      return command;
    };
    return saved(await this.commands.execute(new DecideContact(id, ofCustomer, context)));
  }
}
