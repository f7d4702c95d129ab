import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CustomerCommand,
  type CustomerRow,
  customerFields,
  isCustomerType,
  NotFoundError,
  type SaveAnswer,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { searchCustomers, simpleCustomers } from '@picket/projections/customers/customers.query';
import { findDuplicates } from '@picket/projections/customers/duplicates.query';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideCustomer } from '../commands/decide.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { customerTypeList } from '../http/answers/type-list.ts';
import { SaveAddressDto, SavePhonesDto } from '../http/input/contact.dto.ts';
import { FlagParam, IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE, PageQueryDto } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
import { withDefaultTaxRate } from './customer-lookups.ts';
import { CustomerMerges } from './customer-merges.ts';
import { CustomerSearchDto, DuplicatesDto, MergeCustomersDto, SaveCustomerDto } from './customers.dto.ts';
import { archiveRefusal, knownCustomer, requireStaff, requireVisible } from './known-customer.ts';

@Controller('customers')
export class CustomersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CustomerMerges) private readonly merges: CustomerMerges,
  ) {}

  @Post('_search')
  @Allow('Customers', 'Read')
  @AnswersList('CustomerRow')
  search(@Body() search: CustomerSearchDto, @CurrentUser() caller: Caller) {
    return searchCustomers(this.reader, { ...search, Take: search.Take ?? MAX_TAKE }, caller);
  }

  @Get('simple')
  @Allow('Customers', 'Read')
  @AnswersList('SimpleItem')
  simple(@Query() { q, skip, take = MAX_TAKE }: PageQueryDto, @CurrentUser() caller: Caller) {
    return simpleCustomers(this.reader, { Query: q, Skip: skip, Take: take }, caller);
  }

  @Get('simple/type/:type')
  @Allow('Customers', 'Read')
  @AnswersList('SimpleItem')
  simpleOfType(
    @IdParam('type') TypeId: number,
    @Query() { q, skip, take = MAX_TAKE }: PageQueryDto,
    @CurrentUser() caller: Caller,
  ) {
    if (!isCustomerType(TypeId)) throw new NotFoundError('Customer Type not found');
    return simpleCustomers(this.reader, { Query: q, Skip: skip, Take: take, TypeId }, caller);
  }

  @Get('types')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  types() {
    return customerTypeList;
  }

  @Post('duplicates')
  @Allow('Customers', 'Read')
  @AnswersList('DuplicateCustomer')
  duplicates(@Body() request: DuplicatesDto, @CurrentUser() caller: Caller) {
    return findDuplicates(this.reader, request, caller);
  }

  @Get(':id')
  @Allow('Customers', 'Read')
  @Answers('CustomerRow')
  get(@IdParam() id: number, @CurrentUser() caller: Caller): Promise<CustomerRow> {
    return knownCustomer(this.reader, caller, id);
  }

  @Post()
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async add(@Body() body: SaveCustomerDto, @Context() context: CommandContext): Promise<SaveAnswer> {
    const { Version: _, ...input } = body;
    await refuseUnknownReferences(this.reader, customerFields, input, null);
    const data = await withDefaultTaxRate(this.reader, input);
    return this.send('new', { type: 'AddCustomer', data }, context);
  }

  @Put(':id')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async save(
    @IdParam() id: number,
    @Body() body: SaveCustomerDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    const { Version: _, ...data } = body;
    await refuseUnknownReferences(this.reader, customerFields, data, await knownCustomer(this.reader, caller, id));
    return this.send(id, { type: 'SaveCustomer', data }, context);
  }

  @Put(':id/phones')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async savePhones(
    @IdParam() id: number,
    @Body() { Phones }: SavePhonesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await requireVisible(this.reader, caller, id);
    return this.send(id, { type: 'ChangeCustomerPhones', data: { CustomerPhones: Phones } }, context);
  }

  @Put(':id/address')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async saveAddress(
    @IdParam() id: number,
    @Body() { Address }: SaveAddressDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await requireVisible(this.reader, caller, id);
    return this.send(id, { type: 'ChangeCustomerAddress', data: { Address } }, context);
  }

  @Put('archive/:id/:flag')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  archive(
    @IdParam() id: number,
    @FlagParam('flag') archived: boolean,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    requireStaff(caller, archiveRefusal);
    return this.send(id, { type: archived ? 'ArchiveCustomer' : 'RestoreCustomer', data: {} }, context);
  }

  @Post(':id/merge')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async merge(
    @IdParam() CustomerId: number,
    @Body() body: MergeCustomersDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    requireStaff(caller, 'Only staff can merge customers');
    const { MergedCustomerId, Version: remaining, MergedVersion: merged } = body;
    const { version: _, ...unversioned } = context;
    return saved(await this.merges.merge({ CustomerId, MergedCustomerId }, { remaining, merged }, unversioned));
  }

  private async send(id: number | 'new', command: CustomerCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideCustomer(id, command, context)));
  }
}
