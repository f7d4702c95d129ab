import { type SignInAnswer, UserRoles, updateRolesHeader } from '@picket/domain';
import { DecideSettings } from '../../../shared/commands/decide.ts';
import { password, SignInApp, type TestUser } from '../testing/sign-in-app.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { Sessions } from './sessions.ts';

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;
const REFRESH = 'picket-refresh';

describe('a session', () => {
  let scene: SignInApp;
  let olive: TestUser;
  let browser: TestBrowser;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    olive = await scene.user();
    browser = await olive.signedIn();
  });

  const pass = (milliseconds: number) => scene.app.clock.advance(milliseconds);
  const me = async (of: TestBrowser) => (await of.get('users/me')).status;
  const copyOf = (of: TestBrowser) => {
    const copy = olive.browser();
    for (const [name, value] of of.cookies) copy.cookies.set(name, value);
    return copy;
  };

  it('has an access token that is valid for ten minutes', async () => {
    pass(10 * MINUTES - 1);
    expect(await me(browser)).toBe(200);
    pass(1);
    expect(await browser.get('users/me')).toMatchObject({ status: 401, body: { Message: 'Please sign in' } });
    expect((await browser.refresh()).status).toBe(200);
    expect(await me(browser)).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['a word', 'Bearer olive'],
    ['another scheme', 'Basic b2xpdmU6eA=='],
    ['an unsigned token', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('is not accepted with %s', async (_, authorization) => {
    const answer = await olive.browser().send('GET', 'users/me', undefined, { authorization });
    expect(answer.status).toBe(401);
  });

  it('is not accepted with a modified token', async () => {
    const [head, payload, signature] = browser.session!.Jwt.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const authorization = `Bearer ${head}.${changed}.${signature}`;
    expect((await browser.send('GET', 'users/me', undefined, { authorization })).status).toBe(401);
  });

  it('ends the one of its user that was not used for longest when there are more than fifty', async () => {
    const sessions = scene.app.get(Sessions);
    const lifetimes = { SessionHours: 12, RememberDays: 30, MaxSessionDays: 30 };
    pass(MINUTES);
    const second = await olive.signedIn();
    for (let i = 0; i < 48; i++) await sessions.start(olive.id, false, { address: '', userAgent: '' }, lifetimes);
    expect([await me(browser), await me(second)]).toEqual([200, 200]);
    pass(MINUTES);
    await olive.signedIn();
    expect([await me(browser), await me(second)]).toEqual([401, 200]);
    expect(await sessions.list(olive.id)).toHaveLength(50);
  });

  it('replaces the refresh id with each use', async () => {
    const seen = new Set([browser.cookies.get(REFRESH)]);
    for (let i = 0; i < 3; i++) {
      pass(MINUTES);
      expect((await browser.refresh()).status).toBe(200);
      seen.add(browser.cookies.get(REFRESH));
    }
    expect(seen.size).toBe(4);
  });

  it('gives tabs that refresh at the same time the same new refresh id', async () => {
    const tabs = Array.from({ length: 8 }, () => copyOf(browser));
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get(REFRESH))).size).toBe(1);
    expect(tabs[0]!.cookies.get(REFRESH)).not.toBe(browser.cookies.get(REFRESH));
    pass(MINUTES);
    expect((await tabs[0]!.refresh()).status).toBe(200);
  });

  it('repeats a lost response within ten seconds', async () => {
    const late = copyOf(browser);
    await browser.refresh();
    pass(10 * SECONDS);
    expect((await late.refresh()).status).toBe(200);
    expect(late.cookies.get(REFRESH)).toBe(browser.cookies.get(REFRESH));
  });

  it('ends when an old refresh id is used again later', async () => {
    const thief = copyOf(browser);
    await browser.refresh();
    pass(10 * SECONDS + 1);
    expect((await thief.refresh()).status).toBe(401);
    expect(await me(browser)).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('ends when a refresh id that was replaced twice is used again', async () => {
    const thief = copyOf(browser);
    await browser.refresh();
    await browser.refresh();
    expect((await thief.refresh()).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('is independent of sessions of the same user in other browsers', async () => {
    const other = await olive.signedIn();
    const thief = copyOf(browser);
    await browser.refresh();
    pass(MINUTES);
    await thief.refresh();
    expect(await me(other)).toBe(200);
    expect((await other.refresh()).status).toBe(200);
  });

  it('expires after half a day without use, or thirty days when remembered', async () => {
    const remembered = await olive.signedIn(true);
    pass(11 * HOURS);
    expect((await browser.refresh()).status).toBe(200);
    pass(12 * HOURS);
    expect((await browser.refresh()).status).toBe(401);
    pass(28 * DAYS);
    const { status, setCookies } = await remembered.refresh();
    expect(status).toBe(200);
    expect(setCookies[0]).toContain('Max-Age=2592000');
    pass(2 * DAYS);
    expect((await remembered.refresh()).status).toBe(401);
  });

  it('is neither refreshed nor ended by a refresh id that was never issued', async () => {
    await browser.refresh();
    const [userId, sessionId, secret, code] = browser.cookies.get(REFRESH)!.split('.');
    const other = 'A'.repeat(43);
    const invented = [
      [userId, sessionId, other, code],
      [userId, sessionId, secret, other],
      [userId, sessionId, other],
      [userId, sessionId],
    ];
    pass(MINUTES);
    for (const parts of invented) {
      const maker = olive.browser();
      maker.cookies.set(REFRESH, parts.join('.'));
      expect((await maker.refresh()).status).toBe(401);
      await maker.post('users/sign-out');
    }
    expect(await me(browser)).toBe(200);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('ends after its longest lifetime, however often it is used', async () => {
    const remembered = await olive.signedIn(true);
    const { clock } = scene.app;
    const started = clock.now().getTime();
    for (let day = 0; day < 29; day++) {
      pass(DAYS);
      expect((await remembered.refresh()).status).toBe(200);
    }
    const [{ ExpiresAt }] = (await remembered.get<{ data: { ExpiresAt: string }[] }>(`users/${olive.id}/sessions`)).body
      .data as [{ ExpiresAt: string }];
    expect(Date.parse(ExpiresAt) - started).toBe(30 * DAYS);
    pass(DAYS - 1);
    expect((await remembered.refresh()).status).toBe(200);
    pass(SECONDS);
    expect((await remembered.refresh()).status).toBe(401);
    expect(await me(remembered)).toBe(401);
  });

  it('ends earlier when the longest lifetime is shortened', async () => {
    const remembered = await olive.signedIn(true);
    const change = (MaxSessionDays: number) =>
      scene.app.run(new DecideSettings(1, { type: 'ChangeSettings', data: { MaxSessionDays } }, scene.app.context()));
    pass(2 * DAYS);
    await change(2);
    expect((await remembered.refresh()).status).toBe(401);
    await change(30);
    expect((await remembered.refresh()).status).toBe(401);
  });

  it('is not refreshed without a cookie or from another site', async () => {
    expect((await olive.browser().refresh()).status).toBe(401);
    const body = { AuthClientId: 1, AuthClientSecret: 'picket-web' };
    const foreign = await browser.post('users/refresh', body, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('ends at sign-out', async () => {
    const copy = copyOf(browser);
    expect(await browser.post('users/sign-out')).toMatchObject({ status: 200, body: { IsSuccess: true } });
    expect(browser.cookies.has(REFRESH)).toBe(false);
    expect(await me(browser)).toBe(401);
    expect((await copy.refresh()).status).toBe(401);
    expect((await browser.post('users/sign-out')).status).toBe(200);
  });

  it('ends at sign-out with the access token alone, or the answer says that it did not', async () => {
    const headers = { authorization: `Bearer ${browser.session!.Jwt}` };
    pass(10 * MINUTES);
    const late = await olive.browser().post('users/sign-out', undefined, headers);
    expect(late).toMatchObject({ status: 401, body: { IsSuccess: false } });
    expect((await browser.refresh()).status).toBe(200);
    const fresh = { authorization: `Bearer ${browser.session!.Jwt}` };
    expect((await olive.browser().post('users/sign-out', undefined, fresh)).status).toBe(200);
    expect(await me(browser)).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('replaces the last session in the same browser', async () => {
    const before = browser.session!;
    await browser.signIn(olive.username, password);
    const { status } = await browser.send('GET', 'users/me', undefined, { authorization: `Bearer ${before.Jwt}` });
    expect(status).toBe(401);
    expect(await me(browser)).toBe(200);
  });

  it('stores no refresh id, link or password in the vault as plain text', async () => {
    const texts = (await scene.app.adapters.vault.list('')).map((entry) => JSON.stringify(entry));
    const secret = browser.cookies.get(REFRESH)!.split('.').slice(2).join('.');
    expect(texts.some((text) => text.includes('session/'))).toBe(true);
    expect(texts.filter((text) => text.includes(secret) || text.includes(password))).toEqual([]);
  });

  describe('after a change of access', () => {
    it('is rejected at the next request when the access is revoked', async () => {
      await olive.loseAccess();
      const answer = await browser.get('users/me');
      expect(answer.status).toBe(401);
      expect(answer.headers).not.toHaveProperty(updateRolesHeader.toLowerCase());
      expect((await browser.refresh()).status).toBe(401);
    });

    it('has to refresh once when the role changes', async () => {
      await olive.takeRole(UserRoles.Administrator);
      const answer = await browser.get('users/me');
      expect(answer).toMatchObject({ status: 401, headers: { [updateRolesHeader.toLowerCase()]: 'true' } });
      const refreshed = await browser.refresh();
      expect((refreshed.body as SignInAnswer).User?.AuthUser.UserRoleId).toBe(UserRoles.Administrator);
      expect(await me(browser)).toBe(200);
    });

    it('continues when only the username or the team changes', async () => {
      await olive.decide({ type: 'ChangeUsername', data: { Username: 'olga' } });
      await olive.decide({ type: 'SaveUser', data: { TeamId: 3 } });
      expect(await browser.get('users/me')).toMatchObject({
        status: 200,
        body: { TeamId: 3, AuthUser: { Username: 'olga' } },
      });
    });
  });
});
