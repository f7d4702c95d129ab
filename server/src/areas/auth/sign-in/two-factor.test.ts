import { roleDecider, settingsId, UserRoles } from '@picket/domain';
import { DecideRole, DecideSettings } from '../../../shared/commands/decide.ts';
import { readState } from '../../../shared/commands/read-state.ts';
import { codeOf, wrongCodeOf } from '../testing/authenticator.ts';
import { password, SignInApp, type TestUser } from '../testing/sign-in-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { SecondFactors } from '../two-factor/second-factors.ts';
import { Background } from './background.ts';

const STEP = 30_000;
let scene: SignInApp;
let olive: TestUser;
let key: string;
let recoveryCodes: string[];
beforeAll(async () => {
  scene = await SignInApp.start();
});
afterAll(() => scene.close());
beforeEach(async () => {
  olive = await scene.user();
  scene.mailbox.mails.length = 0;
  const browser = await olive.signedIn();
  ({ key, recoveryCodes } = await turnOn(browser));
});

async function turnOn(browser: TestBrowser) {
  const setUp = await browser.post<{ Key: string }>('users/twoFactor', { CurrentPassword: password });
  const { Key } = setUp.body;
  const confirmed = await browser.put<{ RecoveryCodes: string[] }>('users/twoFactor', { Code: code(Key) });
  expect(confirmed.status).toBe(200);
  scene.app.clock.advance(STEP);
  return { key: Key, recoveryCodes: confirmed.body.RecoveryCodes };
}

const code = (of: string) => codeOf(of, scene.app.clock.now());
const wrong = () => wrongCodeOf(key, scene.app.clock.now());
const signIn = (Code?: string, browser = olive.browser()) => browser.signIn(olive.username, password, false, Code);
const required = {
  status: 401,
  body: { IsSuccess: false, Message: 'Enter the code from your authenticator app.', TwoFactorRequired: true },
};
const refused = { status: 401, body: { Message: 'The code is not correct.', TwoFactorRequired: true } };
const eventTypes = async () => (await scene.app.adapters.eventStore.read(`user-${olive.id}`)).map(({ type }) => type);

describe('signing in with two factors', () => {
  it('asks for the code after the right password only', async () => {
    const asked = await signIn();
    expect(asked).toMatchObject(required);
    expect(asked.setCookies).toEqual([]);
    expect(await olive.browser().signIn(olive.username, 'wrong-password', false, code(key))).toMatchObject({
      status: 418,
      body: { Message: 'Username/Password is not correct' },
    });
    expect(await signIn(code(key))).toMatchObject({ status: 200, body: { User: { Id: olive.id } } });
  });

  it('asks again in a known browser', async () => {
    const browser = olive.browser();
    expect((await signIn(code(key), browser)).status).toBe(200);
    await browser.post('users/sign-out');
    expect(await signIn(undefined, browser)).toMatchObject(required);
  });

  it('accepts each code once', async () => {
    const once = code(key);
    expect((await signIn(once)).status).toBe(200);
    expect(await signIn(once)).toMatchObject(refused);
  });

  it('slows guesses down per account, from any network, until the wait is over', async () => {
    for (let i = 0; i < 5; i++)
      expect(await signIn(wrong(), olive.browser(`203.0.113.${i + 1}`))).toMatchObject(refused);
    const slowed = await signIn(code(key), olive.browser('203.0.113.9'));
    expect(slowed).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect(await signIn(undefined)).toMatchObject(required);
    scene.app.clock.advance(STEP);
    expect((await signIn(code(key))).status).toBe(200);
  });

  it('does not lock the owner out of a known browser', async () => {
    const known = olive.browser();
    await signIn(code(key), known);
    scene.app.clock.advance(STEP);
    for (let i = 0; i < 6; i++) await signIn(wrong(), olive.browser('203.0.113.40'));
    expect((await signIn(code(key), known)).status).toBe(200);
  });

  it('counts concurrent guesses before they are made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(wrong(), olive.browser(`203.0.113.${i + 50}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('accepts a recovery code once, records it and informs the user', async () => {
    expect((await signIn(recoveryCodes[0]!.toUpperCase())).status).toBe(200);
    expect(await signIn(recoveryCodes[0])).toMatchObject(refused);
    expect((await eventTypes()).slice(-2)).toEqual(['TwoFactorStarted', 'RecoveryCodeUsed']);
    const notice = await scene.mailbox.notice(olive.email, 'A recovery code was used');
    expect(notice.text).toContain('Unused codes: 9');
  });

  it('lets sessions refresh without a code', async () => {
    const browser = olive.browser();
    await signIn(code(key), browser);
    expect((await browser.refresh()).status).toBe(200);
    expect((await browser.get('users/me')).status).toBe(200);
  });

  it('takes the place of the link for a new browser', async () => {
    const require = (RequireEmailLinkOnNewBrowser: boolean) =>
      scene.app.run(
        new DecideSettings(
          settingsId,
          { type: 'ChangeSettings', data: { RequireEmailLinkOnNewBrowser } },
          scene.app.context(),
        ),
      );
    await require(true);
    try {
      expect((await signIn(code(key))).body.LoginResult).not.toBeNull();
    } finally {
      await require(false);
    }
  });

  it.each([123456, null, ['123456'], 'x'.repeat(31)])('refuses the code %j as invalid', async (Code) => {
    const body = {
      Username: olive.username,
      Password: password,
      AuthClientSecret: 'picket-web',
      AuthClientID: 1,
      Code,
    };
    expect(await olive.browser().post('users/token', body)).toMatchObject({
      status: 400,
      body: { ModelState: { Code: [expect.any(String)] } },
    });
  });

  it('follows the vault when a stopped server did not record the event', async () => {
    await olive.decide({ type: 'EndTwoFactor', data: {} });
    expect(await signIn()).toMatchObject(required);
    const browser = olive.browser();
    expect((await signIn(code(key), browser)).status).toBe(200);
    expect((await eventTypes()).at(-1)).toBe('TwoFactorStarted');
    expect((await browser.get('users/me')).status).toBe(200);
    await scene.app.get(SecondFactors).remove(olive.id);
    expect((await signIn()).status).toBe(200);
    expect((await eventTypes()).at(-1)).toBe('TwoFactorEnded');
  });
});

