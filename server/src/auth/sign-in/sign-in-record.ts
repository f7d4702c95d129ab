import { HttpException, Inject, Injectable } from '@nestjs/common';
import { RuleError, type SecurityKindId, SecurityKinds } from '@picket/domain';
import { TooManyCallsError, TwoFactorRequiredError } from '../../http/refusals/refusal.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import type { Browser } from '../sessions/browser.ts';
import type { Grant } from './session-grants.ts';

interface SignInAttempt {
  readonly userId: number | null;
  readonly browser: Browser;
  readonly requestId: string;
  readonly code?: string;
  /** The kind of a refusal. */
  readonly refused: SecurityKindId;
  /** Attempts of one subject from one network are counted together, so that known and unknown users take equal steps. */
  readonly subject?: string;
}

/** Writes to the security log how sign-ins ended. */
@Injectable()
export class SignInRecord {
  constructor(@Inject(SecurityLog) private readonly log: SecurityLog) {}

  /** Runs the sign-in and returns its result. Null: a link was emailed. */
  async of<G extends Grant | null>(attempt: SignInAttempt, signIn: () => Promise<G>): Promise<G> {
    const { userId, browser, requestId, subject } = attempt;
    const origin = { address: browser.address, requestId, subject };
    try {
      const grant = await signIn();
      const kind = grant ? SecurityKinds.SignedIn : SecurityKinds.SignInLinkSent;
      await this.log.record(kind, { ...origin, userId: grant?.answer.User?.Id ?? userId });
      return grant;
    } catch (error) {
      const kind = kindOf(error, attempt);
      if (kind) await this.log.record(kind, { ...origin, userId });
      throw error;
    }
  }
}

/** Null for an error that says nothing about who signs in, such as a new password that is too short. */
function kindOf(error: unknown, { code, refused }: SignInAttempt): SecurityKindId | null {
  if (error instanceof TooManyCallsError) return SecurityKinds.SignInThrottled;
  if (error instanceof TwoFactorRequiredError) return code?.trim() ? SecurityKinds.SignInFailed : null;
  return error instanceof HttpException || error instanceof RuleError ? refused : null;
}
