import {
  type CatalogueRow,
  type CompanyRow,
  type CustomerRow,
  type ListAnswer,
  type RestoreAnswer,
  type SaveAnswer,
  type SettingsAnswer,
  UserRoles,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const restore = (path: string, body: object, client = shop.boss) => client.put<RestoreAnswer>(path, body);
const customer = async (id: number) => (await shop.boss.get<CustomerRow>(`customers/${id}`)).body;

describe('restoring a customer', () => {
  it('brings back the plain fields as an ordinary save, after a dry run that records nothing', async () => {
    const id = await shop.add('customers', { Name: 'Bay Park', CustomerTypeId: 1, Discount: 0.1 });
    await shop.done(`customers/${id}`, { Name: 'Bay Parks', Discount: 0.2 });
    await shop.done(`customers/archive/${id}/true`);
    const before = await customer(id);
    const dry = await restore(`customers/${id}/restore`, { At: '1', DryRun: true });
    const NotRestored = [{ Field: 'Archived', Reason: 'Archiving is a step of its own' }];
    expect(dry).toMatchObject({ status: 200, body: { Version: before.Version, NotRestored } });
    expect(dry.body.Fields).toEqual([
      { Key: 'Name', Field: 'Name', From: 'Bay Parks', To: 'Bay Park' },
      { Key: 'Discount', Field: 'Discount', From: '20%', To: '10%' },
    ]);
    expect(await customer(id)).toEqual(before);
    const { body } = await restore(`customers/${id}/restore`, { At: '1', Version: before.Version });
    expect(body).toMatchObject({ IsSuccess: true, Id: id, Fields: dry.body.Fields });
    expect(await customer(id)).toMatchObject({
      Name: 'Bay Park',
      Discount: 0.1,
      Archived: true,
      Version: body.Version,
    });
    expect((await restore(`customers/${id}/restore`, { At: '1' })).body).toMatchObject({
      Version: body.Version,
      Fields: [],
    });
  });

  it('leaves a reference that cannot be chosen any more, and says so', async () => {
    const term = await shop.add('payment-terms', { Name: 'Old term' });
    const id = await shop.add('customers', { Name: 'Bay Yard', CustomerTypeId: 1, PaymentTermId: term });
    await shop.done(`customers/${id}`, { PaymentTermId: shop.ids.netTerm, Name: 'Bay Yards' });
    await shop.done(`payment-terms/archive/${term}/true`);
    const { body } = await restore(`customers/${id}/restore`, { At: '1' });
    expect(body.NotRestored).toEqual([{ Field: 'Payment term', Reason: 'Payment term is not available' }]);
    expect(await customer(id)).toMatchObject({ Name: 'Bay Yard', PaymentTermId: shop.ids.netTerm });
  });

  it('is refused for a stale version, an unknown moment and a merged customer', async () => {
    const id = await shop.add('customers', { Name: 'Bay Dock', CustomerTypeId: 1 });
    const other = await shop.add('customers', { Name: 'Bay Docks', CustomerTypeId: 1 });
    await shop.done(`customers/${id}`, { Name: 'Bay Dock 2' });
    for (const DryRun of [true, false])
      expect((await restore(`customers/${id}/restore`, { At: '1', Version: 1, DryRun })).status).toBe(409);
    expect((await restore(`customers/${id}/restore`, { At: '9' })).status).toBe(400);
    expect((await restore('customers/99999/restore', { At: '1' })).status).toBe(404);
    await shop.boss.post(`customers/${other}/merge`, { MergedCustomerId: id });
    expect((await restore(`customers/${id}/restore`, { At: '1', DryRun: true })).status).toBe(400);
  });

  it('needs the claim, and a customer that the caller may see', async () => {
    const id = await shop.add('customers', { Name: 'Bay Pier', CustomerTypeId: 1 });
    const path = `customers/${id}/restore`;
    expect((await restore(path, { At: '1' }, app.as({ Customers: 'Read' }))).status).toBe(403);
    const mia = app.as({ Customers: 'Full' }, { Id: shop.users.mia, UserRoleId: UserRoles.MarketPartner });
    expect((await restore(path, { At: '1' }, mia)).status).toBe(404);
  });
});

it('restoring a company brings back its texts and its logo', async () => {
  const id = await addCompany(shop.boss, { Name: 'Bay Fences' });
  const company = async () => (await shop.boss.get<CompanyRow>(`companies/${id}`)).body;
  const { Version, Image } = await company();
  await shop.done(`companies/${id}`, { Name: 'Bay Fence Co.', Phone: '(609) 555-0140' });
  const { body } = await restore(`companies/${id}/restore`, { At: String(Version) });
  expect(body.Fields.map(({ Key }) => Key)).toEqual(['Name', 'Phone']);
  expect(await company()).toMatchObject({ Name: 'Bay Fences', Phone: '', Image });
});

it('restoring lists a long text that differs only after the part that is shown', async () => {
  const id = await addCompany(shop.boss, { Name: 'Bay Terms' });
  const terms = (end: string) => ({ Id: id, Disclaimer: `${'Posts are set in concrete. '.repeat(20)}${end}` });
  const { body: first } = await shop.boss.post<SaveAnswer>('companies/patch', terms('Payment in 30 days.'));
  await shop.boss.post('companies/patch', terms('Payment in 60 days.'));
  const { body } = await restore(`companies/${id}/restore`, { At: String(first.Version), DryRun: true });
  expect(body.Fields.map(({ Key }) => Key)).toEqual(['Disclaimer']);
});

describe('restoring an item of a list', () => {
  it('brings back its fields, and leaves its prices', async () => {
    const id = shop.ids.lattice;
    await shop.done('misc-items', { Id: id, Description: 'Lattice top' });
    await shop.done(`misc-items/${id}/misc-item-prices`, { MiscItemPrices: [{ PriceLevelId: 1, Price: 90 }] });
    const { status, body } = await restore(`misc-items/restore/${id}`, { At: '1' });
    expect([status, body.Fields]).toEqual([
      200,
      [{ Key: 'Description', Field: 'Description', From: 'Lattice top', To: 'Lattice' }],
    ]);
    const Reason = 'Prices, parts and pictures are changed on the page of the item';
    expect(body.NotRestored).toEqual([{ Field: 'Retail', Reason }]);
    expect((await shop.boss.get(`misc-items/${id}`)).body).toMatchObject({ Description: 'Lattice' });
  });

  it('is refused if its name is taken now', async () => {
    const id = await shop.add('teams', { Name: 'North' });
    await shop.done('teams', { Id: id, Name: 'South' });
    await shop.add('teams', { Name: 'North' });
    expect((await restore(`teams/restore/${id}`, { At: '1' })).status).toBe(400);
    const { data } = (await shop.boss.get<ListAnswer<CatalogueRow<'teams'>>>('teams/false')).body;
    expect(data.find(({ Id }) => Id === id)).toMatchObject({ Name: 'South' });
  });
});

it('restoring settings never brings back how users sign in', async () => {
  const settings = async () => (await shop.boss.get<SettingsAnswer>('settings')).body;
  await shop.done('settings', { SessionHours: 24, ReminderExpiryDays: 3 });
  const { Version } = await settings();
  await shop.done('settings', { RequireEmailLinkOnNewBrowser: true, SessionHours: 8, ReminderExpiryDays: 2 });
  const { body } = await restore('settings/restore', { At: String(Version) });
  expect(body.Fields.map(({ Key }) => Key)).toEqual(['ReminderExpiryDays']);
  expect(body.NotRestored).toEqual([
    {
      Field: 'Hours without use until sign-out, Require an email link on a new browser',
      Reason: 'Sign-in is never restored',
    },
  ]);
  expect(await settings()).toMatchObject({
    RequireEmailLinkOnNewBrowser: true,
    SessionHours: 8,
    ReminderExpiryDays: 3,
  });
  await shop.done('settings', { RequireEmailLinkOnNewBrowser: false });
});

it('restoring settings brings back their values as one change', async () => {
  const settings = async () => (await shop.boss.get<SettingsAnswer>('settings')).body;
  await shop.done('settings', { CompanyName: 'Bay Fences', DefaultDeliveryFee: 175 });
  const { Version } = await settings();
  await shop.done('settings', { CompanyName: 'Bay Fence Co.', DefaultState: 'PA' });
  const { body, status } = await restore('settings/restore', { At: String(Version) });
  expect([status, body.Fields.map(({ Key }) => Key), body.NotRestored]).toEqual([
    200,
    ['CompanyName', 'DefaultState'],
    [],
  ]);
  expect(await settings()).toMatchObject({ CompanyName: 'Bay Fences', DefaultDeliveryFee: 175, DefaultState: 'NJ' });
  expect((await restore('settings/restore', { At: '1' }, app.as({ AppSettings: 'Read' }))).status).toBe(403);
});
