import type { INestApplicationContext } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ROUTE_ACCESS } from './access.ts';

/** A route has no access decorator. */
class UnguardedRouteError extends Error {
  override readonly name = 'UnguardedRouteError';
}

/**
 * Checks at each start that every route or its controller has `@Allow`, `@AllowSignedIn` or `@Public`.
 * @throws UnguardedRouteError with the routes that have none.
 */
export function refuseUnguardedRoutes(app: INestApplicationContext): void {
  const unguarded = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => unguardedMethods(metatype as Controller)),
  );
  if (unguarded.length === 0) return;
  throw new UnguardedRouteError(`Routes without @Allow, @AllowSignedIn or @Public: ${unguarded.join(', ')}`);
}

type Controller = { readonly name: string; readonly prototype: Record<string, object> };

function unguardedMethods(controller: Controller): string[] {
  if (Reflect.hasMetadata(ROUTE_ACCESS, controller)) return [];
  const { prototype } = controller;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!))
    .filter((name) => !Reflect.hasMetadata(ROUTE_ACCESS, prototype[name]!))
    .map((name) => `${controller.name}.${name}`);
}
