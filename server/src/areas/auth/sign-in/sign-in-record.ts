import { setImmediate } from 'node:timers/promises';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { RuleError, type SecurityKindId, SecurityKinds } from '@picket/domain';
import { TooManyCallsError } from '../../../shared/http/refusals/refusal.ts';
import { type RequestOrigin, SecurityLog } from '../../../shared/security-log/security-log.ts';
import type { Browser } from '../sessions/browser.ts';
import { TooManyCodesError } from '../two-factor/code-check.ts';
import { Background } from './background.ts';
import type { Grant } from './session-grants.ts';

interface SignInAttempt {
  readonly userId: number | null;
  readonly browser: Browser;
  readonly requestId: string;
  readonly firstFactor: 'Password' | 'Link';
  /** The kind of a refusal. */
  readonly refused: SecurityKindId;
}

/** Writes to the security log how sign-ins ended. */
@Injectable()
export class SignInRecord {
  constructor(
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(Background) private readonly background: Background,
  ) {}

  /** Runs the sign-in and returns its result. Null: a link was emailed. */
  async of<G extends Grant | null>(attempt: SignInAttempt, signIn: () => Promise<G>): Promise<G> {
    const { userId, browser, requestId } = attempt;
    const origin = { address: browser.address, requestId };
    try {
      const grant = await signIn();
      const kind = grant ? SecurityKinds.SignedIn : SecurityKinds.SignInLinkSent;
      const detail = grant ? factorsOf(attempt, grant) : '';
      await this.log.record(kind, { ...origin, userId: grant?.answer.User?.Id ?? userId, detail });
      return grant;
    } catch (error) {
      const kind = kindOf(error, attempt);
      if (kind) this.recordAfterAnswer(kind, { ...origin, userId });
      throw error;
    }
  }

  /**
   * Users have rows of their own and unknown usernames do not, so the time of an answer would distinguish them (ruling
   * 30).
   */
  private recordAfterAnswer(kind: SecurityKindId, fact: RequestOrigin & { readonly userId: number | null }): void {
    this.background.run('Recording a refused sign-in', async () => {
      await setImmediate();
      await this.log.record(kind, fact);
    });
  }
}

const secondFactors = { app: ' and code', recovery: ' and recovery code' };
const factorsOf = ({ firstFactor }: SignInAttempt, { secondFactor }: Grant): string =>
  firstFactor + (secondFactor ? secondFactors[secondFactor] : '');

/**
 * Null for an error that says nothing about who signs in, such as a new password that is too short, and for those of
 * the second factor, which `CodeCheck` records.
 */
function kindOf(error: unknown, { refused }: SignInAttempt): SecurityKindId | null {
  if (error instanceof TooManyCodesError) return null;
  if (error instanceof TooManyCallsError) return SecurityKinds.SignInThrottled;
  return error instanceof HttpException || error instanceof RuleError ? refused : null;
}
