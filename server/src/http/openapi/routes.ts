import { type Type as Class, type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PARAMTYPES_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ROUTE_ACCESS, type RouteAccess } from '../access/access.ts';
import { ROUTE_ANSWER, type RouteAnswer } from '../answers/route-answer.ts';
import { ROUTE_UPLOAD } from '../upload/upload.ts';
import type { UploadRule } from '../upload/upload-rule.ts';
import { ROUTE_BODY } from './body-schema.ts';
import { contractType, type Schema } from './field-schema.ts';

/** A route with the metadata of its decorators. */
export interface Route {
  /** Lower case: `get`. */
  readonly method: string;
  /** The OpenAPI form: `/api/v1/estimates/{id}`. */
  readonly path: string;
  readonly access: RouteAccess | undefined;
  readonly answer: RouteAnswer | undefined;
  readonly upload: UploadRule | undefined;
  /** The classes of the handler's parameters. */
  readonly inputs: readonly Class[];
  /** The schema of the JSON body. */
  readonly body: Schema | undefined;
  /** The class of the query. */
  readonly query: Class | undefined;
  /** The schemas of the path's parameters that are checked by a pipe, by name. */
  readonly params: Readonly<Record<string, Schema>>;
}

type Controller = object & { readonly prototype: Record<string, object> };

export function routesOf(app: INestApplicationContext, prefix: string): Route[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype));
  return controllers.flatMap((controller) => routesOfController(controller as Controller, prefix));
}

function routesOfController(controller: Controller, prefix: string): Route[] {
  const { prototype } = controller;
  const handlers = new MetadataScanner().getAllMethodNames(prototype).map((name) => [name, prototype[name]!] as const);
  return handlers
    .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map(([name, handler]) => ({
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase(),
      path: pathOf(prefix, read(controller, PATH_METADATA), read(handler, PATH_METADATA)),
      access: read<RouteAccess>(handler, ROUTE_ACCESS) ?? read<RouteAccess>(controller, ROUTE_ACCESS),
      answer: read<RouteAnswer>(handler, ROUTE_ANSWER),
      upload: read<UploadRule>(handler, ROUTE_UPLOAD),
      ...argumentsOf(controller, name, handler),
    }));
}

interface Argument {
  readonly index: number;
  readonly data?: unknown;
  readonly pipes?: readonly { readonly schema?: Schema }[];
}

function argumentsOf(
  controller: Controller,
  name: string,
  handler: object,
): Pick<Route, 'inputs' | 'body' | 'query' | 'params'> {
  const inputs = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype, name) as Class[] | undefined) ?? [];
  const kinds = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>;
  const ofKind = (kind: RouteParamtypes) =>
    Object.entries(kinds).flatMap(([key, argument]) => (key.startsWith(`${kind}:`) ? [argument] : []));
  const classOf = (kind: RouteParamtypes) => {
    const whole = ofKind(kind).find(({ data }) => data === undefined);
    return whole && inputs[whole.index];
  };
  const body = classOf(RouteParamtypes.BODY);
  const params = ofKind(RouteParamtypes.PARAM).flatMap(({ data, pipes }) => {
    const schema = pipes?.find((pipe) => pipe.schema)?.schema;
    return schema ? [[String(data), schema] as const] : [];
  });
  return {
    inputs,
    body: read<Schema>(handler, ROUTE_BODY) ?? (body && contractType(body.name)),
    query: classOf(RouteParamtypes.QUERY),
    params: Object.fromEntries(params),
  };
}

const read = <T = string>(target: object, key: string) => Reflect.getMetadata(key, target) as T | undefined;

const pathOf = (...parts: readonly (string | undefined)[]) =>
  `/${parts.flatMap((part) => (part ?? '').split('/').filter((each) => each !== '')).join('/')}`.replaceAll(
    /:(\w+)/g,
    '{$1}',
  );
