import type { RecoveryCodes, TwoFactorKey, TwoFactorState, UserRow } from '@picket/domain';
import { SecurityKinds, UserRoles } from '@picket/domain';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { codeOf, wrongCodeOf } from '../auth/testing/authenticator.ts';
import { password, SignInApp, type TestUser } from '../auth/testing/sign-in-app.ts';
import type { TestBrowser } from '../auth/testing/test-browser.ts';
import { Administrators } from './administrators.ts';

const STEP = 30_000;
let scene: SignInApp;
let olive: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  scene = await SignInApp.start();
});
afterAll(() => scene.close());
beforeEach(async () => {
  olive = await scene.user(UserRoles.MarketPartner);
  browser = await olive.signedIn();
  scene.mailbox.mails.length = 0;
});

const now = () => scene.app.clock.now();
const own = async () => (await browser.get<TwoFactorState>('users/twoFactor')).body;
const setUp = (CurrentPassword = password) => browser.post<TwoFactorKey>('users/twoFactor', { CurrentPassword });
const confirm = (Code: string) => browser.put<RecoveryCodes>('users/twoFactor', { Code });
const events = async () => scene.app.adapters.eventStore.read(`user-${olive.id}`);
const invalid = (field: string, message: string) => ({ status: 400, body: { ModelState: { [field]: [message] } } });
const wrongCode = invalid('Code', 'The code is not correct.');
const wrongPassword = invalid('CurrentPassword', 'This is not your current password');

async function turnOn(): Promise<{ key: string; codes: string[] }> {
  const key = (await setUp()).body.Key;
  const codes = (await confirm(codeOf(key, now()))).body.RecoveryCodes;
  scene.app.clock.advance(STEP);
  await browser.refresh();
  return { key, codes };
}

describe('setting up two-factor sign-in', () => {
  it('needs the current password and a code of the new key', async () => {
    expect(await setUp('not-my-password')).toMatchObject(wrongPassword);
    const made = await setUp();
    expect(made.body.Key).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.body.Address).toContain(`secret=${made.body.Key}`);
    expect(made.body.Address).toContain(olive.username);
    expect(await own()).toEqual({ IsOn: false, IsRequired: false, RecoveryCodesLeft: 0 });
    expect(await confirm(wrongCodeOf(made.body.Key, now()))).toMatchObject(wrongCode);
    expect((await olive.browser().signIn(olive.username, password)).status).toBe(200);
    const confirmed = await confirm(codeOf(made.body.Key, now()));
    expect(new Set(confirmed.body.RecoveryCodes).size).toBe(10);
    await browser.refresh();
    expect(await own()).toEqual({ IsOn: true, IsRequired: false, RecoveryCodesLeft: 10 });
  });

  it('records that it was turned on, without key and codes', async () => {
    const { key, codes } = await turnOn();
    const recorded = await events();
    expect(recorded.at(-1)).toMatchObject({ type: 'TwoFactorStarted', data: {}, meta: { actor: { id: olive.id } } });
    const text = JSON.stringify(recorded);
    for (const secret of [key, ...codes]) expect(text).not.toContain(secret);
  });

  it('informs the user and ends their other sessions', async () => {
    const other = await olive.signedIn();
    await turnOn();
    expect((await other.get('users/me')).status).toBe(401);
    expect((await browser.get('users/me')).status).toBe(200);
    const notice = await scene.mailbox.notice(olive.email, 'Two-factor sign-in was turned on');
    expect(notice.text).toContain('your other sessions were ended');
  });

  it('slows down and records wrong codes per session', async () => {
    const { Key } = (await setUp()).body;
    for (let i = 0; i < 5; i++) expect(await confirm(wrongCodeOf(Key, now()))).toMatchObject(wrongCode);
    expect((await confirm(codeOf(Key, now()))).status).toBe(429);
    const rows = await scene.app.get(SecurityLog).list({ from: '', before: '9999' });
    expect(rows.filter(({ userId }) => userId === olive.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kindId: SecurityKinds.CodeWrong, count: 5, network: expect.stringMatching(/./) }),
        expect.objectContaining({ kindId: SecurityKinds.CodesThrottled, count: 1 }),
      ]),
    );
  });

  it('is refused when it is on already', async () => {
    await turnOn();
    expect(await setUp()).toMatchObject({ status: 400, body: { Message: 'Two-factor sign-in is already on' } });
  });

  it('ignores codes of a key that was replaced', async () => {
    const first = (await setUp()).body.Key;
    const second = (await setUp()).body.Key;
    expect(await confirm(codeOf(first, now()))).toMatchObject(wrongCode);
    expect((await confirm(codeOf(second, now()))).status).toBe(200);
  });

  it('answers a repeat with a new key, and stores no answer for repeats', async () => {
    const repeatable = () =>
      browser.post<TwoFactorKey>('users/twoFactor', { CurrentPassword: password }, { 'idempotency-key': 'k1' });
    const first = (await repeatable()).body.Key;
    const second = (await repeatable()).body.Key;
    expect(await scene.app.adapters.vault.list(`idempotency/${olive.id}/`)).toEqual([]);
    expect(await confirm(codeOf(first, now()))).toMatchObject(wrongCode);
    expect((await confirm(codeOf(second, now()))).status).toBe(200);
  });

  it('slows down guesses of the current password per session', async () => {
    for (let i = 0; i < 5; i++) expect((await setUp('not-my-password')).status).toBe(400);
    expect((await setUp()).status).toBe(429);
  });
});

