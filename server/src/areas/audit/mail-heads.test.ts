import { type Settings, UserRoles } from '@picket/domain';
import { SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import { MailError } from '../../adapters/mail/mailer.ts';
import { TestApp } from '../../testing/app.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { MailHeads } from './mail-heads.ts';

const HOUR = 60 * 60_000;

describe('the daily email with the head of the log', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = new Mailbox();
    app = await TestApp.start({ mailer: mailbox });
    await sign(10);
  });
  afterEach(() => app.close());

  const heads = () => new SignedHeads(app.adapters.vault);
  const sign = (events: number) =>
    heads().sign({ position: String(events), events, digest: 'ab'.repeat(32), at: app.clock.now().toISOString() });
  const choose = (settings: Partial<Settings>) => app.administrator.put('settings', settings);
  const turn = () => app.get(MailHeads).run();

  it('is not sent unless an address is set', async () => {
    await turn();
    expect(mailbox.mails).toEqual([]);
  });

  it('has the newest head as a file that can be compared later, once a day', async () => {
    await choose({ HeadEmail: 'auditor@example.com' });
    await turn();
    app.clock.advance(HOUR);
    await sign(12);
    await turn();
    expect(mailbox.mails).toHaveLength(1);
    const [{ to, subject, attachments, text }] = mailbox.mails as [Mailbox['mails'][number]];
    expect({ to, subject }).toEqual({
      to: ['auditor@example.com'],
      subject: 'Signed head of the log, Picket, 2026-05-04',
    });
    expect(text).toContain('ab'.repeat(32));
    expect(attachments).toMatchObject([{ filename: 'picket-head-2026-05-04.json', contentType: 'application/json' }]);
    const head = JSON.parse(Buffer.from(attachments![0]!.content).toString('utf8'));
    expect(head).toMatchObject({ events: 10 });
    expect(await heads().isGenuine(head)).toBe(true);
  });

  it('follows the next day if there were new events, and is not sent again without', async () => {
    await choose({ HeadEmail: 'auditor@example.com' });
    await turn();
    app.clock.advance(24 * HOUR);
    await turn();
    expect(mailbox.mails).toHaveLength(1);
    await sign(12);
    await turn();
    expect(mailbox.mails).toHaveLength(2);
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is tried again after it failed', async () => {
    await choose({ HeadEmail: 'auditor@example.com' });
    jest.spyOn(mailbox, 'send').mockRejectedValueOnce(new MailError('The mail server is down', true));
    await expect(turn()).rejects.toThrow('The mail server is down');
    await turn();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('is set by those who change settings, with a valid address', async () => {
    const reader = app.as({ AppSettings: 'Read' }, { Id: 61, UserRoleId: UserRoles.Administrator });
    expect((await reader.put('settings', { HeadEmail: 'a@example.com' })).status).toBe(403);
    expect((await choose({ HeadEmail: 'nobody' })).status).toBe(400);
    expect((await choose({ HeadEmail: '' })).status).toBe(200);
  });
});
