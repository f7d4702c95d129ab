import {
  ClaimTypes,
  type ListAnswer,
  type RoleRow,
  type SaveAnswer,
  UserRoles,
  updateRolesHeader,
} from '@picket/domain';
import type { TestApp, TestClaims } from '../../testing/app.ts';
import { SignInApp } from '../auth/testing/sign-in-app.ts';

let scene: SignInApp;
let app: TestApp;
beforeAll(async () => {
  scene = await SignInApp.start();
  ({ app } = scene);
});
afterAll(() => scene.close());

const holder = () => app.as({ UserRoles: 'Full' });
const reader = () => app.as({ UserRoles: 'Read' });
const full = (...types: number[]) => types.map((ClaimTypeId) => ({ ClaimTypeId, ClaimValueId: 1 }));
let names = 0;
const add = async (body: object = {}) =>
  (await holder().post<SaveAnswer>('userRoles', { Name: `Role ${++names}`, ...body })).body.Id;
const get = async (id: number) => (await reader().get<RoleRow>(`userRoles/${id}`)).body;

describe('claim types and values', () => {
  it('are listed: 27 types and two values', async () => {
    const { body: types } = await reader().get<ListAnswer<object>>('userRoles/claimTypes');
    expect(types.total).toBe(27);
    expect(types.data).toContainEqual({ Id: 13, Name: 'Estimates' });
    const { body: values } = await reader().get('userRoles/claimValues');
    expect(values).toEqual({
      data: [
        { Id: 1, Name: 'FullAccess' },
        { Id: 2, Name: 'ReadOnly' },
      ],
      total: 2,
    });
  });
});

describe('adding a role', () => {
  it('stores its name and claims', async () => {
    const UserRoleClaims = [{ ClaimTypeId: 3, ClaimValueId: 2 }, ...full(13)];
    const added = await holder().post<SaveAnswer>('userRoles', { Name: ' Sales ', UserRoleClaims });
    expect(added).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 1 } });
    const Id = added.body.Id;
    expect(await get(Id)).toEqual({
      Id,
      Version: 1,
      Name: 'Sales',
      UserRoleClaims: UserRoleClaims.map((claim) => ({ ...claim, UserRoleId: Id })),
      RequiresTwoFactor: false,
      Landing: '',
      IsBuiltIn: false,
    });
    expect(await get(await add())).toMatchObject({ UserRoleClaims: [] });
  });

  it('stores a landing page that it may read, and its users get it with their session', async () => {
    const Id = await add({ UserRoleClaims: full(13), Landing: 'job.estimate-list' });
    const { Name } = await get(Id);
    expect(await get(Id)).toMatchObject({ Landing: 'job.estimate-list' });
    const refused = { status: 400, body: { ModelState: { Landing: [expect.stringContaining('no permission')] } } };
    expect(await holder().put('userRoles', { Id, Name, Landing: 'customer.list' })).toMatchObject(refused);
    expect((await holder().put('userRoles', { Id, Name, Landing: '' })).body).toMatchObject({ Version: 2 });
    expect(await get(Id)).toMatchObject({ Landing: '' });
  });

  it('stores that it requires two-factor sign-in, and changes it', async () => {
    const Id = await add({ RequiresTwoFactor: true });
    const { Name, RequiresTwoFactor } = await get(Id);
    expect(RequiresTwoFactor).toBe(true);
    expect((await holder().put('userRoles', { Id, Name })).body).toMatchObject({ Version: 1 });
    expect((await holder().put('userRoles', { Id, Name, RequiresTwoFactor: false })).body).toMatchObject({
      Version: 2,
    });
    expect(await get(Id)).toMatchObject({ Name, RequiresTwoFactor: false });
    expect(await holder().put('userRoles', { Id, Name, RequiresTwoFactor: 'yes' })).toMatchObject({
      status: 400,
      body: { ModelState: { RequiresTwoFactor: [expect.any(String)] } },
    });
  });

  it.each<[object, object]>([
    [{}, { Name: ['Name is required'] }],
    [{ Name: ' ' }, { Name: ['Name is required'] }],
    [{ Name: 'x'.repeat(61) }, { Name: ['Name must be at most 60 characters'] }],
    [{ Name: { $gt: '' } }, { Name: ['Name must be text'] }],
    [{ Name: 'x', Id: 1 }, { Id: ['Id is not known here'] }],
    [{ Name: 'x', UserRoleClaims: {} }, { UserRoleClaims: expect.arrayContaining(['A list of claims is expected']) }],
    [{ Name: 'x', UserRoleClaims: full(28) }, { 'UserRoleClaims.0.ClaimTypeId': ['Permission not found'] }],
    [{ Name: 'x', UserRoleClaims: full(2, 2) }, { UserRoleClaims: ['Each permission can have one level'] }],
    [
      { Name: 'x', UserRoleClaims: [{ ...full(2)[0], UserRoleId: 1 }] },
      { UserRoleClaims: ['A claim is of another role'] },
    ],
  ])('rejects %j', async (body, ModelState) => {
    const count = async () => (await reader().post<ListAnswer<RoleRow>>('userRoles/_search', {})).body.total;
    const before = await count();
    expect(await holder().post('userRoles', body)).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState },
    });
    expect(await count()).toBe(before);
  });
});

