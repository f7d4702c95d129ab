import { BadRequestException, NotFoundException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from './access/access.ts';
import { ROUTE_GATE, type RouteGate } from './access/route-gate.ts';
import { isApiPath } from './api-path.ts';
import { AtQueryDto } from './input/at.dto.ts';
import { MAX_PUBLIC_BODY_BYTES } from './input/body.ts';
import { routesOf } from './openapi/routes.ts';

/** The past is read only (ruling 52). */
const PAST_WRITE = 'The past cannot be changed: call without at';

interface GatedConfig {
  readonly access?: RouteAccess;
  readonly takesAt?: boolean;
}

/**
 * Checks every API request before its body is read, because Nest's guards run after the body is parsed. Public routes
 * accept small bodies only. Call it before the routes are registered.
 */
export function checkBeforeBody(fastify: FastifyInstance, app: NestFastifyApplication, prefix: string): void {
  const gate = app.get<RouteGate>(ROUTE_GATE, { strict: false });
  const routes = new Map(routesOf(app, prefix).map((route) => [`${route.method} ${route.path}`, route]));
  fastify.addHook('onRoute', (route) => {
    const method = String(route.method).toLowerCase().replace('head', 'get');
    const { access, query } = routes.get(`${method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`) ?? {};
    if (!access) return;
    const takesAt = method === 'get' || query === AtQueryDto;
    route.config = { ...route.config, access, takesAt } as typeof route.config;
    if (access.kind === 'public') route.bodyLimit = access.maxBodyBytes ?? MAX_PUBLIC_BODY_BYTES;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const { access, takesAt } = request.routeOptions.config as GatedConfig;
    const isUnknown = request.is404 || (!access && isApiPath(request.url));
    if (!access && !isUnknown) return;
    await gate.admit(request, reply, access);
    if (isUnknown) throw new NotFoundException();
    if (!takesAt && Object.hasOwn(request.query as object, 'at')) throw new BadRequestException(PAST_WRITE);
  });
}
