import { Inject, Injectable } from '@nestjs/common';
import { type PortalAccessRequest, refuseInvalid, type User } from '@picket/domain';
import type { Caller } from '../auth/access.ts';
import { PasswordChange } from '../auth/password-change.ts';
import { aboutUser } from '../auth/password-reset.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/command-runner.ts';
import { AccessChanges } from './access-changes.ts';
import { refuseNewPassword } from './new-password.ts';
import { UserAccounts } from './user-accounts.ts';
import { UserPermissions } from './user-permissions.ts';

/** The way in that those who manage users give to others, and take from them. */
@Injectable()
export class PortalAccess {
  constructor(
    @Inject(UserPermissions) private readonly permissions: UserPermissions,
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(AccessChanges) private readonly changes: AccessChanges,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
  ) {}

  /** A new password ends the user's sessions; the caller's own stays. */
  async give(caller: Caller, id: number, request: PortalAccessRequest, context: CommandContext): Promise<Handled> {
    const user = await this.permissions.mustChange(caller, id);
    refusePassword(user, request);
    const { Username, AccessLevelId: UserRoleId, Password } = request;
    const given = await this.changes.inTurn(async () => {
      await this.permissions.mustGive(caller, UserRoleId, 'AccessLevelId');
      return this.accounts.giveAccess(id, { Username, UserRoleId }, context);
    });
    return Password === undefined ? given : this.passwords.set(id, Password, context, caller.SessionId);
  }

  async turn(caller: Caller, id: number, hasAccess: boolean, context: CommandContext): Promise<Handled> {
    await this.permissions.mustChange(caller, id);
    return this.changes.inTurn(() => this.accounts.setHasAccess(id, hasAccess, context));
  }

  async take(caller: Caller, id: number, context: CommandContext): Promise<Handled> {
    await this.permissions.mustChange(caller, id);
    return this.changes.inTurn(() => this.accounts.removeAccess(id, context));
  }
}

/** Without a password the old one stays, so there has to be one. */
function refusePassword({ details, access }: User, request: PortalAccessRequest): void {
  const { Username, Password, Confirmation } = request;
  refuseInvalid({ Password: Password === undefined && !access ? 'Password is required' : null });
  if (Password === undefined && Confirmation === undefined) return;
  const about = [...aboutUser({ details: details!, Username }), access?.Username ?? ''];
  refuseNewPassword(Password ?? '', { field: 'Confirmation', value: Confirmation }, about);
}
