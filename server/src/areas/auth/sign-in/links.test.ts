import { initialSettings, type Settings, settingsId, UserRoles } from '@picket/domain';
import { READ_MODELS, type ReadModels } from '../../../base/ports.ts';
import { DecideSettings } from '../../../shared/commands/decide.ts';
import { Credentials } from '../passwords/credentials.ts';
import { PasswordChange } from '../passwords/password-change.ts';
import { password, SignInApp, type TestUser } from '../testing/sign-in-app.ts';
import { Background } from './background.ts';
import { SignInLinks } from './sign-in-links.ts';

const MINUTES = 60_000;
const better = 'violet-anchor-tram';

describe('emailed links', () => {
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

  describe('for a password reset', () => {
    it('are sent to the address of a user, ignoring case', async () => {
      expect(await forget(` ${olive.email.toUpperCase()} `)).toMatchObject({ status: 200, body: { IsSuccess: true } });
      expect(scene.mailbox.mails).toHaveLength(1);
      expect(scene.mailbox.mails[0]).toMatchObject({ to: [olive.email], subject: 'Reset your password' });
      expect(scene.mailbox.mails[0]!.text).toContain(`Username: ${olive.username}`);
      expect(scene.mailbox.linkTo('/resetpassword').origin).toBe('http://localhost:3000');
    });

    it('use the texts and the sender of the company settings', async () => {
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

    it('count against the limit of a mailbox only for the address of a user', async () => {
      const counts = async () => (await scene.app.adapters.vault.list('throttle/')).length;
      const before = await counts();
      for (let i = 0; i < 5; i++) await forget(`invented-${i}@example.com`);
      expect(await counts()).toBe(before);
      await forget(olive.email);
      expect(await counts()).toBe(before + 1);
    });

    it('are refused after a change of the password that a stopped server did not record, and later ones are not', async () => {
      const earlier = await resetLink();
      await scene.app.get(Credentials).set(olive.id, 'violet-anchor-mist', { isUnrecorded: true });
      expect((await olive.browser().reset(earlier, better)).status).toBe(400);
      const later = await resetLink();
      expect((await olive.browser().reset(later, better)).status).toBe(200);
    });

    it('are not sent to unknown addresses, with the same answer', async () => {
      const known = await forget(olive.email);
      await olive.loseAccess();
      const shut = await forget(olive.email);
      const unknown = await forget('nobody@example.com');
      expect([shut.status, shut.body]).toEqual([known.status, known.body]);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(scene.mailbox.mails).toHaveLength(1);
    });

    it('are limited per mailbox', async () => {
      for (let i = 0; i < 5; i++) expect((await forget(olive.email)).status).toBe(200);
      expect(scene.mailbox.mails).toHaveLength(3);
      scene.app.clock.advance(10 * MINUTES);
      await forget(olive.email);
      expect(scene.mailbox.mails).toHaveLength(4);
    });

    it('require an address', async () => {
      expect(await forget('')).toMatchObject({ status: 400, body: { ModelState: { Email: ['Email is required'] } } });
      expect(await forget('olive')).toMatchObject({
        status: 400,
        body: { ModelState: { Email: ['Email is not a valid email address'] } },
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

    it('work once, within ten minutes, and only for their user', async () => {
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

    it.each<[string, () => Promise<unknown>]>([
      ['password', () => scene.app.get(PasswordChange).set(olive.id, better, scene.app.context())],
      ['email address', () => olive.decide({ type: 'SaveUser', data: { Email: 'new@example.com' } })],
      ['username', () => olive.decide({ type: 'ChangeUsername', data: { Username: `${olive.username}-new` } })],
      ['role', () => olive.takeRole(UserRoles.MarketPartner)],
      [
        'access, taken and given back',
        async () => {
          await olive.loseAccess();
          await olive.decide({ type: 'SetHasAccess', data: { HasAccess: true, OtherAdministrators: 1 } });
        },
      ],
    ])('end with a change of %s', async (_, change) => {
      const link = await resetLink();
      const signIn = new URL(await scene.app.get(SignInLinks).signInLink(olive.id, false));
      await change();
      expect((await olive.browser().reset(link, 'copper-lantern-field')).status).toBe(400);
      expect((await olive.browser().openLink(signIn)).status).toBe(418);
    });

    it('work for ten minutes at most, also when an earlier version stored a longer time', async () => {
      const { eventStore } = scene.app.adapters;
      const stream = `settings-${settingsId}`;
      const { actor, requestId } = scene.app.context();
      const meta = { at: scene.app.clock.now().toISOString(), actor, requestId, schema: 1 };
      const data = { Setting: 'SignInLinkMinutes', Value: 60 };
      const { length } = await eventStore.read(stream);
      const id = '22222222-2222-4222-8222-222222222222';
      const [event] = await eventStore.append(stream, [{ id, type: 'SettingChanged', data, meta }], length);
      expect(await scene.app.get<ReadModels>(READ_MODELS).reached(event!.position, 120_000)).toBe(true);
      const link = await resetLink();
      expect(scene.mailbox.mails.at(-1)!.text).toContain('within 10 minutes');
      scene.app.clock.advance(10 * MINUTES);
      expect((await olive.browser().reset(link, better)).status).toBe(400);
      const set = { type: 'ChangeSettings', data: { SignInLinkMinutes: 10 } } as const;
      await scene.app.run(new DecideSettings(settingsId, set, scene.app.context()));
    });

    it('stay valid when the name or the team changes', async () => {
      const link = await resetLink();
      await olive.decide({ type: 'SaveUser', data: { FirstName: 'Olivia', TeamId: 3 } });
      expect((await olive.browser().reset(link, better)).status).toBe(200);
    });

    it('stay valid when the new password is rejected', async () => {
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

    it('cannot be used as sign-in links', async () => {
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

    it('are not required in a known browser', async () => {
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

    it('are not required for a user without an email address', async () => {
      await olive.decide({ type: 'SaveUser', data: { Email: '' } });
      expect((await olive.browser().signIn(olive.username, password)).body.LoginResult).not.toBeNull();
    });

    it('stop working when the access is revoked', async () => {
      const administrator = await scene.user(UserRoles.Administrator);
      await administrator.browser().signIn(administrator.username, password);
      await sent();
      const link = scene.mailbox.linkTo('/adminaccess');
      await administrator.loseAccess();
      expect((await administrator.browser().openLink(link)).status).toBe(418);
    });
  });
});
