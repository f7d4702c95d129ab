import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { fullName, type UserCommand } from '@picket/domain';
import { DecideUser } from '../../commands/decide.ts';
import { TwoFactorRequiredError } from '../../http/refusals/refusal.ts';
import { AccessDirectory, type CurrentAccess } from '../access/access-directory.ts';
import type { Browser } from '../sessions/browser.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { codeBucket, refuseWhenThrottled } from '../throttle/sign-in-throttle.ts';
import { Throttle } from '../throttle/throttle.ts';
import { SecondFactors } from '../two-factor/second-factors.ts';
import { SecurityNotices } from './security-notices.ts';

declare const checked: unique symbol;

/** A user whose password or link was right, and whose code too if they have a second factor. */
export type CheckedAccess = CurrentAccess & { readonly [checked]: true };

export interface CodeAttempt {
  readonly code: string | undefined;
  readonly browser: Browser;
  readonly requestId: string;
}

/** Asks for the second factor before a session starts, whatever the first factor was: password or link (ruling 66). */
@Injectable()
export class TwoFactor {
  constructor(
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SecurityNotices) private readonly notices: SecurityNotices,
  ) {}

  /** Sessions start only with what this returns. @throws TwoFactorRequiredError, TooManyCallsError */
  async check(access: CurrentAccess, attempt: CodeAttempt): Promise<CheckedAccess> {
    const isOn = await this.factors.isOn(access.userId);
    if (isOn) await this.useCode(access, attempt);
    if (isOn === access.hasTwoFactor) return access as CheckedAccess;
    // The vault decides. A server stopped before it recorded the event, or the vault was replaced.
    await this.record(access, isOn ? 'StartTwoFactor' : 'EndTwoFactor', attempt.requestId);
    return ((await this.directory.fresh(access.userId)) ?? access) as CheckedAccess;
  }

  /** The user after the change of password that follows a check. Null when the second factor has changed since. */
  async afterPasswordChange({ userId, hasTwoFactor }: CheckedAccess): Promise<CheckedAccess | null> {
    const access = await this.directory.fresh(userId);
    return access?.hasTwoFactor === hasTwoFactor ? (access as CheckedAccess) : null;
  }

  private async useCode(access: CurrentAccess, { code, browser, requestId }: CodeAttempt): Promise<void> {
    const { userId } = access;
    if (!code?.trim()) throw new TwoFactorRequiredError('Enter the code from your authenticator app.');
    const buckets = [codeBucket(userId, await this.browsers.find(userId, browser.browserIds))];
    await refuseWhenThrottled(this.throttle, buckets);
    const kind = await this.factors.use(userId, code);
    if (!kind) throw new TwoFactorRequiredError('The code is not correct.');
    await this.throttle.succeeded(buckets);
    if (kind === 'recovery') await this.noteRecoveryCode(access, requestId);
  }

  private async noteRecoveryCode(access: CurrentAccess, requestId: string): Promise<void> {
    await this.record(access, 'NoteRecoveryCodeUse', requestId);
    this.notices.recoveryCodeUsed(access, await this.factors.recoveryCodesLeft(access.userId));
  }

  private async record(
    { userId, details }: CurrentAccess,
    type: UserCommand['type'],
    requestId: string,
  ): Promise<void> {
    const actor = { kind: 'staff', id: userId, name: fullName(details) } as const;
    const command = { type, data: {} } as UserCommand;
    await this.commands.execute(new DecideUser(userId, command, { actor, requestId }));
  }
}
