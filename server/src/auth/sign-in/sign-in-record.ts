import { HttpException, Inject, Injectable } from '@nestjs/common';
import { RuleError, type SecurityKindId, SecurityKinds } from '@picket/domain';
import { TooManyCallsError } from '../../http/refusals/refusal.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import type { Browser } from '../sessions/browser.ts';
import { TooManyCodesError } from '../two-factor/code-check.ts';
import type { Grant } from './session-grants.ts';

interface SignInAttempt {
  readonly userId: number | null;
  readonly browser: Browser;
  readonly requestId: string;
  readonly firstFactor: 'Password' | 'Link';
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
      const detail = grant ? factorsOf(attempt, grant) : '';
      await this.log.record(kind, { ...origin, userId: grant?.answer.User?.Id ?? userId, detail });
      return grant;
    } catch (error) {
      const kind = kindOf(error, attempt);
      if (kind) await this.log.record(kind, { ...origin, userId });
      throw error;
    }
  }
}

const secondFactors = { app: ' and code', recovery: ' and recovery code' };
const factorsOf = ({ firstFactor }: SignInAttempt, { secondFactor }: Grant): string =>
  firstFactor + (secondFactor ? secondFactors[secondFactor] : '');

/**
 * Null for an error that says nothing about who signs in, such as a new password that is too short, and for those of the
 * second factor, which `CodeCheck` records.
 */
function kindOf(error: unknown, { refused }: SignInAttempt): SecurityKindId | null {
  if (error instanceof TooManyCodesError) return null;
  if (error instanceof TooManyCallsError) return SecurityKinds.SignInThrottled;
  return error instanceof HttpException || error instanceof RuleError ? refused : null;
}
