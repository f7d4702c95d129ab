import { Body, Controller, ForbiddenException, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AccessLevels,
  hasClaim,
  jobScope,
  type ListAnswer,
  NotFoundError,
  type SaveAnswer,
  type SearchRequest,
  type SimpleItem,
  type UserDetails,
  type UserInput,
  type UserRow,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findUser, marketPartners, searchUsers, simpleUsers } from '@picket/projections/users/users.query';
import { Allow, AllowSignedIn, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Answers, AnswersList, saved } from '../http/answers.ts';
import { SaveAddressDto, SavePhonesDto } from '../http/contact.dto.ts';
import { Context } from '../http/context.ts';
import { IdParam } from '../http/id.pipe.ts';
import { MAX_TAKE, PageQueryDto } from '../http/search.dto.ts';
import { READER } from '../ports.ts';
import { NewUsers } from './new-users.ts';
import { DecideUser } from './user.handler.ts';
import { refuseUnknownCompanies, refuseUnknownTeam } from './user-lookups.ts';
import { UserPermissions } from './user-permissions.ts';
import { AddUserDto, SaveUserDto, UserCompaniesDto, UserSearchQueryDto } from './users.dto.ts';

/** Who the users are. Everyone sees and saves themselves; how users come in is told beside this. */
@Controller('users')
export class UsersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(NewUsers) private readonly newUsers: NewUsers,
  ) {}

  @Get('_search')
  @Allow('Users', 'Read')
  @AnswersList('UserRow')
  search(@Query() query: UserSearchQueryDto): Promise<ListAnswer<UserRow>> {
    const { sort: Sort, teamId: TeamId, roleId: UserRoleId, showAccessRevoked: ShowAccessRevoked } = query;
    return searchUsers(this.reader, { ...searchOf(query), Sort, TeamId, UserRoleId, ShowAccessRevoked });
  }

  /** As other screens choose among them; a market partner finds themselves alone (ruling 24). */
  @Get('simple')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  simple(@Query() query: PageQueryDto, @CurrentUser() caller: Caller): Promise<ListAnswer<SimpleItem>> {
    return simpleUsers(this.reader, searchOf(query), onlyVisibleTo(caller));
  }

  @Get('market-partners')
  @AllowSignedIn()
  @AnswersList('SimpleItem')
  marketPartners(@Query() query: PageQueryDto, @CurrentUser() caller: Caller): Promise<ListAnswer<SimpleItem>> {
    return marketPartners(this.reader, searchOf(query), onlyVisibleTo(caller));
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
  async saveCompanies(
    @Body() { UserId, CompanyIds }: UserCompaniesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    const { details } = await this.permissions.mustChange(caller, UserId);
    await refuseUnknownCompanies(this.reader, CompanyIds, details!);
    return this.send(UserId, { CompanyIds }, context);
  }

  @Put(':id')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async save(
    @IdParam() id: number,
    @Body() { Version: _, ...data }: SaveUserDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    const { details } = await this.permissions.mustChange(caller, id);
    refuseForOneself(caller, data, details!);
    await refuseUnknownTeam(this.reader, data.TeamId, details!);
    return this.send(id, data, context);
  }

  @Put(':id/phones')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async savePhones(
    @IdParam() id: number,
    @Body() { Phones }: SavePhonesDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await this.permissions.mustChange(caller, id);
    return this.send(id, { UserPhones: Phones }, context);
  }

  @Put(':id/address')
  @AllowSignedIn()
  @Answers('SaveAnswer')
  async saveAddress(
    @IdParam() id: number,
    @Body() { Address }: SaveAddressDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    await this.permissions.mustChange(caller, id);
    return this.send(id, { Address }, context);
  }

  /** The specification has both: a user has one address, so adding it saves it. */
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

  private async send(id: number, data: UserInput, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideUser(id, { type: 'SaveUser', data }, context)));
  }
}

/** Reset links go to the e-mail address, and the team decides what is seen: both are for those who manage users. */
function refuseForOneself({ ClaimFlags }: Caller, { Email, TeamId }: UserInput, before: UserDetails): void {
  if (hasClaim(ClaimFlags, 'Users', AccessLevels.Full)) return;
  const isEmailKept = Email === undefined || Email.trim() === before.Email;
  const isTeamKept = TeamId === undefined || TeamId === before.TeamId;
  if (!isEmailKept || !isTeamKept)
    throw new ForbiddenException('E-mail address and team are changed by those who manage users');
}

const onlyVisibleTo = ({ Id, UserRoleId }: Caller) => (jobScope(UserRoleId) === 'own' ? Id : undefined);

const searchOf = ({ q, skip = 0, take = MAX_TAKE }: PageQueryDto): SearchRequest => ({
  Query: q,
  Skip: skip,
  Take: take,
});
