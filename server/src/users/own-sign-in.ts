import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { type ChangePasswordRequest, refuseInvalid } from '@picket/domain';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { Credentials } from '../auth/passwords/credentials.ts';
import { PasswordChange } from '../auth/passwords/password-change.ts';
import type { Browser } from '../auth/sessions/browser.ts';
import { KnownBrowsers } from '../auth/sessions/known-browsers.ts';
import { aboutUser } from '../auth/sign-in/password-reset.ts';
import { ownPasswordBucket, refuseWhenThrottled } from '../auth/sign-in/sign-in-throttle.ts';
import { Throttle } from '../auth/sign-in/throttle.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/handled.ts';
import type { Caller } from '../http/access/access.ts';
import { refuseNewPassword } from './new-password.ts';
import { UserAccounts } from './user-accounts.ts';

/** Changes the caller's own username and password. */
@Injectable()
export class OwnSignIn {
  constructor(
    @Inject(UserAccounts) private readonly accounts: UserAccounts,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
  ) {}

  changeUsername({ Id }: Caller, username: string, context: CommandContext): Promise<Handled> {
    return this.accounts.changeUsername(Id, username, context);
  }

  /**
   * Ends the user's other sessions. The browser stays known.
   * @throws ValidationError for a wrong current password or an invalid new one, TooManyCallsError
   */
  async changePassword(
    { Id, SessionId }: Caller,
    { CurrentPassword, Password, Confirmation }: ChangePasswordRequest,
    { browserId, userAgent }: Browser,
    context: CommandContext,
  ): Promise<Handled> {
    const access = await this.directory.fresh(Id);
    if (!access) throw new UnauthorizedException();
    const buckets = [ownPasswordBucket(SessionId)];
    await refuseWhenThrottled(this.throttle, buckets);
    const isRight = await this.credentials.matches(Id, CurrentPassword);
    refuseInvalid({ CurrentPassword: isRight ? null : 'This is not your current password' });
    await this.throttle.succeeded(buckets);
    refuseNewPassword(Password, { field: 'Confirmation', value: Confirmation }, aboutUser(access));
    const isKnown = await this.browsers.isKnown(Id, browserId);
    const handled = await this.passwords.set(Id, Password, context, SessionId);
    if (isKnown) await this.browsers.remember(Id, browserId, userAgent);
    return handled;
  }
}
