import type { CsvAnswer, EstimateSummary, ListAnswer, ListItem, MiscItemRow, PriceRow } from '@picket/domain';
import { TestApp, type TestClaims } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Prices by role (ruling 56). An item has a retail and a dealer price. Mia works for the dealer, Max for no company. */
const RETAIL = 1;
let app: TestApp;
let shop: JobFixture;
let dealer: number;
let dealerCompany: number;
let item: number;
let mia: TestClient;
let max: TestClient;

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  item = shop.ids.postCap;
  dealer = await shop.add('price-levels', { Name: 'Dealer' });
  dealerCompany = await addCompany(shop.boss, { Name: 'Dealer Fences', PriceLevelId: dealer });
  await shop.done('users/updateUserCompanies', { UserId: shop.users.mia, CompanyIds: [dealerCompany] });
  await shop.done('users/updateUserCompanies', { UserId: shop.users.max, CompanyIds: [] });
  const partner = (Id: number) => app.as({ Estimates: 'Full', MiscItems: 'Full' }, { Id, UserRoleId: 2 });
  [mia, max] = [partner(shop.users.mia), partner(shop.users.max)];
});
beforeEach(() => shop.done(`misc-items/${item}/misc-item-prices`, { MiscItemPrices: prices(4.5, 3) }));
afterAll(() => app.close());

const prices = (retail: number, dealers: number): PriceRow[] => [
  { PriceLevelId: RETAIL, Price: retail },
  { PriceLevelId: dealer, Price: dealers },
];
const namesIn = (rows: readonly PriceRow[]) =>
  rows.map(({ PriceLevelId }) => (PriceLevelId === RETAIL ? 'retail' : 'dealer'));

/** The levels in each answer with prices of the item, or its status. */
async function answered(client: TestClient) {
  const direct = await client.get<ListAnswer<PriceRow>>(`misc-items/${item}/misc-item-prices`);
  const search = await client.post<ListAnswer<MiscItemRow>>('misc-items/_search', {});
  const details = await client.get<MiscItemRow>(`misc-items/${item}`);
  return {
    prices: direct.status === 200 ? namesIn(direct.body.data) : direct.status,
    search: namesIn(search.body.data.find(({ Id }) => Id === item)!.MiscItemPrices),
    details: namesIn(details.body.MiscItemPrices),
  };
}
const all = { prices: ['retail', 'dealer'], search: ['retail', 'dealer'], details: ['retail', 'dealer'] };
const own = { prices: ['dealer'], search: ['dealer'], details: ['dealer'] };
const none = { prices: [], search: [], details: [] };

describe('catalogue prices', () => {
  it.each<TestClaims>([
    { Estimates: 'Read' },
    { Opportunities: 'Read' },
    { PriceLevels: 'Read' },
    { MiscItems: 'Read' },
  ])('are answered to staff with %j', async (claims) => expect(await answered(app.as(claims))).toEqual(all));

  it.each<TestClaims>([{}, { Customers: 'Full', Manufacturing: 'Full' }, { Posts: 'Full' }])(
    'are not answered to users with %j',
    async (claims) => expect(await answered(app.as(claims))).toEqual({ ...none, prices: 403 }),
  );

  it('are answered to market partners at the levels of their own companies', async () => {
    expect(await answered(mia)).toEqual(own);
    expect(await answered(max)).toEqual(none);
  });

  it.each(['fence-sections/fence-line/0/0/0/0', 'posts/job-posts/0/0/0'])(
    '%s answers by the same rule',
    async (path) => {
      const priced = (client: TestClient) => client.get<ListAnswer<Record<string, PriceRow[]>>>(path);
      const lists = app.as({ ListItems: 'Full', FenceSections: 'Full', Posts: 'Full' });
      const [resource, field] = path.startsWith('posts')
        ? ['posts', 'PostPrices']
        : ['fence-sections', 'FenceSectionPrices'];
      const style = (await lists.post<{ Id: number }>('post-styles', { Name: `Style of ${resource}` })).body.Id;
      const material = (await lists.post<{ Id: number }>('fence-materials', { Name: `Wood of ${resource}` })).body.Id;
      const fence = (await lists.post<{ Id: number }>('fence-styles', { Name: `Fence of ${resource}` })).body.Id;
      const spacing = (await lists.post<{ Id: number }>('fence-spacings', { Name: `Gap of ${resource}` })).body.Id;
      const post = { Description: resource, PostStyleId: style, PostLengthId: 4, InventoryTypeId: 2 };
      const section = {
        ...post,
        MiscItemTypeId: 1,
        FenceMaterialId: material,
        FenceStyleId: fence,
        FenceSpacingId: spacing,
        HeightId: 4,
        FenceSectionWidthId: 3,
      };
      await shop.add(resource!, { ...(resource === 'posts' ? post : section), [field!]: prices(9, 8) });
      const found = async (client: TestClient) => namesIn((await priced(client)).body.data[0]![field!]!);
      expect(await found(app.as({ Estimates: 'Read' }))).toEqual(['retail', 'dealer']);
      expect(await found(app.as({ Manufacturing: 'Read' }))).toEqual([]);
      expect(await found(mia)).toEqual(['dealer']);
    },
  );

  it('have a column of an export for each level that the caller gets', async () => {
    const header = async (client: TestClient) => (await client.get<string>('misc-items/csv')).body.split('\r\n')[0];
    expect(await header(app.as({ MiscItems: 'Read' }))).toMatch(/Price \(Dealer\).*Price \(Retail\)/);
    const ofMia = await header(mia);
    expect(ofMia).toContain('Price (Dealer)');
    expect(ofMia).not.toContain('Price (Retail)');
  });

  it('of other levels stay when a market partner changes their own, by save and by import', async () => {
    const now = async () => (await shop.boss.get<MiscItemRow>(`misc-items/${item}`)).body.MiscItemPrices;
    const ofDealer = (Price: number) => ({ MiscItemPrices: [{ PriceLevelId: dealer, Price }] });
    expect((await mia.put(`misc-items/${item}/misc-item-prices`, ofDealer(2))).status).toBe(200);
    expect(await now()).toEqual(prices(4.5, 2));
    expect((await mia.put('misc-items', { Id: item, ...ofDealer(1) })).status).toBe(200);
    expect(await now()).toEqual(prices(4.5, 1));
    const files = [{ bytes: `Id,Price (Dealer)\r\n${item},7`, name: 'list.csv', field: 'file' }];
    const imported = await mia.upload<CsvAnswer>('POST', 'misc-items/csv?dryRun=false', { files });
    expect(imported.body.Lines).toMatchObject([{ Action: 'change' }]);
    expect(await now()).toEqual(prices(4.5, 7));
    const refused = { status: 400, body: { Message: 'Price level is not available' } };
    const toAll = { MiscItemPrices: prices(1, 1) };
    expect(await mia.put(`misc-items/${item}/misc-item-prices`, toAll)).toMatchObject(refused);
    expect(await mia.put('misc-items', { Id: item, ...toAll })).toMatchObject(refused);
  });

  it('are in no history that a market partner may read', async () => {
    expect((await app.as({ MiscItems: 'Read' }).get(`history/misc-items/${item}`)).status).toBe(200);
    expect((await mia.get(`history/misc-items/${item}`)).status).toBe(404);
  });
});

