import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteAccess } from './access.ts';

/** Checks a request by its headers. */
export interface RouteGate {
  /** `access` is undefined for an unknown path. @throws HttpException, TooManyCallsError */
  admit(request: FastifyRequest, reply: FastifyReply, access: RouteAccess | undefined): Promise<void>;
}

export const ROUTE_GATE = Symbol('RouteGate');
