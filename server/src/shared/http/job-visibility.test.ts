import {
  type ClaimTypeName,
  ClaimTypes,
  type HistoryEntry,
  type JobLogRow,
  type ListAnswer,
  UserRoles,
} from '@picket/domain';
import type { TestClaims } from '../../testing/app.ts';
import { EveryRoute, nameOf } from '../../testing/every-route.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import type { Route } from './call/routes.ts';

/**
 * Calls every route as each role with another user's record. A record that the caller may not see must be answered
 * exactly like one that does not exist, and nothing may be written (rulings 4 and 24).
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

const UNKNOWN_ID = 999_999;
const everything = Object.fromEntries((Object.keys(ClaimTypes) as ClaimTypeName[]).map((claim) => [claim, 'Full']));

/** Routes whose first path or body id is a job's. */
const isOfJob = ({ path }: Route) =>
  /\/v1\/(jobs|estimates|orders|opportunities|invoices|carry-outs|payments|fence-lines|job-posts|job-fence-line-posts)(\/|$)/.test(
    path,
  ) && !/_search|\/list$|\/types$/.test(path);
const isOfUser = ({ path }: Route) => /\/v1\/users\/\{id\}/.test(path);

/** The routes that answer an existing and a missing record differently, with both answers. */
async function differences(client: TestClient, routes: readonly Route[], id: number): Promise<string[]> {
  const found: string[] = [];
  await client.get('health');
  for (const route of routes) {
    const before = await every.app.adapters.eventStore.head();
    const [existing, missing] = [
      await every.callFor(client, route, id),
      await every.callFor(client, route, UNKNOWN_ID),
    ];
    if (textOf(existing) !== textOf(missing))
      found.push(`${nameOf(route)}: ${textOf(existing)} and ${textOf(missing)}`);
    if ((await every.app.adapters.eventStore.head()) !== before) found.push(`${nameOf(route)} wrote`);
  }
  return found;
}

const textOf = ({ status, body }: TestAnswer<unknown>) => `${status} ${JSON.stringify(body)}`;

/** The routes that distinguish a job from a missing one for a caller who may see it. Only these can reveal a job. */
async function routesRevealing(client: TestClient, routes: readonly Route[], id: number): Promise<Route[]> {
  const found: Route[] = [];
  for (const route of routes) {
    if (textOf(await every.callFor(client, route, id)) !== textOf(await every.callFor(client, route, UNKNOWN_ID)))
      found.push(route);
  }
  return found;
}

describe("another user's job", () => {
  const partner = (Id: number, UserRoleId: number) => every.app.as(everything as TestClaims, { Id, UserRoleId });

  it('is distinguished from a missing one by callers who may see it, in reads and writes', async () => {
    const spare = await every.shop.pricedEstimate();
    const names = (await routesRevealing(every.shop.boss, every.closed.filter(isOfJob), spare)).map(nameOf);
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
  ])('for %s: one %s looks missing', async (_who, _whose, client, job) =>
    expect(await differences(client(), every.closed.filter(isOfJob), job())).toEqual([]),
  );
});

describe('a job that was others’ before', () => {
  let id: number;
  let given: number;
  let versionOfMax: number;
  let atMias: string;
  beforeAll(async () => {
    const { shop, app } = every;
    const { mia, max } = shop.users;
    id = await shop.pricedEstimate({ JobName: 'House name' });
    const edit = async (edits: object) =>
      expect(await shop.boss.patch('estimates', { Id: id, ...edits })).toMatchObject({ status: 200 });
    await edit({ Discount: 0.11 });
    given = (await shop.details(id)).Version + 1;
    await edit({ UserId: mia, Discount: 0.12 });
    await shop.add('payments', { JobId: id, PaymentAmount: 77, PaymentTypeId: 1, PaymentDate: '2026-05-04' });
    atMias = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await edit({ UserId: max, Discount: 0.13 });
    versionOfMax = (await shop.details(id)).Version;
    await edit({ JobName: 'Max’s name' });
  });

  const logOf = async (client: TestClient) => (await client.get<ListAnswer<JobLogRow>>(`jobs/${id}/logs`)).body.data;
  const max = () => every.app.as(everything as TestClaims, { Id: every.shop.users.max, UserRoleId: 2 });
  const partnerAdmin = () =>
    every.app.as(everything as TestClaims, { Id: every.shop.users.partnerAdmin, UserRoleId: 3 });

  it('has a log that begins when it became the market partner’s, without the values before', async () => {
    const { data, total } = (await max().get<ListAnswer<HistoryEntry>>(`history/job/${id}`)).body;
    expect(total).toBe(3);
    expect(data.map(({ Text, Changes }) => [Text, Changes.map(({ From, To }) => [From, To])])).toEqual([
      ['Details changed', [['House name', 'Max’s name']]],
      ['Discount changed', [[null, '13%']]],
      ['Market partner changed', [[null, 'Max Market']]],
    ]);
    expect((await logOf(max())).map(({ Text }) => Text)).toEqual(data.map(({ Text }) => Text));
  });

  it('has a log for the market partners’ admin that begins when it became one of theirs', async () => {
    const log = await logOf(partnerAdmin());
    expect(log.at(-1)).toMatchObject({ Version: given, Changes: [{ From: null, To: 'Mia Market' }] });
    expect(JSON.stringify(log)).not.toContain('11%');
    expect(JSON.stringify(log)).toContain('Payment of $77.00');
    expect((await logOf(every.shop.boss)).at(-1)).toMatchObject({ Version: 1 });
  });

  it('is 404 at versions and instants before', async () => {
    for (const path of ['estimates/ID', 'jobs/ID/estimate-summary'].map((each) => each.replace('ID', String(id)))) {
      const status = async (client: TestClient, at: number | string) => (await client.get(`${path}?at=${at}`)).status;
      for (const at of [1, given, versionOfMax - 1, atMias]) expect([at, await status(max(), at)]).toEqual([at, 404]);
      for (const at of [versionOfMax, versionOfMax + 1]) expect(await status(max(), at)).toBe(200);
      expect(await status(partnerAdmin(), given)).toBe(404);
      expect(await status(partnerAdmin(), given + 1)).toBe(200);
      expect(await status(every.shop.boss, 1)).toBe(200);
    }
  });
});

describe('another user', () => {
  it('looks missing to callers who do not manage users', async () => {
    const { Users: _, ...others } = everything;
    const client = every.app.as(others as TestClaims, { Id: 7000 });
    expect(await differences(client, every.closed.filter(isOfUser), every.shop.users.olive)).toEqual([]);
  });
});
