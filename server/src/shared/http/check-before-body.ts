import { BadRequestException, NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { RouteGate } from './access/route-gate.ts';
import { isApiPath } from './call/api-path.ts';
import type { CallFacts } from './call/call.ts';
import { AtQueryDto } from './input/at.dto.ts';
import { MAX_PUBLIC_BODY_BYTES } from './input/body.ts';

/** The past is read only (ruling 52). */
const PAST_WRITE = 'The past cannot be changed: call without at';

/**
 * Checks every API request before its body is read, because Nest's guards run after the body is parsed. Public routes
 * accept small bodies only. Call it before the routes are registered.
 */
export function checkBeforeBody(fastify: FastifyInstance, gate: RouteGate): void {
  fastify.addHook('onRoute', (route) => {
    const access = route.config?.call?.access;
    if (access?.kind === 'public') route.bodyLimit = access.maxBodyBytes ?? MAX_PUBLIC_BODY_BYTES;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const isUnknown = request.is404 || (!call && isApiPath(request.url));
    if (!call && !isUnknown) return;
    await gate.admit(request, reply, call?.access);
    if (isUnknown) throw new NotFoundException();
    if (Object.hasOwn(request.query as object, 'at') && !takesAt(request.method, call))
      throw new BadRequestException(PAST_WRITE);
  });
}

const takesAt = (method: string, call: CallFacts | undefined): boolean =>
  method === 'GET' || method === 'HEAD' || call?.inputs.query === AtQueryDto;
