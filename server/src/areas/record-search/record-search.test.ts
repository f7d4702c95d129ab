import type { FoundRecord, ListAnswer } from '@picket/domain';
import { Reader } from '@picket/projections/core/reader';
import { TestApp, type TestClaims } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
const ids = { kowalski: 0, contact: 0, fatima: 0, mias: 0, miasContact: 0, job: 0, miasJob: 0, archived: 0 };
const phone = (PhoneExt: string, PhoneTypeId = 3) => ({ PhoneExt, PhoneTypeId });
const montclair = { Address1: '112 Station Rd', City: 'Montclair', State: 'NJ', Zip: '07042' };

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  const customer = (Name: string, rest: object = {}) =>
    shop.add('customers', { Name, CustomerTypeId: 1, Address: montclair, ...rest });
  ids.kowalski = await customer('Ann Kowalski', { CustomerPhones: [phone('9735550360')] });
  ids.fatima = await customer('Fatima Kowalski', { CustomerPhones: [phone('9735550148')] });
  ids.archived = await customer('Old Kowalski', { CustomerPhones: [phone('9735550360')] });
  await shop.boss.put(`customers/archive/${ids.archived}/true`, {});
  const contact = { FirstName: 'Mira', LastName: 'Sandoval', Title: 'HOA board', StatusId: 1, Email: '' };
  ids.contact = await shop.add(`customers/${ids.kowalski}/contacts`, {
    ...contact,
    ContactPhones: [phone('9735550360')],
  });
  ids.job = await shop.estimate({ CustomerId: ids.kowalski, JobName: 'Back yard cedar' });
  ids.miasJob = await shop.estimate({ JobName: 'Corner cedar', UserId: shop.users.mia });
  const all: TestClaims = { Customers: 'Full', Estimates: 'Full' };
  const mia = app.as(all, { Id: shop.users.mia, Name: 'Mia Market', UserRoleId: 2 });
  const added = await mia.post<{ Id: number }>('customers', {
    Name: 'Mias Kowalski',
    CustomerTypeId: 1,
    CustomerPhones: [phone('9735550999')],
  });
  ids.mias = added.body.Id;
  ids.miasContact = await shop.add(`customers/${ids.mias}/contacts`, { ...contact, LastName: 'Sandoval Two' });
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

async function find(Query: string, client: TestClient = app.administrator) {
  const { status, body } = await client.post<ListAnswer<FoundRecord>>('records/_search', { Query });
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data;
}
const namesOf = (found: readonly FoundRecord[], group?: string) =>
  found.filter(({ Group }) => !group || Group === group).map(({ Name }) => Name);
const groupsOf = (found: readonly FoundRecord[]) => [...new Set(found.map(({ Group }) => Group))];

