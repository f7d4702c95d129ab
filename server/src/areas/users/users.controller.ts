import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ListAnswer,
  type MarketPartnerItem,
  NotFoundError,
  type SaveAnswer,
  type SearchRequest,
  type SimpleItem,
  type UserInput,
  type UserRow,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findUser, marketPartners, searchUsers, simpleUsers } from '@picket/projections/users/users.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideUser } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, listOf, read, signedIn } from '../../shared/http/call/call.ts';
import { SaveAddressDto, SavePhonesDto } from '../../shared/http/input/contact.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE, PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { OwnPassword } from '../auth/passwords/own-password.ts';
import { NewUsers } from './new-users.ts';
import { refuseOwnProtectedFields, saveUser } from './user-commands.ts';
import { UserPermissions } from './user-permissions.ts';
import { AddUserDto, SaveUserDto, UserCompaniesDto, UserSearchQueryDto } from './users.dto.ts';

/** The users' details. Any user reads and saves their own. `UserAccessController` changes their access. */
@Controller()
export class UsersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(OwnPassword) private readonly ownPassword: OwnPassword,
    @Inject(NewUsers) private readonly newUsers: NewUsers,
  ) {}

  @Call('GET users/_search', read('Users'), listOf('UserRow'))
  search(@Query() query: UserSearchQueryDto): Promise<ListAnswer<UserRow>> {
    const { sort: Sort, teamId: TeamId, roleId: UserRoleId, showAccessRevoked: ShowAccessRevoked } = query;
    return searchUsers(this.reader, { ...searchOf(query), Sort, TeamId, UserRoleId, ShowAccessRevoked });
  }

  /**
   * The users for drop-downs on other screens. Market partners get only themselves, their admin all market partners
   * (ruling 24).
   */
  @Call('GET users/simple', signedIn, listOf('SimpleItem'))
  simple(@Query() query: PageQueryDto, @By() { caller }: By): Promise<ListAnswer<SimpleItem>> {
    return simpleUsers(this.reader, searchOf(query), caller);
  }

  @Call('GET users/market-partners', signedIn, listOf('MarketPartnerItem'))
  marketPartners(@Query() query: PageQueryDto, @By() { caller }: By): Promise<ListAnswer<MarketPartnerItem>> {
    return marketPartners(this.reader, searchOf(query), caller);
  }

  @Call('GET users/:id', signedIn, 'UserRow')
  async get(@IdParam() id: number, @By() { caller }: By): Promise<UserRow> {
    this.permissions.mustSee(caller, id);
    const user = await findUser(this.reader, id);
    if (!user) throw new NotFoundError('User not found');
    return user;
  }

  @Call('POST users', full('Users'), 'SaveAnswer')
  async add(@Body() body: AddUserDto, @By() { caller, context }: By) {
    return saved(await this.newUsers.add(caller, body, context));
  }

  @Call('PUT users/updateUserCompanies', full('Users'), 'SaveAnswer')
  saveCompanies(@Body() { UserId, CompanyIds }: UserCompaniesDto, @By() { caller, context }: By) {
    return this.change(caller, UserId, { CompanyIds }, context);
  }

  @Call('PUT users/:id', signedIn, 'SaveAnswer')
  async save(
    @IdParam() id: number,
    @Body() { Version: _, CurrentPassword, ...data }: SaveUserDto,
    @By() { caller, context }: By,
  ) {
    if (await this.isOwnNewEmail(caller, id, data)) await this.ownPassword.require(caller, CurrentPassword, context);
    return this.change(caller, id, data, context);
  }

  @Call('PUT users/:id/phones', signedIn, 'SaveAnswer')
  savePhones(@IdParam() id: number, @Body() { Phones }: SavePhonesDto, @By() { caller, context }: By) {
    return this.change(caller, id, { UserPhones: Phones }, context);
  }

  @Call('PUT users/:id/address', signedIn, 'SaveAnswer')
  saveAddress(@IdParam() id: number, @Body() { Address }: SaveAddressDto, @By() { caller, context }: By) {
    return this.change(caller, id, { Address }, context);
  }

  /** The specification has both methods. A user has one address, so adding it saves it. */
  @Call('POST users/:id/address', signedIn, 'SaveAnswer')
  addAddress(@IdParam() id: number, @Body() body: SaveAddressDto, @By() by: By) {
    return this.saveAddress(id, body, by);
  }

  /** Reset links go to the email address, so someone who finds an open page must not be able to redirect them. */
  private async isOwnNewEmail(caller: Caller, id: number, { Email }: UserInput): Promise<boolean> {
    if (caller.Id !== id || Email === undefined) return false;
    const before = await this.permissions.mustChange(caller, id);
    refuseOwnProtectedFields(caller, { Email }, before);
    return Email.trim() !== before.Email;
  }

  private async change(caller: Caller, id: number, data: UserInput, context: CommandContext): Promise<SaveAnswer> {
    const command = saveUser(this.reader, this.permissions, caller, id, data);
    return saved(await this.commands.execute(new DecideUser(id, command, context)));
  }
}

const searchOf = ({ q, skip = 0, take = MAX_TAKE }: PageQueryDto): SearchRequest => ({
  Query: q,
  Skip: skip,
  Take: take,
});
