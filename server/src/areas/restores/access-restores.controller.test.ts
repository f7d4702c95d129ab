import { type HistoryEntry, type ListAnswer, type RestoreAnswer, type RoleRow, type UserRow } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const restore = (path: string, body: object, client = shop.boss) => client.put<RestoreAnswer>(path, body);
const Password = 'a password for tests';
const elm = { Address1: '12 Elm St', City: 'Easton', State: 'PA', Zip: '18042' };
let names = 0;

async function una() {
  const Username = `una${++names}`;
  const UserRoleId = await shop.add('userRoles', { Name: `Role of ${Username}` });
  const access = { Username, Password, ConfirmPassword: Password, UserRoleId };
  const profile = { FirstName: 'Una', LastName: 'Upton', Email: 'una@example.com', Address: elm };
  return shop.add('users', { ...profile, ...access });
}
const userOf = async (id: number) => (await shop.boss.get<UserRow>(`users/${id}`)).body;
const typesOf = async (kind: string, id: number, since: number) => {
  const { data } = (await shop.boss.get<ListAnswer<HistoryEntry>>(`history/${kind}/${id}`)).body;
  return data.filter(({ Version }) => Version > since).map(({ Type }) => Type);
};

describe('restoring a user', () => {
  it('brings back the profile, and never role, access, sign-in, team or companies', async () => {
    const id = await una();
    const { Version: At } = await userOf(id);
    const TeamId = await shop.add('teams', { Name: 'South' });
    await shop.done(`users/${id}`, { FirstName: 'Uma', Email: 'uma@example.com', TeamId });
    await shop.done(`users/${id}/address`, { Address: { ...elm, City: 'Bangor' } });
    await shop.done('users/updateUserCompanies', { UserId: id, CompanyIds: [shop.ids.company] });
    const before = await userOf(id);
    const dry = await restore(`users/${id}/restore`, { At: String(At), DryRun: true });
    expect(dry).toMatchObject({ status: 200, body: { Version: before.Version } });
    expect(dry.body.Fields.map(({ Key }) => Key)).toEqual(['FirstName', 'Address']);
    expect(dry.body.NotRestored).toEqual([
      { Field: 'Email', Reason: 'Sign-in is never restored' },
      { Field: 'Team, Companies', Reason: 'It decides which jobs and prices the user sees' },
    ]);
    expect(await userOf(id)).toEqual(before);
    const { body } = await restore(`users/${id}/restore`, { At: String(At), Version: before.Version });
    expect(body.Fields).toEqual(dry.body.Fields);
    const after = await userOf(id);
    expect(after).toMatchObject({ FirstName: 'Una', Address: elm, Email: 'uma@example.com', TeamId });
    expect(await typesOf('user', id, before.Version)).toEqual(expect.not.arrayContaining(['UserEmailChanged']));
  });

  it('needs the claim, and at least the permissions of the user', async () => {
    const id = await una();
    await shop.done(`users/${id}`, { FirstName: 'Uma' });
    const path = `users/${id}/restore`;
    expect((await restore(path, { At: '1' }, app.as({ Users: 'Read' }))).status).toBe(403);
    expect((await restore(path, { At: '1' }, app.as({ Users: 'Read' }, { Id: id }))).status).toBe(403);
    const weak = app.as({ Users: 'Full' });
    const olive = `users/${shop.users.olive}/restore`;
    for (const DryRun of [true, false]) expect((await restore(olive, { At: '1', DryRun }, weak)).status).toBe(403);
    expect((await restore(path, { At: '1', Version: 1 })).status).toBe(409);
    expect((await restore('users/99999/restore', { At: '1' })).status).toBe(404);
  });
});

describe('restoring a role', () => {
  const full = (...types: number[]) => types.map((ClaimTypeId) => ({ ClaimTypeId, ClaimValueId: 1 }));
  const roleOf = async (id: number) => (await shop.boss.get<RoleRow>(`userRoles/${id}`)).body;

  it('brings back its name and landing page, and never permissions or two-factor sign-in', async () => {
    const id = await shop.add('userRoles', { Name: 'Sales', UserRoleClaims: full(13), Landing: 'job.estimate-list' });
    await shop.done('userRoles', { Id: id, Name: 'Office', RequiresTwoFactor: true, Landing: '' });
    await shop.done(`userRoles/${id}/updateClaims`, full(13, 3) as object);
    const before = await roleOf(id);
    const { body, status } = await restore(`userRoles/${id}/restore`, { At: '1', Version: before.Version });
    expect([status, body.Fields.map(({ Key }) => Key)]).toEqual([200, ['Landing', 'Name']]);
    expect(body.NotRestored).toEqual([
      { Field: 'Require two-factor sign-in', Reason: 'Sign-in is never restored' },
      { Field: expect.any(String), Reason: 'Permissions are never restored: they decide who may do what' },
    ]);
    expect(await roleOf(id)).toMatchObject({
      Name: 'Sales',
      Landing: 'job.estimate-list',
      RequiresTwoFactor: true,
      UserRoleClaims: before.UserRoleClaims,
    });
    expect(await typesOf('role', id, before.Version)).toEqual(['RoleLandingChanged', 'RoleRenamed']);
  });

  it('leaves a name that another role has, and a landing page that the role may not open', async () => {
    const id = await shop.add('userRoles', { Name: 'Yard', UserRoleClaims: full(13), Landing: 'job.estimate-list' });
    await shop.done('userRoles', { Id: id, Name: 'Old yard', Landing: '' });
    await shop.done(`userRoles/${id}/updateClaims`, [] as object);
    await shop.add('userRoles', { Name: 'Yard' });
    const { body } = await restore(`userRoles/${id}/restore`, { At: '1' });
    expect(body.Fields).toEqual([]);
    const reasons = Object.fromEntries(body.NotRestored.map(({ Field, Reason }) => [Field, Reason]));
    expect(reasons).toMatchObject({
      Name: expect.stringContaining('A role named Yard already exists'),
      'Landing page': expect.stringContaining('This role has no permission to open the landing page'),
    });
  });

  it('needs the claim', async () => {
    const id = await shop.add('userRoles', { Name: 'Gate' });
    const path = `userRoles/${id}/restore`;
    expect((await restore(path, { At: '1' }, app.as({ UserRoles: 'Read', Users: 'Full' }))).status).toBe(403);
    expect((await restore('userRoles/99999/restore', { At: '1' })).status).toBe(404);
  });
});
