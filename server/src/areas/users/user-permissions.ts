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
  type UserDetails,
  unavailableMessage,
  userDecider,
  ValidationError,
} from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { readState } from '../../shared/commands/read-state.ts';
import type { Caller } from '../../shared/http/access/access.ts';

/**
 * Decides who may see and change a user: users themselves, and holders of the claim with at least the user's
 * permissions.
 */
@Injectable()
export class UserPermissions {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws NotFoundError for existing users too, so that the answer does not reveal the ids that exist. */
  mustSee(caller: Caller, userId: number, level: AccessLevel = AccessLevels.Read): void {
    if (caller.Id !== userId && !hasClaim(caller.ClaimFlags, 'Users', level)) throw new NotFoundError('User not found');
  }

  /**
   * Requires that the caller may change the user, and returns the user's details. Reads the user's state unless `known`
   * has it.
   * @throws NotFoundError, ForbiddenException for another user whose role has more permissions than the caller.
   */
  async mustChange(caller: Caller, userId: number, known?: User): Promise<UserDetails> {
    this.mustSee(caller, userId, AccessLevels.Full);
    const { details, access } = known ?? (await readState(this.store, userDecider, userId)).state;
    if (!details) throw new NotFoundError('User not found');
    if (caller.Id === userId) return details;
    if (access) await this.refuseHigherRole(caller, access.UserRoleId);
    // Market partners share a role but not their jobs, so one must not be able to sign in as another.
    if (jobScope(caller.UserRoleId) === 'own' && !managesRoles(caller)) throw higherRole();
    return details;
  }

  /**
   * Rejects roles with more permissions than the caller's, because the caller could make themselves an administrator.
   * @throws ValidationError at the field for an unknown role, ForbiddenException
   */
  async mustGive(caller: Caller, roleId: number, field: string): Promise<void> {
    const { state } = await readState(this.store, roleDecider, roleId);
    if (!state.details) throw new ValidationError({ [field]: [unavailableMessage('User role')] });
    await this.refuseHigherRole(caller, roleId);
  }

  /**
   * Callers must not give themselves a role without two-factor sign-in when their own requires it.
   * @throws ForbiddenException
   */
  async mustStayTwoFactor(caller: Caller, userId: number, { access }: User, roleId: number): Promise<void> {
    if (caller.Id !== userId || !access || access.UserRoleId === roleId) return;
    const [own, next] = await Promise.all(
      [access.UserRoleId, roleId].map((id) => readState(this.store, roleDecider, id)),
    );
    if (own?.state.details?.RequiresTwoFactor && !next?.state.details?.RequiresTwoFactor) throw lowerRole();
  }

  /** Users who manage roles could give themselves any permission, so every role is allowed. */
  private async refuseHigherRole(caller: Caller, roleId: number): Promise<void> {
    if (managesRoles(caller)) return;
    const { state } = await readState(this.store, roleDecider, roleId);
    const isWithin = (state.details?.UserRoleClaims ?? []).every((claim) => holds(caller, claim));
    const scope = jobScope(caller.UserRoleId);
    if (isWithin && (scope === 'all' || scope === jobScope(roleId))) return;
    throw higherRole();
  }
}

const higherRole = () => new ForbiddenException('This role has more permissions than yours');

const lowerRole = () => new ForbiddenException('Your role requires two-factor sign-in, and this role does not');

const managesRoles = ({ ClaimFlags }: Caller) => hasClaim(ClaimFlags, 'UserRoles', AccessLevels.Full);

function holds({ ClaimFlags }: Caller, { ClaimTypeId, ClaimValueId }: RoleClaim): boolean {
  const flags = ClaimFlags[ClaimTypeId] ?? 0;
  const enough = ClaimValueId === ClaimValues.FullAccess ? AccessLevels.Full : AccessLevels.Read;
  return (flags & enough) !== 0;
}
