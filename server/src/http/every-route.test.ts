import type { OpenAPIObject } from '@nestjs/swagger';
import { AccessLevels, type ClaimTypeName, ClaimTypes, type RefusedAnswer } from '@picket/domain';
import { TestApp, type TestClaims } from '../testing/app.ts';
import { JobShop } from '../testing/job-shop.ts';
import type { TestClient } from '../testing/test-client.ts';
import { PREFIX } from './openapi/describe-api.ts';
import { ApiDescription } from './openapi/openapi.controller.ts';
import { type Route, routesOf } from './openapi/routes.ts';

let app: TestApp;
let routes: Route[];
let boss: TestClient;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await TestApp.start();
  const shop = await JobShop.open(app);
  boss = shop.boss;
  await shop.add('estimates', { EstimateType: 'opportunity', JobName: 'Fence', CompanyId: shop.ids.company });
  document = app.application.nest.get(ApiDescription).document!;
  routes = routesOf(app.application.nest, PREFIX).filter(({ path }) => !path.endsWith('/live'));
});
afterAll(() => app.close());

const pathOf = (route: Route, part = '1') => route.path.slice(PREFIX.length + 1).replaceAll(/\{\w+\}/g, part);
const call = (client: TestClient, route: Route, part?: string, body?: unknown) =>
  client.send(route.method.toUpperCase() as 'GET', pathOf(route, part), route.method === 'get' ? undefined : body);
const names = (some: readonly Route[]) => some.map(({ method, path }) => `${method} ${path}`);
const closed = () => routes.filter(({ access }) => access?.kind !== 'public');
const head = () => app.adapters.eventStore.head();

/** Those of the routes whose answer is not as it should be, with it. */
async function others(
  some: readonly Route[],
  work: (route: Route) => Promise<number>,
  expected: (status: number) => boolean,
) {
  const found: string[] = [];
  for (const route of some) {
    const status = await work(route);
    if (!expected(status)) found.push(`${names([route])[0]} answers ${status}`);
  }
  return found;
}

describe('every route', () => {
  it('is closed to who is not signed in, unless it is public', async () => {
    expect(closed().length).toBeGreaterThan(50);
    const answers = await others(
      closed(),
      async (route) => (await call(app.anonymous, route, '1', {})).status,
      (status) => status === 401,
    );
    expect(answers).toEqual([]);
  });

  it('is closed to who has every claim but its own, and to who may only read what it changes', async () => {
    const guarded = closed().filter(({ access }) => access?.kind === 'claims');
    const answers = await others(
      guarded,
      async (route) => (await call(app.as(allBut(route), { Id: idFor(allBut(route)) }), route, '1', {})).status,
      (status) => status === 403,
    );
    expect(answers).toEqual([]);
  });
});

/** Every claim but those that open the route; where only full access does, they are held for reading. */
function allBut({ access }: Route): TestClaims {
  if (access?.kind !== 'claims') return {};
  const held = (claim: ClaimTypeName) => {
    if (!access.anyOf.includes(claim)) return 'Full';
    return access.level === AccessLevels.Full ? 'Read' : undefined;
  };
  const claims = (Object.keys(ClaimTypes) as ClaimTypeName[]).flatMap((claim) => {
    const level = held(claim);
    return level ? [[claim, level] as const] : [];
  });
  return Object.fromEntries(claims);
}

/** One user for each set of claims. */
const users = new Map<string, number>();
function idFor(claims: TestClaims): number {
  const key = JSON.stringify(claims);
  const id = users.get(key) ?? 5000 + users.size;
  users.set(key, id);
  return id;
}

interface Described {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
  };
}

/** The body of a route with every field that it knows set to the value. */
function everyField({ path, method }: Route, value: unknown): Record<string, unknown> {
  const { requestBody } = (document.paths[path] as unknown as Readonly<Record<string, Described>>)[method]!;
  const name = requestBody?.content['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
  const schema = document.components?.schemas?.[name] as { readonly properties?: object } | undefined;
  return Object.fromEntries(Object.keys(schema?.properties ?? { Id: 1, Name: 1 }).map((field) => [field, value]));
}

const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as unknown;
const same = (body: unknown) => () => body;
const all = (value: unknown) => (route: Route) => everyField(route, value);

const wrongBodies: readonly [string, (route: Route) => unknown][] = [
  ['nothing', same(undefined)],
  ['an empty object', same({})],
  ['a list', same([{}])],
  ['a text', same('"text"')],
  ['null', same('null')],
  ['a number', same('1')],
  ['broken JSON', same('{"Id":')],
  ['a prototype key', same('{"Id":1,"__proto__":{"isAdmin":true}}')],
  ['unknown fields', (route) => ({ ...everyField(route, 1), Nonsense: 1, $where: '1' })],
  ['operators', all({ $gt: '' })],
  ['lists', all([[]])],
  ['lists of objects', all([{}, null, 1])],
  ['deep objects', all(deep)],
  ['huge numbers', all(1e308)],
  ['large whole numbers', all(Number.MAX_SAFE_INTEGER)],
  ['fractions', all(0.123456789)],
  ['negative numbers', all(-1)],
  ['zeros', all(0)],
  ['ones', all(1)],
  ['long texts', all('x'.repeat(100_000))],
  ['control characters', all('\u0000\u0007')],
  ['half a character', all('\ud800')],
  ['texts', all('text')],
  ['empty texts', all('')],
  ['dates that are none', all('2026-02-31')],
  ['nulls', all(null)],
  ['trues', all(true)],
];

describe('bad input', () => {
  describe.each(['999999', '1'])('in a body, with %s in the path', (part) => {
    it.each(wrongBodies)(
      '%s: a clear answer from every route, and nothing written when refused',
      async (_, bodyFor) => {
        const answers: string[] = [];
        for (const route of routes.filter(({ method }) => method !== 'get')) {
          const before = await head();
          const { status, body } = await call(app.administrator, route, part, bodyFor(route));
          const isClear = status < 300 || (status < 500 && (body as RefusedAnswer).Message !== '');
          if (!isClear) answers.push(`${names([route])[0]} answers ${status}`);
          if (status >= 400 && (await head()) !== before)
            answers.push(`${names([route])[0]} wrote and answers ${status}`);
        }
        expect(answers).toEqual([]);
      },
    );
  });

  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '999999',
    '9007199254740993',
    '%00',
    '%F0%9F%98%80',
    '..%2f1',
    'true',
    "1'--",
    'x'.repeat(400),
  ])('the path parameter %s: a clear answer from every route', async (part) => {
    const withParameters = routes.filter(({ path }) => path.includes('{'));
    const answers = await others(
      withParameters,
      async (route) => (await call(boss, route, part, {})).status,
      (status) => status < 500,
    );
    expect(answers).toEqual([]);
  });

  it.each([
    'version=abc',
    'version=-1',
    'q[$ne]=1',
    'skip=x&take=y',
    'skip=-1',
    'take=1e99',
    'q=a&q=b',
    '__proto__=1',
    'at=never',
  ])('the query %s: a clear answer from every route', async (query) => {
    const answers = await others(
      routes,
      async (route) =>
        (await app.administrator.send(route.method.toUpperCase() as 'GET', `${pathOf(route, '999999')}?${query}`))
          .status,
      (status) => status < 500,
    );
    expect(answers).toEqual([]);
  });
});
