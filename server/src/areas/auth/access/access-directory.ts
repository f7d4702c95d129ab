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
import type { EventStore } from '../../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE } from '../../../base/ports.ts';
import { readState } from '../../../shared/commands/read-state.ts';
import type { TokenSubject } from '../keys/access-tokens.ts';
import { TtlCache } from '../sessions/ttl-cache.ts';

/** The permissions that a role gives its users. */
interface RoleAccess {
  /** The name of the role. */
  readonly Position: string;
  /** The landing page of the role. */
  readonly Landing: string;
  readonly claims: ClaimFlags;
  readonly requiresTwoFactor: boolean;
  readonly claimChanges: number;
}

/** A user with portal access, and their permissions. */
export interface CurrentAccess extends Pick<PortalAccess, 'Username' | 'UserRoleId'>, RoleAccess {
  readonly userId: number;
  readonly details: UserDetails;
  readonly hasTwoFactor: boolean;
  readonly hasCalendarFeed: boolean;
  readonly accessChanges: number;
  readonly signInChanges: number;
}

/**
 * Current permissions, read from the event store instead of the lists, so a change applies from the next request.
 */
@Injectable()
export class AccessDirectory {
  private readonly users: TtlCache<number, User>;
  private readonly roles: TtlCache<number, RoleAccess>;

  constructor(@Inject(EVENT_STORE) store: EventStore, @Inject(CLOCK) clock: Clock) {
    this.users = new TtlCache(async (id) => (await readState(store, userDecider, id)).state, clock);
    this.roles = new TtlCache(async (id) => roleAccess((await readState(store, roleDecider, id)).state), clock);
  }

  /** Null when the user does not exist or has no access. */
  async of(userId: number): Promise<CurrentAccess | null> {
    const { details, access, HasTwoFactor, HasCalendarFeed, accessChanges, signInChanges } =
      await this.users.get(userId);
    if (!details || !access?.HasAccess) return null;
    const role = await this.roles.get(access.UserRoleId);
    return {
      userId,
      details,
      Username: access.Username,
      UserRoleId: access.UserRoleId,
      hasTwoFactor: HasTwoFactor,
      hasCalendarFeed: HasCalendarFeed,
      accessChanges,
      signInChanges,
      ...role,
    };
  }

  /** Like `of`, but bypasses this server's cache. */
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

const roleAccess = ({ details, claimChanges }: Role): RoleAccess => ({
  Position: details?.Name ?? '',
  Landing: details?.Landing ?? '',
  claims: claimFlags(details?.UserRoleClaims ?? []),
  requiresTwoFactor: details?.RequiresTwoFactor ?? false,
  claimChanges,
});

/** True when the user's role requires two-factor sign-in, which the user does not have yet. */
export const mustSetUpTwoFactor = ({ hasTwoFactor, requiresTwoFactor }: CurrentAccess): boolean =>
  requiresTwoFactor && !hasTwoFactor;

/** True when the role or access changed after the token was issued. */
export const isOutdated = (token: TokenSubject, access: CurrentAccess): boolean =>
  token.userRoleId !== access.UserRoleId ||
  token.accessChanges !== access.accessChanges ||
  token.claimChanges !== access.claimChanges;
