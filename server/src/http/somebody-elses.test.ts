import { type ClaimTypeName, ClaimTypes, UserRoles } from '@picket/domain';
import type { TestClaims } from '../testing/app.ts';
import { EveryRoute, nameOf } from '../testing/every-route.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';
import type { Route } from './openapi/routes.ts';

/**
 * Each role against somebody else's object, over every route: what is not yours to see answers as what is not there,
 * word for word, and nothing is written (rulings 4 and 24).
 */
let every: EveryRoute;
let miasJob: number;
let houseJob: number;
beforeAll(async () => {
  every = await EveryRoute.start();
  miasJob = await every.shop.pricedEstimate({ UserId: every.shop.users.mia });
  houseJob = await every.shop.pricedEstimate();
});
afterAll(() => every.close());

const NOBODY = 999_999;
const everything = Object.fromEntries((Object.keys(ClaimTypes) as ClaimTypeName[]).map((claim) => [claim, 'Full']));

/** Paths whose first id, or whose body's, is a job's. */
const isOfJob = ({ path }: Route) =>
  /\/v1\/(jobs|estimates|orders|opportunities|invoices|carry-outs|payments)(\/|$)/.test(path) &&
  !/_search|\/list$|\/types$/.test(path);
const isOfUser = ({ path }: Route) => /\/v1\/users\/\{id\}/.test(path);

/** What differs between the answers for a thing and for none, by route. */
async function differences(client: TestClient, routes: readonly Route[], id: number): Promise<string[]> {
  const found: string[] = [];
  await client.get('health');
  for (const route of routes) {
    const before = await every.app.adapters.eventStore.head();
    const [theirs, none] = [await every.callFor(client, route, id), await every.callFor(client, route, NOBODY)];
    if (told(theirs) !== told(none)) found.push(`${nameOf(route)}: ${told(theirs)} and ${told(none)}`);
    if ((await every.app.adapters.eventStore.head()) !== before) found.push(`${nameOf(route)} wrote`);
  }
  return found;
}

const told = ({ status, body }: TestAnswer<unknown>) => `${status} ${JSON.stringify(body)}`;

/** Those that tell a job from none when asked by someone who may see it: the others prove nothing. */
async function telling(client: TestClient, routes: readonly Route[], id: number): Promise<Route[]> {
  const found: Route[] = [];
  for (const route of routes) {
    if (told(await every.callFor(client, route, id)) !== told(await every.callFor(client, route, NOBODY)))
      found.push(route);
  }
  return found;
}

describe("somebody else's job", () => {
  const partner = (Id: number, UserRoleId: number) => every.app.as(everything as TestClaims, { Id, UserRoleId });

  it('is told apart by those who may see it, in reading and writing', async () => {
    const spare = await every.shop.pricedEstimate();
    const names = (await telling(every.shop.boss, every.closed.filter(isOfJob), spare)).map(nameOf);
    expect(names.length).toBeGreaterThan(15);
  });

  it.each([
    ['another market partner', 'of Mia', () => partner(every.shop.users.max, UserRoles.MarketPartner), () => miasJob],
    ['a market partner', 'of the house', () => partner(every.shop.users.max, UserRoles.MarketPartner), () => houseJob],
    [
      'the market partners’ admin',
      'of the house',
      () => partner(every.shop.users.partnerAdmin, UserRoles.MarketPartnerAdmin),
      () => houseJob,
    ],
  ])('for %s, one %s is as none', async (_who, _whose, client, job) =>
    expect(await differences(client(), every.closed.filter(isOfJob), job())).toEqual([]),
  );
});

describe('somebody else', () => {
  it('is as nobody, for who does not manage users', async () => {
    const { Users: _, ...others } = everything;
    const client = every.app.as(others as TestClaims, { Id: 7000 });
    expect(await differences(client, every.closed.filter(isOfUser), every.shop.users.olive)).toEqual([]);
  });
});
