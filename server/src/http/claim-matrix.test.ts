import { AccessLevels, type ClaimTypeName, ClaimTypes } from '@picket/domain';
import type { RouteAccess } from '../auth/access.ts';
import type { TestClaims } from '../testing/app.ts';
import { EveryRoute, nameOf } from '../testing/every-route.ts';
import type { Route } from './openapi/routes.ts';

/** Each claim alone, at each level, all others in full beside it, and none: against each route. */
let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
});
afterAll(() => every.close());

const claims = Object.keys(ClaimTypes) as ClaimTypeName[];
const sets: readonly [string, TestClaims][] = [
  ['no claim', {}],
  ...claims.flatMap((claim): [string, TestClaims][] => [
    [`${claim} to read`, { [claim]: 'Read' }],
    [`${claim} in full`, { [claim]: 'Full' }],
    [
      `everything but ${claim}`,
      Object.fromEntries(claims.filter((each) => each !== claim).map((each) => [each, 'Full'])),
    ],
  ]),
];

const opens = (access: RouteAccess | undefined, held: TestClaims): boolean =>
  access?.kind !== 'claims' ||
  access.anyOf.some((claim) =>
    access.level === AccessLevels.Full ? held[claim] === 'Full' : held[claim] !== undefined,
  );

const FIRST_ID = 5000;

it.each(sets.map(([name, held], index) => [name, held, index] as const))(
  '%s opens what it should, and nothing else',
  async (_name, held, index) => {
    const client = every.app.as(held, { Id: FIRST_ID + index });
    const wrong: string[] = [];
    for (const route of every.closed.filter(({ access }) => access?.kind === 'claims')) {
      const { status } = await every.call(client, route, NOBODY, {});
      if ((status === 403) === opens(route.access, held)) wrong.push(`${nameOf(route)} answers ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** An id that nothing has, so that what is open writes nothing. */
const NOBODY = '999999';

it('names a claim or a reason on every route', () =>
  expect(every.routes.filter((route: Route) => !route.access).map(nameOf)).toEqual([]));
