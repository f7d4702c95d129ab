import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './api-path.ts';
import type { CallFacts } from './call.ts';

/** A call of the API as Fastify has registered it. */
export interface Route extends CallFacts {
  /** Lower case: `get`. */
  readonly method: string;
  /** The OpenAPI form: `/api/v1/estimates/{id}`. */
  readonly path: string;
}

/** All calls of the API. */
@Injectable()
export class Routes {
  readonly all: Route[] = [];
}

/** A route of the API has no `@Call`. */
class UndeclaredRouteError extends Error {
  override readonly name = 'UndeclaredRouteError';
}

/**
 * Collects the calls as they are registered. A route of the API that does not come from `@Call` stops the start with an
 * UndeclaredRouteError.
 */
export function collectRoutes(fastify: FastifyInstance, routes: Routes): void {
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!isApiPath(url)) return;
    const call = config?.call;
    if (!call) throw new UndeclaredRouteError(`${String(method)} ${url} is not declared with @Call`);
    // Fastify adds a HEAD route to each GET route.
    if (method === 'HEAD') return;
    routes.all.push({ ...call, method: String(method).toLowerCase(), path: url.replaceAll(/:(\w+)/g, '{$1}') });
  });
}
