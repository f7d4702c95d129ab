import { UserRoles } from '@picket/domain';
import type { TestApp } from '../../testing/app.ts';
import { newPassword, password, SignInApp, type TestUser, withNewPassword } from '../auth/testing/sign-in-app.ts';

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

describe('the username of the signed-in user', () => {
  it('is changed by its user, whose session continues', async () => {
    const browser = await olive.signedIn();
    const Username = `${olive.username}.own`;
    expect(
      await browser.put('users/updateUsername', { Username, CurrentPassword: password, Version: 2 }),
    ).toMatchObject({
      status: 200,
      body: { Id: olive.id, Version: 3 },
    });
    expect(await browser.get('users/me')).toMatchObject({ status: 200, body: { AuthUser: { Username } } });
    expect(await olive.canSignIn(Username)).toBe(true);
    expect(await olive.canSignIn()).toBe(false);
    const again = (body: object) => browser.put('users/updateUsername', { CurrentPassword: password, ...body });
    expect(await again({ Username: 'x', Version: 2 })).toMatchObject({ status: 409 });
    expect(await again({ Username: Username.toUpperCase() })).toMatchObject({ status: 200 });
    expect(await olive.canSignIn(Username)).toBe(true);
  });

  it.each([{}, { Username: '' }, { Username: 'a b' }, { Username: 'ADMIN' }, { Username: ['x'] }, { UserId: 1 }])(
    'rejects %j',
    async (body) => {
      const browser = await olive.signedIn();
      const given = { CurrentPassword: password, ...body };
      expect(await browser.put('users/updateUsername', given)).toMatchObject({ status: 400 });
      expect(await olive.canSignIn()).toBe(true);
    },
  );
});

describe('the current password', () => {
  const missing = { status: 400, body: { ModelState: { CurrentPassword: ['Current password is required'] } } };
  const wrong = { status: 400, body: { ModelState: { CurrentPassword: ['This is not your current password'] } } };

  describe.each<[string, () => [path: string, body: object]]>([
    ['username', () => ['users/updateUsername', { Username: `${olive.username}.new` }]],
    ['email address', () => [`users/${olive.id}`, { Email: 'new@example.com' }]],
    [
      'username among the portal access',
      () => [`users/${olive.id}/portalAccess`, { Username: `${olive.username}.new`, AccessLevelId: 1 }],
    ],
    [
      'password among the portal access',
      () => [`users/${olive.id}/portalAccess`, { Username: olive.username, AccessLevelId: 1, ...withNewPassword }],
    ],
  ])('is required for the own %s', (_, request) => {
    beforeEach(async () => {
      olive = await scene.user(UserRoles.Administrator);
    });

    it('rejects a missing or wrong current password', async () => {
      const browser = await olive.signedIn();
      const [path, body] = request();
      const before = await scene.readUser(olive.id);
      expect(await browser.put(path, body)).toMatchObject(missing);
      expect(await browser.put(path, { ...body, CurrentPassword: 'wrong-password' })).toMatchObject(wrong);
      expect(await scene.readUser(olive.id)).toEqual(before);
      expect(await browser.put(path, { ...body, CurrentPassword: password })).toMatchObject({ status: 200 });
    });

    it('rejects the correct current password after five wrong ones', async () => {
      const browser = await olive.signedIn();
      const [path, body] = request();
      const guess = () => browser.put(path, { ...body, CurrentPassword: 'wrong-password' });
      for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400);
      expect(await browser.put(path, { ...body, CurrentPassword: password })).toMatchObject({ status: 429 });
    });
  });

  it('is not required for other fields or for other users', async () => {
    const administrator = await scene.user(UserRoles.Administrator);
    const browser = await administrator.signedIn();
    const own = { FirstName: 'Ada', Email: administrator.email };
    expect(await browser.put(`users/${administrator.id}`, own)).toMatchObject({ status: 200 });
    const same = { Username: administrator.username, AccessLevelId: UserRoles.Administrator };
    expect(await browser.put(`users/${administrator.id}/portalAccess`, same)).toMatchObject({ status: 200 });
    expect(await browser.put(`users/${olive.id}`, { Email: 'o@example.com' })).toMatchObject({ status: 200 });
    const access = { Username: olive.username, AccessLevelId: UserRoles.MarketPartner, ...withNewPassword };
    expect(await browser.put(`users/${olive.id}/portalAccess`, access)).toMatchObject({ status: 200 });
  });
});

describe('the password of the signed-in user', () => {
  const change = { CurrentPassword: password, ...withNewPassword };

  it('is changed with the current one, which ends the other sessions', async () => {
    const browser = await olive.signedIn();
    const other = await olive.signedIn();
    expect(await browser.put('users/updatePassword', change)).toMatchObject({ status: 200, body: { Version: 3 } });
    expect((await browser.get('users/me')).status).toBe(200);
    expect((await browser.refresh()).status).toBe(200);
    expect((await other.get('users/me')).status).toBe(401);
    expect((await other.refresh()).status).toBe(401);
    expect(await olive.canSignIn(olive.username, newPassword)).toBe(true);
    expect(await olive.canSignIn()).toBe(false);
  });

  it('forgets all known browsers except the current one', async () => {
    const browser = await olive.signedIn();
    await olive.signedIn();
    const known = async () => (await app.adapters.vault.list(`browser/${olive.id}/`)).length;
    expect(await known()).toBe(2);
    await browser.put('users/updatePassword', change);
    expect(await known()).toBe(1);
  });

  it('keeps the current browser known when it is changed among the portal access', async () => {
    const ada = await scene.user(UserRoles.Administrator);
    const browser = await ada.signedIn();
    await ada.signedIn();
    const access = { Username: ada.username, AccessLevelId: UserRoles.Administrator, ...change };
    expect(await browser.put(`users/${ada.id}/portalAccess`, access)).toMatchObject({ status: 200 });
    expect(await app.adapters.vault.list(`browser/${ada.id}/`)).toHaveLength(1);
  });

  it.each<[object, object]>([
    [{ CurrentPassword: 'wrong-password' }, { CurrentPassword: ['This is not your current password'] }],
    [{ CurrentPassword: undefined }, { CurrentPassword: ['Current password is required'] }],
    [{ Confirmation: password }, { Confirmation: ['Passwords do not match'] }],
    [{ Password: 'short', Confirmation: 'short' }, { Password: ['Password must have at least 8 characters'] }],
    [{ Password: { $ne: '' } }, { Password: ['Password must be text'] }],
    [{ UserId: 1 }, { UserId: ['UserId is not known here'] }],
  ])('rejects %j', async (more, ModelState) => {
    const browser = await olive.signedIn();
    const answer = await browser.put('users/updatePassword', { ...change, ...more });
    expect(answer).toMatchObject({ status: 400, body: { ModelState } });
    expect(await olive.canSignIn()).toBe(true);
  });

  it('cannot be guessed from within a session', async () => {
    const browser = await olive.signedIn();
    const guess = () => browser.put('users/updatePassword', { ...change, CurrentPassword: 'wrong-password' });
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect(await browser.put('users/updatePassword', change)).toMatchObject({ status: 429 });
    const elsewhere = await olive.signedIn();
    expect(await elsewhere.put('users/updatePassword', change)).toMatchObject({ status: 200 });
  });
});

it('password changes write no password into the log', async () => {
  const browser = await olive.signedIn();
  await browser.put('users/updatePassword', { CurrentPassword: password, ...withNewPassword });
  for await (const event of app.adapters.eventStore.readAll('')) {
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${newPassword}|${password}`));
  }
});
