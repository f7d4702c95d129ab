import type { HistoryEntry, ListAnswer, PermissionChangeRow, ResourceName, SaveAnswer, UserRow } from '@picket/domain';
import { ClaimTypes, resourceNames, resources } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { findHistorySource } from './history-sources.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  // Creates the built-in roles first, so that roles of the tests have higher ids.
  for (const caller of [shop.boss, shop.mia, shop.partnerAdmin]) await caller.get('users/simple');
});
afterAll(() => app.close());

async function history(kind: string, id: number, page = ''): Promise<ListAnswer<HistoryEntry>> {
  const { status, body } = await app.administrator.get<ListAnswer<HistoryEntry>>(`history/${kind}/${id}${page}`);
  expect(status).toBe(200);
  return body;
}
const latest = async (kind: string, id: number) => (await history(kind, id, '?take=1')).data[0]!;
async function save(path: string, body: object): Promise<void> {
  expect(await app.administrator.put<SaveAnswer>(path, body)).toMatchObject({ status: 200 });
}

describe('the history of a record', () => {
  it('shows user, change and time of each entry, newest first, with names instead of ids', async () => {
    const level = await shop.add('price-levels', { Name: 'Wholesale' });
    const id = await addCompany(app.administrator, { Name: 'Bay Fences' });
    await save(`companies/${id}`, { PriceLevelId: level, CompanyTypeId: 2, Name: 'Bay Fence' });
    const { data, total } = await history('company', id);
    expect(total).toBe(4);
    expect(data[0]).toEqual({
      Id: `company-${id}-4`,
      Version: 4,
      Position: expect.stringMatching(/^\d{20}$/),
      At: '2026-05-04T14:00:00.000Z',
      ActorName: 'Olive Office',
      ActorKind: 'staff',
      Type: 'CompanyPriceLevelChanged',
      Text: 'Price level changed',
      Changes: [{ Field: 'Price level', From: 'Retail', To: 'Wholesale' }],
    });
    expect(data.slice(1).map(({ Text, Changes }) => [Text, Changes])).toEqual([
      ['Type changed', [{ Field: 'Company type', From: 'Retail', To: 'Wholesale' }]],
      ['Renamed', [{ Field: 'Name', From: 'Bay Fences', To: 'Bay Fence' }]],
      [
        'Added',
        [
          { Field: 'Name', From: null, To: 'Bay Fences' },
          { Field: 'Company type', From: null, To: 'Retail' },
          { Field: 'Price level', From: null, To: 'Retail' },
          { Field: 'Logo', From: null, To: expect.stringMatching(/^Picture \w{8}$/) },
        ],
      ],
    ]);
  });

  it('is paged', async () => {
    const id = await shop.add('teams', { Name: 'North' });
    for (const Name of ['South', 'East', 'West']) await save('teams', { Id: id, Name });
    const { data, total } = await history('teams', id, '?skip=1&take=2');
    expect(total).toBe(4);
    expect(data.map(({ Version }) => Version)).toEqual([3, 2]);
    expect((await history('teams', id, '?skip=9')).data).toEqual([]);
  });

  it('formats percents, addresses, phones and names of a customer', async () => {
    const id = shop.ids.church;
    await save(`customers/${id}`, { Discount: 0.125, PaymentTermId: shop.ids.netTerm });
    expect((await latest('customer', id)).Changes).toEqual([
      { Field: 'Discount', From: '0%', To: '12.5%' },
      { Field: 'Payment term', From: null, To: 'Half on order' },
    ]);
    await save(`customers/${id}/phones`, {
      Phones: [
        { PhoneExt: '6095550100', PhoneTypeId: 3 },
        { PhoneExt: '609555010112', PhoneTypeId: 1 },
      ],
    });
    expect((await latest('customer', id)).Changes).toEqual([
      {
        Field: 'Phones',
        From: null,
        To: 'Mobile (609) 555-0100 (primary), Home (609) 555-0101 x12',
      },
    ]);
  });

  it('shows prices by price level, rates as percent, and an archived item', async () => {
    const id = shop.ids.postCap;
    await save(`misc-items/${id}/misc-item-prices`, { MiscItemPrices: [{ PriceLevelId: 1, Price: 1234.5 }] });
    expect(await latest('misc-items', id)).toMatchObject({
      Text: 'Prices changed',
      Changes: [{ Field: 'Retail', From: expect.stringMatching(/^\$/), To: '$1,234.50' }],
    });
    await save('tax-rates', { Id: shop.ids.newJersey, Rate: 0.07 });
    expect((await latest('tax-rates', shop.ids.newJersey)).Changes).toEqual([
      { Field: 'Rate', From: '6.625%', To: '7%' },
    ]);
    await save(`misc-items/archive/${id}/true`, {});
    expect(await latest('misc-items', id)).toMatchObject({
      Text: 'Archived',
      Changes: [{ Field: 'Archived', From: null, To: 'Yes' }],
    });
  });

  it('shows the changed setting', async () => {
    await save('settings', { DefaultDeliveryFee: 175 });
    expect((await latest('settings', 1)).Changes).toEqual([
      { Field: 'Default delivery fee', From: '$150.00', To: '$175.00' },
    ]);
  });

  it('shows the claims of a role, and the name of a role that was deleted since', async () => {
    const role = await shop.add('userRoles', { Name: 'Sales' });
    await save(`userRoles/${role}/updateClaims`, [{ ClaimTypeId: 24, ClaimValueId: 2, UserRoleId: role }]);
    await save(`userRoles/${role}/updateClaims`, [{ ClaimTypeId: 24, ClaimValueId: 1, UserRoleId: role }]);
    expect(await latest('role', role)).toMatchObject({
      Text: 'Permissions changed',
      Changes: [{ Field: 'Payment confirmation', From: 'Read only', To: 'Full access' }],
    });
    const user = await shop.add('users', {
      FirstName: 'Nora',
      LastName: 'New',
      Username: 'nora',
      UserRoleId: role,
      Password: 'correct horse battery',
      ConfirmPassword: 'correct horse battery',
    });
    await save(`users/${user}/portalAccess`, { AccessLevelId: 2, Username: 'nora' });
    await app.administrator.delete(`userRoles/${role}`);
    expect(await latest('user', user)).toMatchObject({
      Text: 'Role changed',
      Changes: [{ Field: 'Role', From: 'Sales', To: 'Role 2' }],
    });
    const everything = JSON.stringify((await history('user', user)).data);
    expect(everything).not.toMatch(/correct horse|argon|hash/i);
  });
});

