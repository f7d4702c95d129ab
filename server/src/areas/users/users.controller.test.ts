import { ClaimTypes, type ListAnswer, type SaveAnswer, settingsId, UserRoles, type UserRow } from '@picket/domain';
import { DecideSettings } from '../../shared/commands/decide.ts';
import type { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { Background } from '../auth/sign-in/background.ts';
import { password, SignInApp } from '../auth/testing/sign-in-app.ts';

let scene: SignInApp;
let app: TestApp;
let team: number;
let company: number;
beforeAll(async () => {
  scene = await SignInApp.start();
  ({ app } = scene);
  team = (await app.administrator.post<SaveAnswer>('teams', { Name: 'South' })).body.Id;
  await app.administrator.post('price-levels', { Name: 'Retail' });
  company = await addCompany(app.administrator);
});
afterAll(() => scene.close());

const HOURS = 60 * 60_000;
const holder = () => scene.userManager();
const reader = () => app.as({ Users: 'Read' });
const get = async (id: number) => (await reader().get<UserRow>(`users/${id}`)).body;
const elm = { Address1: '12 Elm St', City: 'Easton', State: 'PA', Zip: '18042' };

let newcomers = 0;
let roleNames = 0;
const una = (more: object = {}) => ({
  FirstName: 'Una',
  Username: `una${++newcomers}`,
  UserRoleId: UserRoles.MarketPartner,
  Password: password,
  ConfirmPassword: password,
  ...more,
});
const add = async (more: object = {}) => (await holder().post<SaveAnswer>('users', una(more))).body.Id;
const roleWith = async (...types: number[]) => {
  const UserRoleClaims = types.map((ClaimTypeId) => ({ ClaimTypeId, ClaimValueId: 1 }));
  return (await holder().post<SaveAnswer>('userRoles', { Name: `Some ${++roleNames}`, UserRoleClaims })).body.Id;
};

describe('adding a user', () => {
  it('stores all details, and lets the user sign in', async () => {
    const details = { FirstName: 'Uma', LastName: 'Upton', Email: 'uma@example.com', TeamId: team, Address: elm };
    const Username = 'Uma.Upton';
    const UserPhones = [{ PhoneExt: '(610) 555-0100 x7', PhoneTypeId: 3 }];
    const added = await holder().post<SaveAnswer>(
      'users',
      una({ ...details, Username, UserPhones, CompanyIds: [company] }),
    );
    expect(added).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 2 } });
    expect(await get(added.body.Id)).toEqual({
      ...details,
      Id: added.body.Id,
      Version: 2,
      Name: 'Uma Upton',
      UserPhones: [{ Phone: '6105550100', Extension: '7', PhoneExt: '61055501007', IsPrimary: true, PhoneTypeId: 3 }],
      UserCompanies: [{ CompanyId: company }],
      Image: null,
      Team: { Id: team, Name: 'South' },
      AuthUser: {
        Username,
        UserRoleId: UserRoles.MarketPartner,
        UserRole: { Id: UserRoles.MarketPartner, Name: 'Market Partner' },
        HasAccess: true,
      },
      UserRoleId: UserRoles.MarketPartner,
      HasAccess: true,
      HasTwoFactor: false,
      CreatedAt: '2026-05-04T14:00:00.000Z',
    });
    const browser = (await scene.user()).browser();
    expect(await browser.signIn('uma.upton', password)).toMatchObject({ body: { User: { Id: added.body.Id } } });
  });

  it.each<[object, object]>([
    [{ FirstName: ' ' }, { FirstName: ['First name is required'] }],
    [{ FirstName: { $ne: '' } }, { FirstName: ['First name must be text'] }],
    [{ LastName: 'x'.repeat(61) }, { LastName: ['Last name must be at most 60 characters'] }],
    [{ Email: 'una\r\nBcc: x@y.zz' }, { Email: ['Email is not a valid email address'] }],
    [{ Username: '' }, { Username: ['Username is required'] }],
    [{ Username: 'u na' }, { Username: ['Username must not contain blanks or control characters'] }],
    [{ Username: 'ADMIN' }, { Username: ['Username is already taken'] }],
    [{ UserRoleId: undefined }, { UserRoleId: ['User role is required'] }],
    [{ UserRoleId: null }, { UserRoleId: ['User role is required'] }],
    [{ UserRoleId: 999 }, { UserRoleId: ['User role is not available'] }],
    [{ UserRoleId: '1' }, { UserRoleId: ['User role is not known'] }],
    [{ TeamId: 99 }, { TeamId: ['Team is not available'] }],
    [{ CompanyIds: [99] }, { CompanyIds: ['Company is not available'] }],
    [{ CompanyIds: [{ $gt: 0 }] }, { CompanyIds: ['Company is not known'] }],
    [{ CompanyIds: 1 }, { CompanyIds: expect.arrayContaining(['Companies is required']) }],
    [{ Address: { ...elm, State: 'ZZ' } }, { 'Address.State': ['State ZZ is not known'] }],
    [{ UserPhones: [{ PhoneExt: '555' }] }, { UserPhones: ['Phone must have at least 10 digits'] }],
    [{ ConfirmPassword: 'another-password' }, { ConfirmPassword: ['Passwords do not match'] }],
    [{ ConfirmPassword: undefined }, { ConfirmPassword: ['Passwords do not match'] }],
    [{ Password: undefined }, { Password: ['Password is required'] }],
    [{ Password: undefined, ConfirmPassword: undefined }, { Password: ['Password is required'] }],
    [{ Password: 'short', ConfirmPassword: 'short' }, { Password: ['Password must have at least 8 characters'] }],
    [{ Password: 'password1', ConfirmPassword: 'password1' }, { Password: ['This password is too easy to guess'] }],
    [{ SendEmail: true }, { Email: ['Email is required'] }],
    [{ SendEmail: 1, Email: 'u@example.com' }, { SendEmail: ['Send email must be true or false'] }],
    [{ Id: 7 }, { Id: ['Id is not known here'] }],
    [{ HasAccess: true }, { HasAccess: ['HasAccess is not known here'] }],
  ])('rejects %j', async (more, ModelState) => {
    const count = async () =>
      (await reader().get<ListAnswer<UserRow>>('users/_search?take=0&showAccessRevoked=true')).body.total;
    const client = holder();
    await client.get('users/simple');
    const before = await count();
    expect(await client.post('users', una(more))).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState },
    });
    expect(await count()).toBe(before);
  });

  it('emails a link that signs the user in once', async () => {
    const id = await add({ Email: 'una@example.com', SendEmail: true });
    await app.get(Background).settled();
    expect(scene.mailbox.mails.at(-1)).toMatchObject({ to: ['una@example.com'], subject: 'Welcome' });
    expect(scene.mailbox.mails.at(-1)!.text).toContain('The link works once, within 72 hours.');
    const link = scene.mailbox.linkTo('/adminaccess');
    const browser = (await scene.user()).browser();
    app.clock.advance(72 * HOURS - 1);
    expect(await browser.openLink(link)).toMatchObject({ status: 200, body: { User: { Id: id } } });
    expect(await browser.openLink(link)).toMatchObject({ status: 418 });
  });

  it('emails links that end after the hours in the settings', async () => {
    const set = (WelcomeLinkHours: number) =>
      app.run(new DecideSettings(settingsId, { type: 'ChangeSettings', data: { WelcomeLinkHours } }, app.context()));
    await set(5);
    await add({ Email: 'una@example.com', SendEmail: true });
    await app.get(Background).settled();
    await set(72);
    app.clock.advance(5 * HOURS);
    const browser = (await scene.user()).browser();
    expect((await browser.openLink(scene.mailbox.linkTo('/adminaccess'))).status).toBe(418);
  });

  it('emails a user without a password a link to choose one', async () => {
    const Email = 'una@example.com';
    const id = await add({ Password: undefined, ConfirmPassword: undefined, Email, SendEmail: true });
    await app.get(Background).settled();
    const browser = (await scene.user()).browser();
    expect(await browser.reset(scene.mailbox.linkTo('/resetpassword'), password)).toMatchObject({
      status: 200,
      body: { User: { Id: id } },
    });
  });

  it('rejects a role with more permissions than the caller, unless the caller manages roles', async () => {
    const higherRole = await roleWith(ClaimTypes.Customers);
    const equal = await roleWith(ClaimTypes.Users);
    const manager = app.as({ Users: 'Full', Customers: 'Read' });
    const refused = { status: 403, body: { Message: 'This role has more permissions than yours' } };
    expect(await manager.post('users', una({ UserRoleId: higherRole }))).toMatchObject(refused);
    expect(await manager.post('users', una({ UserRoleId: UserRoles.Administrator }))).toMatchObject(refused);
    expect(await manager.post('users', una({ UserRoleId: equal }))).toMatchObject({ status: 200 });
    expect(await holder().post('users', una({ UserRoleId: higherRole }))).toMatchObject({ status: 200 });
  });
});

