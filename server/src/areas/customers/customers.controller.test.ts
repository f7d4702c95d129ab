import type { CustomerRow, DuplicateCustomer, ListAnswer, SaveAnswer, SimpleItem } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';

let app: TestApp;
let rates: { NJ: number; PA: number };
let source: number;
beforeAll(async () => {
  app = await TestApp.start();
  const admin = app.administrator;
  const idOf = async (resource: string, body: object) => (await admin.post<SaveAnswer>(resource, body)).body.Id;
  rates = {
    NJ: await idOf('tax-rates', { Rate: 0.06625, State: 'NJ' }),
    PA: await idOf('tax-rates', { Rate: 0.06, State: 'PA' }),
  };
  source = await idOf('customer-sources', { Name: 'Referral' });
  await idOf('payment-terms', { Name: 'Net 30' });
});
afterAll(() => app.close());

const holder = () => app.as({ Customers: 'Full' });
const reader = () => app.as({ Customers: 'Read' });
const elm = { Address1: '12 Elm St', City: 'Easton', State: 'PA', Zip: '18042' };
const smith = { Name: 'Pat Smith', CustomerTypeId: 1 };
const add = async (body: object) => (await holder().post<SaveAnswer>('customers', body)).body.Id;
const get = async (id: number) => (await reader().get<CustomerRow>(`customers/${id}`)).body;

