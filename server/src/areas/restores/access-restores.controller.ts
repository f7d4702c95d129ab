import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  landingField,
  landingProblem,
  type RestoreAnswer,
  type Role,
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
import { READER } from '../../base/ports.ts';
import { DecideRole, DecideUser } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { RestoreDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { type RoleValues, restoreRole } from '../roles/role-commands.ts';
import { saveUser } from '../users/user-commands.ts';
import { UserPermissions } from '../users/user-permissions.ts';
import { RestoreRecord } from './restore-record.ts';

/** The profile of a user. The other fields decide about access and sign-in, which never come back (ruling 52). */
const { FirstName, LastName, Image, UserPhones, Address } = userFields;
const profileFields = { FirstName, LastName, Image, UserPhones, Address };

/** Two-factor sign-in and permissions of a role never come back (ruling 52). */
const restoredRoleFields = { Name: roleFields.Name, Landing: landingField };

/** Earlier profiles of users, and names and landing pages of roles, as ordinary saves. */
@Controller()
export class AccessRestoresController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(RestoreRecord) private readonly restores: RestoreRecord,
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('PUT users/:id/restore', full('Users'), 'RestoreAnswer')
  async user(@IdParam() id: number, @Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreAnswer> {
    await this.permissions.mustChange(caller, id);
    const save = (data: UserInput) => saveUser(this.reader, this.permissions, caller, id, data);
    const user = {
      decider: userDecider,
      id,
      fields: profileFields,
      valuesOf: ({ details }: User) => details,
      command: (data: UserInput): UserCommand => ({ type: 'SaveUser', data }),
      send: async (data: UserInput) => saved(await this.commands.execute(new DecideUser(id, save(data), context))),
    };
    return this.restores.restore(caller, user, body, context);
  }

  @Call('PUT userRoles/:id/restore', full('UserRoles'), 'RestoreAnswer')
  role(@IdParam() id: number, @Body() body: RestoreDto, @By() { caller, context }: By): Promise<RestoreAnswer> {
    const role = {
      decider: roleDecider,
      id,
      fields: restoredRoleFields,
      valuesOf: ({ details }: Role) => details,
      check: (value: RoleValues, { details }: Role) => this.checkRole(id, value, details?.UserRoleClaims ?? []),
      command: (data: RoleValues, state: Role) => restoreRole(data)(state),
      send: async (data: RoleValues) =>
        saved(await this.commands.execute(new DecideRole(id, restoreRole(data), context))),
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
