import {
  DAY_MS,
  type EmailLogRow,
  type JobDetails,
  JobStatuses,
  type ListAnswer,
  type SaveAnswer,
} from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { type Mail, MailError } from '../../adapters/mail/mailer.ts';
import { startSmtpServer } from '../../adapters/mail/testing/smtp-server.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import { compileServer, ServerFolder } from '../../testing/processes.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { RemindInvoices } from './remind-invoices.ts';

const reminders = {
  InvoiceReminderDays: [-3, 1, 14],
  InvoiceReminderSubject: 'Reminder of {number}',
  InvoiceReminderText: 'Hello {name}, {amount} by {dueOn}. {due}',
};

async function invoiced(shop: JobFixture): Promise<number> {
  const id = await shop.pricedEstimate();
  await shop.done(`invoices/convert-to-invoice/${id}`);
  return id;
}

describe('reminders of invoices', () => {
  let app: TestApp;
  let shop: JobFixture;
  const mailbox = new Mailbox();
  let onSend: (mail: Mail) => void = () => undefined;
  const mailer = {
    send: async (mail: Mail) => {
      onSend(mail);
      return mailbox.send(mail);
    },
    close: () => mailbox.close(),
  };
  beforeEach(async () => {
    mailbox.mails.length = 0;
    onSend = () => undefined;
    app = await TestApp.start({ mailer });
    ({ shop } = await ApprovalFixture.open(app));
    await shop.done('settings', reminders);
  });
  afterEach(() => app.close());

  const tick = () => app.get(RemindInvoices).run();
  const log = async (id: number) => (await shop.boss.get<ListAnswer<EmailLogRow>>(`jobs/${id}/email-log`)).body.data;
  const types = async (id: number) =>
    (await app.adapters.eventStore.read(`job-${id}`))
      .map(({ type }) => type)
      .filter((type) => type.includes('Reminder'));
  const pay = async (id: number, isConfirmed: boolean) => {
    const payment = { JobId: id, PaymentDate: '2026-05-04', PaymentAmount: 183.18, PaymentTypeId: 2 };
    const { body } = await shop.office.post<SaveAnswer>('payments', { ...payment, ContinueWithDate: true });
    if (isConfirmed) await shop.done(`payments/confirm/${body.Id}/${id}/true`);
    return body.Id;
  };

  it('are sent once with the invoice, before and after the due date, and stop with the payment', async () => {
    const id = await invoiced(shop);
    app.clock.advance(27 * DAY_MS);
    await tick();
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]).toMatchObject({
      to: ['ada@example.com'],
      subject: `Reminder of ${id}`,
      text: expect.stringContaining('$183.18 by June 3, 2026. A payment of $183.18 is due on June 3, 2026.'),
      attachments: [{ contentType: 'application/pdf' }],
    });
    await Promise.all([tick(), tick()]);
    expect(await types(id)).toEqual(['InvoiceReminderClaimed', 'InvoiceReminderSent']);
    expect(await log(id)).toMatchObject([{ Kind: 'invoice-reminder', State: 'emailed', By: 'Picket' }]);
    app.clock.advance(4 * DAY_MS);
    await tick();
    expect(mailbox.mails.at(-1)!.text).toContain('was due on June 3, 2026.');
    await pay(id, true);
    app.clock.advance(13 * DAY_MS);
    await tick();
    expect(mailbox.mails).toHaveLength(2);
  });

  it('go to the address that the invoice was emailed to', async () => {
    const id = await invoiced(shop);
    const email = { Kind: 'invoice', To: 'books@example.com', Subject: 'Invoice', Body: '<p>Hi</p>' };
    await shop.office.post(`jobs/${id}/email-document`, email);
    await until(async () => (await log(id))[0]?.State === 'emailed');
    app.clock.advance(27 * DAY_MS);
    await tick();
    expect(mailbox.mails.at(-1)).toMatchObject({ to: ['books@example.com'], subject: `Reminder of ${id}` });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['while a payment is pending', (id) => pay(id, false)],
    ['for an archived job', (id) => shop.done(`estimates/archive/${id}/true`)],
    ['when staff turned them off', (id) => shop.done(`jobs/${id}/reminders`, { Off: true })],
    [
      'once the invoice was taken back',
      (id) => shop.done(`estimates/${id}/force-revert-order?jobStatusId=${JobStatuses.Delivered}`),
    ],
    [
      'before a promised day',
      (id) => shop.done(`jobs/${id}/schedule`, { Rows: [{ Row: 0, DueOn: '2026-06-02' }], Reason: 'Promised' }),
    ],
    ['for customers without an address', () => shop.done(`customers/${shop.ids.customer}`, { Email: '' })],
    ['when the setting is empty', () => shop.done('settings', { InvoiceReminderDays: [] })],
  ])('are not sent %s', async (_, change) => {
    const id = await invoiced(shop);
    await change(id);
    app.clock.advance(27 * DAY_MS);
    await tick();
    expect(mailbox.mails).toEqual([]);
    expect((await types(id)).filter((type) => type.startsWith('InvoiceReminder'))).toEqual([]);
  });

  it('are not sent for orders whose deposit is late, or outside of business hours', async () => {
    await shop.order();
    const id = await invoiced(shop);
    app.clock.advance(27 * DAY_MS + DAY_MS / 2);
    await tick();
    expect(mailbox.mails).toEqual([]);
    app.clock.advance(DAY_MS / 2);
    await tick();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([`Reminder of ${id}`]);
  });

  it('that fail are shown and not repeated; while the mail server is away, no other is claimed', async () => {
    const [id, other] = [await invoiced(shop), await invoiced(shop)];
    onSend = () => {
      throw new MailError('The mail server is away', true);
    };
    app.clock.advance(27 * DAY_MS);
    await tick();
    onSend = () => undefined;
    expect(await log(id)).toMatchObject([{ State: 'failed', Reason: 'The mail server is away' }]);
    expect((await shop.boss.get<JobDetails>(`estimates/${id}`)).body.UnsentEmail).toMatchObject({ Kind: 'reminder' });
    expect(await log(other)).toEqual([]);
    await tick();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([`Reminder of ${other}`]);
    expect(await types(id)).toEqual(['InvoiceReminderClaimed', 'InvoiceReminderFailed']);
  });
});