describe('adding a customer', () => {
  it('stores all details', async () => {
    const body = {
      ...smith,
      Email: 'pat@example.com',
      SourceId: source,
      Discount: 0.0525,
      PaymentTermId: 1,
      IsTaxExempt: true,
      TaxExemptNote: 'Church',
      TaxRateId: rates.NJ,
      CreditLimit: 10_000,
      RequiresPurchaseOrder: true,
      Address: elm,
      CustomerPhones: [{ PhoneExt: '(610) 555-0100 x7', PhoneTypeId: 3 }],
    };
    const added = await holder().post<SaveAnswer>('customers', body);
    expect(added).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 1 } });
    expect(await get(added.body.Id)).toEqual({
      ...body,
      Id: added.body.Id,
      Version: 1,
      CustomerPhones: [
        { Phone: '6105550100', Extension: '7', PhoneExt: '61055501007', IsPrimary: true, PhoneTypeId: 3 },
      ],
      CustomerType: { Id: 1, Name: 'Retail' },
      CustomerSource: expect.objectContaining({ Name: 'Referral' }),
      PaymentTerm: expect.objectContaining({ Name: 'Net 30' }),
      Owes: 0,
      Archived: false,
      MergedIntoId: null,
      CreatedAt: '2026-05-04T14:00:00.000Z',
    });
  });

  it("sets the tax rate of the customer's state, or else of the company's", async () => {
    expect(await get(await add({ ...smith, Address: elm }))).toMatchObject({ TaxRateId: rates.PA });
    expect(await get(await add({ ...smith, Address: { ...elm, State: 'ct' } }))).toMatchObject({ TaxRateId: rates.NJ });
    expect(await get(await add(smith))).toMatchObject({ TaxRateId: rates.NJ });
    expect(await get(await add({ ...smith, TaxRateId: null }))).toMatchObject({ TaxRateId: null });
    expect(await get(await add({ ...smith, IsTaxExempt: true, TaxExemptNote: 'Church' }))).toMatchObject({
      TaxRateId: null,
    });
  });

  it.each<[object, Record<string, unknown>]>([
    [{}, { Name: ['Name is required'], CustomerTypeId: ['Customer Type is required'] }],
    [{ ...smith, CustomerTypeId: 3 }, { CustomerTypeId: ['Customer Type is required'] }],
    [{ ...smith, CustomerTypeId: null }, { CustomerTypeId: ['Customer Type is required'] }],
    [{ ...smith, Name: null }, { Name: ['Name is required'] }],
    [{ ...smith, Name: 'x'.repeat(121) }, { Name: ['Name must be at most 120 characters'] }],
    [{ ...smith, Name: ['Pat'] }, { Name: ['Name must be text'] }],
    [{ ...smith, Email: 'pat' }, { Email: ['Email is not a valid email address'] }],
    [{ ...smith, Email: 'a@b.co\r\nBcc: c@d.ef' }, { Email: ['Email is not a valid email address'] }],
    [{ ...smith, Discount: 5 }, { Discount: ['Discount must be from 0 to 1'] }],
    [{ ...smith, Discount: 0.00005 }, { Discount: ['Discount must have at most 4 decimals'] }],
    [{ ...smith, Discount: '0.05' }, { Discount: ['Discount must be a number'] }],
    [{ ...smith, IsTaxExempt: true }, { TaxExemptNote: ['Note is required'] }],
    [{ ...smith, IsTaxExempt: 'yes' }, { IsTaxExempt: ['Tax exempt must be true or false'] }],
    [{ ...smith, SourceId: 99 }, { SourceId: ['Source is not available'] }],
    [{ ...smith, SourceId: { $gt: 0 } }, { SourceId: ['Source is not known'] }],
    [{ ...smith, PaymentTermId: 99 }, { PaymentTermId: ['Payment term is not available'] }],
    [{ ...smith, TaxRateId: 99 }, { TaxRateId: ['Tax rate is not available'] }],
    [{ ...smith, Address: { ...elm, State: 'ZZ' } }, { 'Address.State': ['State ZZ is not known'] }],
    [{ ...smith, Address: { ...elm, State: 7 } }, { 'Address.State': ['State must be text'] }],
    [{ ...smith, Address: { ...elm, Planet: 'x' } }, { 'Address.Planet': ['Planet is not known here'] }],
    [{ ...smith, Address: 'Elm St' }, { Address: ['Address is not valid'] }],
    [{ ...smith, CustomerPhones: [{ PhoneExt: '555' }] }, { CustomerPhones: ['Phone must have at least 10 digits'] }],
    [
      { ...smith, CustomerPhones: [{ PhoneExt: '609-555-0134 call after 5pm' }] },
      { CustomerPhones: [expect.stringMatching(/^Phone must be a number such as/)] },
    ],
    [
      { ...smith, CustomerPhones: [{ PhoneTypeId: 9 }] },
      { 'CustomerPhones.0.PhoneTypeId': ['Phone type is not known'] },
    ],
    [{ ...smith, CustomerPhones: {} }, { CustomerPhones: expect.any(Array) }],
    [{ ...smith, CustomerPhones: Array(11).fill({ PhoneExt: '6095550100' }) }, { CustomerPhones: expect.any(Array) }],
    [{ ...smith, Id: 7 }, { Id: ['Id is not known here'] }],
    [{ ...smith, Version: '1' }, { Version: ['Version must be a number'] }],
  ])('rejects %j', async (body, ModelState) => {
    const before = (await reader().get<ListAnswer<SimpleItem>>('customers/simple')).body.total;
    expect(await holder().post('customers', body)).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState },
    });
    expect((await reader().get<ListAnswer<SimpleItem>>('customers/simple')).body.total).toBe(before);
  });
});

