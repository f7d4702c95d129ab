import { EveryRoute, unexpectedAnswers } from '../testing/every-route.ts';

let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

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
  const answers = await unexpectedAnswers(
    withParameters,
    async (route) => (await every.call(every.shop.boss, route, part, {})).status,
    (status) => status < 500,
  );
  expect(answers).toEqual([]);
});