describe('saving a user', () => {
  it('changes the given fields and leaves the others unchanged', async () => {
    const id = await add({ Email: 'una@example.com', LastName: 'Upton' });
    const saved = await holder().put(`users/${id}`, { FirstName: 'Ulla', TeamId: team, Version: 2 });
    expect(saved).toMatchObject({ status: 200, body: { Id: id, Version: 4 } });
    expect(await get(id)).toMatchObject({ Name: 'Ulla Upton', TeamId: team, Email: 'una@example.com' });
    await holder().put(`users/${id}`, { TeamId: null });
    expect(await get(id)).toMatchObject({ TeamId: null });
  });

  it('saves phones, address and companies separately', async () => {
    const id = await add();
    const Phones = [{ PhoneExt: '6095550100' }, { PhoneExt: '6095550101', IsPrimary: true }];
    expect(await holder().put(`users/${id}/phones`, { Phones, Version: 2 })).toMatchObject({ status: 200 });
    expect(await holder().put(`users/${id}/address`, { Address: elm, Version: 3 })).toMatchObject({ status: 200 });
    const companies = { UserId: id, CompanyIds: [company, company], Version: 4 };
    expect(await holder().put('users/updateUserCompanies', companies)).toMatchObject({ status: 200, body: { Id: id } });
    expect(await get(id)).toMatchObject({
      UserPhones: [{ IsPrimary: false }, { IsPrimary: true, PhoneExt: '6095550101' }],
      Address: elm,
      UserCompanies: [{ CompanyId: company }],
    });
    const away = { ...elm, City: 'Nazareth' };
    expect(await holder().post(`users/${id}/address`, { Address: away })).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ Address: away });
    await holder().put(`users/${id}/address`, { Address: null });
    await holder().put('users/updateUserCompanies', { UserId: id, CompanyIds: [] });
    expect(await get(id)).toMatchObject({ Address: null, UserCompanies: [] });
  });

  it.each<[string, object]>([
    ['', { FirstName: '' }],
    ['', { FirstName: null }],
    ['', { TeamId: 99 }],
    ['', { TeamId: { $gt: 0 } }],
    ['', { Email: 'una' }],
    ['', { HasAccess: false }],
    ['', { UserRoleId: 1 }],
    ['', { Version: '2' }],
    ['/phones', {}],
    ['/phones', { Phones: [7] }],
    ['/phones', { Phones: [{ PhoneExt: '1' }] }],
    ['/address', {}],
    ['/address', { Address: { City: 'Easton' } }],
  ])('rejects%s %j', async (part, body) => {
    const id = await add({ Address: elm });
    expect(await holder().put(`users/${id}${part}`, body)).toMatchObject({ status: 400, body: { IsSuccess: false } });
    expect(await get(id)).toMatchObject({ Version: 2, Address: elm });
  });

  it.each([{}, { CompanyIds: null }, { CompanyIds: [99] }, { CompanyIds: ['1'] }, { CompanyIds: [1.5] }])(
    'rejects the companies %j',
    async (body) => {
      const UserId = await add();
      expect(await holder().put('users/updateUserCompanies', { UserId, ...body })).toMatchObject({ status: 400 });
      expect(await get(UserId)).toMatchObject({ Version: 2 });
    },
  );

  it('rejects a stale version', async () => {
    const id = await add();
    const stale = { status: 409, body: { Version: 3 } };
    await holder().put(`users/${id}`, { FirstName: 'First', Version: 2 });
    expect(await holder().put(`users/${id}`, { FirstName: 'Second', Version: 2 })).toMatchObject(stale);
    expect(await holder().put(`users/${id}/phones`, { Phones: [], Version: 2 })).toMatchObject(stale);
    expect(await holder().put(`users/${id}/address`, { Address: elm, Version: 2 })).toMatchObject(stale);
    const companies = { UserId: id, CompanyIds: [company], Version: 2 };
    expect(await holder().put('users/updateUserCompanies', companies)).toMatchObject(stale);
    expect(await get(id)).toMatchObject({ FirstName: 'First', Version: 3 });
  });

  it('rejects a user with more permissions than the caller, whose account a new email address could take over', async () => {
    const administrator = await scene.user(UserRoles.Administrator);
    const manager = app.as({ Users: 'Full' });
    const refused = { status: 403, body: { Message: 'This role has more permissions than yours' } };
    expect(await manager.put(`users/${administrator.id}`, { Email: 'thief@example.com' })).toMatchObject(refused);
    expect(await manager.put(`users/${administrator.id}/phones`, { Phones: [] })).toMatchObject(refused);
    expect(await manager.put(`users/${administrator.id}/address`, { Address: null })).toMatchObject(refused);
    const companies = { UserId: administrator.id, CompanyIds: [] };
    expect(await manager.put('users/updateUserCompanies', companies)).toMatchObject(refused);
  });
});