describe('saving a customer', () => {
  it('changes the given fields and leaves the others unchanged', async () => {
    const id = await add({ ...smith, SourceId: source, Address: elm });
    const saved = await holder().put(`customers/${id}`, { Name: 'Pat Jones', CustomerTypeId: 2, Version: 1 });
    expect(saved).toMatchObject({ status: 200, body: { Id: id, Version: 4 } });
    expect(await get(id)).toMatchObject({
      Name: 'Pat Jones',
      CustomerTypeId: 2,
      SourceId: null,
      Address: elm,
      Version: 4,
    });
  });

  it('rejects a stale version', async () => {
    const id = await add(smith);
    await holder().put(`customers/${id}`, { Name: 'First', Version: 1 });
    expect(await holder().put(`customers/${id}`, { Name: 'Second', Version: 1 })).toMatchObject({
      status: 409,
      body: { Version: 2 },
    });
    expect(await get(id)).toMatchObject({ Name: 'First' });
  });

  it('saves phones and address separately', async () => {
    const id = await add(smith);
    const phones = [
      { Phone: '+44 20 7946 0958', Extension: 'x12' },
      { PhoneExt: '6095550101', IsPrimary: true },
    ];
    expect(await holder().put(`customers/${id}/phones`, { Phones: phones })).toMatchObject({ status: 200 });
    expect(await holder().put(`customers/${id}/address`, { Address: elm, Version: 2 })).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({
      CustomerPhones: [
        { IsPrimary: false, Phone: '+442079460958', Extension: '12', PhoneExt: '+442079460958x12' },
        { IsPrimary: true, PhoneExt: '6095550101' },
      ],
      Address: elm,
    });
    await holder().put(`customers/${id}/address`, { Address: { Address1: ' ', City: '', State: '', Zip: '' } });
    expect(await get(id)).toMatchObject({ Address: null });
  });

  it.each([
    ['phones', {}],
    ['phones', { Phones: null }],
    ['phones', { Phones: [7] }],
    ['address', {}],
    ['address', { Address: { City: 'Easton' } }],
    ['address', { Address: [] }],
  ])('rejects %s %j', async (part, body) => {
    const id = await add({ ...smith, Address: elm });
    expect(await holder().put(`customers/${id}/${part}`, body)).toMatchObject({ status: 400 });
    expect(await get(id)).toMatchObject({ Version: 1, Address: elm });
  });

  it('archives and restores', async () => {
    const id = await add(smith);
    expect(await holder().put(`customers/archive/${id}/true`)).toMatchObject({ status: 200, body: { Version: 2 } });
    expect(await get(id)).toMatchObject({ Archived: true });
    expect(await holder().put(`customers/archive/${id}/true`)).toMatchObject({ status: 200, body: { Version: 2 } });
    expect(await holder().put(`customers/archive/${id}/false?version=1`)).toMatchObject({ status: 409 });
    expect(await holder().put(`customers/archive/${id}/false?version=2`)).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ Archived: false });
  });

  it('answers 404 for unknown and invalid Ids', async () => {
    for (const id of ['0', '999', 'x', '1e3']) {
      expect(await reader().get(`customers/${id}`)).toMatchObject({ status: 404 });
      expect(await holder().put(`customers/${id}`, smith)).toMatchObject({ status: 404 });
      expect(await holder().put(`customers/archive/${id}/true`)).toMatchObject({ status: 404 });
    }
    expect(await holder().put('customers/999/phones', { Phones: [] })).toMatchObject({ status: 404 });
    expect(await holder().put('customers/999/address', { Address: null })).toMatchObject({ status: 404 });
  });
});