describe('the name of a role', () => {
  const taken = { status: 400, body: { ModelState: { Name: ['A role named yard crew already exists'] } } };

  it('is unique, ignoring case', async () => {
    const Id = await add({ Name: 'Yard crew' });
    expect(await holder().post('userRoles', { Name: ' yard crew ' })).toMatchObject(taken);
    const other = await add();
    expect(await holder().put('userRoles', { Id: other, Name: 'yard crew' })).toMatchObject(taken);
    expect(await holder().put('userRoles', { Id, Name: 'Yard Crew' })).toMatchObject({ status: 200 });
  });
});

describe('changing a role', () => {
  it('renames it and keeps its claims', async () => {
    const Id = await add({ UserRoleClaims: full(13) });
    expect(await holder().put('userRoles', { Id, Name: 'Selling', Version: 1 })).toMatchObject({
      status: 200,
      body: { Id, Version: 2 },
    });
    expect(await get(Id)).toMatchObject({ Name: 'Selling', UserRoleClaims: full(13) });
    expect(await holder().put('userRoles', { Id, Name: '' })).toMatchObject({ status: 400 });
    expect(await holder().put('userRoles', { Name: 'x' })).toMatchObject({ status: 400 });
  });

  it('replaces its claims with those of the list', async () => {
    const id = await add({ UserRoleClaims: full(3, 13) });
    const claims = [{ ClaimTypeId: 13, ClaimValueId: 2, UserRoleId: id }, ...full(5)];
    expect(await holder().put(`userRoles/${id}/updateClaims?version=1`, claims)).toMatchObject({
      status: 200,
      body: { Version: 2 },
    });
    const held = [...full(5), { ClaimTypeId: 13, ClaimValueId: 2 }];
    expect(await get(id)).toMatchObject({ UserRoleClaims: held });
    expect(await holder().put(`userRoles/${id}/updateClaims`, [])).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ UserRoleClaims: [] });
  });

  it.each([
    undefined,
    {},
    { UserRoleClaims: [] },
    '"claims"',
    [7],
    [null],
    [[]],
    full(28),
    full(0),
    full(2, 2),
    [{ ClaimTypeId: '2', ClaimValueId: 1 }],
    [{ ClaimTypeId: 2, ClaimValueId: 3 }],
    [{ ClaimTypeId: { $gt: 0 }, ClaimValueId: 1 }],
    [{ ClaimTypeId: 2 }],
    [{ ClaimTypeId: 2, ClaimValueId: 1, UserRoleId: 1 }],
    [{ ClaimTypeId: 2, ClaimValueId: 1, Name: 'x' }],
    '[{"__proto__": {}, "ClaimTypeId": 2, "ClaimValueId": 1}]',
    Array(28).fill(full(2)[0]),
  ])('rejects the claims %j', async (claims) => {
    const id = await add({ UserRoleClaims: full(13) });
    expect(await holder().put(`userRoles/${id}/updateClaims`, claims)).toMatchObject({
      status: 400,
      body: { IsSuccess: false },
    });
    expect(await get(id)).toMatchObject({ Version: 1 });
  });

  it('rejects a stale version', async () => {
    const Id = await add();
    await holder().put('userRoles', { Id, Name: 'First', Version: 1 });
    const stale = { status: 409, body: { Version: 2 } };
    expect(await holder().put('userRoles', { Id, Name: 'Second', Version: 1 })).toMatchObject(stale);
    expect(await holder().put(`userRoles/${Id}/updateClaims?version=1`, full(3))).toMatchObject(stale);
    expect(await holder().delete(`userRoles/${Id}?version=1`)).toMatchObject(stale);
    expect(await get(Id)).toMatchObject({ Name: 'First', UserRoleClaims: [] });
  });

  it('applies at once to signed-in users', async () => {
    const id = await add({ UserRoleClaims: full(ClaimTypes.Customers) });
    const olive = await scene.user(id);
    const browser = await olive.signedIn();
    expect((await browser.get('customers/simple')).status).toBe(200);
    await holder().put(`userRoles/${id}/updateClaims`, full(ClaimTypes.Companies));
    expect(await browser.get('customers/simple')).toMatchObject({
      status: 401,
      headers: { [updateRolesHeader.toLowerCase()]: 'true' },
    });
    await browser.refresh();
    expect((await browser.get('customers/simple')).status).toBe(403);
    expect((await browser.post('companies/_search', {})).status).toBe(200);
  });

  it('keeps the permissions that administrators need to manage access', async () => {
    const { Administrator } = UserRoles;
    const { UserRoleClaims, Version } = await get(Administrator);
    const without = UserRoleClaims.filter(({ ClaimTypeId }) => ClaimTypeId !== ClaimTypes.UserRoles);
    expect(await holder().put(`userRoles/${Administrator}/updateClaims`, without)).toMatchObject({
      status: 400,
      body: { Message: 'The Administrator role keeps full access to users and roles' },
    });
    expect(await get(Administrator)).toMatchObject({ Version });
  });
});