describe('the records of a customer', () => {
  it('include contacts and notes, also after their removal', async () => {
    const at = `customers/${shop.ids.customer}`;
    const note = await shop.add(`${at}/notes`, { Title: 'Gate', NoteText: 'Dog in the yard' });
    await save(`${at}/notes`, { Id: note, NoteText: 'No dog any more' });
    await app.administrator.delete(`${at}/notes/${note}`);
    expect((await history('note', note)).data.map(({ Text, Changes }) => [Text, Changes.at(-1)])).toEqual([
      ['Removed', { Field: 'Note', From: 'No dog any more', To: null }],
      ['Changed', { Field: 'Note', From: 'Dog in the yard', To: 'No dog any more' }],
      ['Added', { Field: 'Note', From: null, To: 'Dog in the yard' }],
    ]);
    const contact = await shop.add(`${at}/contacts`, { FirstName: 'Cora', LastName: 'Contact' });
    await save(`${at}/contacts`, { Id: contact, StatusId: 2 });
    expect((await latest('contact', contact)).Changes).toEqual([{ Field: 'Status', From: 'Active', To: 'Inactive' }]);
    for (const kind of [`note/${note}`, `contact/${contact}`])
      expect((await app.as({ Users: 'Full' }).get(`history/${kind}`)).status).toBe(404);
  });

  it('include documents, for users who may see the owner', async () => {
    const files = [{ bytes: 'a plan', name: 'Plan.txt', field: 'files' }];
    const at = `customers/${shop.ids.customer}/documents`;
    const { body } = await app.administrator.upload<SaveAnswer>('POST', at, { files });
    expect(await latest('document', body.Id)).toMatchObject({
      Text: 'Added',
      Changes: [
        { Field: 'Name', From: null, To: 'Plan.txt' },
        { Field: 'Customer', From: null, To: expect.any(String) },
      ],
    });
    expect((await app.as({ Customers: 'Read' }).get(`history/document/${body.Id}`)).status).toBe(200);
    expect((await app.as({ Estimates: 'Full' }).get(`history/document/${body.Id}`)).status).toBe(404);
    const job = await shop.add('estimates', {
      EstimateType: 'opportunity',
      JobName: 'Fence',
      CompanyId: shop.ids.company,
    });
    const ofJob = await app.administrator.upload<SaveAnswer>('POST', `jobs/${job}/documents`, { files });
    expect((await shop.office.get(`history/document/${ofJob.body.Id}`)).status).toBe(200);
    expect((await shop.mia.get(`history/document/${ofJob.body.Id}`)).status).toBe(404);
    expect((await app.as({ Customers: 'Read' }).get(`history/document/${ofJob.body.Id}`)).status).toBe(404);
  });
});