describe('a server that is killed while it sends a reminder', () => {
  const folder = new ServerFolder();
  beforeAll(compileServer);
  afterAll(() => folder.close());

  it('leaves it unknown; it is not sent again, and the next one is', async () => {
    const now = new Date();
    const past = await TestApp.start({
      config: { dataDir: folder.dataDir },
      now: new Date(now.getTime() - 2 * DAY_MS).toISOString(),
    });
    const { shop } = await ApprovalFixture.open(past);
    // A zone where it is noon, give or take half an hour.
    const offset = 12 - now.getUTCHours();
    const TimeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    await shop.done('settings', { ...reminders, TimeZone, InvoiceDueDays: 0, InvoiceReminderDays: [1, 2] });
    const [id, other] = [await invoiced(shop), await invoiced(shop)];
    await past.close();

    let isAsked = false;
    const smtp = await startSmtpServer({
      onData: () => {
        isAsked = true;
      },
    });
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Fences <office@example.com>', DEMO: 'none' };
    const server = folder.start(mail);
    await until(async () => isAsked);
    expect(await server.stop('SIGKILL')).toBeNull();
    await smtp.close();

    const mailbox = new Mailbox();
    const present = await TestApp.start({
      config: { dataDir: folder.dataDir },
      now: new Date().toISOString(),
      mailer: mailbox,
      newEventId: () => crypto.randomUUID(),
    });
    await present.get(RemindInvoices).run();
    await present.get(RemindInvoices).run();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([`Reminder of ${other}`]);
    const { body } = await present.administrator.get<ListAnswer<EmailLogRow>>(`jobs/${id}/email-log`);
    expect(body.data).toMatchObject([{ Kind: 'invoice-reminder', State: 'unknown' }]);
    await present.close();
  });
});