describe('price levels', () => {
  const refused = (field: string, Message: string) => ({ status: 400, body: { ModelState: { [field]: [Message] } } });
  const names = async (client: TestClient) =>
    (await client.get<ListAnswer<ListItem>>('price-levels/false')).body.data.map(({ Name }) => Name);

  it('are offered to market partners when they are those of their own companies', async () => {
    expect(await names(app.as({}))).toContain('Retail');
    expect(await names(mia)).toEqual(['Dealer']);
    expect(await names(max)).toEqual([]);
  });

  it('of a market partner’s jobs are those of their own companies', async () => {
    const add = (body: object) => mia.post('estimates', { EstimateType: 'opportunity', ...body });
    expect(await add({ CompanyId: shop.ids.company })).toMatchObject(refused('CompanyId', 'Company is not available'));
    expect(await add({ CompanyId: dealerCompany, PriceLevelId: RETAIL })).toMatchObject(
      refused('PriceLevelId', 'Price level is not available'),
    );
    const { status, body } = await add({ CompanyId: dealerCompany });
    expect(status).toBe(200);
    const { Id } = body as { Id: number };
    expect((await shop.details(Id)).PriceLevelId).toBe(dealer);
    expect(await mia.patch('estimates', { Id, PriceLevelId: RETAIL })).toMatchObject(
      refused('PriceLevelId', 'Price level is not available'),
    );
  });

  it('are not those of another company with the same price level', async () => {
    const other = await addCompany(shop.boss, { Name: 'Other Dealer', PriceLevelId: dealer });
    const added = await mia.post('estimates', { EstimateType: 'opportunity', CompanyId: other });
    expect(added).toMatchObject(refused('CompanyId', 'Company is not available'));
  });

  it('of a market partner without a company can’t be chosen', async () => {
    const none = 'You have no company yet. Ask an administrator to add one to your user.';
    const added = await max.post('estimates', { EstimateType: 'opportunity', CompanyId: shop.ids.company });
    expect(added).toMatchObject(refused('CompanyId', none));
    const Id = await shop.estimate({ UserId: shop.users.max });
    expect(await max.patch('estimates', { Id, CompanyId: dealerCompany })).toMatchObject(refused('CompanyId', none));
    expect(await max.patch('estimates', { Id, PriceLevelId: dealer })).toMatchObject(
      refused('PriceLevelId', 'Price level is not available'),
    );
    expect((await max.patch('estimates', { Id, CompanyId: shop.ids.company, JobName: 'Yard' })).status).toBe(200);
  });

  it('of another company are not those of a job whose market partner clears the price level', async () => {
    const Id = await shop.estimate({ UserId: shop.users.mia, PriceLevelId: dealer });
    expect(await mia.patch('estimates', { Id, PriceLevelId: null })).toMatchObject(
      refused('PriceLevelId', 'Price level is required'),
    );
    const ofOwn = { Id, CompanyId: dealerCompany, PriceLevelId: null };
    expect((await mia.patch('estimates', ofOwn)).status).toBe(200);
  });

  it('that staff chose for a job stay, and price the items that its market partner adds', async () => {
    const Id = await shop.estimate({ UserId: shop.users.mia });
    const same = { CompanyId: shop.ids.company, PriceLevelId: RETAIL, JobName: 'Yard' };
    expect((await mia.patch('estimates', { Id, ...same })).status).toBe(200);
    const added = { JobId: Id, Items: [{ MiscItemId: item, Quantity: 1 }] };
    expect((await mia.post('jobs/job-misc-item', added)).status).toBe(200);
    const { body } = await mia.get<EstimateSummary>(`jobs/${Id}/estimate-summary`);
    expect(JSON.stringify(body)).toContain('"OriginalPrice":4.5');
  });
});