describe('links of a user with two factors', () => {
  const resetLink = async () => {
    await olive.browser().post('users/forgot', { Email: olive.email });
    await scene.app.get(Background).settled();
    return scene.mailbox.linkTo('/resetpassword');
  };
  const better = 'violet-anchor-mist';

  it('for sign-in ask for the code and stay valid until it is right', async () => {
    const { SignInLinks } = await import('./sign-in-links.ts');
    const link = new URL(await scene.app.get(SignInLinks).signInLink(olive.id, false));
    const browser = olive.browser();
    expect(await browser.openLink(link)).toMatchObject(required);
    expect(await browser.openLink(link, wrong())).toMatchObject(refused);
    expect(await browser.openLink(link, code(key))).toMatchObject({ status: 200, body: { User: { Id: olive.id } } });
    scene.app.clock.advance(STEP);
    expect((await browser.openLink(link, code(key))).status).toBe(418);
  });

  it('for a password reset ask for the code and stay valid until it is right', async () => {
    const link = await resetLink();
    const browser = olive.browser();
    expect(await browser.reset(link, better)).toMatchObject(required);
    expect(await browser.reset(link, better, better, wrong())).toMatchObject(refused);
    expect((await signIn()).status).toBe(401);
    expect((await browser.reset(link, better, better, code(key))).status).toBe(200);
    expect(await olive.browser().signIn(olive.username, better)).toMatchObject(required);
  });

  it('check the new password before they use up the code', async () => {
    const link = await resetLink();
    const once = code(key);
    expect((await olive.browser().reset(link, 'short', 'short', once)).status).toBe(400);
    expect((await olive.browser().reset(link, better, better, once)).status).toBe(200);
  });
});

describe('a role that requires two factors', () => {
  const require = async (RequiresTwoFactor: boolean) => {
    const id = UserRoles.MarketPartnerAdmin;
    const { state } = await readState(scene.app.adapters.eventStore, roleDecider, id);
    const data = { Name: state.details!.Name, RequiresTwoFactor };
    await scene.app.run(new DecideRole(id, { type: 'SaveRole', data }, scene.app.context()));
  };
  const setUpFirst = {
    status: 403,
    body: { Message: 'Your role requires two-factor sign-in. Set it up first.' },
  };
  beforeEach(() => require(true));
  afterEach(() => require(false));

  it('opens only the calls of the set-up until it is done', async () => {
    const pete = await scene.user();
    const browser = await pete.signedIn();
    expect(browser.session).toMatchObject({ MustSetUpTwoFactor: true });
    for (const path of ['settings', `users/${pete.id}`, `users/${pete.id}/sessions`, 'users/simple'])
      expect(await browser.get(path)).toMatchObject(setUpFirst);
    expect(await browser.put('users/updateUsername', { Username: 'pete' })).toMatchObject(setUpFirst);
    expect((await browser.get('users/me')).status).toBe(200);
    expect(await browser.get('users/twoFactor')).toMatchObject({ body: { IsOn: false, IsRequired: true } });
    await turnOn(browser);
    expect(await browser.refresh()).toMatchObject({ body: { LoginResult: { MustSetUpTwoFactor: false } } });
    expect((await browser.get(`users/${pete.id}`)).status).toBe(200);
  });

  it('applies to sessions that exist when the role changes', async () => {
    await require(false);
    const pete = await scene.user();
    const browser = await pete.signedIn();
    expect((await browser.get('settings')).status).toBe(200);
    await require(true);
    expect(await browser.get('settings')).toMatchObject({ status: 401, headers: { 'x-update-roles': 'true' } });
    expect(await browser.refresh()).toMatchObject({ body: { LoginResult: { MustSetUpTwoFactor: true } } });
    expect(await browser.get('settings')).toMatchObject(setUpFirst);
  });

  it('changes nothing for users who have two factors', async () => {
    const browser = olive.browser();
    expect(await signIn(code(key), browser)).toMatchObject({ body: { LoginResult: { MustSetUpTwoFactor: false } } });
    expect((await browser.get('settings')).status).toBe(200);
  });

  it('closes the session again when the user turns it off', async () => {
    const browser = olive.browser();
    await signIn(code(key), browser);
    scene.app.clock.advance(STEP);
    const off = { CurrentPassword: password, Code: code(key) };
    expect((await browser.put('users/twoFactor/off', off)).status).toBe(200);
    await browser.refresh();
    expect(await browser.get('settings')).toMatchObject(setUpFirst);
  });
});
