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

it('every route accepts the bodies that its description allows', async () => {
  const { every, values } = fuzz;
  const found = await fuzz.failures((route) => {
    const body = every.bodyOf(route);
    return (
      body &&
      fc.asyncProperty(values.valid(body.schema), (each) =>
        accepted(every.call(every.app.administrator, route, '1', each)),
      )
    );
  });
  expect(found).toEqual([]);
});
