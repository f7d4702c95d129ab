import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ROUTE_ACCESS, type RouteAccess } from '../auth/access.ts';
import { CLOCK, type Clock } from '../ports.ts';
import { CallLimit, networkOf } from './call-limit.ts';
import { TooManyCallsError } from './refusal.ts';

export const PUBLIC_CALLS_A_MINUTE = 300;

/** Limits what one address may ask of the routes that need no sign-in. */
@Injectable()
export class PublicLimitGuard implements CanActivate {
  private readonly limit: CallLimit;

  constructor(
    private readonly reflector: Reflector,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.limit = new CallLimit(PUBLIC_CALLS_A_MINUTE, () => clock().getTime());
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
