import { Inject, Injectable } from '@nestjs/common';
import {
  type ClaimFlags,
  claimFlags,
  type PortalAccess,
  type Role,
  roleDecider,
  type User,
  type UserDetails,
  userDecider,
} from '@picket/domain';
import { CommandRunner } from '../commands/command-runner.ts';
import { CLOCK, type Clock } from '../ports.ts';
import type { TokenSubject } from './access-tokens.ts';
import { BriefMemory } from './brief-memory.ts';

/** A user who may come in, and what they may do. */
export interface CurrentAccess extends Pick<PortalAccess, 'Username' | 'UserRoleId'> {
  readonly userId: number;
  readonly details: UserDetails;
  readonly claims: ClaimFlags;
  readonly accessChanges: number;
  readonly claimChanges: number;
}

/** Who may do what just now, from the record itself: a change holds from the next call on, without waiting for lists. */
@Injectable()
export class AccessDirectory {
  private readonly users: BriefMemory<number, User>;
  private readonly roles: BriefMemory<number, Role>;

  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(CLOCK) clock: Clock) {
    this.users = new BriefMemory(async (id) => (await runner.state(userDecider, id)).state, clock);
    this.roles = new BriefMemory(async (id) => (await runner.state(roleDecider, id)).state, clock);
  }

  /** Null for a user who is not there or has no access. */
  async of(userId: number): Promise<CurrentAccess | null> {
    const { details, access, accessChanges } = await this.users.get(userId);
    if (!details || !access?.HasAccess) return null;
    const role = await this.roles.get(access.UserRoleId);
    return {
      userId,
      details,
      Username: access.Username,
      UserRoleId: access.UserRoleId,
      claims: claimFlags(role.details?.UserRoleClaims ?? []),
      accessChanges,
      claimChanges: role.claimChanges,
    };
  }

  /** As `of`, without what this server remembers. */
  async fresh(userId: number): Promise<CurrentAccess | null> {
    this.forgetUser(userId);
    const access = await this.of(userId);
    if (!access) return null;
    this.forgetRole(access.UserRoleId);
    return this.of(userId);
  }

  forgetUser(userId: number): void {
    this.users.forget(userId);
  }

  forgetRole(userRoleId: number): void {
    this.roles.forget(userRoleId);
  }
}

/** True when role or access changed after the token was issued. */
export const isOutdated = (token: TokenSubject, access: CurrentAccess): boolean =>
  token.userRoleId !== access.UserRoleId ||
  token.accessChanges !== access.accessChanges ||
  token.claimChanges !== access.claimChanges;
