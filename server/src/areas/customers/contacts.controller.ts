import { Controller, Inject } from '@nestjs/common';
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
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideContact } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, listOf, read, signedIn } from '../../shared/http/call/call.ts';
import { SaveAddressDto, SavePhonesDto } from '../../shared/http/input/contact.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { AddContactDto, ContactSearchDto, SaveContactDto } from './contacts.dto.ts';
import { knownCustomer, requireUnmerged, requireVisible } from './known-customer.ts';

const statuses = Object.values(ContactStatuses).map((Id) => ({ Id, Name: StatusNames.ContactStatus[Id] }));

/** The contacts of customers. The decider ensures that a contact is changed only at its own customer. */
@Controller()
export class ContactsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('POST customers/contacts/_search', read('Customers'), listOf('ContactRow'))
  async search(@Body() search: ContactSearchDto, @By() { caller }: By) {
    await knownCustomer(this.reader, caller, search.CustomerId);
    return searchContacts(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Call('GET customers/contacts/statuses', signedIn, listOf('SimpleItem'))
  statuses(): ListAnswer<SimpleItem> {
    return { data: statuses, total: statuses.length };
  }

  @Call('GET customers/contacts/:id', read('Customers'), 'ContactRow')
  async get(@IdParam() id: number, @By() { caller }: By): Promise<ContactRow> {
    const contact = await findContact(this.reader, id);
    if (!contact || !(await maySeeCustomer(this.reader, caller, contact.CustomerId)))
      throw new NotFoundError('Contact not found');
    return contact;
  }

  @Call('POST customers/:id/contacts', full('Customers'), 'SaveAnswer')
  async add(
    @IdParam() CustomerId: number,
    @Body() { Version: _, ...contact }: AddContactDto,
    @By() { caller, context }: By,
  ) {
    await requireUnmerged(this.reader, caller, CustomerId);
    const command = { type: 'AddContact', data: { CustomerId, ...contact } } as const;
    return saved(await this.commands.execute(new DecideContact('new', command, context)));
  }

  @Call('PUT customers/:id/contacts', full('Customers'), 'SaveAnswer')
  save(
    @IdParam() CustomerId: number,
    @Body() { Id, Version: _, ...contact }: SaveContactDto,
    @By() { caller, context }: By,
  ) {
    return this.change(caller, Id, { type: 'SaveContact', data: { CustomerId, ...contact } }, context);
  }

  @Call('PUT customers/:id/contacts/:contactId/phones', full('Customers'), 'SaveAnswer')
  savePhones(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() { Phones }: SavePhonesDto,
    @By() { caller, context }: By,
  ) {
    return this.change(
      caller,
      id,
      { type: 'ChangeContactPhones', data: { CustomerId, ContactPhones: Phones } },
      context,
    );
  }

  @Call('POST customers/:id/contacts/:contactId/address', full('Customers'), 'SaveAnswer')
  addAddress(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() body: SaveAddressDto,
    @By() by: By,
  ) {
    return this.saveAddress(CustomerId, id, body, by);
  }

  @Call('PUT customers/:id/contacts/:contactId/address', full('Customers'), 'SaveAnswer')
  saveAddress(
    @IdParam() CustomerId: number,
    @IdParam('contactId') id: number,
    @Body() { Address }: SaveAddressDto,
    @By() { caller, context }: By,
  ) {
    return this.change(caller, id, { type: 'ChangeContactAddress', data: { CustomerId, Address } }, context);
  }

  @Call('DELETE customers/:id/contacts/:contactId', full('Customers'), 'SaveAnswer')
  remove(@IdParam() CustomerId: number, @IdParam('contactId') id: number, @By() { caller, context }: By) {
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
