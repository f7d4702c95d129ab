import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ClaimTypes,
  ClaimValues,
  type ListAnswer,
  NotFoundError,
  type RoleCommand,
  type RoleRow,
  refuseInvalid,
  type SaveAnswer,
  type SimpleItem,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findRole, rolesNamed, searchRoles } from '@picket/projections/roles/roles.query';
import { countUsersWithRole } from '@picket/projections/users/users.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideRole } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { contractType } from '../../shared/http/input/field-schema.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { AccessChanges } from '../users/access-changes.ts';
import { RoleClaimsPipe } from './role-claims.pipe.ts';
import { AddRoleDto, RoleClaimDto, RoleSearchDto, SaveRoleDto } from './roles.dto.ts';

@Controller()
export class RolesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(AccessChanges) private readonly changes: AccessChanges,
  ) {}

  /** Also open to users who manage users, because they assign roles. */
  @Call('POST userRoles/_search', read(['UserRoles', 'Users']), listOf('RoleRow'))
  search(@Body() search: RoleSearchDto) {
    return searchRoles(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Call('GET userRoles/claimTypes', read('UserRoles'), listOf('SimpleItem'))
  claimTypes(): ListAnswer<SimpleItem> {
    return namesOf(ClaimTypes);
  }

  @Call('GET userRoles/claimValues', read('UserRoles'), listOf('SimpleItem'))
  claimValues(): ListAnswer<SimpleItem> {
    return namesOf(ClaimValues);
  }

  @Call('GET userRoles/:id', read('UserRoles'), 'RoleRow')
  async get(@IdParam() id: number): Promise<RoleRow> {
    const role = await findRole(this.reader, id);
    if (!role) throw new NotFoundError('Role not found');
    return role;
  }

  @Call('POST userRoles', full('UserRoles'), 'SaveAnswer')
  async add(@Body() data: AddRoleDto, @By() { context }: By): Promise<SaveAnswer> {
    refuseOtherRoles(data.UserRoleClaims ?? [], undefined);
    await this.refuseTaken(data.Name, null);
    return this.send('new', { type: 'AddRole', data }, context);
  }

  @Call('PUT userRoles', full('UserRoles'), 'SaveAnswer')
  async save(@Body() { Id, Version: _, ...data }: SaveRoleDto, @By() { context }: By): Promise<SaveAnswer> {
    await this.refuseTaken(data.Name, Id);
    return this.send(Id, { type: 'SaveRole', data }, context);
  }

  /** The body is a list, so the caller's version is in the address: `?version=n`. */
  @Call('PUT userRoles/:id/updateClaims', full('UserRoles'), 'SaveAnswer', {
    body: { type: 'array', items: contractType(RoleClaimDto.name) },
  })
  changeClaims(@IdParam() id: number, @Body(RoleClaimsPipe) UserRoleClaims: RoleClaimDto[], @By() { context }: By) {
    refuseOtherRoles(UserRoleClaims, id);
    return this.send(id, { type: 'ChangeRoleClaims', data: { UserRoleId: id, UserRoleClaims } }, context);
  }

  @Call('DELETE userRoles/:id', full('UserRoles'), 'SaveAnswer')
  remove(@IdParam() id: number, @By() { context }: By): Promise<SaveAnswer> {
    return this.changes.serialize(async () => {
      const AssignedUsers = await countUsersWithRole(this.reader, id);
      return this.send(id, { type: 'RemoveRole', data: { UserRoleId: id, AssignedUsers } }, context);
    });
  }

  /** Two users who choose the same name at the same moment both succeed. @throws ValidationError */
  private async refuseTaken(name: string, id: number | null): Promise<void> {
    const isTaken = (await rolesNamed(this.reader, name)).some((role) => role.Id !== id);
    refuseInvalid({ Name: isTaken ? `A role named ${name.trim()} already exists` : null });
  }

  private async send(id: number | 'new', command: RoleCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideRole(id, command, context)));
  }
}

/** Claims with a role id must have the id of this role. @throws ValidationError */
function refuseOtherRoles(claims: readonly RoleClaimDto[], roleId: number | undefined): void {
  const isOwn = claims.every(({ UserRoleId = roleId }) => UserRoleId === roleId);
  refuseInvalid({ UserRoleClaims: isOwn ? null : 'A claim is of another role' });
}

function namesOf(values: Readonly<Record<string, number>>): ListAnswer<SimpleItem> {
  const data = Object.entries(values).map(([Name, Id]) => ({ Id, Name }));
  return { data, total: data.length };
}