describe('new recovery codes', () => {
  const replace = (Code: string, CurrentPassword = password) =>
    browser.put<RecoveryCodes>('users/twoFactor/recoveryCodes', { CurrentPassword, Code });

  it('need the current password and a code, and replace the old ones', async () => {
    const { key, codes } = await turnOn();
    expect(await replace(codeOf(key, now()), 'not-my-password')).toMatchObject(wrongPassword);
    expect(await replace(wrongCodeOf(key, now()))).toMatchObject(wrongCode);
    const replaced = await replace(codeOf(key, now()));
    expect(replaced.body.RecoveryCodes).toHaveLength(10);
    expect((await events()).at(-1)).toMatchObject({ type: 'RecoveryCodesChanged', data: {} });
    await scene.mailbox.notice(olive.email, 'Your recovery codes were replaced');
    const signIn = (code?: string) => olive.browser().signIn(olive.username, password, false, code);
    expect((await signIn(codes[0])).status).toBe(401);
    expect((await signIn(replaced.body.RecoveryCodes[0])).status).toBe(200);
  });

  it('are refused when two-factor sign-in is off', async () =>
    expect(await replace('000000')).toMatchObject({ status: 400, body: { Message: 'Two-factor sign-in is off' } }));

  it('slow down guesses of the code per session', async () => {
    const { key } = await turnOn();
    for (let i = 0; i < 5; i++) expect(await replace(wrongCodeOf(key, now()))).toMatchObject(wrongCode);
    expect((await replace(codeOf(key, now()))).status).toBe(429);
  });
});

describe('turning two-factor sign-in off', () => {
  const off = (Code: string, CurrentPassword = password) =>
    browser.put('users/twoFactor/off', { CurrentPassword, Code });

  it('needs the current password and a code, and informs the user', async () => {
    const { key } = await turnOn();
    expect(await off(codeOf(key, now()), 'not-my-password')).toMatchObject(wrongPassword);
    expect(await off(wrongCodeOf(key, now()))).toMatchObject(wrongCode);
    expect((await off(codeOf(key, now()))).status).toBe(200);
    expect((await events()).at(-1)).toMatchObject({ type: 'TwoFactorEnded', data: {} });
    expect((await olive.browser().signIn(olive.username, password)).status).toBe(200);
    const notice = await scene.mailbox.notice(olive.email, 'Two-factor sign-in was turned off');
    expect(notice.text).toContain('was turned off by you');
  });

  it('accepts a recovery code', async () => {
    const { codes } = await turnOn();
    expect((await off(codes[3]!)).status).toBe(200);
  });
});

describe('a second factor that another user turns off', () => {
  const path = () => `users/${olive.id}/twoFactor`;

  it('is recorded, ends the sessions and informs the user', async () => {
    await turnOn();
    const holder = scene.userManager();
    expect((await holder.get<UserRow>(`users/${olive.id}`)).body.HasTwoFactor).toBe(true);
    expect((await holder.delete(path())).status).toBe(200);
    expect((await holder.get<UserRow>(`users/${olive.id}`)).body.HasTwoFactor).toBe(false);
    expect((await events()).at(-1)).toMatchObject({
      type: 'TwoFactorEnded',
      meta: { actor: { name: 'Olive Office' } },
    });
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
    expect((await olive.browser().signIn(olive.username, password)).status).toBe(200);
    const notice = await scene.mailbox.notice(olive.email, 'Two-factor sign-in was turned off');
    expect(notice.text).toContain('was turned off by Olive Office');
  });

  it('needs the claim and a role with no more permissions', async () => {
    await turnOn();
    expect((await scene.app.as({ Users: 'Read' }).delete(path())).status).toBe(403);
    const administrator = await scene.user(UserRoles.Administrator);
    const limited = scene.app.as({ Users: 'Full' });
    expect((await limited.delete(`users/${administrator.id}/twoFactor`)).status).toBe(403);
    expect((await scene.userManager().delete('users/999999/twoFactor')).status).toBe(404);
  });

  it('is not the own one, which needs the password', async () => {
    const administrator = await scene.user(UserRoles.Administrator);
    const signedIn = await administrator.signedIn();
    expect(await signedIn.delete(`users/${administrator.id}/twoFactor`)).toMatchObject({
      status: 400,
      body: { Message: 'Turn off your own two-factor sign-in in your profile' },
    });
  });

  it('is turned off by the command line for a lost phone', async () => {
    await turnOn();
    await scene.app.get(Administrators).resetTwoFactor(olive.username);
    expect((await browser.get('users/me')).status).toBe(401);
    expect((await olive.browser().signIn(olive.username, password)).status).toBe(200);
    await expect(scene.app.get(Administrators).resetTwoFactor('nobody')).rejects.toThrow('There is no user nobody');
  });

  it('ends with the portal access', async () => {
    await turnOn();
    const holder = scene.userManager();
    await holder.delete(`users/${olive.id}/portalAccess`);
    const access = { Username: olive.username, AccessLevelId: UserRoles.MarketPartner };
    const given = { ...access, Password: password, Confirmation: password };
    expect((await holder.put(`users/${olive.id}/portalAccess`, given)).status).toBe(200);
    expect((await olive.browser().signIn(olive.username, password)).status).toBe(200);
  });
});
