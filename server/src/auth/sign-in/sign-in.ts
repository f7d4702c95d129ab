import { Inject, Injectable } from '@nestjs/common';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { READER } from '../../ports.ts';
import { AccessDirectory, type CurrentAccess } from '../access/access-directory.ts';
import { OneTimeKeys } from '../keys/one-time-keys.ts';
import { Credentials } from '../passwords/credentials.ts';
import type { Browser } from '../sessions/browser.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { linkRefused, signInRefused } from './auth-refusals.ts';
import { type Grant, SessionGrants } from './session-grants.ts';
import { SignInLinks } from './sign-in-links.ts';
import { refuseWhenThrottled, signInBuckets } from './sign-in-throttle.ts';
import { Throttle } from './throttle.ts';
import { Usernames } from './usernames.ts';

interface WithPassword {
  readonly Username: string;
  readonly Password: string;
  readonly Remember?: boolean;
}

/** Signs in by password or by the key of an emailed link. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(Usernames) private readonly usernames: Usernames,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(SessionGrants) private readonly grants: SessionGrants,
    @Inject(OneTimeKeys) private readonly keys: OneTimeKeys,
    @Inject(SignInLinks) private readonly links: SignInLinks,
  ) {}

  /**
   * Returns the session, or null when a link was emailed instead (ruling 31). Unknown users, wrong passwords and users
   * without access take the same steps, so that neither the answer nor its time distinguishes them (ruling 30).
   * @throws TooManyCallsError, or `signInRefused`.
   */
  async withPassword(request: WithPassword, browser: Browser): Promise<Grant | null> {
    const { Username, Password, Remember = false } = request;
    const userId = await this.usernames.find(Username);
    const isKnownBrowser = await this.browsers.isKnown(userId, browser.browserId);
    const buckets = signInBuckets(Username, browser, isKnownBrowser);
    await refuseWhenThrottled(this.throttle, buckets);
    const isRight = await this.credentials.matches(userId, Password);
    const access = isRight && userId !== null ? await this.directory.fresh(userId) : null;
    if (!access) throw signInRefused();
    await this.throttle.succeeded(buckets);
    if (!isKnownBrowser && (await this.needsLink(access))) {
      this.links.sendSignIn(access, Remember);
      return null;
    }
    return this.grants.start(access, Remember, browser);
  }

  /** Exchanges the key of a sign-in link for a session, once. @throws the refusal 'Login Failed'. */
  async withKey(key: string, browser: Browser): Promise<Grant> {
    const granted = await this.keys.use(key, 'sign-in');
    const access = granted && (await this.directory.fresh(granted.userId));
    if (!access) throw linkRefused();
    return this.grants.start(access, granted.remember, browser);
  }

  /** The password is enough for a user without an email address, who cannot receive a link. */
  private async needsLink({ details }: CurrentAccess): Promise<boolean> {
    return details.Email !== '' && (await getSettings(this.reader)).RequireEmailLinkOnNewBrowser;
  }
}
