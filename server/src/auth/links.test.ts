import { initialSettings, type Settings, settingsId, UserRoles } from '@picket/domain';
import { DecideSettings } from '../settings/decide-settings.ts';
import { Background } from './background.ts';
import { password, SignInApp, type TestUser } from './testing/sign-in-app.ts';

const MINUTES = 60_000;
const better = 'violet-anchor-tram';

describe('e-mailed links', () => {
  let scene: SignInApp;
  let olive: TestUser;
  beforeAll(async () => {
    scene = await SignInApp.start();
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    olive = await scene.user();
    scene.mailbox.mails.length = 0;
  });

  const sent = () => scene.app.get(Background).settled();
  const forget = async (Email: string) => {
    const answer = await olive.browser().post('users/forgot', { Email });
    await sent();
    return answer;
  };
  const resetLink = async () => {
    await forget(olive.email);
    return scene.mailbox.linkTo('/resetpassword');
  };

  describe('to a new password', () => {
    it('are sent to the address of a user, whatever its case', async () => {
      expect(await forget(` ${olive.email.toUpperCase()} `)).toMatchObject({ status: 200, body: { IsSuccess: true } });
      expect(scene.mailbox.mails).toHaveLength(1);
      expect(scene.mailbox.mails[0]).toMatchObject({ to: [olive.email], subject: 'Reset your password' });
      expect(scene.mailbox.mails[0]!.text).toContain(`Username: ${olive.username}`);
      expect(scene.mailbox.linkTo('/resetpassword').origin).toBe('http://localhost:3000');
    });

    it("say what the company's settings say, as who they say", async () => {
      const texts = (data: Partial<Settings>) =>
        scene.app.run(new DecideSettings(settingsId, { type: 'ChangeSettings', data }, scene.app.context()));
      const { CompanyName, EmailFrom, ResetEmailSubject, ResetEmailText } = initialSettings;
      const ours = { CompanyName: 'Bay Fences', EmailFrom: 'bay@example.com', ResetEmailSubject: 'New key, {name}' };
      await texts({ ...ours, ResetEmailText: 'Dear {name}:\n{link}\nYours, {company}' });
      await forget(olive.email);
      await texts({ CompanyName, EmailFrom, ResetEmailSubject, ResetEmailText });
      const [mail] = scene.mailbox.mails;
      expect(mail).toMatchObject({
        from: { address: 'bay@example.com' },
        subject: expect.stringMatching(/^New key, \w+$/),
      });
      expect(mail!.text).toMatch(/Dear \w+:.*Choose a new password:\nhttp.*Yours, Bay Fences.*within 10 minutes/s);
    });

    it('are not sent to others, and the answer is the same', async () => {
      const known = await forget(olive.email);
      await olive.loseAccess();
      const shut = await forget(olive.email);
      const unknown = await forget('nobody@example.com');
      expect([shut.status, shut.body]).toEqual([known.status, known.body]);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(scene.mailbox.mails).toHaveLength(1);
    });

    it('are few for one mailbox', async () => {
      for (let i = 0; i < 5; i++) expect((await forget(olive.email)).status).toBe(200);
      expect(scene.mailbox.mails).toHaveLength(3);
      scene.app.clock.advance(10 * MINUTES);
      await forget(olive.email);
      expect(scene.mailbox.mails).toHaveLength(4);
    });

    it('need an address', async () => {
      expect(await forget('')).toMatchObject({ status: 400, body: { ModelState: { Email: ['Email is required'] } } });
      expect(await forget('olive')).toMatchObject({
        status: 400,
        body: { ModelState: { Email: ['Email is not an e-mail address'] } },
      });
    });

    it('set the password, end all other sessions, and sign in', async () => {
      const before = await olive.signedIn();
      const browser = olive.browser();
      const answer = await browser.reset(await resetLink(), better);
      expect(answer).toMatchObject({ status: 200, body: { User: { Id: olive.id } } });
      expect((await browser.get('users/me')).status).toBe(200);
      expect((await before.get('users/me')).status).toBe(401);
      expect((await before.refresh()).status).toBe(401);
      expect((await olive.browser().signIn(olive.username, password)).status).toBe(418);
      expect((await olive.browser().signIn(olive.username, better)).status).toBe(200);
      const events = await scene.app.adapters.eventStore.read(`user-${olive.id}`);
      expect(events.at(-1)).toMatchObject({ type: 'UserPasswordChanged', data: {} });
    });

    it('work once, for ten minutes, and for the user alone', async () => {
      const spent = {
        status: 400,
        body: { Message: 'This link was used already or is too old. Please ask for a new one.' },
      };
      const link = await resetLink();
      const someoneElse = new URL(link);
      someoneElse.searchParams.set('userId', '1');
      expect(await olive.browser().reset(someoneElse, better)).toMatchObject(spent);
      expect((await olive.browser().reset(link, better)).status).toBe(200);
      expect(await olive.browser().reset(link, better)).toMatchObject(spent);
      const old = await resetLink();
      scene.app.clock.advance(10 * MINUTES);
      expect(await olive.browser().reset(old, better)).toMatchObject(spent);
    });

    it('stay good while the password is not', async () => {
      const link = await resetLink();
      const browser = olive.browser();
      expect(await browser.reset(link, better, 'violet')).toMatchObject({
        status: 400,
        body: { ModelState: { Confirmation: ['Passwords do not match!'] } },
      });
      expect(await browser.reset(link, 'short')).toMatchObject({
        body: { ModelState: { Password: ['Password must have at least 8 characters'] } },
      });
      expect(await browser.reset(link, `${olive.username}-2026`)).toMatchObject({
        body: { ModelState: { Password: ['This password is too easy to guess'] } },
      });
      expect((await browser.reset(link, better)).status).toBe(200);
    });

    it('do not sign in by themselves', async () => {
      const link = await resetLink();
      expect(await olive.browser().openLink(link)).toMatchObject({ status: 418, body: { Message: 'Login Failed' } });
    });
  });

  describe('for a new browser', () => {
    const requireLinks = (RequireEmailLinkOnNewBrowser: boolean) =>
      scene.app.run(
        new DecideSettings(
          settingsId,
          { type: 'ChangeSettings', data: { RequireEmailLinkOnNewBrowser } },
          scene.app.context(),
        ),
      );
    beforeAll(() => requireLinks(true));
    afterAll(() => requireLinks(false));

    it('are sent instead of a session, and start one', async () => {
      const browser = olive.browser();
      const answer = await browser.signIn(olive.username, password, true);
      expect(answer).toMatchObject({ status: 200, body: { User: null, LoginResult: null }, setCookies: [] });
      await sent();
      const link = scene.mailbox.linkTo('/adminaccess');
      const opened = await browser.openLink(link);
      expect(opened).toMatchObject({ status: 200, body: { User: { Id: olive.id } } });
      expect(opened.setCookies.find((cookie) => cookie.startsWith('picket-refresh='))).toContain('Max-Age=2592000');
      expect(await olive.browser().openLink(link)).toMatchObject({ status: 418, body: { Message: 'Login Failed' } });
    });

    it('are not needed in a browser that is known', async () => {
      const browser = olive.browser();
      await browser.signIn(olive.username, password);
      await sent();
      await browser.openLink(scene.mailbox.linkTo('/adminaccess'));
      await browser.post('users/sign-out');
      expect((await browser.signIn(olive.username, password)).body.LoginResult).not.toBeNull();
    });

    it('are not sent for a wrong password', async () => {
      expect((await olive.browser().signIn(olive.username, 'wrong-password')).status).toBe(418);
      await sent();
      expect(scene.mailbox.mails).toEqual([]);
    });

    it('can not be asked of a user without an address', async () => {
      await olive.decide({ type: 'SaveUser', data: { Email: '' } });
      expect((await olive.browser().signIn(olive.username, password)).body.LoginResult).not.toBeNull();
    });

    it('are worth nothing once the access is taken away', async () => {
      const administrator = await scene.user(UserRoles.Administrator);
      await administrator.browser().signIn(administrator.username, password);
      await sent();
      const link = scene.mailbox.linkTo('/adminaccess');
      await administrator.loseAccess();
      expect((await administrator.browser().openLink(link)).status).toBe(418);
    });
  });
});
