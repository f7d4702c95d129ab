import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { ChangePasswordRequest, ChangeUsernameRequest } from '@picket/domain';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { OwnPassword } from '../auth/passwords/own-password.ts';
import { PasswordChange } from '../auth/passwords/password-change.ts';
import type { Browser } from '../auth/sessions/browser.ts';
import { KnownBrowsers } from '../auth/sessions/known-browsers.ts';
import { aboutUser } from '../auth/sign-in/password-reset.ts';
import { refuseNewPassword } from './new-password.ts';
import { UserAccounts } from './user-accounts.ts';

/** Changes the caller's own username and password. */
@Injectable()
export class OwnSignIn {
  constructor(
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(OwnPassword) private readonly ownPassword: OwnPassword,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
  ) {}

  /** @throws ValidationError for a wrong current password or a username that is taken, TooManyCallsError */
  async changeUsername(
    caller: Caller,
    { Username, CurrentPassword }: ChangeUsernameRequest,
    context: CommandContext,
  ): Promise<Handled> {
    await this.ownPassword.require(caller, CurrentPassword, context);
    return this.accounts.changeUsername(caller.Id, Username, context);
  }

  /**
   * Ends the user's other sessions. The browser stays known.
   * @throws ValidationError for a wrong current password or an invalid new one, TooManyCallsError
   */
  async changePassword(
    caller: Caller,
    { CurrentPassword, Password, Confirmation }: ChangePasswordRequest,
    { browserIds }: Browser,
    context: CommandContext,
  ): Promise<Handled> {
    const { Id, SessionId } = caller;
    const access = await this.directory.fresh(Id);
    if (!access) throw new UnauthorizedException();
    await this.ownPassword.require(caller, CurrentPassword, context);
    refuseNewPassword(Password, { field: 'Confirmation', value: Confirmation }, aboutUser(access));
    const browserId = await this.browsers.find(Id, browserIds);
    return this.passwords.set(Id, Password, context, { sessionId: SessionId, browserId });
  }
}
