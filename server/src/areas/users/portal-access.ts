import { Inject, Injectable } from '@nestjs/common';
import { cleanUsername, type PortalAccessRequest, refuseInvalid, type User } from '@picket/domain';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { OwnPassword } from '../auth/passwords/own-password.ts';
import { PasswordChange } from '../auth/passwords/password-change.ts';
import type { Browser } from '../auth/sessions/browser.ts';
import { KnownBrowsers } from '../auth/sessions/known-browsers.ts';
import { aboutUser } from '../auth/sign-in/password-reset.ts';
import { AccessChanges } from './access-changes.ts';
import { refuseNewPassword } from './new-password.ts';
import { UserAccounts } from './user-accounts.ts';
import { UserPermissions } from './user-permissions.ts';

/** Portal access that users with the claim give to others and revoke. */
@Injectable()
export class PortalAccess {
  constructor(
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(AccessChanges) private readonly changes: AccessChanges,
    @Inject(OwnPassword) private readonly ownPassword: OwnPassword,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * A new password ends the user's sessions and forgets their browsers, except the caller's own. Callers change their
   * own username and password only with their current one.
   */
  async give(
    caller: Caller,
    id: number,
    request: PortalAccessRequest,
    { browserIds }: Browser,
    context: CommandContext,
  ): Promise<Handled> {
    const { Username, AccessLevelId: UserRoleId, Password, CurrentPassword } = request;
    const isOwnSignIn = caller.Id === id && (Password !== undefined || cleanUsername(Username) !== caller.Username);
    if (isOwnSignIn) await this.ownPassword.require(caller, CurrentPassword, context);
    const permit = async (user: User) => {
      await this.permissions.mustChange(caller, id, user);
      refusePassword(user, request);
      await this.permissions.mustGive(caller, UserRoleId, 'AccessLevelId');
      await this.permissions.mustStayTwoFactor(caller, id, user, UserRoleId);
    };
    const given = await this.changes.serialize(() =>
      this.accounts.giveAccess(id, { Username, UserRoleId }, permit, context),
    );
    if (Password === undefined) return given;
    const browserId = caller.Id === id ? await this.browsers.find(id, browserIds) : null;
    const changed = await this.passwords.set(id, Password, context, { sessionId: caller.SessionId, browserId });
    const isNext = changed.version === given.version + changed.events.length;
    return isNext ? { ...changed, events: [...given.events, ...changed.events] } : changed;
  }

  turn(caller: Caller, id: number, hasAccess: boolean, context: CommandContext): Promise<Handled> {
    return this.changes.serialize(() => this.accounts.setHasAccess(id, hasAccess, this.permitFor(caller, id), context));
  }

  take(caller: Caller, id: number, context: CommandContext): Promise<Handled> {
    return this.changes.serialize(() => this.accounts.removeAccess(id, this.permitFor(caller, id), context));
  }

  private permitFor(caller: Caller, id: number) {
    return (user: User) => this.permissions.mustChange(caller, id, user);
  }
}

/** Without a new password the stored one stays, so there must be one. */
function refusePassword({ details, access }: User, request: PortalAccessRequest): void {
  const { Username, Password, Confirmation } = request;
  refuseInvalid({ Password: Password === undefined && !access ? 'Password is required' : null });
  if (Password === undefined && Confirmation === undefined) return;
  const about = [...aboutUser({ details: details!, Username }), access?.Username ?? ''];
  refuseNewPassword(Password ?? '', { field: 'Confirmation', value: Confirmation }, about);
}