describe('the signed-in user', () => {
  it('can be read and saved without any claim', async () => {
    const olive = await scene.user();
    const browser = await olive.signedIn();
    const path = `users/${olive.id}`;
    expect(await browser.get(path)).toMatchObject({ status: 200, body: { Id: olive.id, Email: olive.email } });
    const body = { FirstName: 'Olga', Email: olive.email, TeamId: null, Version: 2 };
    expect(await browser.put(path, body)).toMatchObject({ status: 200 });
    expect(await browser.put(`${path}/phones`, { Phones: [{ PhoneExt: '6095550100' }] })).toMatchObject({
      status: 200,
    });
    expect(await browser.put(`${path}/address`, { Address: elm })).toMatchObject({ status: 200 });
    expect(await browser.post(`${path}/address`, { Address: null })).toMatchObject({ status: 200 });
    expect(await get(olive.id)).toMatchObject({ FirstName: 'Olga', UserPhones: [{ PhoneExt: '6095550100' }] });
  });

  it('has the flags of its permissions', async () => {
    expect(await reader().get('users/me')).toMatchObject({
      status: 200,
      body: { ClaimFlags: { [ClaimTypes.Users]: 2 } },
    });
  });

  it('cannot change its own email address and team without the claim', async () => {
    const olive = await scene.user();
    const browser = await olive.signedIn();
    for (const body of [{ Email: 'new@example.com' }, { Email: '' }, { TeamId: team }]) {
      expect(await browser.put(`users/${olive.id}`, body)).toMatchObject({ status: 403 });
    }
    expect(await get(olive.id)).toMatchObject({ Email: olive.email, TeamId: null });
  });

  it('is the only user that is found without the claim', async () => {
    const olive = await (await scene.user()).signedIn();
    const other = await add();
    const nobody = 999_999;
    const answers = async (id: number) => {
      const { body: seen, status } = await olive.get(`users/${id}`);
      const saved = await olive.put(`users/${id}`, { FirstName: 'x' });
      const phones = await olive.put(`users/${id}/phones`, { Phones: [] });
      const put = await olive.put(`users/${id}/address`, { Address: null });
      const posted = await olive.post(`users/${id}/address`, { Address: null });
      return [status, seen, ...[saved, phones, put, posted].flatMap((answer) => [answer.status, answer.body])];
    };
    const refused = await answers(other);
    expect(refused[0]).toBe(404);
    expect(refused).toEqual(await answers(nobody));
    expect(await get(other)).toMatchObject({ Version: 2 });
  });
});

