import type { ListAnswer, OutboxMail, OutboxRow } from '@picket/domain';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { messageIdOf } from '../mail/mailer.ts';
import { TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  for (const name of ['first', 'second', 'third']) {
    await app.adapters.mailer.send({
      to: [`${name}@example.com`],
      subject: `The ${name}`,
      html: `<p>${name}</p>`,
      text: `Text of the ${name}`,
      messageId: messageIdOf(name),
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('four') }],
    });
  }
});
afterAll(() => app.close());

const reader = () => app.as({ AppSettings: 'Full' });

describe('the outbox', () => {
  it('lists stored emails, newest first', async () => {
    const { status, body, headers } = await reader().get<ListAnswer<OutboxRow>>('outbox?skip=1&take=1');
    expect([status, headers['x-list-count']]).toEqual([200, '3']);
    expect(body).toEqual({
      total: 3,
      data: [
        {
          Id: expect.any(String),
          SentAt: '2026-05-04T14:00:00.000Z',
          From: '',
          To: ['second@example.com'],
          Cc: [],
          ReplyTo: null,
          Subject: 'The second',
          Attachments: [{ Filename: 'a.txt', ContentType: 'text/plain', Size: 4 }],
        },
      ],
    });
  });

  it('shows the text of an email, not its HTML', async () => {
    const { body } = await reader().get<ListAnswer<OutboxRow>>('outbox');
    const mail = await reader().get<OutboxMail>(`outbox/${body.data[0]!.Id}`);
    expect(mail).toMatchObject({ status: 200, body: { Subject: 'The third', Text: 'Text of the third' } });
    expect(JSON.stringify(mail.body)).not.toContain('<p>');
  });

  it.each(['outbox/1', `outbox/${encodeURIComponent('../../vault.db')}`])('answers 404 for %s', async (path) => {
    expect((await reader().get(path)).status).toBe(404);
  });

  it.each(['outbox?skip=-1', 'outbox?take=some', 'outbox?page=1'])('rejects %s', async (path) => {
    expect((await reader().get(path)).status).toBe(400);
  });

  it('requires a sign-in', async () => {
    expect((await app.anonymous.get('outbox')).status).toBe(401);
  });

  it('does not exist when emails are sent', async () => {
    const sending = await TestApp.start({ mailer: new Mailbox() });
    const answers = [await sending.administrator.get('outbox'), await sending.administrator.get('outbox/1')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    await sending.close();
  });
});
