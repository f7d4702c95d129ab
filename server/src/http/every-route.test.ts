import type { RefusedAnswer } from '@picket/domain';
import { EveryRoute, nameOf } from '../testing/every-route.ts';
import type { Route } from './openapi/routes.ts';

let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

const head = () => every.app.adapters.eventStore.head();

/** The routes with unexpected answers, and these answers. */
async function others(
  some: readonly Route[],
  work: (route: Route) => Promise<number>,
  expected: (status: number) => boolean,
) {
  const found: string[] = [];
  for (const route of some) {
    const status = await work(route);
    if (!expected(status)) found.push(`${nameOf(route)} answers ${status}`);
  }
  return found;
}

it('every route is closed to callers who are not signed in, unless it is public', async () => {
  expect(every.closed.length).toBeGreaterThan(50);
  const answers = await others(
    every.closed,
    async (route) => {
      every.app.clock.advance(1_000); // stays below the call limit of a network
      return (await every.call(every.app.anonymous, route, '1', {})).status;
    },
    (status) => status === 401,
  );
  expect(answers).toEqual([]);
});

const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) as unknown;
/** Whether the route refused the caller, so that the call shows nothing about the route. */
const isUnreached = ({ access }: Route, status: number) =>
  access?.kind !== 'public' && [401, 403, 429].includes(status);

const same = (body: unknown) => () => body;
const all = (value: unknown) => (route: Route) => every.everyField(route, value);

const wrongBodies: readonly [string, (route: Route) => unknown][] = [
  ['nothing', same(undefined)],
  ['an empty object', same({})],
  ['a list', same([{}])],
  ['a text', same('"text"')],
  ['null', same('null')],
  ['a number', same('1')],
  ['broken JSON', same('{"Id":')],
  ['a prototype key', same('{"Id":1,"__proto__":{"isAdmin":true}}')],
  ['unknown fields', (route) => ({ ...every.everyField(route, 1), Nonsense: 1, $where: '1' })],
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

describe('invalid input', () => {
  const writes = () => every.writing;
  describe.each([
    ['999999', () => writes().filter(({ path }) => path.includes('{'))],
    ['1', writes],
  ])('in a body, with %s in the path', (part, routes) => {
    it.each(wrongBodies)(
      '%s: every route answers clearly and writes nothing when it rejects the body',
      async (_, bodyFor) => {
        const answers: string[] = [];
        const administrator = await every.newAdministrator();
        for (const route of routes()) {
          const before = await head();
          const { status, body } = await every.call(administrator, route, part, bodyFor(route));
          if (isUnreached(route, status)) answers.push(`${nameOf(route)} answers ${status} before it reads the body`);
          const isClear = status < 300 || (status < 500 && (body as RefusedAnswer).Message !== '');
          if (!isClear) answers.push(`${nameOf(route)} answers ${status}`);
          if (status >= 400 && (await head()) !== before) answers.push(`${nameOf(route)} wrote and answers ${status}`);
        }
        expect(answers).toEqual([]);
      },
    );
  });

  it.each([
    ['null', null],
    ['an object', { a: null }],
    ['a list', [null]],
  ])('%s in place of a single value of a body: every route answers clearly', async (_, value) => {
    const answers: string[] = [];
    const administrator = await every.newAdministrator();
    for (const route of writes()) {
      for (const [path, body] of every.withOneValue(route, value)) {
        const { status } = await every.call(administrator, route, '1', body);
        if (status >= 500 || isUnreached(route, status)) answers.push(`${nameOf(route)} answers ${status} for ${path}`);
      }
    }
    expect(answers).toEqual([]);
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
  ])('the path parameter %s: every route answers clearly', async (part) => {
    const withParameters = every.routes.filter(({ path }) => path.includes('{'));
    const answers = await others(
      withParameters,
      async (route) => (await every.call(every.shop.boss, route, part, {})).status,
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
  ])('the query %s: every route answers clearly', async (query) => {
    const administrator = await every.newAdministrator();
    const answers = await others(
      [...every.routes.filter(({ method }) => method === 'get'), ...every.writing],
      async (route) =>
        (await administrator.send(route.method.toUpperCase() as 'GET', `${every.pathOf(route, '999999')}?${query}`))
          .status,
      (status) => status < 500,
    );
    expect(answers).toEqual([]);
  });
});
