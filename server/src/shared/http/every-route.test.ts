import { EveryRoute, nameOf } from '../../testing/every-route.ts';

let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

it('every route is closed to callers who are not signed in, unless it is public', async () => {
  expect(every.closed.length).toBeGreaterThan(50);
  const open: string[] = [];
  for (const route of every.closed) {
    every.app.clock.advance(1_000); // stays below the call limit of a network
    const { status } = await every.call(every.app.anonymous, route, '1', {});
    if (status !== 401) open.push(`${nameOf(route)} answers ${status}`);
  }
  expect(open).toEqual([]);
});

it('no route that reads records an event of its caller', async () => {
  const { eventStore } = every.app.adapters;
  const administrator = await every.newAdministrator();
  const head = await eventStore.head();
  const reading = every.routes.filter(({ method }) => method === 'get');
  const statuses = [];
  for (const route of reading) statuses.push((await every.call(administrator, route, '1')).status);
  const recorded: string[] = [];
  for await (const { type, meta } of eventStore.readAll(head)) if (meta.actor.kind !== 'system') recorded.push(type);
  expect(recorded).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
});