describe('access to a history', () => {
  it('requires the claim of the record', async () => {
    const reader = app.as({ Companies: 'Read' });
    expect((await reader.get(`history/company/${shop.ids.company}`)).status).toBe(200);
    expect((await reader.get(`history/customer/${shop.ids.customer}`)).status).toBe(404);
    expect((await reader.get('history/settings/1')).status).toBe(404);
  });

  it('is allowed to users for their own record', async () => {
    expect((await shop.mia.get('history/user/21')).status).toBe(200);
    expect((await shop.mia.get('history/user/22')).status).toBe(404);
  });

  it('answers the same 404 for a record that is hidden and one that does not exist', async () => {
    const nobody = app.as({});
    const there = await nobody.get(`history/customer/${shop.ids.customer}`);
    const missing = await nobody.get('history/customer/999999');
    expect(there).toMatchObject({ status: 404, body: missing.body as object });
    expect((await nobody.get('history/nonsense/1')).body).toEqual(missing.body);
    expect((await app.administrator.get('history/__proto__/1')).body).toEqual(missing.body);
    expect((await app.administrator.get('history/customer/999999')).body).toEqual(missing.body);
  });

  it('exists for every list that can be changed', () => {
    const names = resourceNames.filter((name) => findHistorySource(name));
    expect(names).toEqual(resourceNames.filter((name: ResourceName) => resources[name].claim !== null));
    expect(Object.keys(ClaimTypes)).toEqual(expect.arrayContaining(names.map((name) => resources[name].claim)));
  });
});

describe('changes of permissions', () => {
  const page = async (reader: TestClient, query = '') =>
    (await reader.get<ListAnswer<PermissionChangeRow>>(`history/permissions${query}`)).body;

  it('show each grant and revocation with its user, newest first', async () => {
    const role = await shop.add('userRoles', { Name: 'Drivers' });
    await save(`userRoles/${role}/updateClaims`, [{ ClaimTypeId: 14, ClaimValueId: 2, UserRoleId: role }]);
    await app.administrator.delete(`userRoles/${role}`);
    await save(`users/${shop.users.max}/hasAccess/false`, {});
    const { data, total } = await page(app.administrator, '?take=4');
    expect(total).toBeGreaterThan(4);
    expect(data.map(({ SubjectName, Text, Changes }) => [SubjectName, Text, Changes])).toEqual([
      ['Max Market', 'Portal access revoked', [{ Field: 'Has access', From: 'Yes', To: 'No' }]],
      [
        'Drivers',
        'Removed',
        [
          { Field: 'Name', From: 'Drivers', To: null },
          { Field: 'Deliveries', From: 'Read only', To: null },
        ],
      ],
      ['Drivers', 'Permissions changed', [{ Field: 'Deliveries', From: null, To: 'Read only' }]],
      ['Drivers', 'Added', [{ Field: 'Name', From: null, To: 'Drivers' }]],
    ]);
    expect(data[0]).toMatchObject({ Kind: 'user', SubjectId: shop.users.max, ActorName: 'Olive Office' });
  });

  it('are found by the name of the user or role', async () => {
    const { data } = await page(app.administrator, '?q=mia%20market');
    expect(new Set(data.map(({ SubjectName }) => SubjectName))).toEqual(new Set(['Mia Market']));
  });

  it('are not found by usernames, which readers of roles may not see', async () => {
    const found = async (q: string) => (await page(app.as({ UserRoles: 'Read' }), `?q=${q}`)).total;
    await shop.add('userRoles', { Name: 'Painters' });
    const { body: maker } = await app.administrator.get<UserRow>('users/me');
    expect(await found(maker.FirstName)).toBeGreaterThan(0);
    expect(await found(maker.AuthUser!.Username)).toBe(0);
  });

  it('show users with the claim Users and roles with the claim UserRoles', async () => {
    const kinds = async (reader: TestClient) => new Set((await page(reader)).data.map(({ Kind }) => Kind));
    expect(await kinds(app.as({ Users: 'Read' }))).toEqual(new Set(['user']));
    expect(await kinds(app.as({ UserRoles: 'Read' }))).toEqual(new Set(['role']));
  });
});
