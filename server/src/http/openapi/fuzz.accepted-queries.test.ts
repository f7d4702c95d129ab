import fc from 'fast-check';
import { RouteFuzz } from '../../testing/route-fuzz.ts';
import { accepted, watchPipes } from '../../testing/watch-pipes.ts';

let fuzz: RouteFuzz;
beforeAll(async () => {
  fuzz = await RouteFuzz.start();
  watchPipes();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await fuzz.close();
});

it('every route accepts the queries that its description allows', async () => {
  const { every, values } = fuzz;
  const found = await fuzz.failures((route) => {
    if (route.method !== 'get') return undefined;
    return fc.asyncProperty(values.valid(every.querySchema(route)), (query) => {
      const search = new URLSearchParams(
        Object.entries(query as object).map(([name, each]): [string, string] => [name, String(each)]),
      );
      return accepted(every.app.administrator.get(`${every.pathOf(route)}?${search}`));
    });
  });
  expect(found).toEqual([]);
});