describe('deleting a role', () => {
  it('deletes a role that no user has', async () => {
    const id = await add();
    expect(await holder().delete(`userRoles/${id}?version=1`)).toMatchObject({ status: 200, body: { Id: id } });
    for (const client of [reader(), holder()]) {
      expect(await client.get(`userRoles/${id}`)).toMatchObject({ status: 404, body: { Message: 'Role not found' } });
    }
    expect(await holder().delete(`userRoles/${id}`)).toMatchObject({ status: 404 });
  });

  it('rejects roles that users have, with or without access, and built-in roles', async () => {
    const id = await add();
    const olive = await scene.user(id);
    const refused = {
      status: 400,
      body: { Message: "Delete Failed. Be sure this user role isn't assigned to any users before deleting." },
    };
    expect(await holder().delete(`userRoles/${id}`)).toMatchObject(refused);
    await olive.loseAccess();
    expect(await holder().delete(`userRoles/${id}`)).toMatchObject(refused);
    await olive.takeRole(UserRoles.MarketPartner);
    expect(await holder().delete(`userRoles/${id}`)).toMatchObject({ status: 200 });
    expect(await holder().delete(`userRoles/${UserRoles.MarketPartner}`)).toMatchObject({ status: 400 });
  });
});

describe('finding roles', () => {
  it('searches by name and claims, page by page', async () => {
    const b = await add({ Name: 'Findme B', UserRoleClaims: full(13) });
    const a = await add({ Name: 'Findme A', UserRoleClaims: [{ ClaimTypeId: 3, ClaimValueId: 2 }] });
    const found = async (body: object) => {
      const answer = await reader().post<ListAnswer<RoleRow>>('userRoles/_search', { Query: 'findme', ...body });
      return { ids: answer.body.data.map(({ Id }) => Id), total: answer.headers['x-list-count'] };
    };
    expect(await found({})).toEqual({ ids: [a, b], total: '2' });
    expect(await found({ Sort: '-Name' })).toEqual({ ids: [b, a], total: '2' });
    expect(await found({ Skip: 1, Take: 1 })).toEqual({ ids: [b], total: '2' });
    expect(await found({ ClaimIds: [13] })).toEqual({ ids: [b], total: '1' });
    expect(await found({ ClaimIds: [3, 13] })).toEqual({ ids: [a, b], total: '2' });
    expect(await found({ ClaimIds: [] })).toEqual({ ids: [a, b], total: '2' });
  });

  it.each([
    { ClaimIds: [{ $gt: 0 }] },
    { ClaimIds: 13 },
    { ClaimIds: [28] },
    { Sort: 'NameKey' },
    { Query: {} },
    { Name: 'x' },
  ])('rejects a search by %j', async (body) =>
    expect(await reader().post('userRoles/_search', body)).toMatchObject({ status: 400 }),
  );
});

describe('access to roles', () => {
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const routes: [Method, string, unknown, TestClaims[], number?][] = [
    ['POST', 'userRoles/_search', {}, [{ UserRoles: 'Read' }, { Users: 'Read' }]],
    ['GET', 'userRoles/claimTypes', undefined, [{ UserRoles: 'Read' }]],
    ['GET', 'userRoles/claimValues', undefined, [{ UserRoles: 'Read' }]],
    ['GET', `userRoles/${UserRoles.Administrator}`, undefined, [{ UserRoles: 'Read' }]],
    ['POST', 'userRoles', { Name: 'Anybody' }, [{ UserRoles: 'Full' }]],
    ['PUT', 'userRoles', { Id: 999, Name: 'Nobody' }, [{ UserRoles: 'Full' }], 404],
    ['PUT', 'userRoles/999/updateClaims', [], [{ UserRoles: 'Full' }], 404],
    ['DELETE', 'userRoles/999', undefined, [{ UserRoles: 'Full' }], 404],
  ];

  it.each(routes)(
    'by %s %s requires a sign-in and is open to holders of each claim',
    async (method, path, body, opened, status = 200) => {
      expect(await app.anonymous.send(method, path, body)).toMatchObject({ status: 401 });
      for (const claims of opened) {
        expect(await app.as(claims).send(method, path, body)).toMatchObject({ status });
      }
    },
  );

  it('by an unknown Id answers 404', async () => {
    for (const id of ['0', '999', 'x', '1e0', '%24ne']) {
      expect(await holder().get(`userRoles/${id}`)).toMatchObject({ status: 404 });
      expect(await holder().put(`userRoles/${id}/updateClaims`, [])).toMatchObject({ status: 404 });
      expect(await holder().delete(`userRoles/${id}`)).toMatchObject({ status: 404 });
    }
  });
});
