import { Inject, Injectable } from '@nestjs/common';
import { imageOf, type SessionUser, type SignInAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { READER } from '../../../base/ports.ts';
import { ReadPoints } from '../../../shared/read-points/read-points.ts';
import type { RequestOrigin } from '../../../shared/security-log/security-log.ts';
import { AccessDirectory, type CurrentAccess, mustSetUpTwoFactor } from '../access/access-directory.ts';
import { AccessTokens } from '../keys/access-tokens.ts';
import { AntiForgery } from '../keys/anti-forgery.ts';
import type { Browser } from '../sessions/browser.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { type GrantedSession, Sessions } from '../sessions/sessions.ts';
import type { CodeKind } from '../two-factor/second-factors.ts';
import { signInRefused } from './auth-refusals.ts';
import type { CheckedAccess } from './two-factor.ts';

/** A session, and what the browser stores and shows of it. */
export interface Grant {
  readonly answer: SignInAnswer;
  readonly refreshId: string;
  /** The days that the browser stores the refresh id. Null: until the browser is closed. */
  readonly days: number | null;
  /** Null: the browser keeps its current ids. */
  readonly browserIds: readonly string[] | null;
  /** The second factor of the sign-in. Null: without one, or a refresh. */
  readonly secondFactor: CodeKind | null;
}

/** Starts and refreshes sessions of authenticated users. */
@Injectable()
export class SessionGrants {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(AntiForgery) private readonly antiForgery: AntiForgery,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(ReadPoints) private readonly readPoints: ReadPoints,
  ) {}

  /**
   * Starts a session that replaces the browser's last one, and records the browser as known.
   * @throws `signInRefused` when the user's password, second factor, email address, username or access has changed
   * since `access`.
   */
  async start(access: CheckedAccess, remember: boolean, browser: Browser): Promise<Grant> {
    const { userId } = access;
    const settings = await getSettings(this.reader);
    if (browser.refreshId) await this.sessions.endByRefreshId(browser.refreshId);
    const { address, userAgent } = browser;
    const session = await this.sessions.start(userId, remember, { address, userAgent }, settings);
    await this.endWhenChanged(access, session);
    const browserIds = await this.browsers.remember(userId, browser.browserIds, userAgent);
    const grant = await this.grant(access, session, settings.RememberDays);
    return { ...grant, browserIds, secondFactor: access.secondFactor };
  }

  /** Refreshes a session. Returns null when the refresh id is invalid or the user has lost access. */
  async refresh(refreshId: string, origin: RequestOrigin): Promise<Grant | null> {
    const settings = await getSettings(this.reader);
    const session = await this.sessions.refresh(refreshId, settings, origin);
    const access = session && (await this.directory.fresh(session.userId));
    if (session && access) return this.grant(access, session, settings.RememberDays);
    if (session) await this.sessions.end(session.userId, session.sessionId);
    return null;
  }

  /** A change ends the sessions that it finds, and may not have found this one. */
  private async endWhenChanged({ userId, signInChanges }: CurrentAccess, { sessionId }: GrantedSession): Promise<void> {
    const now = await this.directory.fresh(userId);
    if (now?.signInChanges === signInChanges) return;
    await this.sessions.end(userId, sessionId);
    throw signInRefused();
  }

  private async grant(access: CurrentAccess, session: GrantedSession, rememberDays: number): Promise<Grant> {
    const { sessionId, refreshId, remember } = session;
    const { jwt, issued, expires } = await this.tokens.issue({ ...access, userRoleId: access.UserRoleId, sessionId });
    const LoginResult = {
      Jwt: jwt,
      IssuedUtc: issued.toISOString(),
      ExpiresUtc: expires.toISOString(),
      RefreshTokenIdentifier: sessionId,
      AuthUserId: access.userId,
      ClaimFlags: access.claims,
      CsrfToken: this.antiForgery.tokenFor(sessionId),
      MustSetUpTwoFactor: mustSetUpTwoFactor(access),
      LastEventId: await this.readPoints.current(),
    };
    const answer = { User: sessionUser(access), LoginResult };
    return { answer, refreshId, days: remember ? rememberDays : null, browserIds: null, secondFactor: null };
  }
}

export const sessionUser = ({
  userId,
  details,
  Username,
  UserRoleId,
  Position,
  Landing,
}: CurrentAccess): SessionUser => ({
  Id: userId,
  FirstName: details.FirstName,
  LastName: details.LastName,
  Image: imageOf(details.Image ?? null),
  AuthUser: { UserRoleId, Username },
  Position,
  Landing,
});
