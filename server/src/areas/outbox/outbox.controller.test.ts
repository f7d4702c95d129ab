import { type ListAnswer, type OutboxMail, type OutboxRow, UserRoles } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { messageIdOf } from '../../adapters/mail/mailer.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { AccessDirectory } from '../auth/access/access-directory.ts';
import { Background } from '../auth/sign-in/background.ts';
import { SignInLinks } from '../auth/sign-in/sign-in-links.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { UserAccounts } from '../users/user-accounts.ts';

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

  it('lists and opens emails with sign-in links for administrators only', async () => {
    const own = await TestApp.start();
    const user = { FirstName: 'Una', UserRoleId: UserRoles.Administrator };
    const { id } = await own
      .get(UserAccounts)
      .add({ ...user, Username: 'una', Email: 'una@example.com' }, own.context());
    const access = (await own.get(AccessDirectory).fresh(id))!;
    own.get(SignInLinks).sendSignIn(access, false);
    own.get(SignInLinks).sendWelcome(access, true);
    own.get(SignInLinks).sendWelcome(access, false);
    await own.get(SignInLinks).sendReset(access);
    await own.get(Background).settled();
    const mail = { to: ['b@example.com'], subject: 'Estimate', html: '<p>b</p>', text: 'b' };
    await own.adapters.mailer.send({ ...mail, messageId: messageIdOf('b') });
    const all = (await own.administrator.get<ListAnswer<OutboxRow>>('outbox')).body;
    expect(all.total).toBe(5);
    const holder = own.as({ AppSettings: 'Full' });
    const { body } = await holder.get<ListAnswer<OutboxRow>>('outbox?skip=0&take=1');
    expect(body).toMatchObject({ total: 1, data: [{ Subject: 'Estimate' }] });
    for (const { Id, Subject } of all.data) {
      expect((await own.administrator.get(`outbox/${Id}`)).status).toBe(200);
      expect((await holder.get(`outbox/${Id}`)).status).toBe(Subject === 'Estimate' ? 200 : 404);
    }
    await own.close();
  });

  it('lists and opens emails with approval links for administrators only', async () => {
    const own = await TestApp.start();
    const { shop } = await ApprovalFixture.open(own);
    const id = await shop.pricedEstimate();
    const email = { To: 'ada@example.com', Subject: 'Your estimate', Body: '<p>Hi</p>' };
    await shop.office.post(`jobs/${id}/email-estimate`, { ShowMaterials: true, ShowLabor: true, ...email });
    const list = async (client: TestClient) => (await client.get<ListAnswer<OutboxRow>>('outbox')).body;
    await until(async () => (await list(own.administrator)).total > 0);
    const { data } = await list(own.administrator);
    expect(data).toMatchObject([{ Subject: 'Your estimate' }]);
    const path = `outbox/${data[0]!.Id}`;
    expect((await own.administrator.get<OutboxMail>(path)).body.Text).toContain('/approve-estimate?');
    const holder = own.as({ AppSettings: 'Full' });
    expect(await list(holder)).toEqual({ data: [], total: 0 });
    expect((await holder.get(path)).status).toBe(404);
    await own.close();
  });

  it('is missing for market partners', async () => {
    const [first] = (await reader().get<ListAnswer<OutboxRow>>('outbox')).body.data;
    const partner = app.as({ AppSettings: 'Full' }, { Id: 22, UserRoleId: UserRoles.MarketPartner });
    for (const path of ['outbox', `outbox/${first!.Id}`]) expect((await partner.get(path)).status).toBe(404);
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