describe('finding customers', () => {
  const search = (body: object) => reader().post<ListAnswer<CustomerRow>>('customers/_search', body);

  it('searches by text, type, source and archived, page by page', async () => {
    const ids = [];
    for (const [index, Name] of ['Findme C', 'Findme A', 'Findme B'].entries()) {
      ids.push(
        await add({ ...smith, Name, CustomerTypeId: index === 0 ? 2 : 1, SourceId: index === 1 ? source : null }),
      );
    }
    const [c, a, b] = ids;
    const found = async (body: object) => (await search({ Query: 'findme', ...body })).body.data.map(({ Id }) => Id);
    expect(await found({})).toEqual([a, b, c]);
    expect(await found({ Sort: '-Name' })).toEqual([c, b, a]);
    expect(await found({ TypeId: 2 })).toEqual([c]);
    expect(await found({ SourceIds: [source] })).toEqual([a]);
    expect(await found({ Skip: 1, Take: 1 })).toEqual([b]);
    await holder().put(`customers/archive/${a}/true`);
    expect(await found({})).toEqual([b, c]);
    expect(await found({ ShowArchived: true })).toEqual([a, b, c]);
    const { headers, body } = await search({ Query: 'findme', Take: 1 });
    expect([headers['x-list-count'], body.total]).toEqual(['2', 2]);
  });

  it.each([
    { Query: { $regex: '.*' } },
    { TypeId: 9 },
    { TypeId: null },
    { SourceIds: [{ $gt: 0 }] },
    { SourceIds: 4 },
    { Sort: 'NameKey' },
    { Take: 'all' },
    { Archived: { $ne: null } },
  ])('rejects a search by %j', async (body) => expect(await search(body)).toMatchObject({ status: 400 }));

  it('lists names for drop-downs', async () => {
    const id = await add({ ...smith, Name: 'Dropdown', CustomerTypeId: 2 });
    const simple = { body: { data: [{ Id: id, Name: 'Dropdown' }], total: 1 } };
    expect(await reader().get('customers/simple?q=dropdown')).toMatchObject(simple);
    expect(await reader().get('customers/simple/type/2?q=dropdown&take=5')).toMatchObject(simple);
    expect(await reader().get('customers/simple/type/1?q=dropdown')).toMatchObject({ body: { total: 0 } });
    expect(await reader().get('customers/simple/type/3')).toMatchObject({ status: 404 });
    expect(await reader().get('customers/simple?take=x')).toMatchObject({ status: 400 });
  });

  it('lists types and sources for any signed-in user', async () => {
    const data = [
      { Id: 1, Name: 'Retail' },
      { Id: 2, Name: 'Wholesale' },
    ];
    expect(await app.as({}).get('customers/types')).toMatchObject({ status: 200, body: { data, total: 2 } });
    expect(await app.as({}).get('customers/sources')).toMatchObject({
      body: { data: [{ Id: source, Name: 'Referral' }] },
    });
  });
});

describe('finding duplicates', () => {
  const duplicates = (body: object, client = reader()) =>
    client.post<ListAnswer<DuplicateCustomer>>('customers/duplicates', body);

  it('finds customers with the same phone, email, or name and zip, and lists the matching fields', async () => {
    const Address = { ...elm, Zip: '19999' };
    const CustomerPhones = [{ PhoneExt: '2155550177' }];
    const id = await add({ Name: 'Dee Double', CustomerTypeId: 1, Email: 'dee@example.com', Address, CustomerPhones });
    const found = await duplicates({ Name: 'dee double', Zip: '19999', Phones: ['(215) 555-0177'], Email: 'x@y.zz' });
    expect(found.body).toEqual({
      data: [
        {
          Id: id,
          Version: 1,
          Name: 'Dee Double',
          Email: 'dee@example.com',
          CustomerTypeId: 1,
          Address,
          CustomerPhones: [expect.objectContaining({ PhoneExt: '2155550177' })],
          Matches: ['Phone', 'NameAndZip'],
        },
      ],
      total: 1,
    });
    expect((await duplicates({ Email: 'DEE@example.com' })).body.data).toMatchObject([{ Matches: ['Email'] }]);
    expect((await duplicates({ Email: 'dee@example.com', Id: id })).body.data).toEqual([]);
    await holder().put(`customers/archive/${id}/true`);
    expect((await duplicates({ Email: 'dee@example.com' })).body.data).toEqual([]);
  });

  it.each([
    { Phones: [7] },
    { Phones: Array(11).fill('6095550100') },
    { Name: { $gt: '' } },
    { Email: 7 },
    { Zip: '1'.repeat(11) },
    { Id: '1' },
    { LikenessKeys: ['Phone 6095550100'] },
  ])('rejects %j', async (body) => expect(await duplicates(body)).toMatchObject({ status: 400 }));

  it('finds nothing without criteria', async () => expect((await duplicates({})).body).toEqual({ data: [], total: 0 }));
});

it('readers of customers read them, and callers without a session do not', async () => {
  const id = await add(smith);
  for (const path of ['customers/simple', 'customers/simple/type/1', `customers/${id}`]) {
    expect(await app.anonymous.get(path)).toMatchObject({ status: 401 });
    expect(await reader().get(path)).toMatchObject({ status: 200 });
  }
});