describe('finding users', () => {
  it('searches by text, team, role and access, page by page', async () => {
    const c = await add({ LastName: 'Findme C', UserRoleId: UserRoles.MarketPartnerAdmin });
    const a = await add({ LastName: 'Findme A', TeamId: team });
    const b = await add({ LastName: 'Findme B' });
    const found = async (query: string) => {
      const { body, headers } = await reader().get<ListAnswer<UserRow>>(`users/_search?q=findme${query}`);
      return { ids: body.data.map(({ Id }) => Id), total: headers['x-list-count'] };
    };
    expect(await found('')).toEqual({ ids: [a, b, c], total: '3' });
    expect(await found('&sort=-Name')).toEqual({ ids: [c, b, a], total: '3' });
    expect(await found('&skip=1&take=1')).toEqual({ ids: [b], total: '3' });
    expect(await found('&sort=-Username')).toEqual({ ids: [b, a, c], total: '3' });
    expect(await found(`&teamId=${team}`)).toEqual({ ids: [a], total: '1' });
    expect(await found(`&roleId=${UserRoles.MarketPartnerAdmin}`)).toEqual({ ids: [c], total: '1' });
    await holder().put(`users/${a}/hasAccess/false`);
    expect(await found('')).toEqual({ ids: [b, c], total: '2' });
    expect(await found('&showAccessRevoked=false')).toEqual({ ids: [b, c], total: '2' });
    expect(await found('&showAccessRevoked=true')).toEqual({ ids: [a, b, c], total: '3' });
  });

  it.each([
    'teamId=x',
    'teamId=0',
    'teamId[$gt]=0',
    'roleId=0',
    'showAccessRevoked=yes',
    'take=x',
    'sort=NameKey',
    'q=a&q=b',
    'x=1',
  ])('rejects a search by %s', async (query) =>
    expect(await reader().get(`users/_search?${query}`)).toMatchObject({ status: 400 }),
  );
});

