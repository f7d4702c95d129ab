import { Body, Controller, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  landingField,
  landingProblem,
  NotFoundError,
  type RestoreAnswer,
  type Role,
  type RoleCommand,
  refuseInvalid,
  roleDecider,
  roleFields,
  type User,
  type UserCommand,
  type UserInput,
  userDecider,
  userFields,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { rolesNamed } from '@picket/projections/roles/roles.query';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideRole, DecideUser } from '../commands/decide.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, saved } from '../http/answers/answers.ts';
import { RestoreDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { READER } from '../ports.ts';
import { UserPermissions } from '../users/user-permissions.ts';
import { RestoreRecord } from './restore-record.ts';

/** The profile of a user. The other fields decide about access and sign-in, which never come back (ruling 52). */
const { FirstName, LastName, Image, UserPhones, Address } = userFields;
const profileFields = { FirstName, LastName, Image, UserPhones, Address };

/** Two-factor sign-in and permissions of a role never come back (ruling 52). */
const restoredRoleFields = { Name: roleFields.Name, Landing: landingField };
type RoleValues = { readonly Name?: string; readonly Landing?: string };

/** Earlier profiles of users, and names and landing pages of roles, as ordinary saves. */
@Controller()
export class AccessRestoresController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(RestoreRecord) private readonly restores: RestoreRecord,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Put('users/:id/restore')
  @Allow('Users', 'Full')
  @Answers('RestoreAnswer')
  async user(
    @IdParam() id: number,
    @Body() body: RestoreDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<RestoreAnswer> {
    await this.permissions.mustChange(caller, id);
    const command = (data: UserInput): UserCommand => ({ type: 'SaveUser', data });
    const save = (data: UserInput) => async (user: User) => {
      await this.permissions.mustChange(caller, id, user);
      return command(data);
    };
    const user = {
      decider: userDecider,
      id,
      fields: profileFields,
      valuesOf: ({ details }: User) => details,
      command,
      send: async (data: UserInput) => saved(await this.commands.execute(new DecideUser(id, save(data), context))),
    };
    return this.restores.restore(caller, user, body, context);
  }

  @Put('userRoles/:id/restore')
  @Allow('UserRoles', 'Full')
  @Answers('RestoreAnswer')
  role(
    @IdParam() id: number,
    @Body() body: RestoreDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ): Promise<RestoreAnswer> {
    const command = (data: RoleValues, { details }: Role): RoleCommand => {
      if (!details) throw new NotFoundError('Role not found');
      return { type: 'SaveRole', data: { Name: details.Name, ...data } };
    };
    const role = {
      decider: roleDecider,
      id,
      fields: restoredRoleFields,
      valuesOf: ({ details }: Role) => details,
      check: (value: RoleValues, { details }: Role) => this.checkRole(id, value, details?.UserRoleClaims ?? []),
      command,
      send: async (data: RoleValues) =>
        saved(await this.commands.execute(new DecideRole(id, (state: Role) => command(data, state), context))),
    };
    return this.restores.restore(caller, role, body, context);
  }

  /** @throws ValidationError for a name that another role has now, and a page that the role may not open. */
  private async checkRole(id: number, { Name, Landing }: RoleValues, claims: RoleClaims): Promise<void> {
    const isTaken = Name !== undefined && (await rolesNamed(this.reader, Name)).some((role) => role.Id !== id);
    refuseInvalid({
      Name: isTaken ? `A role named ${Name} already exists` : null,
      Landing: Landing === undefined ? null : landingProblem(Landing, claims),
    });
  }
}

type RoleClaims = NonNullable<Role['details']>['UserRoleClaims'];
