import { EveryRoute, isUnreached, nameOf } from '../testing/every-route.ts';
import type { Route } from './openapi/routes.ts';

let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

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

describe('invalid input', () => {
  it.each([
    ['null', null],
    ['an object', { a: null }],
    ['a list', [null]],
  ])('%s in place of a single value of a body: every route answers clearly', async (_, value) => {
    const answers: string[] = [];
    const administrator = await every.newAdministrator();
    for (const route of every.writing) {
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
