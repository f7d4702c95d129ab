import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.ts';
import { CLOCK, type Clock, CONFIG } from '../../ports.ts';
import { TooManyCallsError } from '../refusals/refusal.ts';
import { networkOf, RateLimiter } from './rate-limiter.ts';

export const ANONYMOUS_CALLS_A_MINUTE = 300;

/**
 * Rate limits signed-in callers per session and all others per network, because offices share an address (ruling 67).
 */
@Injectable()
export class CallLimits {
  private readonly sessions: RateLimiter;
  private readonly networks: RateLimiter;

  constructor(@Inject(CONFIG) { callsPerMinute }: Config, @Inject(CLOCK) clock: Clock) {
    const now = () => clock().getTime();
    this.sessions = new RateLimiter(callsPerMinute, now);
    this.networks = new RateLimiter(ANONYMOUS_CALLS_A_MINUTE, now);
  }

  /** `sessionId` must be that of a live session. @throws TooManyCallsError */
  count(sessionId: string | null, address: string): void {
    const wait = sessionId === null ? this.networks.take(networkOf(address)) : this.sessions.take(sessionId);
    if (wait > 0) throw new TooManyCallsError(wait);
  }
}
