import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CLOCK, type Clock } from '../../ports.ts';
import { ROUTE_ACCESS, type RouteAccess } from '../access/access.ts';
import { TooManyCallsError } from '../refusals/refusal.ts';
import { networkOf, RateLimiter } from './rate-limiter.ts';

export const PUBLIC_CALLS_A_MINUTE = 300;

/** Rate limits the public routes by address. */
@Injectable()
export class PublicLimitGuard implements CanActivate {
  private readonly limit: RateLimiter;

  constructor(
    private readonly reflector: Reflector,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.limit = new RateLimiter(PUBLIC_CALLS_A_MINUTE, () => clock().getTime());
  }

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.kind !== 'public') return true;
    const wait = this.limit.take(networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip));
    if (wait > 0) throw new TooManyCallsError(wait);
    return true;
  }
}
