import { roleDecider, type SaveAnswer, UserRoles, updateRolesHeader, userDecider } from '@picket/domain';
import { DecideRole } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPassword, password, SignInApp, type TestUser, withNewPassword } from '../auth/testing/sign-in-app.ts';
import { UserPermissions } from './user-permissions.ts';

let scene: SignInApp;
let app: TestApp;
let olive: TestUser;
beforeAll(async () => {
  scene = await SignInApp.start();
  ({ app } = scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  olive = await scene.user(UserRoles.MarketPartner);
});

const access = (more: object = {}) => ({
  Username: olive.username,
  AccessLevelId: UserRoles.MarketPartner,
  ...more,
});
const give = (more: object = {}) => scene.userManager().put<SaveAnswer>(`users/${olive.id}/portalAccess`, access(more));
const higherRole = { status: 403, body: { Message: 'This role has more permissions than yours' } };

describe('portal access', () => {
  it('stores username, role and password', async () => {
    const Username = `${olive.username}.new`;
    const AccessLevelId = UserRoles.MarketPartnerAdmin;
    const given = await give({ Username, AccessLevelId, ...withNewPassword, Version: 2 });
    expect(given).toMatchObject({ status: 200, body: { Id: olive.id, Version: 5, PreviousVersion: 2 } });
    expect(await scene.readUser(olive.id)).toMatchObject({
      Version: 5,
      AuthUser: { Username, UserRoleId: AccessLevelId, UserRole: { Id: AccessLevelId }, HasAccess: true },
    });
    expect(await olive.canSignIn(Username, newPassword)).toBe(true);
    expect(await olive.canSignIn(Username)).toBe(false);
    expect(await olive.canSignIn(olive.username, newPassword)).toBe(false);
  });

  it('releases the old username and reserves the new one', async () => {
    const left = olive.username;
    const Username = `${left}.next`;
    await give({ Username });
    const other = await scene.user();
    const take = (name: string) =>
      scene
        .userManager()
        .put(`users/${other.id}/portalAccess`, { Username: name, AccessLevelId: UserRoles.MarketPartner });
    const taken = { status: 400, body: { ModelState: { Username: ['Username is already taken'] } } };
    expect(await take(Username)).toMatchObject(taken);
    expect(await take(left.toUpperCase())).toMatchObject({ status: 200 });
    expect(await olive.canSignIn(left)).toBe(true);
  });

  it('releases the requested username when the change is rejected', async () => {
    const Username = `${olive.username}.stale`;
    expect(await give({ Username, Version: 1 })).toMatchObject({ status: 409, body: { Version: 2 } });
    expect(await olive.canSignIn(Username)).toBe(false);
    expect(await olive.canSignIn()).toBe(true);
    const other = await scene.user();
    const body = { Username, AccessLevelId: UserRoles.MarketPartner };
    expect(await scene.userManager().put(`users/${other.id}/portalAccess`, body)).toMatchObject({ status: 200 });
  });

  it('does not change the password when none is given, and ends the sessions when it changes', async () => {
    const browser = await olive.signedIn();
    await give();
    expect((await browser.get('users/me')).status).toBe(200);
    await give(withNewPassword);
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('requires a refresh from the signed-in user when the role changes', async () => {
    const browser = await olive.signedIn();
    await give({ AccessLevelId: UserRoles.MarketPartnerAdmin });
    expect(await browser.get('users/me')).toMatchObject({
      status: 401,
      headers: { [updateRolesHeader.toLowerCase()]: 'true' },
    });
    expect((await browser.refresh()).body).toMatchObject({ User: { AuthUser: { UserRoleId: 3 } } });
  });

  it.each<[object, object]>([
    [{ Username: '' }, { Username: ['Username is required'] }],
    [{ Username: 'a b' }, { Username: ['Username must not contain blanks or control characters'] }],
    [{ Username: 'admin' }, { Username: ['Username is already taken'] }],
    [{ AccessLevelId: undefined }, { AccessLevelId: ['User role is required'] }],
    [{ AccessLevelId: 999 }, { AccessLevelId: ['User role is not available'] }],
    [{ AccessLevelId: { $gt: 0 } }, { AccessLevelId: ['User role is not known'] }],
    [{ Password: newPassword }, { Confirmation: ['Passwords do not match'] }],
    [{ Confirmation: newPassword }, { Confirmation: ['Passwords do not match'] }],
    [{ Password: newPassword, Confirmation: password }, { Confirmation: ['Passwords do not match'] }],
    [{ Password: 'short', Confirmation: 'short' }, { Password: ['Password must have at least 8 characters'] }],
    [
      { Password: 'olive-office1', Confirmation: 'olive-office1' },
      { Password: ['This password is too easy to guess'] },
    ],
    [{ HasAccess: true }, { HasAccess: ['HasAccess is not known here'] }],
  ])('rejects %j', async (more, ModelState) => {
    expect(await give(more)).toMatchObject({ status: 400, body: { IsSuccess: false, ModelState } });
    expect(await scene.readUser(olive.id)).toMatchObject({ Version: 2 });
    expect(await olive.canSignIn()).toBe(true);
  });

  it('rejects a role with more permissions than the caller, unless the caller manages roles', async () => {
    const manager = app.as({ Users: 'Full', Customers: 'Full' });
    const administrator = await scene.user(UserRoles.Administrator);
    const own = { Username: administrator.username, AccessLevelId: UserRoles.Administrator, ...withNewPassword };
    expect(await manager.put(`users/${administrator.id}/portalAccess`, own)).toMatchObject(higherRole);
    expect(await manager.put(`users/${administrator.id}/hasAccess/false`)).toMatchObject(higherRole);
    expect(await manager.delete(`users/${administrator.id}/portalAccess`)).toMatchObject(higherRole);
    const { body: added } = await scene.userManager().post<SaveAnswer>('userRoles', { Name: 'Nothing' });
    const una = {
      FirstName: 'Una',
      Username: 'una',
      UserRoleId: added.Id,
      Password: newPassword,
      ConfirmPassword: newPassword,
    };
    const { body } = await manager.post<SaveAnswer>('users', una);
    const toUna = (AccessLevelId: number) =>
      manager.put(`users/${body.Id}/portalAccess`, { Username: 'una', AccessLevelId });
    expect(await toUna(UserRoles.Administrator)).toMatchObject(higherRole);
    expect(await toUna(added.Id)).toMatchObject({ status: 200 });
    expect(await scene.readUser(administrator.id)).toMatchObject({ Version: 2 });
  });

  it('of market partners cannot be changed by other market partners, who could sign in and see their jobs', async () => {
    const partner = app.as({ Users: 'Full' }, { UserRoleId: UserRoles.MarketPartner });
    expect(await partner.put(`users/${olive.id}/portalAccess`, access(withNewPassword))).toMatchObject(higherRole);
    expect(await partner.put(`users/${olive.id}`, { Email: 'eve@example.com' })).toMatchObject(higherRole);
    await scene.userManager().delete(`users/${olive.id}/portalAccess`);
    expect(await partner.put(`users/${olive.id}/portalAccess`, access(withNewPassword))).toMatchObject(higherRole);
    expect(await scene.readUser(olive.id)).toMatchObject({ Version: 3, Email: olive.email });
  });

  it('is revoked together with password and sessions, and can be given again', async () => {
    const browser = await olive.signedIn();
    const path = `users/${olive.id}/portalAccess`;
    expect(await scene.userManager().delete(`${path}?version=1`)).toMatchObject({ status: 409, body: { Version: 2 } });
    expect(await scene.userManager().delete(`${path}?version=2`)).toMatchObject({ status: 200, body: { Version: 3 } });
    expect(await scene.readUser(olive.id)).toMatchObject({ AuthUser: null, UserRoleId: null, HasAccess: false });
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
    const entries = (await app.adapters.vault.list('')).map(({ key }) => key);
    const isTheirs = new RegExp(`^(session|browser|credential)/${olive.id}(/|$)`);
    expect(entries.filter((key) => isTheirs.test(key))).toEqual([]);

    expect(await scene.userManager().delete(path)).toMatchObject({ status: 200, body: { Version: 3 } });
    expect(await scene.userManager().put(`users/${olive.id}/hasAccess/true`)).toMatchObject({
      status: 400,
      body: { Message: 'This user has no portal access' },
    });
    const other = await scene.user();
    const taken = { Username: olive.username, AccessLevelId: UserRoles.MarketPartner };
    expect(await scene.userManager().put(`users/${other.id}/portalAccess`, taken)).toMatchObject({ status: 200 });

    const Username = `${olive.username}.again`;
    expect(await give({ Username })).toMatchObject({
      status: 400,
      body: { ModelState: { Password: ['Password is required'] } },
    });
    expect(await give({ Username, ...withNewPassword })).toMatchObject({ status: 200 });
    expect(await olive.canSignIn(Username, newPassword)).toBe(true);
  });
});

describe('revoked access', () => {
  it('is rejected at the next request, and old sessions stay invalid', async () => {
    const browser = await olive.signedIn();
    expect((await browser.get('users/me')).status).toBe(200);
    expect(await scene.userManager().put(`users/${olive.id}/hasAccess/false`)).toMatchObject({
      status: 200,
      body: { Version: 3 },
    });
    expect((await browser.get('users/me')).status).toBe(401);
    expect(await olive.canSignIn()).toBe(false);
    await scene.userManager().put(`users/${olive.id}/hasAccess/true?version=3`);
    expect(await scene.readUser(olive.id)).toMatchObject({ HasAccess: true });
    expect((await browser.refresh()).status).toBe(401);
    expect(await olive.canSignIn()).toBe(true);
    expect(await scene.userManager().put(`users/${olive.id}/hasAccess/false?version=2`)).toMatchObject({ status: 409 });
    expect(await scene.userManager().put(`users/${olive.id}/hasAccess/maybe`)).toMatchObject({ status: 404 });
  });
});

describe('access that comes back after a server stopped', () => {
  it('does not bring back the sessions that the server had not ended', async () => {
    const browser = await olive.signedIn();
    await olive.loseAccess();
    expect(await scene.userManager().put(`users/${olive.id}/hasAccess/true`)).toMatchObject({ status: 200 });
    expect((await browser.refresh()).status).toBe(401);
    expect(await olive.canSignIn()).toBe(true);
  });

  it('does not bring back sessions and known browsers of a removed user', async () => {
    const browser = await olive.signedIn();
    await olive.decide({ type: 'RemovePortalAccess', data: { OtherAdministrators: 1 } });
    expect(await give(withNewPassword)).toMatchObject({ status: 200 });
    expect((await browser.refresh()).status).toBe(401);
    const entries = (await app.adapters.vault.list('')).map(({ key }) => key);
    expect(entries.filter((key) => new RegExp(`^(session|browser)/${olive.id}/`).test(key))).toEqual([]);
  });
});

describe('the own role of a user with two-factor sign-in', () => {
  const require = async (RequiresTwoFactor: boolean) => {
    const id = UserRoles.MarketPartnerAdmin;
    const { state } = await readState(app.adapters.eventStore, roleDecider, id);
    const data = { Name: state.details!.Name, RequiresTwoFactor };
    await app.run(new DecideRole(id, { type: 'SaveRole', data }, app.context()));
  };

  it('cannot be exchanged for one that does not require it', async () => {
    await require(true);
    const caller = { Id: olive.id } as Caller;
    const { state } = await readState(app.adapters.eventStore, userDecider, (await scene.user()).id);
    const change = (userId: number, roleId: number) =>
      app.get(UserPermissions).mustStayTwoFactor(caller, userId, state, roleId);
    await expect(change(olive.id, UserRoles.MarketPartner)).rejects.toThrow('Your role requires two-factor sign-in');
    await change(olive.id, UserRoles.MarketPartnerAdmin);
    await change(999, UserRoles.MarketPartner);
    await require(false);
    await change(olive.id, UserRoles.MarketPartner);
  });
});

describe('the last administrator', () => {
  const refused = {
    status: 400,
    body: { Message: 'The last administrator must keep access: add another administrator first' },
  };

  /** A company whose one administrator is user 1, `admin`. */
  const company = async () => {
    const alone = await SignInApp.start();
    return { alone, client: alone.app.as({ Users: 'Full', UserRoles: 'Full' }) };
  };

  it('cannot lose access by any request', async () => {
    const { alone, client } = await company();
    try {
      const lower = { Username: 'admin', AccessLevelId: UserRoles.MarketPartner };
      expect(await client.put('users/1/hasAccess/false')).toMatchObject(refused);
      expect(await client.delete('users/1/portalAccess')).toMatchObject(refused);
      expect(await client.put('users/1/portalAccess', lower)).toMatchObject(refused);
      const second = await alone.user(UserRoles.Administrator);
      expect(await client.put('users/1/portalAccess', lower)).toMatchObject({ status: 200 });
      expect(await client.put(`users/${second.id}/hasAccess/false`)).toMatchObject(refused);
    } finally {
      await alone.close();
    }
  });

  it('keeps access when all administrators lose theirs at the same time', async () => {
    const { alone, client } = await company();
    try {
      const ids = [
        1,
        ...(await Promise.all([1, 2, 3].map(async () => (await alone.user(UserRoles.Administrator)).id))),
      ];
      await client.get('users/simple');
      const answers = await Promise.all(ids.map((id) => client.put(`users/${id}/hasAccess/false`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400]);
    } finally {
      await alone.close();
    }
  });
});

describe('access changes', () => {
  it.each<['PUT' | 'DELETE', string, object | undefined]>([
    ['PUT', 'portalAccess', { Username: 'x', AccessLevelId: 2 }],
    ['PUT', 'hasAccess/false', undefined],
    ['DELETE', 'portalAccess', undefined],
  ])('by %s %s require a sign-in and an existing user', async (method, path, body) => {
    const send = (client: TestClient, id: number | string) => client.send(method, `users/${id}/${path}`, body);
    expect(await send(app.anonymous, olive.id)).toMatchObject({ status: 401 });
    for (const id of [999_999, '0', 'x', '1e0'])
      expect(await send(scene.userManager(), id)).toMatchObject({ status: 404 });
    expect(await scene.readUser(olive.id)).toMatchObject({ Version: 2 });
  });

  it.each(['updateUsername', 'updatePassword'])('by %s require a sign-in', async (path) =>
    expect(await app.anonymous.put(`users/${path}`, {})).toMatchObject({ status: 401 }),
  );
});
