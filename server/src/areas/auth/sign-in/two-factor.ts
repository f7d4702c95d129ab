import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { fullName, type UserCommand } from '@picket/domain';
import { DecideUser } from '../../../shared/commands/decide.ts';
import { TwoFactorRequiredError } from '../../../shared/http/refusals/refusal.ts';
import type { RequestOrigin } from '../../../shared/security-log/security-log.ts';
import { AccessDirectory, type CurrentAccess } from '../access/access-directory.ts';
import type { Browser } from '../sessions/browser.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { codeBucket } from '../throttle/sign-in-throttle.ts';
import { CodeCheck } from '../two-factor/code-check.ts';
import { type CodeKind, SecondFactors } from '../two-factor/second-factors.ts';

declare const checked: unique symbol;

/** A user whose password or link was right, and whose code too if they have a second factor. */
export type CheckedAccess = CurrentAccess & {
  readonly [checked]: true;
  /** Null for a user without a second factor. */
  readonly secondFactor: CodeKind | null;
};

interface CodeAttempt {
  readonly code: string | undefined;
  readonly browser: Browser;
  readonly requestId: string;
}

/** Asks for the second factor before a session starts, after a password and after a link (ruling 66). */
@Injectable()
export class TwoFactor {
  constructor(
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(KnownBrowsers) private readonly browsers: KnownBrowsers,
    @Inject(CodeCheck) private readonly codes: CodeCheck,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Sessions start only with what this returns. @throws TwoFactorRequiredError, TooManyCallsError */
  async check(access: CurrentAccess, attempt: CodeAttempt): Promise<CheckedAccess> {
    const isOn = await this.factors.isOn(access.userId);
    const secondFactor = isOn ? await this.useCode(access, attempt) : null;
    if (isOn === access.hasTwoFactor) return { ...access, secondFactor } as CheckedAccess;
    // The vault decides. A server stopped before it recorded the event, or the vault was replaced.
    await this.record(access, isOn ? 'StartTwoFactor' : 'EndTwoFactor', attempt);
    return { ...((await this.directory.fresh(access.userId)) ?? access), secondFactor } as CheckedAccess;
  }

  /** The user after the change of password that follows a check. Null when the second factor has changed since. */
  async afterPasswordChange({ userId, hasTwoFactor, secondFactor }: CheckedAccess): Promise<CheckedAccess | null> {
    const access = await this.directory.fresh(userId);
    return access?.hasTwoFactor === hasTwoFactor ? ({ ...access, secondFactor } as CheckedAccess) : null;
  }

  private async useCode(access: CurrentAccess, attempt: CodeAttempt): Promise<CodeKind> {
    const { userId } = access;
    const { code, browser } = attempt;
    if (!code?.trim()) throw new TwoFactorRequiredError('Enter the code from your authenticator app.');
    const bucket = codeBucket(userId, await this.browsers.find(userId, browser.browserIds));
    const kind = await this.codes.use(userId, code, bucket, originOf(attempt));
    if (!kind) throw new TwoFactorRequiredError('The code is not correct.');
    if (kind === 'recovery') await this.record(access, 'RecordRecoveryCodeUse', attempt);
    return kind;
  }

  private async record(
    { userId, details }: CurrentAccess,
    type: UserCommand['type'],
    attempt: CodeAttempt,
  ): Promise<void> {
    const actor = { kind: 'staff', id: userId, name: fullName(details) } as const;
    const command = { type, data: {} } as UserCommand;
    await this.commands.execute(new DecideUser(userId, command, { actor, ...originOf(attempt) }));
  }
}

const originOf = ({ browser: { address }, requestId }: CodeAttempt): RequestOrigin => ({ address, requestId });
