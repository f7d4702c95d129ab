import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import {
  type AccessLevel,
  AccessLevels,
  ClaimValues,
  hasClaim,
  jobScope,
  NotFoundError,
  type RoleClaim,
  roleDecider,
  type User,
  userDecider,
  ValidationError,
} from '@picket/domain';
import type { Caller } from '../auth/access.ts';
import { CommandRunner } from '../commands/command-runner.ts';

/** Who may see and change which user: everyone themselves; who holds the claim, those who may do no more than they do. */
@Injectable()
export class UserPermissions {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws NotFoundError also for a user who is there. */
  mustSee(caller: Caller, userId: number, level: AccessLevel = AccessLevels.Read): void {
    if (caller.Id !== userId && !hasClaim(caller.ClaimFlags, 'Users', level)) throw new NotFoundError('User not found');
  }

  /**
   * The user, whom the caller may change.
   * @throws NotFoundError, ForbiddenException for another user whose role may do more than the caller.
   */
  async mustChange(caller: Caller, userId: number): Promise<User> {
    this.mustSee(caller, userId, AccessLevels.Full);
    const { state } = await this.runner.state(userDecider, userId);
    if (!state.details) throw new NotFoundError('User not found');
    if (caller.Id === userId) return state;
    if (state.access) await this.refuseMightier(caller, state.access.UserRoleId);
    // Market partners are one role but no equals: to sign in as another is to see their jobs.
    if (jobScope(caller.UserRoleId) === 'own' && !managesRoles(caller)) throw tooMighty();
    return state;
  }

  /**
   * @throws ValidationError at the field for a role that is none, ForbiddenException for one that may do more than the
   * caller, who else could make themselves an administrator.
   */
  async mustGive(caller: Caller, roleId: number, field: string): Promise<void> {
    const { state } = await this.runner.state(roleDecider, roleId);
    if (!state.details) throw new ValidationError({ [field]: ['User Role is not known'] });
    await this.refuseMightier(caller, roleId);
  }

  /** Those who manage roles could give themselves everything, so nothing is above them. */
  private async refuseMightier(caller: Caller, roleId: number): Promise<void> {
    if (managesRoles(caller)) return;
    const { state } = await this.runner.state(roleDecider, roleId);
    const isWithin = (state.details?.UserRoleClaims ?? []).every((claim) => holds(caller, claim));
    const scope = jobScope(caller.UserRoleId);
    if (isWithin && (scope === 'all' || scope === jobScope(roleId))) return;
    throw tooMighty();
  }
}

const tooMighty = () => new ForbiddenException('This role may do more than yours');

const managesRoles = ({ ClaimFlags }: Caller) => hasClaim(ClaimFlags, 'UserRoles', AccessLevels.Full);

function holds({ ClaimFlags }: Caller, { ClaimTypeId, ClaimValueId }: RoleClaim): boolean {
  const flags = ClaimFlags[ClaimTypeId] ?? 0;
  const enough = ClaimValueId === ClaimValues.FullAccess ? AccessLevels.Full : AccessLevels.Read;
  return (flags & enough) !== 0;
}
