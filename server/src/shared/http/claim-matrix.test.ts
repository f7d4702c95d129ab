import { AccessLevels, type ClaimTypeName, ClaimTypes } from '@picket/domain';
import { AccessDirectory } from '../../areas/auth/access/access-directory.ts';
import { isAllowed } from '../../areas/auth/access/access-guard.ts';
import type { TestClaims } from '../../testing/app.ts';
import { EveryRoute, nameOf } from '../../testing/every-route.ts';
import type { RouteAccess } from './access/access.ts';
import type { Route } from './call/routes.ts';

/** Calls each route with each claim alone at each level, with all claims but one, and with none. */
type ClaimAccess = Extract<RouteAccess, { kind: 'claims' }>;

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

const opens = (access: RouteAccess, granted: TestClaims): boolean =>
  access.kind !== 'claims' ||
  access.anyOf.some((claim) =>
    access.level === AccessLevels.Full ? granted[claim] === 'Full' : granted[claim] !== undefined,
  );

const FIRST_ID = 5000;
/** An unused id, so that an allowed call writes nothing. */
const UNUSED_ID = '999999';

const closedRoutes = () => every.closed.filter(({ access }) => access.kind === 'claims');

it.each(sets.map(([name, granted], index) => [name, granted, index] as const))(
  'a caller with %s can use its routes and no others',
  async (_name, granted, index) => {
    const Id = FIRST_ID + index;
    await every.app.as(granted, { Id }).credentials();
    const { claims } = (await every.app.get(AccessDirectory).fresh(Id))!;
    const wrong = closedRoutes().filter(({ access }) => isAllowed(access, claims) !== opens(access, granted));
    expect(wrong.map(nameOf)).toEqual([]);
  },
);

describe('every route over HTTP', () => {
  const asks = async (granted: TestClaims, routes: readonly Route[]) => {
    const client = every.app.as(granted);
    const answers: [string, number][] = [];
    for (const route of routes) answers.push([nameOf(route), (await every.call(client, route, UNUSED_ID, {})).status]);
    return answers;
  };
  const letIn = (answers: readonly [string, number][]) => answers.filter(([, status]) => status !== 403);
  const refused = (answers: readonly [string, number][]) => answers.filter(([, status]) => status === 403);

  /** The routes by required claim. */
  const byAccess = () => {
    const groups = new Map<string, Route[]>();
    for (const route of closedRoutes()) {
      const key = JSON.stringify(route.access);
      groups.set(key, [...(groups.get(key) ?? []), route]);
    }
    return [...groups].map(([key, routes]) => ({ access: JSON.parse(key) as ClaimAccess, routes }));
  };

  it('is closed to callers without a claim', async () => {
    expect(letIn(await asks({}, closedRoutes()))).toEqual([]);
  });

  it('is open to callers with one of its claims at its level', async () => {
    for (const { access, routes } of byAccess()) {
      const level = access.level === AccessLevels.Full ? 'Full' : 'Read';
      for (const claim of access.anyOf) expect(refused(await asks({ [claim]: level }, routes))).toEqual([]);
    }
  });

  it('is closed to callers with all other claims, or with its own at a lower level', async () => {
    for (const { access, routes } of byAccess()) {
      const others = claims.filter((each) => !access.anyOf.includes(each)).map((each) => [each, 'Full'] as const);
      const lower = access.level === AccessLevels.Full ? access.anyOf.map((each) => [each, 'Read'] as const) : [];
      expect(letIn(await asks(Object.fromEntries([...others, ...lower]), routes))).toEqual([]);
    }
  });
});
