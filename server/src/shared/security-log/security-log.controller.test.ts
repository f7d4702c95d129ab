import {
  type ListAnswer,
  type RecoveryCodes,
  SecurityKinds,
  type SecurityLogRow,
  type SecurityLogSearchRequest,
  type TwoFactorKey,
  UserRoles,
} from '@picket/domain';
import { Background } from '../../areas/auth/sign-in/background.ts';
import { SignInLinks } from '../../areas/auth/sign-in/sign-in-links.ts';
import { codeOf, wrongCodeOf } from '../../areas/auth/testing/authenticator.ts';
import { password, SignInApp, type TestUser } from '../../areas/auth/testing/sign-in-app.ts';
import type { TestBrowser } from '../../areas/auth/testing/test-browser.ts';
import { Administrators } from '../../areas/users/administrators.ts';
import { SecurityLog } from './security-log.ts';

describe('the security log', () => {
  let scene: SignInApp;
  let olive: TestUser;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    olive = await scene.user(UserRoles.Administrator);
  });

  const search = async (request: SecurityLogSearchRequest = {}) => {
    await scene.app.get(Background).settled();
    return (await scene.app.administrator.post<ListAnswer<SecurityLogRow>>('security-log/_search', request)).body;
  };
  const kindsOf = async (user: TestUser) =>
    (await search({ UserId: user.id })).data.map(({ Kind, Count }) => (Count > 1 ? `${Kind} ${Count}` : Kind)).sort();
  const network = () => `192.0.2.${olive.username.replace(/\D/g, '')}`;

  it('has sign-ins, failures, throttling and sign-outs with user, network and request id', async () => {
    const browser = await olive.signedIn();
    await browser.post('users/sign-out');
    const stranger = olive.browser();
    for (let i = 0; i < 7; i++) await stranger.signIn(olive.username, `wrong-${i}`);
    await stranger.signIn('wrong-as-username', 'wrong');
    expect(await kindsOf(olive)).toEqual([
      'Access granted',
      'Sign-in failed 5',
      'Sign-in throttled',
      'Signed in',
      'Signed out',
    ]);
    const { data } = await search({ UserId: olive.id, Query: 'signed IN olive' });
    expect(data).toMatchObject([
      { Kind: 'Signed in', UserName: 'Olive Office', Network: network(), RequestId: expect.stringMatching(/./) },
    ]);
    const unknown = (await search({ Query: network() })).data.filter(({ UserId }) => UserId === null);
    expect(unknown).toMatchObject([{ Kind: 'Sign-in failed', UserName: '' }]);
    expect(JSON.stringify(await search())).not.toContain('wrong');
  });

  it('has changes of sign-in and access, with who made them', async () => {
    const browser = await olive.signedIn();
    const other = await scene.user(UserRoles.MarketPartner);
    await browser.put('users/updateUsername', { Username: `${olive.username}.x`, CurrentPassword: 'wrong' });
    await browser.put('users/updateUsername', { Username: `${olive.username}.x`, CurrentPassword: password });
    const next = { CurrentPassword: password, Password: 'violet-anchor-mist', Confirmation: 'violet-anchor-mist' };
    await browser.put('users/updatePassword', next);
    await browser.put(`users/${other.id}`, { Email: 'other@example.com' });
    const role = { Username: other.username, AccessLevelId: UserRoles.MarketPartnerAdmin };
    await browser.put(`users/${other.id}/portalAccess`, role);
    await browser.put(`users/${other.id}/hasAccess/false`);
    await browser.put(`users/${other.id}/hasAccess/true`);
    await browser.delete(`users/${other.id}/sessions`);
    await other.signedIn();
    for (let i = 0; i < 5; i++) await browser.delete(`users/${other.id}/sessions`);
    await browser.delete(`users/${other.id}/portalAccess`);
    const { data } = await search({ UserId: other.id });
    const made = data.filter(({ Kind }) => Kind !== 'Access granted' && Kind !== 'Signed in');
    expect(made.find(({ Kind }) => Kind === 'Sessions ended')).toMatchObject({ Count: 1 });
    expect(made.map(({ Kind }) => Kind).sort()).toEqual([
      'Access removed',
      'Access restored',
      'Access revoked',
      'Email changed',
      'Sessions ended',
      'User role changed',
    ]);
    for (const row of made)
      expect(row).toMatchObject({ ActorId: olive.id, ActorName: 'Olive Office', Network: network() });
    const own = await search({ UserId: olive.id });
    expect(own.data.find(({ Kind }) => Kind === 'Password changed')).toMatchObject({ ActorId: null, UserId: olive.id });
    expect(await kindsOf(olive)).toEqual(expect.arrayContaining(['Username changed', 'Wrong current password']));
    expect(JSON.stringify(await search())).not.toMatch(/violet|plum|wrong-|other@example/);
  });

  it('has links that were sent and refused, and stolen refresh ids', async () => {
    await olive.browser().post('users/forgot', { Email: olive.email });
    await scene.app.get(Background).settled();
    const link = scene.mailbox.linkTo('/resetpassword');
    await olive.browser().reset(link, 'violet-anchor-mist');
    await olive.browser().reset(link, 'violet-anchor-mist');
    const browser = olive.browser();
    await browser.signIn(olive.username, 'violet-anchor-mist');
    const thief = olive.browser();
    thief.cookies.set('picket-refresh', browser.cookies.get('picket-refresh')!);
    await browser.refresh();
    scene.app.clock.advance(60_000);
    await thief.refresh();
    expect(await kindsOf(olive)).toEqual([
      'Access granted',
      'Password changed',
      'Sign-in link sent',
      'Signed in',
      'Signed in',
      'Stolen session ended',
    ]);
    const key = link.searchParams.get('resetKey')!;
    const { data } = await search();
    expect(data.map(({ Kind }) => Kind)).toContain('Link refused');
    expect(JSON.stringify(data)).not.toContain(key);
  });

  describe('of a user with two-factor sign-in', () => {
    let key: string;
    let recoveryCodes: string[];
    let browser: TestBrowser;
    const now = () => scene.app.clock.now();
    const code = () => {
      scene.app.clock.advance(30_000);
      return codeOf(key, now());
    };
    const signIn = (Code?: string, from = olive.browser()) => from.signIn(olive.username, password, false, Code);
    const rowsOf = async (KindId: number) => (await search({ UserId: olive.id, KindId })).data;
    beforeEach(async () => {
      browser = await olive.signedIn();
      key = (await browser.post<TwoFactorKey>('users/twoFactor', { CurrentPassword: password })).body.Key;
      const confirmed = await browser.put<RecoveryCodes>('users/twoFactor', { Code: code() });
      recoveryCodes = confirmed.body.RecoveryCodes;
      await browser.refresh();
    });

    it('has the factors of each sign-in', async () => {
      await signIn();
      await signIn(code());
      scene.app.clock.advance(1_000);
      await signIn(recoveryCodes[0]);
      scene.app.clock.advance(1_000);
      await olive.browser().openLink(new URL(await scene.app.get(SignInLinks).signInLink(olive.id, false)), code());
      expect((await rowsOf(SecurityKinds.SignedIn)).map(({ Detail }) => Detail)).toEqual([
        'Link and code',
        'Password and recovery code',
        'Password and code',
        'Password',
      ]);
      expect(await rowsOf(SecurityKinds.RecoveryCodeUsed)).toMatchObject([{ ActorId: null, Network: network() }]);
      expect(await rowsOf(SecurityKinds.SignInFailed)).toEqual([]);
    });

    it('has wrong codes and their throttling at sign-in', async () => {
      for (let i = 0; i < 7; i++) await signIn(wrongCodeOf(key, now()));
      expect(await rowsOf(SecurityKinds.CodeWrong)).toMatchObject([{ Count: 5, Network: network() }]);
      expect(await rowsOf(SecurityKinds.CodesThrottled)).toMatchObject([{ Count: 1, Network: network() }]);
      expect(await rowsOf(SecurityKinds.SignInFailed)).toEqual([]);
      expect(await rowsOf(SecurityKinds.SignInThrottled)).toEqual([]);
    });

    it('has wrong codes, wrong passwords and throttling in the profile', async () => {
      const off = (Code: string, CurrentPassword = password) =>
        browser.put('users/twoFactor/off', { CurrentPassword, Code });
      await off(code(), 'wrong');
      for (let i = 0; i < 7; i++) await off(wrongCodeOf(key, now()));
      expect(await rowsOf(SecurityKinds.CurrentPasswordWrong)).toMatchObject([{ Count: 1, Network: network() }]);
      expect(await rowsOf(SecurityKinds.CodeWrong)).toMatchObject([{ Count: 5, Network: network() }]);
      expect(await rowsOf(SecurityKinds.CodesThrottled)).toMatchObject([{ Count: 1, Network: network() }]);
    });

    it('has that it was turned on and off, and who reset it, without keys and codes', async () => {
      const given = { CurrentPassword: password, Code: code() };
      await browser.put('users/twoFactor/recoveryCodes', given);
      expect(await rowsOf(SecurityKinds.TwoFactorStarted)).toMatchObject([{ ActorId: null, Network: network() }]);
      expect(await rowsOf(SecurityKinds.RecoveryCodesChanged)).toMatchObject([{ ActorId: null, Network: network() }]);
      const administrator = await scene.user(UserRoles.Administrator);
      await (await administrator.signedIn()).delete(`users/${olive.id}/twoFactor`);
      expect(await rowsOf(SecurityKinds.TwoFactorEnded)).toMatchObject([
        { UserId: olive.id, ActorId: administrator.id, ActorName: 'Olive Office' },
      ]);
      const log = JSON.stringify(await search());
      for (const secret of [key, given.Code, ...recoveryCodes]) expect(log).not.toContain(secret);
    });
  });

  it('has links that the command line printed', async () => {
    await scene.app.get(Administrators).signInLink(olive.username);
    expect((await search({ UserId: olive.id, KindId: 4 })).data).toMatchObject([
      { Kind: 'Sign-in link sent', Network: '', RequestId: 'command-line', Detail: 'Command line' },
    ]);
  });

  it('has exports, with what was exported', async () => {
    const browser = await olive.signedIn();
    const { Jwt } = browser.session!;
    const headers = { authorization: `Bearer ${Jwt}` };
    await scene.app.application.nest.inject({ method: 'GET', url: '/api/v1/customers/csv', headers });
    expect((await search({ UserId: olive.id, KindId: 25 })).data).toMatchObject([
      { Kind: 'Exported', Detail: 'customers' },
    ]);
  });

  it('has calls that were refused, with the route', async () => {
    const partner = await scene.user(UserRoles.MarketPartner);
    const browser = await partner.signedIn();
    for (let i = 0; i < 3; i++) expect((await browser.post('security-log/_search', {})).status).toBe(403);
    expect((await search({ UserId: partner.id, KindId: 10 })).data).toMatchObject([
      { Kind: 'Call refused', Detail: 'POST /api/v1/security-log/_search', Count: 1 },
    ]);
  });

  it('is read by those who decide about roles only, and says who read it', async () => {
    const browser = await olive.signedIn();
    expect((await browser.post('security-log/_search', {})).status).toBe(200);
    expect(await kindsOf(olive)).toContain('Security log read');
    expect((await scene.app.as({ Users: 'Full', UserRoles: 'Read' }).post('security-log/_search', {})).status).toBe(
      403,
    );
    expect((await scene.app.anonymous.post('security-log/_search', {})).status).toBe(401);
  });

  it('is filtered by kind and by company days, in pages', async () => {
    await olive.signedIn();
    await (await scene.user()).signedIn();
    const today = { StartDate: '2026-05-04', EndDate: '2026-05-04' };
    const page = await search({ ...today, KindId: 1, Skip: 0, Take: 1 });
    expect(page.data).toMatchObject([{ KindId: 1 }]);
    expect(page.total).toBeGreaterThan(1);
    expect(await search({ StartDate: '2026-05-05' })).toEqual({ data: [], total: 0 });
    expect(await search({ EndDate: '2026-05-03' })).toEqual({ data: [], total: 0 });
    for (const request of [{ StartDate: 'x' }, { KindId: 'x' }, { UserId: 0 }, { Password: 'x' }])
      expect((await scene.app.administrator.post('security-log/_search', request)).status).toBe(400);
  });

  it('has the exact total of more than 10,000 rows', async () => {
    await search();
    const [row] = await scene.app.get(SecurityLog).list({ from: '', before: '9999' });
    const rows = Array.from({ length: 10_003 }, (_, index) => ({ ...row!, id: String(index) }));
    jest.spyOn(scene.app.get(SecurityLog), 'list').mockResolvedValueOnce(rows);
    const { data, ...totals } = await search({ Skip: 10_002, Take: 2 });
    expect(data.map(({ Id }) => Id)).toEqual(['10002']);
    expect(totals).toEqual({ total: 10_003 });
  });
});
