import type { Type as Class, INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RouteAccess } from '../access/access.ts';
import type { RouteAnswer } from '../answers/answers.ts';
import { fieldsOf } from '../input/takes-fields.ts';
import type { UploadRule } from '../upload/upload-rule.ts';
import { fieldSchemas } from './field-schema.ts';
import { type Route, routesOf } from './routes.ts';

type Schema = Readonly<Record<string, unknown>>;

export const PREFIX = '/api/v1';

const schemaOf: Readonly<Record<Exclude<RouteAnswer['shape'], 'file'>, (item: Schema) => Schema>> = {
  one: (item) => item,
  many: (items) => ({ type: 'array', items }),
  list: (items) => ({
    type: 'object',
    properties: { data: { type: 'array', items }, total: { type: 'integer', minimum: 0 } },
    required: ['data', 'total'],
    additionalProperties: false,
  }),
};

/** Makes the OpenAPI description (ruling 10): paths from the routes, bodies from the contract's types. */
export function describeApi(app: INestApplication, schemas: Readonly<Record<string, Schema>>): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Picket')
    .setDescription('The back office of a company that sells, makes, delivers and installs fences')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, base);
  const routes = routesOf(app, PREFIX);
  const bodies = Object.fromEntries(routes.flatMap(({ inputs }) => inputs.flatMap((input) => bodyIn(input, schemas))));
  const all = { ...document.components?.schemas, ...schemas, ...bodies };
  document.components = { ...document.components, schemas: all };
  for (const route of routes) {
    const methods = document.paths[route.path] as Record<string, object> | undefined;
    const operation = methods?.[route.method];
    if (operation) Object.assign(operation, detailsOf(route));
    if (operation && route.upload) takeForm(operation, route.upload);
  }
  return document;
}

/** The schema of a body's type, with lengths, bounds and labels of described fields. */
function bodyIn(input: Class, schemas: Readonly<Record<string, Schema>>): [string, Schema][] {
  const fields = fieldsOf(input);
  const schema = schemas[input.name];
  if (!fields || !schema) return [];
  return [[input.name, { ...schema, properties: { ...(schema.properties as Schema), ...fieldSchemas(fields) } }]];
}

function detailsOf({ method, path, access, answer }: Route) {
  const segments = path.slice(PREFIX.length).split(/\W+/).filter(Boolean);
  return {
    operationId: method + segments.map((segment) => segment[0]!.toUpperCase() + segment.slice(1)).join(''),
    tags: [segments[0]],
    security: access?.kind === 'public' ? [] : [{ bearer: [] }],
    description: accessText(access),
    responses: {
      200: { description: 'Done', ...(answer && contentOf(answer)) },
      default: { description: 'Refused', ...json(refTo('RefusedAnswer')) },
    },
  };
}

interface Operation {
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
}

/** A form with files, and the JSON body in the field `data`. */
function takeForm(operation: Operation, { field, files }: UploadRule): void {
  const content = operation.requestBody?.content ?? {};
  const data = content['application/json']?.schema;
  const file = { type: 'string', format: 'binary' };
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
