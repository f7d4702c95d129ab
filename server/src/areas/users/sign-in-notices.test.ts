import { until } from '@picket/projections/testing/until';
import { PasswordChange } from '../auth/passwords/password-change.ts';
import { SignInApp, type TestUser } from '../auth/testing/sign-in-app.ts';
import { SignInNotices } from './sign-in-notices.ts';

describe('a user gets an email', () => {
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

  const mails = async (count: number) => {
    await until(async () => scene.mailbox.mails.length >= count);
    return scene.mailbox.mails.map(({ to, subject, messageId }) => ({ to, subject, messageId }));
  };
  const lastEvent = async () => (await scene.app.adapters.eventStore.read(`user-${olive.id}`)).at(-1)!;

  it('about a new password, without it', async () => {
    await scene.app.get(PasswordChange).set(olive.id, 'violet-anchor-tram', scene.app.context());
    expect(await mails(1)).toEqual([
      { to: [olive.email], subject: 'Your password was changed', messageId: expect.any(String) },
    ]);
    const [mail] = scene.mailbox.mails;
    expect(mail!.text).toMatch(/Hello Olive.*If you did not expect this, contact an administrator of Picket at once/s);
    expect(mail!.text).toContain(`Username: ${olive.username}`);
    expect(JSON.stringify(mail)).not.toMatch(/violet-anchor-tram|https?:/);
  });

  it('about a new username', async () => {
    await olive.decide({ type: 'ChangeUsername', data: { Username: 'olga.own' } });
    expect(await mails(1)).toMatchObject([{ to: [olive.email], subject: 'Your username was changed' }]);
    expect(scene.mailbox.mails[0]!.text).toContain('Username: olga.own');
  });

  it('about a new email address, at the old and the new one', async () => {
    await olive.decide({ type: 'SaveUser', data: { Email: 'new@example.com' } });
    expect(await mails(2)).toMatchObject([
      { to: [olive.email], subject: 'Your email address was changed' },
      { to: ['new@example.com'], subject: 'Your email address was changed' },
    ]);
    expect(new Set(scene.mailbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('with the same message when the notice is repeated', async () => {
    await olive.decide({ type: 'ChangeUsername', data: { Username: 'olga.again' } });
    const [first] = await mails(1);
    await scene.app.get(SignInNotices).run((await lastEvent()) as never);
    expect((await mails(2)).at(-1)).toEqual(first);
  });

  it('unless there is no address, nothing of theirs changed, or it was long ago', async () => {
    await olive.decide({ type: 'SaveUser', data: { FirstName: 'Olga' } });
    await olive.decide({ type: 'ChangeUsername', data: { Username: 'olga.late' } });
    await mails(1);
    scene.app.clock.advance(8 * 24 * 60 * 60_000);
    await scene.app.get(SignInNotices).run((await lastEvent()) as never);
    expect(scene.mailbox.mails).toHaveLength(1);
    await olive.decide({ type: 'SaveUser', data: { Email: '' } });
    expect(await mails(2)).toMatchObject([{}, { to: [olive.email] }]);
    await olive.decide({ type: 'ChangeUsername', data: { Username: 'olga.silent' } });
    await scene.app.get(SignInNotices).run((await lastEvent()) as never);
    expect(scene.mailbox.mails).toHaveLength(2);
  });
});
