import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../base/config.ts';
import { CLOCK, type Clock, CONFIG } from '../../../base/ports.ts';
import type { RouteAccess } from '../access/access.ts';
import { TooManyCallsError } from '../refusals/refusal.ts';
import { networkOf, RateLimiter } from './rate-limiter.ts';

export const ANONYMOUS_CALLS_A_MINUTE = 300;
/** Enough for several load balancers at one address. Its own limit, so that no other calls take a server out of them. */
export const HEALTH_CALLS_A_MINUTE = 120;

/**
 * Rate limits signed-in callers per session and all others per network, because offices share an address (ruling 67).
 */
@Injectable()
export class CallLimits {
  private readonly sessions: RateLimiter;
  private readonly networks: RateLimiter;
  private readonly byRoute = new WeakMap<RouteAccess, RateLimiter>();
  private readonly now: () => number;

  constructor(@Inject(CONFIG) { callsPerMinute }: Config, @Inject(CLOCK) clock: Clock) {
    this.now = () => clock().getTime();
    this.sessions = new RateLimiter(callsPerMinute, this.now);
    this.networks = new RateLimiter(ANONYMOUS_CALLS_A_MINUTE, this.now);
  }

  /** `sessionId` must be that of a live session. @throws TooManyCallsError */
  count(sessionId: string | null, address: string, route?: RouteAccess): void {
    const wait = sessionId === null ? this.networksOf(route).take(networkOf(address)) : this.sessions.take(sessionId);
    if (wait > 0) throw new TooManyCallsError(wait);
  }

  /** The limiter of the route's own limit, or that of all other calls. */
  private networksOf(route: RouteAccess | undefined): RateLimiter {
    if (route?.kind !== 'public' || route.callsPerMinute === undefined) return this.networks;
    const own = this.byRoute.get(route) ?? new RateLimiter(route.callsPerMinute, this.now);
    this.byRoute.set(route, own);
    return own;
  }
}
