import type { ContactRow, ListAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';

let app: TestApp;
let customer: number;
let other: number;
beforeAll(async () => {
  app = await TestApp.start();
  customer = await idOf('customers', { Name: 'Acme Farms', CustomerTypeId: 2 });
  other = await idOf('customers', { Name: 'Bay Homes', CustomerTypeId: 2 });
});
afterAll(() => app.close());

const holder = () => app.as({ Customers: 'Full' });
const reader = () => app.as({ Customers: 'Read' });
const idOf = async (path: string, body: object) => (await holder().post<SaveAnswer>(path, body)).body.Id;
const add = (body: object = {}) => idOf(`customers/${customer}/contacts`, { FirstName: 'Ann', ...body });
const get = async (id: number) => (await reader().get<ContactRow>(`customers/contacts/${id}`)).body;
const elm = { Address1: '12 Elm St', City: 'Easton', State: 'PA', Zip: '18042' };

describe('adding a contact', () => {
  it('stores all details', async () => {
    const body = {
      FirstName: 'Ann',
      LastName: 'Berg',
      Title: 'Buyer',
      Email: 'ann@example.com',
      StatusId: 2,
      Address: elm,
      ContactPhones: [{ PhoneExt: '(610) 555-0100 x7', PhoneTypeId: 3 }],
    };
    const added = await holder().post<SaveAnswer>(`customers/${customer}/contacts`, body);
    expect(added).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 1 } });
    expect(await get(added.body.Id)).toEqual({
      ...body,
      ContactStatus: { Id: 2, Name: 'Inactive' },
      Id: added.body.Id,
      Version: 1,
      CustomerId: customer,
      ContactPhones: [
        { Phone: '6105550100', Extension: '7', PhoneExt: '61055501007', IsPrimary: true, PhoneTypeId: 3 },
      ],
      CreatedAt: '2026-05-04T14:00:00.000Z',
    });
  });

  it.each<[object, Record<string, unknown>]>([
    [{}, { FirstName: ['First or last name is required'] }],
    [{ FirstName: null }, { FirstName: expect.any(Array) }],
    [{ FirstName: 'Ann', Email: 'a@b.co\r\nBcc: c@d.ef' }, { Email: ['Email is not a valid email address'] }],
    [{ FirstName: 'Ann', StatusId: 3 }, { StatusId: ['Status is not known'] }],
    [{ FirstName: 'Ann', Title: ['x'] }, { Title: ['Title must be text'] }],
    [{ FirstName: 'Ann', Address: { ...elm, State: 'ZZ' } }, { 'Address.State': ['State ZZ is not known'] }],
    [{ FirstName: 'Ann', ContactPhones: Array(11).fill({}) }, { ContactPhones: expect.any(Array) }],
    [{ FirstName: 'Ann', CustomerId: 1 }, { CustomerId: ['CustomerId is not known here'] }],
    [{ FirstName: 'Ann', Id: 1 }, { Id: ['Id is not known here'] }],
  ])('rejects %j', async (body, ModelState) =>
    expect(await holder().post(`customers/${customer}/contacts`, body)).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState },
    }),
  );

  it('requires an existing customer', async () =>
    expect(await holder().post('customers/999/contacts', { FirstName: 'Ann' })).toMatchObject({ status: 404 }));
});

describe('saving a contact', () => {
  it('changes the given fields and leaves the others unchanged', async () => {
    const id = await add({ Title: 'Buyer' });
    const saved = await holder().put(`customers/${customer}/contacts`, { Id: id, LastName: 'Bird', Version: 1 });
    expect(saved).toMatchObject({ status: 200, body: { Id: id, Version: 2 } });
    expect(await get(id)).toMatchObject({ FirstName: 'Ann', LastName: 'Bird', Title: 'Buyer', Version: 2 });
    expect(await holder().put(`customers/${customer}/contacts`, { Id: id, LastName: 'x', Version: 1 })).toMatchObject({
      status: 409,
      body: { Version: 2 },
    });
  });

  it('saves phones and address separately', async () => {
    const path = `customers/${customer}/contacts/${await add()}`;
    const id = Number(path.split('/').at(-1));
    expect(await holder().put(`${path}/phones`, { Phones: [{ PhoneExt: '6095550100' }] })).toMatchObject({
      status: 200,
    });
    expect(await holder().post(`${path}/address`, { Address: elm, Version: 2 })).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ ContactPhones: [{ PhoneExt: '6095550100' }], Address: elm });
    expect(await holder().put(`${path}/address`, { Address: null })).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ Address: null });
  });

  it('deletes a contact', async () => {
    const id = await add();
    const path = `customers/${customer}/contacts/${id}`;
    expect(await holder().delete(`${path}?version=7`)).toMatchObject({ status: 409 });
    expect(await holder().delete(`${path}?version=1`)).toMatchObject({ status: 200, body: { Id: id, Version: 2 } });
    expect(await reader().get(`customers/contacts/${id}`)).toMatchObject({ status: 404 });
    expect(await holder().delete(path)).toMatchObject({ status: 404 });
  });

  it('answers 404 for contacts of another customer and for invalid Ids', async () => {
    const id = await add();
    const path = `customers/${other}/contacts`;
    const tries = [
      holder().put(path, { Id: id, FirstName: 'Eve' }),
      holder().put(`${path}/${id}/phones`, { Phones: [] }),
      holder().put(`${path}/${id}/address`, { Address: null }),
      holder().post(`${path}/${id}/address`, { Address: null }),
      holder().delete(`${path}/${id}`),
      holder().put(`customers/${customer}/contacts`, { Id: 999, FirstName: 'Eve' }),
      reader().get('customers/contacts/999'),
      reader().get('customers/contacts/x'),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404 });
    expect(await get(id)).toMatchObject({ Version: 1 });
  });
});

describe('finding contacts', () => {
  const search = (body: object) => reader().post<ListAnswer<ContactRow>>('customers/contacts/_search', body);

  it('searches the contacts of a customer by text, page by page', async () => {
    const at = await idOf('customers', { Name: 'Crowd', CustomerTypeId: 2 });
    const ids = [];
    for (const LastName of ['C', 'A', 'B']) {
      ids.push(await idOf(`customers/${at}/contacts`, { LastName, Title: LastName === 'C' ? 'Owner' : 'Buyer' }));
    }
    const [c, a, b] = ids;
    const found = async (body: object) => (await search({ CustomerId: at, ...body })).body.data.map(({ Id }) => Id);
    expect(await found({})).toEqual([a, b, c]);
    expect(await found({ Query: 'buyer', Sort: '-Name' })).toEqual([b, a]);
    expect(await found({ Skip: 1, Take: 1 })).toEqual([b]);
    expect((await search({ CustomerId: at, Take: 1 })).headers['x-list-count']).toBe('3');
    expect(await search({ CustomerId: 999 })).toMatchObject({ status: 404, body: { Message: 'Customer not found' } });
  });

  it.each([{}, { CustomerId: 0 }, { CustomerId: { $gt: 0 } }, { CustomerId: 1, Sort: 'NameKey' }])(
    'rejects a search by %j',
    async (body) => expect(await search(body)).toMatchObject({ status: 400 }),
  );

  it('lists the statuses for any signed-in user', async () =>
    expect((await app.as({}).get('customers/contacts/statuses')).body).toEqual({
      data: [
        { Id: 1, Name: 'Active' },
        { Id: 2, Name: 'Inactive' },
      ],
      total: 2,
    }));
});
