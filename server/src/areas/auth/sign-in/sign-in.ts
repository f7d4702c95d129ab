import { Inject, Injectable } from '@nestjs/common';
import { SecurityKinds } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { READER } from '../../../base/ports.ts';
import type { RequestOrigin } from '../../../shared/security-log/security-log.ts';
import type { CurrentAccess } from '../access/access-directory.ts';
import { Credentials } from '../passwords/credentials.ts';
import { PasswordChange } from '../passwords/password-change.ts';
import type { Browser } from '../sessions/browser.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { refuseWhenThrottled, signInBuckets } from '../throttle/sign-in-throttle.ts';
import { Throttle } from '../throttle/throttle.ts';
import { linkRefused, signInRefused } from './auth-refusals.ts';
import { OneTimeKeys } from './one-time-keys.ts';
import { type Grant, SessionGrants } from './session-grants.ts';
import { SignInLinks } from './sign-in-links.ts';
import { SignInRecord } from './sign-in-record.ts';
import { type CheckedAccess, TwoFactor } from './two-factor.ts';
import { Usernames, usernameHash } from './usernames.ts';

interface WithPassword {
  readonly Username: string;
  readonly Password: string;
  readonly Remember?: boolean;
  readonly Code?: string;
}

interface WithKey {
  readonly ResetKey: string;
  readonly Code?: string;
}

/** Signs in by password or by the key of an emailed link. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(TwoFactor) private readonly twoFactor: TwoFactor,
    @Inject(SessionGrants) private readonly grants: SessionGrants,
    @Inject(OneTimeKeys) private readonly keys: OneTimeKeys,
    @Inject(SignInLinks) private readonly links: SignInLinks,
    @Inject(SignInRecord) private readonly record: SignInRecord,
  ) {}

  /**
   * Returns the session, or null when a link was emailed instead (ruling 31). Unknown users, wrong passwords and users
   * without access take the same steps, so that neither the answer nor its time distinguishes them (ruling 30).
   * @throws TooManyCallsError, TwoFactorRequiredError, or `signInRefused`.
   */
  async withPassword(request: WithPassword, browser: Browser, requestId: string): Promise<Grant | null> {
    const userId = await this.usernames.find(request.Username);
    const attempt = { userId, browser, requestId, firstFactor: 'Password' as const };
    return this.record.of({ ...attempt, refused: SecurityKinds.SignInFailed }, () =>
      this.grantByPassword(userId, request, browser, requestId),
    );
  }

  private async grantByPassword(
    userId: number | null,
    { Username, Password, Remember = false, Code: code }: WithPassword,
    browser: Browser,
    requestId: string,
  ): Promise<Grant | null> {
    const knownBrowserId = await this.browsers.find(userId, browser.browserIds);
    const buckets = signInBuckets(usernameHash(Username), browser, knownBrowserId);
    await refuseWhenThrottled(this.throttle, buckets);
    const access = await this.accessWith(userId, Password, { address: browser.address, requestId });
    if (!access) throw signInRefused();
    await this.throttle.succeeded(buckets);
    const checked = await this.twoFactor.check(access, { code, browser, requestId });
    if (knownBrowserId === null && (await this.needsLink(checked))) {
      this.links.sendSignIn(access, Remember);
      return null;
    }
    return this.grants.start(checked, Remember, browser);
  }

  /**
   * Exchanges the key of a sign-in link for a session, once. The key stays valid until the code is right.
   * @throws the refusal 'Login Failed', TwoFactorRequiredError, TooManyCallsError.
   */
  async withKey({ ResetKey, Code: code }: WithKey, browser: Browser, requestId: string): Promise<Grant> {
    const access = (await this.keys.find(ResetKey, 'sign-in'))?.access;
    const attempt = { userId: access?.userId ?? null, browser, requestId, firstFactor: 'Link' as const };
    return this.record.of({ ...attempt, refused: SecurityKinds.LinkRefused }, async () => {
      if (!access) throw linkRefused();
      const checked = await this.twoFactor.check(access, { code, browser, requestId });
      const holder = await this.keys.use(ResetKey, 'sign-in');
      if (!holder) throw linkRefused();
      return this.grants.start(checked, holder.remember, browser);
    });
  }

  /**
   * The access of a user with that password. It is read before the password is looked up again, so a change of password
   * after the look-up is a change since this access, which `SessionGrants.start` finds.
   */
  private async accessWith(
    userId: number | null,
    password: string,
    origin: RequestOrigin,
  ): Promise<CurrentAccess | null> {
    const passwordId = await this.credentials.match(userId, password);
    if (userId === null || passwordId === null) return null;
    const access = await this.passwords.finishedAccess(userId, origin);
    return access && (await this.credentials.isCurrent(userId, passwordId)) ? access : null;
  }

  /**
   * A code of the second factor takes the place of the link. The password is enough for a user without an email
   * address, who cannot receive a link.
   */
  private async needsLink({ details, hasTwoFactor }: CheckedAccess): Promise<boolean> {
    return !hasTwoFactor && details.Email !== '' && (await getSettings(this.reader)).RequireEmailLinkOnNewBrowser;
  }
}
