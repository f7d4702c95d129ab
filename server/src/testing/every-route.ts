import { ClaimTypes, UserRoles } from '@picket/domain';
import { PREFIX } from '../shared/http/call/api-path.ts';
import { type Route, Routes } from '../shared/http/call/routes.ts';
import type { ApiDocument } from '../shared/http/openapi/api-document.ts';
import { ApiDescription } from '../shared/http/openapi/openapi.controller.ts';
import { TestApp } from './app.ts';
import { JobFixture } from './job-fixture.ts';
import { FORMAT_EXAMPLES } from './openapi-formats.ts';
import { type JsonSchema, SchemaArbitrary } from './schema-arbitrary.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
}

/**
 * The whole application with data of all kinds, for tests that call every route. Live updates are left out, because
 * they never end.
 */
export class EveryRoute {
  readonly routes: readonly Route[];
  readonly document: ApiDocument;
  private readonly arbitrary: SchemaArbitrary;
  private administrators = 0;

  private constructor(
    readonly app: TestApp,
    readonly shop: JobFixture,
  ) {
    this.document = app.application.nest.get(ApiDescription).document;
    this.arbitrary = new SchemaArbitrary(this.document);
    this.routes = app.get(Routes).all.filter(({ path }) => !path.endsWith('/live'));
  }

  static async start(): Promise<EveryRoute> {
    const app = await TestApp.start();
    const shop = await JobFixture.open(app);
    await shop.add('estimates', { EstimateType: 'opportunity', JobName: 'Fence', CompanyId: shop.ids.company });
    return new EveryRoute(app, shop);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** The routes that change records; the last one ends the session of its caller. */
  get writing(): readonly Route[] {
    const writing = this.routes.filter(({ method }) => method !== 'get');
    return [...writing.filter((route) => !isSignOut(route)), ...writing.filter(isSignOut)];
  }

  /** A new user with every claim, signed in, because calls may have ended the sessions of others. */
  async newAdministrator(): Promise<TestClient> {
    this.administrators += 1;
    const claims = Object.fromEntries(Object.keys(ClaimTypes).map((claim) => [claim, 'Full']));
    const who = { UserRoleId: UserRoles.Administrator, Name: `Administrator ${this.administrators}` };
    const administrator = this.app.as(claims, who);
    await administrator.get('settings');
    return administrator;
  }

  /** The routes that require a sign-in. */
  get closed(): readonly Route[] {
    return this.routes.filter(({ access }) => access.kind !== 'public');
  }

  /** The route's path below /api/v1/ with the same text for each parameter. */
  pathOf(route: Route, part = '1'): string {
    return route.path.slice(PREFIX.length + 1).replaceAll(/\{\w+\}/g, part);
  }

  /** Calls the route for a record: the id is the first one in the path and the body, and all other values are valid. */
  callFor(client: TestClient, route: Route, id: number): Promise<TestAnswer<unknown>> {
    const path = { ...route, path: route.path.replace(/\{\w+\}/, String(id)) };
    return this.call(client, path, '1', this.sample(route, id));
  }

  call(client: TestClient, route: Route, part?: string, body?: unknown): Promise<TestAnswer<unknown>> {
    const method = route.method.toUpperCase() as 'GET';
    return client.send(method, this.pathOf(route, part), route.method === 'get' ? undefined : body);
  }

  /** A body with every described field set to the value. */
  everyField(route: Route, value: unknown): Record<string, unknown> {
    const fields = Object.keys(this.resolved(this.bodyOf(route)?.schema)?.properties ?? { Id: 1, Name: 1 });
    return Object.fromEntries(fields.map((field) => [field, value]));
  }

  /** A valid body by the OpenAPI description. Fields named `Id` or `JobId` have the id. */
  sample(route: Route, id: number): unknown {
    return this.sampleOf(this.bodyOf(route)?.schema ?? {}, id);
  }

  private sampleOf(schema: JsonSchema, id: number): unknown {
    const known = this.resolved(schema) ?? {};
    if (known.enum) return known.enum[0];
    const [example] = FORMAT_EXAMPLES[known.format ?? ''] ?? [];
    if (example) return example;
    switch ([known.type].flat()[0]) {
      case 'object':
        return Object.fromEntries(
          Object.entries(known.properties ?? {})
            .filter(([name]) => name !== 'Version')
            .map(([name, each]) => [name, name === 'Id' || name === 'JobId' ? id : this.sampleOf(each, id)]),
        );
      case 'array':
        return [this.sampleOf(known.items ?? {}, id)];
      case 'boolean':
        return true;
      case 'number':
      case 'integer':
        return Math.max(1, known.minimum ?? 1);
      default:
        return '1';
    }
  }

  /** The schema of the JSON body, with the place of it in the description. */
  bodyOf({ path, method }: Route): { readonly schema: JsonSchema; readonly pointer: string } | undefined {
    const schema = this.operation(path, method).requestBody?.content['application/json']?.schema;
    const place = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
    const escaped = place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
    return schema && { schema, pointer: escaped.join('/') };
  }

  /** The schema of the query as one object. */
  querySchema({ path, method }: Route): JsonSchema {
    const inQuery = this.operation(path, method).parameters.filter((each) => each.in === 'query');
    return {
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    };
  }

  private operation(path: string, method: string): Described {
    return (this.document.paths[path] as unknown as Readonly<Record<string, Described>>)[method]!;
  }

  private resolved(schema: JsonSchema | undefined): JsonSchema | undefined {
    const known = schema && this.arbitrary.resolved(schema);
    return known?.anyOf ? this.resolved(known.anyOf[0]) : known;
  }
}

export const isSignOut = ({ path }: Route) => path.endsWith('/sign-out');

export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Whether the route refused the caller, so that the call shows nothing about the route. */
export const isUnreached = ({ access }: Route, status: number) =>
  access.kind !== 'public' && [401, 403, 429].includes(status);
