import { Body, Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
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
import { OwnPassword } from '../auth/passwords/own-password.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideUser } from '../commands/decide.ts';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { SaveAddressDto, SavePhonesDto } from '../http/input/contact.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE, PageQueryDto } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
import { NewUsers } from './new-users.ts';
import { refuseOwnProtectedFields, saveUser } from './user-commands.ts';
import { UserPermissions } from './user-permissions.ts';
import { AddUserDto, SaveUserDto, UserCompaniesDto, UserSearchQueryDto } from './users.dto.ts';

/** The users' details. Any user reads and saves their own. `UserAccessController` changes their access. */
@Controller('users')
export class UsersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(OwnPassword) private readonly ownPassword: OwnPassword,
    @Inject(NewUsers) private readonly newUsers: NewUsers,
  ) {}

  @Get('_search')
  @Allow('Users', 'Read')
  @AnswersList('UserRow')
  search(@Query() query: UserSearchQueryDto): Promise<ListAnswer<UserRow>> {
    const { sort: Sort, teamId: TeamId, roleId: UserRoleId, showAccessRevoked: ShowAccessRevoked } = query;
    return searchUsers(this.reader, { ...searchOf(query), Sort, TeamId, UserRoleId, ShowAccessRevoked });
  }

  /**
   * The users for drop-downs on other screens. Market partners get only themselves, their admin all market partners
   * (ruling 24).
   */
  @Get('simple')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  simple(@Query() query: PageQueryDto, @CurrentUser() caller: Caller): Promise<ListAnswer<SimpleItem>> {
    return simpleUsers(this.reader, searchOf(query), caller);
  }

  @Get('market-partners')
  @AllowSignedIn()
  @AnswersList('MarketPartnerItem')
  marketPartners(@Query() query: PageQueryDto, @CurrentUser() caller: Caller): Promise<ListAnswer<MarketPartnerItem>> {
    return marketPartners(this.reader, searchOf(query), caller);
  }

  @Get(':id')
  @AllowSignedIn()
  @Answers('UserRow')
  async get(@IdParam() id: number, @CurrentUser() caller: Caller): Promise<UserRow> {
    this.permissions.mustSee(caller, id);
    const user = await findUser(this.reader, id);
    if (!user) throw new NotFoundError('User not found');
    return user;
  }

  @Post()
  @Allow('Users', 'Full')
  @Answers('SaveAnswer')
  async add(@Body() body: AddUserDto, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return saved(await this.newUsers.add(caller, body, context));
  }

  @Put('updateUserCompanies')
  @Allow('Users', 'Full')
  @Answers('SaveAnswer')
  saveCompanies(
    @Body() { UserId, CompanyIds }: UserCompaniesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(caller, UserId, { CompanyIds }, context);
  }

  @Put(':id')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async save(
    @IdParam() id: number,
    @Body() { Version: _, CurrentPassword, ...data }: SaveUserDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    if (await this.isOwnNewEmail(caller, id, data)) await this.ownPassword.require(caller, CurrentPassword, context);
    return this.change(caller, id, data, context);
  }

  @Put(':id/phones')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  savePhones(
    @IdParam() id: number,
    @Body() { Phones }: SavePhonesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(caller, id, { UserPhones: Phones }, context);
  }

  @Put(':id/address')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  saveAddress(
    @IdParam() id: number,
    @Body() { Address }: SaveAddressDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.change(caller, id, { Address }, context);
  }

  /** The specification has both methods. A user has one address, so adding it saves it. */
  @Post(':id/address')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  addAddress(
    @IdParam() id: number,
    @Body() body: SaveAddressDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.saveAddress(id, body, caller, context);
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
