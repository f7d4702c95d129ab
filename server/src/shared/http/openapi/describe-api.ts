import { STATUS_CODES } from 'node:http';
import type { RouteAccess } from '../access/access.ts';
import type { RouteAnswer } from '../answers/route-answer.ts';
import type { Route } from '../call/routes.ts';
import { contractType, type Schema } from '../input/field-schema.ts';
import { isOptionalBody } from '../input/takes.ts';
import type { ApiDocument, Content, Operation, Parameter } from './api-document.ts';
import { inputClasses, inputSchema, querySchema } from './input-schema.ts';

const schemaOf: Readonly<Record<Exclude<RouteAnswer['shape'], 'file'>, (item: Schema) => Schema>> = {
  one: (item) => item,
  list: (items) => ({
    type: 'object',
    properties: {
      data: { type: 'array', items },
      total: { type: 'integer', minimum: 0 },
      totalIsMinimum: { type: 'boolean' },
      sums: {
        type: 'object',
        properties: { GrandTotal: { type: 'number' }, PaidTotal: { type: 'number' }, Balance: { type: 'number' } },
        required: ['GrandTotal', 'PaidTotal', 'Balance'],
        additionalProperties: false,
      },
    },
    required: ['data', 'total'],
    additionalProperties: false,
  }),
};

/**
 * Makes the OpenAPI description (ruling 10): paths from the routes, which begin with the prefix, bodies from their rules,
 * and answers from the contract's types, whose schemas are given.
 */
export function describeApi(
  routes: readonly Route[],
  prefix: string,
  schemas: Readonly<Record<string, Schema>>,
): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, prefix) };
  }
  const bodies = routes.flatMap(({ inputs }) => (inputs.body ? inputClasses(inputs.body) : []));
  return {
    // Types may be lists, as in `['string', 'null']`.
    openapi: '3.1.0',
    info: {
      title: 'Picket',
      description: 'The back office of a company that sells, makes, delivers and installs fences',
      version: '1',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, ...Object.fromEntries(bodies.map((body) => [body.name, inputSchema(body)])) },
    },
  };
}

function operationOf(route: Route, prefix: string): Operation {
  const { method, path, access, answer } = route;
  const content = bodyOf(route);
  const segments = path.slice(prefix.length).split(/\W+/).filter(Boolean);
  return {
    operationId: method + segments.map((segment) => segment[0]!.toUpperCase() + segment.slice(1)).join(''),
    tags: segments.slice(0, 1),
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    description: accessText(access),
    responses: {
      200: { description: 'Done', ...(answer && { content: contentOf(answer) }) },
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(status)])),
    },
    parameters: parametersOf(route),
    ...(content && { requestBody: { required: !route.upload && !isOptionalBody(route.inputs.body), content } }),
  };
}

const isRead = ({ method }: Route) => method === 'get';
const isPublic = ({ access }: Route) => access.kind === 'public';

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
  content: json(contractType('RefusedAnswer')),
});

/** Writes also take the caller's version in the query. */
function parametersOf(route: Route): Parameter[] {
  const { path, answer } = route;
  const { params = {}, query } = route.inputs;
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

/** The content of the request. A form with files has the JSON body in the field `data`. */
function bodyOf({ body: given, inputs, upload }: Route): Content | undefined {
  const body = given ?? (inputs.body && contractType(inputs.body.name));
  if (!upload) return body && json(body);
  const file: Schema = { type: 'string', format: 'binary' };
  const properties = {
    ...(body && { data: body }),
    [upload.field]: upload.files === 1 ? file : { type: 'array', items: file, maxItems: upload.files },
  };
  return { ...(body && json(body)), 'multipart/form-data': { schema: { type: 'object', properties } } };
}

const contentOf = ({ shape, type }: RouteAnswer): Content =>
  shape === 'file'
    ? { [type]: { schema: { type: 'string', format: 'binary' } } }
    : json(schemaOf[shape](contractType(type)));
const json = (schema: Schema): Content => ({ 'application/json': { schema } });

function accessText(access: RouteAccess): string {
  if (access.kind === 'public') return 'Needs no sign-in.';
  if (access.kind !== 'claims') return 'Needs a sign-in.';
  const level = access.level === 1 ? 'full' : 'read or full';
  return `Needs ${level} access to ${access.anyOf.join(' or ')}.`;
}