describe('access to users', () => {
  type Method = 'GET' | 'POST' | 'PUT';
  const routes: [Method, string, unknown, number][] = [
    ['GET', 'users/_search', undefined, 200],
    ['POST', 'users', {}, 400],
    ['PUT', 'users/updateUserCompanies', { UserId: 999_999, CompanyIds: [] }, 404],
  ];

  it.each(routes)('by %s %s requires a sign-in', async (method, path, body, status) => {
    expect(await app.anonymous.send(method, path, body)).toMatchObject({ status: 401 });
    expect(await app.as({ Users: 'Full' }).send(method, path, body)).toMatchObject({ status });
  });

  it.each(['GET users/1', 'PUT users/1', 'PUT users/1/phones', 'PUT users/1/address', 'POST users/1/address'])(
    'by %s requires a sign-in, and more than read access for another user',
    async (route) => {
      const [method, path] = route.split(' ') as [Method, string];
      const bodies = { FirstName: 'x', Phones: [], Address: null };
      const field = path.endsWith('phones') ? 'Phones' : path.endsWith('address') ? 'Address' : 'FirstName';
      const body = method === 'GET' ? undefined : { [field]: bodies[field] };
      expect(await app.anonymous.send(method, path, body)).toMatchObject({ status: 401 });
      expect(await reader().send(method, path, body)).toMatchObject({ status: method === 'GET' ? 200 : 404 });
    },
  );

  it('by an unknown Id answers 404', async () => {
    for (const id of ['0', '999999', 'x', '1e0']) {
      expect(await holder().get(`users/${id}`)).toMatchObject({ status: 404 });
      expect(await holder().put(`users/${id}`, { FirstName: 'x' })).toMatchObject({ status: 404 });
      expect(await holder().put(`users/${id}/phones`, { Phones: [] })).toMatchObject({ status: 404 });
      expect(await holder().put(`users/${id}/address`, { Address: null })).toMatchObject({ status: 404 });
    }
  });
});
