import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CustomerCommand,
  type CustomerRow,
  customerFields,
  isCustomerType,
  type ListAnswer,
  NotFoundError,
  type SaveAnswer,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { withCredit } from '@picket/projections/credit/credit.query';
import { searchCustomers, simpleCustomers } from '@picket/projections/customers/customers.query';
import { findDuplicates } from '@picket/projections/customers/duplicates.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { customerTypeList } from '../../shared/http/answers/type-list.ts';
import { Call, full, listOf, read, signedIn } from '../../shared/http/call/call.ts';
import { SaveAddressDto, SavePhonesDto } from '../../shared/http/input/contact.dto.ts';
import { FlagParam, IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE, PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import { withDefaultTaxRate } from './customer-lookups.ts';
import { CustomerMerges } from './customer-merges.ts';
import { CustomerSearchDto, DuplicatesDto, MergeCustomersDto, SaveCustomerDto } from './customers.dto.ts';
import { archiveRefusal, knownCustomer, requireStaff, requireVisible, withoutStaffFields } from './known-customer.ts';

@Controller()
export class CustomersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CustomerMerges) private readonly merges: CustomerMerges,
  ) {}

  @Call('POST customers/_search', read('Customers'), listOf('CustomerRow'))
  async search(@Body() search: CustomerSearchDto, @By() { caller }: By): Promise<ListAnswer<CustomerRow>> {
    const paged = { ...search, Take: search.Take ?? MAX_TAKE };
    const { data, ...counted } = await searchCustomers(this.reader, paged, caller);
    return { data: await withCredit(this.reader, caller, data), ...counted };
  }

  @Call('GET customers/simple', read('Customers'), listOf('SimpleItem'))
  simple(@Query() { q, skip, take = MAX_TAKE }: PageQueryDto, @By() { caller }: By) {
    return simpleCustomers(this.reader, { Query: q, Skip: skip, Take: take }, caller);
  }

  @Call('GET customers/simple/type/:type', read('Customers'), listOf('SimpleItem'))
  simpleOfType(
    @IdParam('type') TypeId: number,
    @Query() { q, skip, take = MAX_TAKE }: PageQueryDto,
    @By() { caller }: By,
  ) {
    if (!isCustomerType(TypeId)) throw new NotFoundError('Customer Type not found');
    return simpleCustomers(this.reader, { Query: q, Skip: skip, Take: take, TypeId }, caller);
  }

  @Call('GET customers/types', signedIn, listOf('SimpleItem'))
  types() {
    return customerTypeList;
  }

  @Call('POST customers/duplicates', read('Customers'), listOf('DuplicateCustomer'))
  duplicates(@Body() request: DuplicatesDto, @By() { caller }: By) {
    return findDuplicates(this.reader, request, caller);
  }

  @Call('GET customers/:id', read('Customers'), 'CustomerRow')
  async get(@IdParam() id: number, @By() { caller }: By): Promise<CustomerRow> {
    const [row] = await withCredit(this.reader, caller, [await knownCustomer(this.reader, caller, id)]);
    return row!;
  }

  @Call('POST customers', full('Customers'), 'SaveAnswer')
  async add(@Body() body: SaveCustomerDto, @By() { caller, context }: By): Promise<SaveAnswer> {
    const { Version: _, ...input } = withoutStaffFields(caller, body);
    await refuseUnknownReferences(this.reader, customerFields, input, null);
    const data = await withDefaultTaxRate(this.reader, input);
    return this.send('new', { type: 'AddCustomer', data }, context);
  }

  @Call('PUT customers/:id', full('Customers'), 'SaveAnswer')
  async save(@IdParam() id: number, @Body() body: SaveCustomerDto, @By() { caller, context }: By) {
    const { Version: _, ...data } = withoutStaffFields(caller, body);
    await refuseUnknownReferences(this.reader, customerFields, data, await knownCustomer(this.reader, caller, id));
    return this.send(id, { type: 'SaveCustomer', data }, context);
  }

  @Call('PUT customers/:id/phones', full('Customers'), 'SaveAnswer')
  async savePhones(@IdParam() id: number, @Body() { Phones }: SavePhonesDto, @By() { caller, context }: By) {
    await requireVisible(this.reader, caller, id);
    return this.send(id, { type: 'ChangeCustomerPhones', data: { CustomerPhones: Phones } }, context);
  }

  @Call('PUT customers/:id/address', full('Customers'), 'SaveAnswer')
  async saveAddress(@IdParam() id: number, @Body() { Address }: SaveAddressDto, @By() { caller, context }: By) {
    await requireVisible(this.reader, caller, id);
    return this.send(id, { type: 'ChangeCustomerAddress', data: { Address } }, context);
  }

  @Call('PUT customers/archive/:id/:flag', full('Customers'), 'SaveAnswer')
  archive(@IdParam() id: number, @FlagParam('flag') archived: boolean, @By() { caller, context }: By) {
    requireStaff(caller, archiveRefusal);
    return this.send(id, { type: archived ? 'ArchiveCustomer' : 'RestoreCustomer', data: {} }, context);
  }

  @Call('POST customers/:id/merge', full('Customers'), 'SaveAnswer')
  async merge(@IdParam() CustomerId: number, @Body() body: MergeCustomersDto, @By() { caller, context }: By) {
    requireStaff(caller, 'Only staff can merge customers');
    const { MergedCustomerId, Version: remaining, MergedVersion: merged } = body;
    const { version: _, ...unversioned } = context;
    return saved(await this.merges.merge({ CustomerId, MergedCustomerId }, { remaining, merged }, unversioned));
  }

  private async send(id: number | 'new', command: CustomerCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideCustomer(id, command, context)));
  }
}
