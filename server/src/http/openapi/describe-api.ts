import { STATUS_CODES } from 'node:http';
import type { Type as Class, INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RouteAccess } from '../access/access.ts';
import type { RouteAnswer } from '../answers/answers.ts';
import type { UploadRule } from '../upload/upload-rule.ts';
import type { Schema } from './field-schema.ts';
import { inputClasses, inputSchema, querySchema } from './input-schema.ts';
import { type Route, routesOf } from './routes.ts';

const schemaOf: Readonly<Record<Exclude<RouteAnswer['shape'], 'file'>, (item: Schema) => Schema>> = {
  one: (item) => item,
  list: (items) => ({
    type: 'object',
    properties: {
      data: { type: 'array', items },
      total: { type: 'integer', minimum: 0 },
      totalIsMinimum: { type: 'boolean' },
    },
    required: ['data', 'total'],
    additionalProperties: false,
  }),
};

/**
 * Makes the OpenAPI description (ruling 10): paths from the routes, which begin with the prefix, and bodies from the
 * contract's types.
 */
export function describeApi(
  app: INestApplication,
  prefix: string,
  schemas: Readonly<Record<string, Schema>>,
): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Picket')
    .setDescription('The back office of a company that sells, makes, delivers and installs fences')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, base);
  const routes = routesOf(app, prefix);
  const bodies = Object.fromEntries(
    routes.flatMap(({ inputs }) => inputs.flatMap((input) => schemasOf(input, schemas))),
  );
  const all = { ...document.components?.schemas, ...schemas, ...bodies } as Record<string, object>;
  // Types may be lists, as in `['string', 'null']`.
  document.openapi = '3.1.0';
  document.components = { ...document.components, schemas: all };
  for (const route of routes) {
    const methods = document.paths[route.path] as Record<string, object> | undefined;
    const operation = methods?.[route.method];
    if (operation) Object.assign(operation, detailsOf(route, prefix));
    if (operation && route.upload) takeForm(operation, route.upload);
  }
  return document;
}

/** The schemas of an input's classes, as strict as their validation. */
function schemasOf(input: Class, contract: Readonly<Record<string, Schema>>): [string, Schema][] {
  return inputClasses(input).map((each) => [each.name, inputSchema(each, contract[each.name])]);
}

function detailsOf(route: Route, prefix: string) {
  const { method, path, access, answer } = route;
  const segments = path.slice(prefix.length).split(/\W+/).filter(Boolean);
  return {
    operationId: method + segments.map((segment) => segment[0]!.toUpperCase() + segment.slice(1)).join(''),
    tags: [segments[0]],
    security: access?.kind === 'public' ? [] : [{ bearer: [] }],
    description: accessText(access),
    responses: {
      200: { description: 'Done', ...(answer && contentOf(answer)) },
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(status)])),
    },
    parameters: parametersOf(route),
  };
}

const isRead = ({ method }: Route) => method === 'get';
const isPublic = ({ access }: Route) => access?.kind === 'public';

/** The statuses of refused calls. 418 answers a failed sign-in, 422 an Idempotency-Key of another request. */
function refusalsOf(route: Route): number[] {
  const statuses = [400, 404, 408, 414, 429, 431, 500, 503];
  if (!isPublic(route)) statuses.push(401, 403);
  if (isRead(route)) return statuses;
  if (isPublic(route)) statuses.push(401, 403, 418);
  return [...statuses, 409, 413, 415, 422];
}

const refusal = (status: number) => ({
  description: status === 418 ? 'Sign-in failed' : (STATUS_CODES[status] ?? 'Refused'),
  ...json(refTo('RefusedAnswer')),
});

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

/** Writes also take the caller's version in the query. */
function parametersOf(route: Route): Parameter[] {
  const { path, params, query, answer } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: params[name] ?? { type: 'string' },
  }));
  const { properties = {}, required = [] } = query ? querySchema(query) : {};
  const version = { version: { type: 'integer', minimum: 0 } };
  const inQuery = { ...(!isRead(route) && answer?.type === 'SaveAnswer' && version), ...properties };
  return [
    ...inPath,
    ...Object.entries(inQuery).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema,
    })),
  ];
}

interface Operation {
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
}

/** A form with files, and the JSON body in the field `data`. */
function takeForm(operation: Operation, { field, files }: UploadRule): void {
  const content = operation.requestBody?.content ?? {};
  const data = content['application/json']?.schema;
  const file: Schema = { type: 'string', format: 'binary' };
  const properties = {
    ...(data && { data }),
    [field]: files === 1 ? file : { type: 'array', items: file, maxItems: files },
  };
  const schema = { type: 'object', properties };
  operation.requestBody = { content: { ...content, 'multipart/form-data': { schema } } };
}

const refTo = (type: string) => ({ $ref: `#/components/schemas/${type}` });
const contentOf = ({ shape, type }: RouteAnswer) =>
  shape === 'file'
    ? { content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
    : json(schemaOf[shape](refTo(type)));
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

function accessText(access: RouteAccess | undefined): string {
  if (access?.kind === 'public') return 'Needs no sign-in.';
  if (access?.kind !== 'claims') return 'Needs a sign-in.';
  const level = access.level === 1 ? 'full' : 'read or full';
  return `Needs ${level} access to ${access.anyOf.join(' or ')}.`;
}
