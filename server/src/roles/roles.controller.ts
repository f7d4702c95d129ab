import { Body, Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
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
import type { CommandContext } from '../commands/command-context.ts';
import { DecideRole } from '../commands/decide.ts';
import { Allow } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { BodySchema } from '../http/openapi/body-schema.ts';
import { contractType } from '../http/openapi/field-schema.ts';
import { READER } from '../ports.ts';
import { AccessChanges } from '../users/access-changes.ts';
import { RoleClaimsPipe } from './role-claims.pipe.ts';
import { AddRoleDto, RoleClaimDto, RoleSearchDto, SaveRoleDto } from './roles.dto.ts';

@Controller('userRoles')
export class RolesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(AccessChanges) private readonly changes: AccessChanges,
  ) {}

  /** Also open to users who manage users, because they assign roles. */
  @Post('_search')
  @Allow(['UserRoles', 'Users'], 'Read')
  @AnswersList('RoleRow')
  search(@Body() search: RoleSearchDto) {
    return searchRoles(this.reader, { ...search, Take: search.Take ?? MAX_TAKE });
  }

  @Get('claimTypes')
  @Allow('UserRoles', 'Read')
  @AnswersList('SimpleItem')
  claimTypes(): ListAnswer<SimpleItem> {
    return namesOf(ClaimTypes);
  }

  @Get('claimValues')
  @Allow('UserRoles', 'Read')
  @AnswersList('SimpleItem')
  claimValues(): ListAnswer<SimpleItem> {
    return namesOf(ClaimValues);
  }

  @Get(':id')
  @Allow('UserRoles', 'Read')
  @Answers('RoleRow')
  async get(@IdParam() id: number): Promise<RoleRow> {
    const role = await findRole(this.reader, id);
    if (!role) throw new NotFoundError('Role not found');
    return role;
  }

  @Post()
  @Allow('UserRoles', 'Full')
  @Answers('SaveAnswer')
  async add(@Body() data: AddRoleDto, @Context() context: CommandContext): Promise<SaveAnswer> {
    refuseOtherRoles(data.UserRoleClaims ?? [], undefined);
    await this.refuseTaken(data.Name, null);
    return this.send('new', { type: 'AddRole', data }, context);
  }

  @Put()
  @Allow('UserRoles', 'Full')
  @Answers('SaveAnswer')
  async save(
    @Body() { Id, Version: _, ...data }: SaveRoleDto,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    await this.refuseTaken(data.Name, Id);
    return this.send(Id, { type: 'SaveRole', data }, context);
  }

  /** The body is a list, so the caller's version is in the address: `?version=n`. */
  @Put(':id/updateClaims')
  @Allow('UserRoles', 'Full')
  @BodySchema({ type: 'array', items: contractType(RoleClaimDto.name) })
  @Answers('SaveAnswer')
  changeClaims(
    @IdParam() id: number,
    @Body(RoleClaimsPipe) UserRoleClaims: RoleClaimDto[],
    @Context() context: CommandContext,
  ) {
    refuseOtherRoles(UserRoleClaims, id);
    return this.send(id, { type: 'ChangeRoleClaims', data: { UserRoleId: id, UserRoleClaims } }, context);
  }

  @Delete(':id')
  @Allow('UserRoles', 'Full')
  @Answers('SaveAnswer')
  remove(@IdParam() id: number, @Context() context: CommandContext): Promise<SaveAnswer> {
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
