import { AccessLevels, ClaimTypes } from '@picket/domain';
import { Credentials } from '../passwords/credentials.ts';
import { PasswordChange } from '../passwords/password-change.ts';
import { KnownBrowsers } from '../sessions/known-browsers.ts';
import { Sessions } from '../sessions/sessions.ts';
import { password, SignInApp, type TestUser } from '../testing/sign-in-app.ts';

const SECONDS = 1000;
const longest = { toJSON: () => 'x'.repeat(513) };
const refused = { IsSuccess: false, Message: 'Username/Password is not correct' };

describe('signing in', () => {
  let scene: SignInApp;
  let olive: TestUser;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    olive = await scene.user();
  });

  it('returns the user, the token and its permissions', async () => {
    const browser = olive.browser();
    const answer = await browser.signIn(olive.username.toUpperCase(), password);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      User: {
        Id: olive.id,
        FirstName: 'Olive',
        LastName: 'Office',
        Image: null,
        AuthUser: { UserRoleId: 3, Username: olive.username },
        Position: 'Market Partner Admin',
        Landing: '',
      },
      LoginResult: {
        Jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        IssuedUtc: '2026-05-04T14:00:00.000Z',
        ExpiresUtc: '2026-05-04T14:10:00.000Z',
        RefreshTokenIdentifier: expect.any(String),
        AuthUserId: olive.id,
        ClaimFlags: expect.objectContaining({ [ClaimTypes.Estimates]: AccessLevels.Full }),
        CsrfToken: expect.any(String),
        MustSetUpTwoFactor: false,
        LastEventId: expect.stringMatching(/^\d+\.[\w-]{16}$/),
      },
    });
    expect(await browser.get('users/me')).toMatchObject({
      status: 200,
      body: { Id: olive.id, Name: 'Olive Office' },
    });
  });

  it('hides the refresh id from scripts and other sites', async () => {
    const { setCookies, body } = await olive.browser().signIn(olive.username, password);
    const cookie = setCookies.find((each) => each.startsWith('picket-refresh='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(body)).not.toContain(cookie!.split(/[=;]/)[1]);
    const remembered = await olive.browser().signIn(olive.username, password, true);
    expect(remembered.setCookies.find((each) => each.startsWith('picket-refresh='))).toContain('Max-Age=2592000');
  });

  it('answers unknown users, wrong passwords and users without access alike', async () => {
    const signIn = async (username: string, word: string) => {
      const { status, body, headers, setCookies } = await olive.browser().signIn(username, word);
      return { status, body, headers: Object.keys(headers).sort(), setCookies };
    };
    const unknown = await signIn('nobody', password);
    expect(unknown).toMatchObject({ status: 418, body: refused, setCookies: [] });
    expect(await signIn(olive.username, 'plum-kettle-orbit!')).toEqual(unknown);
    await olive.loseAccess();
    expect(await signIn(olive.username, password)).toEqual(unknown);
  });

  it.each([
    [{ Username: '' }, { Username: ['Username is required'] }],
    [{ Password: undefined }, { Password: ['Password is required'] }],
    [{ Password: longest }, { Password: ['Password must be at most 512 characters'] }],
    [{ AuthClientID: 2 }, { AuthClientID: ['The client is not known'] }],
    [{ AuthClientSecret: 'x' }, { AuthClientSecret: ['The client is not known'] }],
    [{ Username: { $ne: '' } }, { Username: ['Username must be text'] }],
    [{ Admin: true }, { Admin: ['Admin is not known here'] }],
  ])('rejects %j', async (part, ModelState) => {
    const right = { Username: olive.username, Password: password, AuthClientID: 1, AuthClientSecret: 'picket-web' };
    const answer = await olive.browser().post('users/token', { ...right, ...part });
    expect(answer).toMatchObject({ status: 400, body: { ModelState } });
  });

  it('rejects requests from another site', async () => {
    const body = { Username: olive.username, Password: password, AuthClientID: 1, AuthClientSecret: 'picket-web' };
    const from = (headers: Record<string, string | undefined>) => olive.browser().post('users/token', body, headers);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const old = { 'sec-fetch-site': undefined, host: 'picket.example' };
    expect((await from({ ...old, origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ ...old, origin: 'null' })).status).toBe(403);
    expect((await from({ ...old, origin: 'https://picket.example' })).status).toBe(200);
    expect((await from(old)).status).toBe(200);
  });

  it('gives the browser an id that a planted cookie does not determine', async () => {
    const other = await scene.user();
    const browser = olive.browser();
    const ids = () => browser.cookies.get('picket-browser')!.split('.');
    const planted = 'A'.repeat(43);
    browser.cookies.set('picket-browser', planted);
    await browser.signIn(olive.username, password);
    const [first] = ids();
    expect(first).not.toBe(planted);
    await browser.signIn(other.username, password);
    expect(ids()).toEqual([expect.not.stringMatching(first!), first, planted]);
    await browser.signIn(olive.username, password);
    expect(ids()[0]).toBe(first);
    const thief = olive.browser();
    thief.cookies.set('picket-browser', planted);
    const known = scene.app.get(KnownBrowsers);
    expect(await known.find(olive.id, [planted])).toBeNull();
    expect(await known.find(olive.id, ids())).toBe(first);
    expect(await known.find(other.id, ids())).not.toBe(first);
  });

  it('finishes a change of the password after which a server stopped', async () => {
    const before = await olive.signedIn();
    const credentials = scene.app.get(Credentials);
    await credentials.set(olive.id, 'violet-anchor-tram', { isUnrecorded: true });
    expect((await olive.browser().signIn(olive.username, 'violet-anchor-tram')).status).toBe(200);
    expect((await before.refresh()).status).toBe(401);
    const changes = async () =>
      (await scene.app.adapters.eventStore.read(`user-${olive.id}`)).filter(
        ({ type }) => type === 'UserPasswordChanged',
      );
    expect(await changes()).toHaveLength(1);
    expect((await olive.browser().signIn(olive.username, 'violet-anchor-tram')).status).toBe(200);
    expect(await changes()).toHaveLength(1);
  });

  describe('while the password changes', () => {
    const changes: [string, () => Promise<unknown>][] = [
      ['a new password', () => scene.app.get(PasswordChange).set(olive.id, 'violet-anchor-tram', scene.app.context())],
      ['the end of the demo password', () => scene.app.get(PasswordChange).endDemo(olive.id, scene.app.context())],
      ['a loss of access', () => olive.loseAccess()],
    ];
    beforeEach(() => scene.app.get(Credentials).markDemo(olive.id));
    const sessions = () => scene.app.get(Sessions).list(olive.id);

    it.each(changes)('fails after %s that follows the check', async (_, change) => {
      const credentials = scene.app.get(Credentials);
      const match = credentials.match.bind(credentials);
      jest.spyOn(credentials, 'match').mockImplementationOnce(async (...given) => {
        const id = await match(...given);
        await change();
        return id;
      });
      expect((await olive.browser().signIn(olive.username, password)).status).toBe(418);
      expect(await sessions()).toEqual([]);
    });

    it.each(changes)('fails after %s that comes just before the session', async (_, change) => {
      const all = scene.app.get(Sessions);
      const start = all.start.bind(all);
      jest.spyOn(all, 'start').mockImplementationOnce(async (...given) => {
        await change();
        return start(...given);
      });
      expect((await olive.browser().signIn(olive.username, password)).status).toBe(418);
      expect(await sessions()).toEqual([]);
    });
  });

  describe('repeatedly', () => {
    const fail = async (times: number, address?: string, username = olive.username) => {
      for (let i = 0; i < times; i++) await olive.browser(address).signIn(username, 'wrong-password');
    };

    it('requires longer and longer waits', async () => {
      await fail(5);
      const browser = olive.browser();
      expect(await browser.signIn(olive.username, password)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '2' },
      });
      scene.app.clock.advance(2 * SECONDS);
      await fail(1);
      expect(await browser.signIn(olive.username, password)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '4' },
      });
      scene.app.clock.advance(4 * SECONDS);
      expect((await browser.signIn(olive.username, password)).status).toBe(200);
      await fail(4);
      expect((await olive.browser().signIn(olive.username, password)).status).toBe(200);
    });

    it('requires the same waits for an unknown user', async () => {
      await fail(5, undefined, 'nobody');
      expect(await olive.browser().signIn('nobody', password)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '2' },
      });
    });

    it('counts concurrent attempts', async () => {
      const attempts = Array.from({ length: 20 }, () => olive.browser().signIn(olive.username, 'wrong-password'));
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 418)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    });

    it('limits attempts on one account from many addresses', async () => {
      for (let i = 0; i < 20; i++) await fail(1, `198.51.100.${i}`);
      expect((await olive.browser('203.0.113.9').signIn(olive.username, password)).status).toBe(429);
    });

    it('limits attempts on many accounts from one address', async () => {
      for (let i = 0; i < 30; i++) await fail(1, '203.0.113.1', `user${i}`);
      expect((await olive.browser('203.0.113.1').signIn(olive.username, password)).status).toBe(429);
      expect((await olive.browser('203.0.113.2').signIn(olive.username, password)).status).toBe(200);
    });

    it('does not lock the owner out of a known browser', async () => {
      const own = await olive.signedIn();
      await own.post('users/sign-out');
      await fail(30);
      expect((await olive.browser().signIn(olive.username, password)).status).toBe(429);
      expect((await own.signIn(olive.username, password)).status).toBe(200);
    });

    it('treats a browser as known only for the users who signed in with it', async () => {
      const own = await olive.signedIn();
      await own.post('users/sign-out');
      await fail(30);
      const planted = olive.browser();
      const someone = await (await scene.user()).signedIn();
      planted.cookies.set('picket-browser', someone.cookies.get('picket-browser')!);
      expect((await planted.signIn(olive.username, password)).status).toBe(429);
      planted.cookies.set('picket-browser', 'A'.repeat(43));
      expect((await planted.signIn(olive.username, password)).status).toBe(429);
      expect((await own.signIn(olive.username, password)).status).toBe(200);
    });

    it('limits attempts in a known browser too', async () => {
      const own = await olive.signedIn();
      for (let i = 0; i < 5; i++) await own.signIn(olive.username, 'wrong-password');
      expect((await own.signIn(olive.username, password)).status).toBe(429);
    });
  });
});
