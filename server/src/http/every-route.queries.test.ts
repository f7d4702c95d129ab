import { EveryRoute, unexpectedAnswers } from '../testing/every-route.ts';

let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

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
  const answers = await unexpectedAnswers(
    [...every.routes.filter(({ method }) => method === 'get'), ...every.writing],
    async (route) =>
      (await administrator.send(route.method.toUpperCase() as 'GET', `${every.pathOf(route, '999999')}?${query}`))
        .status,
    (status) => status < 500,
  );
  expect(answers).toEqual([]);
});
