import { CommandBus } from '@nestjs/cqrs';
import {
  DAY_MS,
  type EmailInvoicesAnswer,
  type EmailLogRow,
  type EmailProblemAnswer,
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

  it('are offered with the first invoices that are emailed, also of many at once', async () => {
    const Ids = [await invoiced(shop), await invoiced(shop)];
    const queue = async (ids: number[]) =>
      (await shop.office.post<EmailInvoicesAnswer>('invoices/email', { Ids: ids })).body.OffersReminders;
    await shop.done('settings', { InvoiceReminderDays: [] });
    expect(await queue([999])).toBe(false);
    expect(await queue([Ids[0]!])).toBe(true);
    expect(await queue([Ids[1]!])).toBe(false);
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

  it('wait while the mail server accepts no mail of the sender, until it is changed or the next day', async () => {
    const ids = [await invoiced(shop), await invoiced(shop), await invoiced(shop)];
    onSend = (mail) => {
      if (mail.from?.address !== 'new@example.com') throw new MailError('Not you', false, { isSetup: true });
    };
    const claims = async () => (await Promise.all(ids.map(types))).filter((each) => each.length > 0).length;
    app.clock.advance(27 * DAY_MS);
    await tick();
    await tick();
    expect(await claims()).toBe(1);
    expect((await shop.boss.get<EmailProblemAnswer>('email-problem')).body).toMatchObject({
      Problem: { At: expect.any(String), Reason: 'Not you' },
    });
    expect((await shop.mia.get('email-problem')).status).toBe(403);
    app.clock.advance(DAY_MS);
    await tick();
    expect(await claims()).toBe(2);
    await shop.done('settings', { EmailFrom: 'new@example.com' });
    app.clock.advance(60_000);
    await tick();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([`Reminder of ${ids[2]}`]);
    expect((await shop.boss.get('email-problem')).body).toEqual({ Problem: null });
  });

  it('that the mail server defers do not hold up others, and are not repeated (ruling 72)', async () => {
    const ids = [await invoiced(shop), await invoiced(shop)];
    onSend = ({ subject, to }) => {
      if (!subject.endsWith(` ${ids[0]}`)) return;
      throw new MailError('450 Greylisted', true, { rejected: to, isDeferred: true });
    };
    app.clock.advance(27 * DAY_MS);
    await tick();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([`Reminder of ${ids[1]}`]);
    onSend = () => undefined;
    await tick();
    expect(mailbox.mails).toHaveLength(1);
    expect((await shop.details(ids[0]!)).UnsentEmail).toMatchObject({ Kind: 'reminder', State: 'failed' });
  });

  it('do not go to an address that the mail server refused for good, until it is changed', async () => {
    const [id, other] = [await invoiced(shop), await invoiced(shop)];
    let asked = 0;
    onSend = ({ to }) => {
      asked++;
      if (to[0] !== 'ada@example.com') return;
      throw new MailError('550 No such user', false, { rejected: to, refused: to });
    };
    app.clock.advance(27 * DAY_MS);
    await tick();
    expect(asked).toBe(1);
    const [failed, unasked] = [(await log(id))[0]!, (await log(other))[0]!];
    expect(failed).toMatchObject({ State: 'failed', Reason: 'Not accepted for ada@example.com. 550 No such user' });
    expect(unasked).toMatchObject({
      State: 'failed',
      Reason: "Not sent, because the mail server refused ada@example.com before. Correct the customer's email address.",
    });
    await shop.done(`customers/${shop.ids.customer}`, { Email: 'books@example.com' });
    app.clock.advance(4 * DAY_MS);
    await tick();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['books@example.com'], ['books@example.com']]);
  });

  it('go to the address of the customer once the mail server refused that of the invoice', async () => {
    const id = await invoiced(shop);
    const email = { Kind: 'invoice', To: 'books@example.com', Subject: 'Invoice', Body: '<p>Hi</p>' };
    await shop.office.post(`jobs/${id}/email-document`, email);
    await until(async () => (await log(id))[0]?.State === 'emailed');
    onSend = ({ to }) => {
      if (to[0] === 'books@example.com') throw new MailError('550', false, { rejected: to, refused: to });
    };
    app.clock.advance(27 * DAY_MS);
    await tick();
    expect((await log(id))[0]).toMatchObject({ State: 'failed', To: 'books@example.com' });
    app.clock.advance(4 * DAY_MS);
    await tick();
    expect(mailbox.mails.at(-1)).toMatchObject({ to: ['ada@example.com'] });
  });

  it('whose sending was interrupted are recorded once no server can be sending them', async () => {
    const id = await invoiced(shop);
    onSend = () => {
      throw new Error('killed');
    };
    jest.spyOn(app.get(RemindInvoices) as never, 'record').mockResolvedValueOnce(undefined as never);
    app.clock.advance(27 * DAY_MS);
    await tick();
    const unsent = async () => (await shop.boss.get<JobDetails>(`estimates/${id}`)).body.UnsentEmail;
    app.clock.advance(20 * 60_000);
    await tick();
    expect([(await log(id))[0]!.State, await unsent()]).toEqual(['requested', null]);
    app.clock.advance(1);
    await tick();
    expect([(await log(id))[0]!.State, await unsent()]).toEqual([
      'unknown',
      { Kind: 'reminder', Id: 1, State: 'unknown' },
    ]);
    await tick();
    expect(await types(id)).toEqual(['InvoiceReminderClaimed', 'InvoiceReminderInterrupted']);
    await pay(id, true);
    expect(await unsent()).toBeNull();
  });

  it('go on for other jobs though the interruption of one cannot be recorded', async () => {
    const ids = [await invoiced(shop), await invoiced(shop)];
    const record = jest.spyOn(app.get(RemindInvoices) as never, 'record');
    record.mockResolvedValue(undefined as never);
    app.clock.advance(27 * DAY_MS);
    await tick();
    record.mockRestore();
    const other = await invoiced(shop);
    jest.spyOn(app.get(CommandBus), 'execute').mockRejectedValueOnce(new Error('Damaged'));
    app.clock.advance(27 * DAY_MS);
    await tick();
    const states = await Promise.all(ids.map(async (id) => (await log(id)).at(-1)!.State));
    expect(states.toSorted()).toEqual(['requested', 'unknown']);
    expect(mailbox.mails.map(({ subject }) => subject)).toContain(`Reminder of ${other}`);
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
    present.clock.advance(21 * 60_000);
    await present.get(RemindInvoices).run();
    const { body } = await present.administrator.get<ListAnswer<EmailLogRow>>(`jobs/${id}/email-log`);
    expect(body.data).toMatchObject([{ Kind: 'invoice-reminder', State: 'unknown' }]);
    await present.close();
  });
});
