import { Inject, Injectable } from '@nestjs/common';
import { fullName, RuleError, SecurityKinds } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { usersByEmail } from '@picket/projections/users/users.query';
import { READER } from '../../../base/ports.ts';
import { type RequestOrigin, SecurityLog } from '../../../shared/security-log/security-log.ts';
import { AccessDirectory, type CurrentAccess } from '../access/access-directory.ts';
import { PasswordChange } from '../passwords/password-change.ts';
import { refuseBadPassword } from '../passwords/password-rules.ts';
import type { Browser } from '../sessions/browser.ts';
import { mailboxBucket } from '../throttle/sign-in-throttle.ts';
import { Throttle } from '../throttle/throttle.ts';
import { Background } from './background.ts';
import { OneTimeKeys } from './one-time-keys.ts';
import { type Grant, SessionGrants } from './session-grants.ts';
import { SignInLinks } from './sign-in-links.ts';
import { SignInRecord } from './sign-in-record.ts';
import { TwoFactor } from './two-factor.ts';

interface NewPassword {
  readonly AuthUserId: number;
  readonly ResetKey: string;
  readonly Password: string;
  readonly Confirmation: string;
  readonly Code?: string;
}

/** Sends password reset links and sets the new password. */
@Injectable()
export class PasswordReset {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(Background) private readonly background: Background,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(OneTimeKeys) private readonly keys: OneTimeKeys,
    @Inject(SignInLinks) private readonly links: SignInLinks,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(TwoFactor) private readonly twoFactor: TwoFactor,
    @Inject(SessionGrants) private readonly grants: SessionGrants,
    @Inject(PasswordChange) private readonly passwords: PasswordChange,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(SignInRecord) private readonly record: SignInRecord,
  ) {}

  /**
   * Sends a link to each user with that address. Responds at once, so the time does not reveal whether there is one
   * (ruling 30).
   */
  forgot(email: string, origin: RequestOrigin): void {
    this.background.run('Sending reset links', async () => {
      const users = await usersByEmail(this.reader, email);
      // Unknown addresses are not counted, because anyone can invent them.
      if (users.length === 0 || (await this.throttle.attempt([mailboxBucket(email)])) > 0) return;
      for (const { Id } of users) {
        const access = await this.directory.of(Id);
        if (!access) continue;
        await this.links.sendReset(access);
        await this.log.record(SecurityKinds.SignInLinkSent, { ...origin, userId: Id });
      }
    });
  }

  /**
   * Sets the password, ends the user's other sessions, and starts one.
   * @throws ValidationError for an invalid password (the key stays valid), RuleError for a key that is unknown, used,
   * expired, or another user's; TwoFactorRequiredError (the key stays valid), TooManyCallsError.
   */
  async reset(request: NewPassword, browser: Browser, requestId: string): Promise<Grant> {
    const access = (await this.keys.find(request.ResetKey, 'reset-password'))?.access;
    const attempt = { userId: access?.userId ?? null, browser, requestId, firstFactor: 'Link' as const };
    return this.record.of({ ...attempt, refused: SecurityKinds.LinkRefused }, () =>
      this.resetWith(access, request, browser, requestId),
    );
  }

  private async resetWith(
    access: CurrentAccess | undefined,
    request: NewPassword,
    browser: Browser,
    requestId: string,
  ): Promise<Grant> {
    if (access?.userId !== request.AuthUserId) throw linkSpent();
    refuseBadPassword({ ...request, about: aboutUser(access) });
    const checked = await this.twoFactor.check(access, { code: request.Code, browser, requestId });
    if (!(await this.keys.use(request.ResetKey, 'reset-password'))) throw linkSpent();
    const actor = { kind: 'staff', id: access.userId, name: fullName(access.details) } as const;
    await this.passwords.set(access.userId, request.Password, { actor, requestId, address: browser.address });
    const changed = await this.twoFactor.afterPasswordChange(checked);
    if (!changed) throw linkSpent();
    return this.grants.start(changed, false, browser);
  }
}

const linkSpent = () => new RuleError('This link was used already or is too old. Please ask for a new one.');

export const aboutUser = ({ details, Username }: Pick<CurrentAccess, 'details' | 'Username'>): string[] => [
  Username,
  details.FirstName,
  details.LastName,
  ...details.Email.split('@'),
];
