import { Body, Controller, ForbiddenException, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CustomerCommand,
  type CustomerInput,
  type CustomerRow,
  isCustomerType,
  jobScope,
  NotFoundError,
  type SaveAnswer,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { searchCustomers, simpleCustomers } from '@picket/projections/customers/customers.query';
import { findDuplicates } from '@picket/projections/customers/duplicates.query';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Answers, AnswersList, saved } from '../http/answers.ts';
import { SaveAddressDto, SavePhonesDto } from '../http/contact.dto.ts';
import { Context } from '../http/context.ts';
import { FlagParam, IdParam } from '../http/id.pipe.ts';
import { MAX_TAKE, PageQueryDto } from '../http/search.dto.ts';
import { customerTypeList } from '../http/type-list.ts';
import { READER } from '../ports.ts';
import { refuseUnknownChoices, withUsualTaxRate } from './customer-lookups.ts';
import { CustomerMerges } from './customer-merges.ts';
import { CustomerSearchDto, DuplicatesDto, MergeCustomersDto, SaveCustomerDto } from './customers.dto.ts';
import { DecideCustomer } from './decide-customer.ts';
import { knownCustomer } from './known-customer.ts';

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
  search(@Body() search: CustomerSearchDto) {
    return searchCustomers(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Get('simple')
  @Allow('Customers', 'Read')
  @AnswersList('SimpleItem')
  simple(@Query() { q, skip, take = MAX_TAKE }: PageQueryDto) {
    return simpleCustomers(this.reader, { Query: q, Skip: skip, Take: take });
  }

  @Get('simple/type/:type')
  @Allow('Customers', 'Read')
  @AnswersList('SimpleItem')
  simpleOfType(@IdParam('type') TypeId: number, @Query() { q, skip, take = MAX_TAKE }: PageQueryDto) {
    if (!isCustomerType(TypeId)) throw new NotFoundError('Customer Type not found');
    return simpleCustomers(this.reader, { Query: q, Skip: skip, Take: take, TypeId });
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
  duplicates(@Body() request: DuplicatesDto) {
    return findDuplicates(this.reader, request);
  }

  @Get(':id')
  @Allow('Customers', 'Read')
  @Answers('CustomerRow')
  get(@IdParam() id: number): Promise<CustomerRow> {
    return knownCustomer(this.reader, id);
  }

  @Post()
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async add(@Body() body: SaveCustomerDto, @Context() context: CommandContext): Promise<SaveAnswer> {
    const input = inputOf(body);
    await refuseUnknownChoices(this.reader, input, null);
    const data = await withUsualTaxRate(this.reader, input);
    return this.send('new', { type: 'AddCustomer', data }, context);
  }

  @Put(':id')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async save(@IdParam() id: number, @Body() body: SaveCustomerDto, @Context() context: CommandContext) {
    const data = inputOf(body);
    await refuseUnknownChoices(this.reader, data, await knownCustomer(this.reader, id));
    return this.send(id, { type: 'SaveCustomer', data }, context);
  }

  @Put(':id/phones')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  savePhones(@IdParam() id: number, @Body() { Phones }: SavePhonesDto, @Context() context: CommandContext) {
    return this.send(id, { type: 'ChangeCustomerPhones', data: { CustomerPhones: Phones } }, context);
  }

  @Put(':id/address')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  saveAddress(@IdParam() id: number, @Body() { Address }: SaveAddressDto, @Context() context: CommandContext) {
    return this.send(id, { type: 'ChangeCustomerAddress', data: { Address } }, context);
  }

  @Put('archive/:id/:flag')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  archive(@IdParam() id: number, @FlagParam('flag') archived: boolean, @Context() context: CommandContext) {
    return this.send(id, { type: archived ? 'ArchiveCustomer' : 'RestoreCustomer', data: {} }, context);
  }

  /** All jobs of the merged customer follow, so it is not for those who see only some (ruling 24). */
  @Post(':id/merge')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async merge(
    @IdParam() CustomerId: number,
    @Body() body: MergeCustomersDto,
    @CurrentUser() { UserRoleId }: Caller,
    @Context() context: CommandContext,
  ) {
    if (jobScope(UserRoleId) !== 'all') throw new ForbiddenException('Customers are merged by those who see all jobs');
    const { MergedCustomerId, Version: kept, MergedVersion: merged } = body;
    const { version: _, ...whoever } = context;
    return saved(await this.merges.merge({ CustomerId, MergedCustomerId }, { kept, merged }, whoever));
  }

  private async send(id: number | 'new', command: CustomerCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideCustomer(id, command, context)));
  }
}

/** What the body says of the customer. The DTO has checked the type's number. */
function inputOf({ Version: _, ...body }: SaveCustomerDto): CustomerInput {
  return body as CustomerInput;
}
