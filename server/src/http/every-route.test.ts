import { isThorough } from '@picket/domain/testing/thorough';
import { EveryRoute, isUnreached, nameOf, unexpectedAnswers } from '../testing/every-route.ts';

let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

it('every route is closed to callers who are not signed in, unless it is public', async () => {
  expect(every.closed.length).toBeGreaterThan(50);
  const answers = await unexpectedAnswers(
    every.closed,
    async (route) => {
      every.app.clock.advance(1_000); // stays below the call limit of a network
      return (await every.call(every.app.anonymous, route, '1', {})).status;
    },
    (status) => status === 401,
  );
  expect(answers).toEqual([]);
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

const wrongValues: readonly [string, unknown][] = [
  ['null', null],
  ['an object', { a: null }],
  ['a list', [null]],
];

describe('invalid input', () => {
  it.each(wrongValues)('%s in place of a single value of a body: every route answers clearly', async (_, value) => {
    const turn = wrongValues.findIndex((each) => each[1] === value);
    const answers: string[] = [];
    const administrator = await every.newAdministrator();
    let fields = 0;
    for (const route of every.writing) {
      for (const [path, body] of every.withOneValue(route, value)) {
        fields += 1;
        // Each field takes one of the values in turn. A thorough run tries all.
        if (!isThorough && fields % wrongValues.length !== turn) continue;
        const { status } = await every.call(administrator, route, '1', body);
        if (status >= 500 || isUnreached(route, status)) answers.push(`${nameOf(route)} answers ${status} for ${path}`);
      }
    }
    expect(fields).toBeGreaterThan(1_000);
    expect(answers).toEqual([]);
  });
});
