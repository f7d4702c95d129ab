import { EveryRoute, unexpectedAnswers } from './every-route.ts';

/** Declares the tests of queries that most routes do not accept. */
export function testWrongQueries(queries: readonly string[]): void {
  let every: EveryRoute;
  beforeAll(async () => {
    every = await EveryRoute.start();
  });
  afterAll(() => every.close());

  it.each(queries)('the query %s: every route answers clearly', async (query) => {
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
}
