import { isThorough, propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import type { Route } from '../shared/http/call/routes.ts';
import { EveryRoute, nameOf } from './every-route.ts';
import { SchemaArbitrary } from './schema-arbitrary.ts';

/** Passwords and sign-in are throttled, and these routes end the caller's own access. */
const left = [
  '/users/token',
  '/users/refresh',
  '/users/adminAccess',
  '/users/forgot',
  '/users/reset',
  '/users/sign-out',
];

type PropertyOf = (route: Route) => fc.IAsyncProperty<[unknown]> | undefined;

/** The whole application, and values for its routes that are generated from the OpenAPI description. */
export class RouteFuzz {
  readonly values: SchemaArbitrary;

  private constructor(readonly every: EveryRoute) {
    this.values = new SchemaArbitrary(every.document);
  }

  static async start(): Promise<RouteFuzz> {
    return new RouteFuzz(await EveryRoute.start());
  }

  close(): Promise<void> {
    return this.every.close();
  }

  /** The failures of a property of each route, with the input that shows them. `undefined` skips the route. */
  failures(propertyOf: PropertyOf): Promise<string[]> {
    return this.failuresOfAll((route) =>
      left.some((end) => route.path.endsWith(end)) ? undefined : propertyOf(route),
    );
  }

  /** Like `failures`, of sign-in too. Each route has a seed of its own, so that they do not all get the same values. */
  async failuresOfAll(propertyOf: PropertyOf): Promise<string[]> {
    const found: string[] = [];
    for (const [index, route] of this.every.routes.entries()) {
      const property = propertyOf(route);
      if (!property) continue;
      const settings = { numRuns: propertyRuns(3), ...(!isThorough && { seed: index }) };
      const { failed, errorInstance, counterexample } = await fc.check(property, settings);
      if (failed)
        found.push(`${nameOf(route)}: ${(errorInstance as Error).message} for ${JSON.stringify(counterexample)}`);
    }
    return found;
  }
}