describe('the search of all records', () => {
  it.each(['973 555 0360', '(973) 555-0360', '+1 973.555.0360', '19735550360', '973-555-0360', '555-0360'])(
    'finds customers, then contacts with whose they are, then their jobs, by the number %j',
    async (text) => {
      const found = await find(text);
      expect(found).toEqual([
        expect.objectContaining({
          Group: 'number',
          Kind: 'customer',
          Id: ids.kowalski,
          Detail: 'Montclair, mobile',
          Jobs: 1,
          Owes: 0,
        }),
        expect.objectContaining({
          Group: 'number',
          Kind: 'contact',
          Id: ids.contact,
          Detail: 'HOA board',
          CustomerId: ids.kowalski,
          CustomerName: 'Ann Kowalski',
        }),
        expect.objectContaining({ Group: 'jobs', Id: ids.job, Name: 'Back yard cedar', JobStatusId: 2 }),
      ]);
    },
  );

  it('finds a job by its number, archived or not, and by words', async () => {
    expect((await find(String(ids.job)))[0]).toMatchObject({ Kind: 'job', Id: ids.job });
    expect((await find(`#${ids.job}`))[0]).toMatchObject({ Kind: 'job', Id: ids.job });
    expect(namesOf(await find('cedar'))).toEqual(['Corner cedar', 'Back yard cedar']);
    const id = await shop.estimate({ JobName: 'Old dog run' });
    await shop.boss.put(`estimates/archive/${id}/true`, {});
    expect((await find(String(id)))[0]).toMatchObject({ Id: id, Archived: true });
    expect(await find('dog run')).toEqual([]);
  });

  it('finds each kind of record by words, and no archived ones', async () => {
    expect(namesOf(await find('kowal'), 'customers')).toEqual(['Ann Kowalski', 'Fatima Kowalski', 'Mias Kowalski']);
    expect(namesOf(await find('sandoval'), 'contacts')).toEqual(['Mira Sandoval', 'Mira Sandoval Two']);
    expect(groupsOf(await find('mia market'))).toEqual(['users']);
    const item = (await find('post cap')).find(({ Group }) => Group === 'items');
    expect(item).toMatchObject({ Kind: 'misc-items', Id: shop.ids.postCap });
    expect(groupsOf(await find('picket'))).toContain('companies');
  });

  it('limits the groups by a prefix', async () => {
    expect(groupsOf(await find('@kowal'))).toEqual(['customers']);
    expect(groupsOf(await find('#cedar'))).toEqual(['jobs']);
    expect(await find('>kowal')).toEqual([]);
  });

  it('finds nothing for one letter or none', async () => {
    expect(await find('k')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it.each<[TestClaims, string, string[]]>([
    [{}, 'kowal', []],
    [{}, '9735550360', []],
    [{ Customers: 'Read' }, '9735550360', ['number']],
    [{ Estimates: 'Read' }, 'cedar', ['jobs']],
    [{ Opportunities: 'Read' }, 'cedar', []],
    [{ Manufacturing: 'Read' }, 'cedar', []],
    [{ Invoices: 'Read' }, 'cedar', []],
    [{ Customers: 'Read' }, 'mia market', []],
    [{ Users: 'Read' }, 'mia market', ['users']],
    [{ Posts: 'Read' }, 'post cap', []],
    [{ MiscItems: 'Read' }, 'post cap', ['items']],
  ])('finds for a caller with %j by %j the groups %j', async (claims, text, groups) => {
    expect(groupsOf(await find(text, app.as(claims)))).toEqual(groups);
  });

  it('says what customers owe to those alone who may read accounts', async () => {
    expect((await find('ann kowal', app.as({ Customers: 'Read' })))[0]).toMatchObject({ Jobs: null, Owes: null });
  });

  it('finds for a market partner their own customers, contacts and jobs', async () => {
    const claims: TestClaims = { Customers: 'Full', Estimates: 'Full' };
    const mia = app.as(claims, { Id: shop.users.mia, UserRoleId: 2 });
    const max = app.as(claims, { Id: shop.users.max, UserRoleId: 2 });
    const partnerAdmin = app.as(claims, { Id: shop.users.partnerAdmin, UserRoleId: 3 });
    for (const client of [mia, partnerAdmin]) {
      expect(namesOf(await find('kowal', client))).toEqual(['Mias Kowalski']);
      expect(namesOf(await find('sandoval', client))).toEqual(['Mira Sandoval Two']);
      expect(namesOf(await find('cedar', client))).toEqual(['Corner cedar']);
      expect(await find('9735550360', client)).toEqual([]);
      expect(await find(`#${ids.job}`, client)).toEqual([]);
    }
    for (const text of ['kowal', 'sandoval', 'cedar', `#${ids.miasJob}`]) expect(await find(text, max)).toEqual([]);
  });

  it('reads pages that do not grow with the records', async () => {
    const read = jest.spyOn(Reader.prototype, 'find');
    for (const text of ['kowal', '973 555 0360', 'cedar', '1042']) await find(text);
    const queries = read.mock.calls.map(([, query]) => query);
    expect(queries.length).toBeGreaterThan(10);
    for (const { text, take, countUpTo } of queries) {
      expect(take).toBeLessThanOrEqual(24);
      if (text) expect(countUpTo).toBe(10_000);
    }
  });

  it('reads the customers of a market partner once, and counts no more of them than it takes', async () => {
    const mia = app.as({ Customers: 'Full' }, { Id: shop.users.mia, UserRoleId: 2 });
    await find('973 555 0999', mia);
    const read = jest.spyOn(Reader.prototype, 'find');
    await find('973 555 0999', mia);
    const own = read.mock.calls.flatMap(([{ name }, query]) => (name === 'customers' && !query.text ? [query] : []));
    expect(own).toEqual([expect.objectContaining({ take: 1_000, countUpTo: 1_000 })]);
  });

  it.each([[{}], [{ Query: 7 }], [{ Query: 'x'.repeat(201) }], [{ Query: 'x', Take: 5 }]])('rejects %j', async (body) =>
    expect((await app.administrator.post('records/_search', body)).status).toBe(400),
  );
});
