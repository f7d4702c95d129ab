import { CommandBus } from '@nestjs/cqrs';
import {
  type AttentionJob,
  type BulkEmailPreview,
  type CustomerEmails,
  type EmailPreview,
  type EmailStatementsAnswer,
  type ListAnswer,
  type SaveAnswer,
  type StatementEmailDetails,
  type StatementProgress,
  UserRoles,
} from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { type Mail, MailError } from '../../adapters/mail/mailer.ts';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { DecideCustomer } from '../../shared/commands/decide.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { CustomerAccounts } from '../accounts/customer-accounts.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { StreamCache } from '../history/stream-cache.ts';
import { MakeQueuedStatement } from './make-queued-statement.ts';
import { SendStatementEmail } from './send-statement-email.ts';

let app: TestApp;
let shop: JobFixture;
const mailbox = new Mailbox();
/** Refuses a mail; accepts all by default. */
let onSend: (mail: Mail) => void = () => undefined;
const mailer = {
  send: async (mail: Mail) => {
    onSend(mail);
    return mailbox.send(mail);
  },
  close: () => mailbox.close(),
};
beforeAll(async () => {
  app = await TestApp.start({ mailer, now: '2026-11-20T15:00:00.000Z' });
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());
beforeEach(() => {
  mailbox.mails.length = 0;
  onSend = () => undefined;
});

const november = { StartDate: '2026-11-01', EndDate: '2026-11-30' };
const text = {
  ...{ ...november, Subject: 'Statement from {company}' },
  Body: '<p>Hello {name}, from {from} to {to}: <strong>{balance}</strong></p>',
};
let count = 0;
const addCustomer = (fields = {}) => {
  const Name = `Customer ${++count}`;
  const Email = `c${count}@example.com`;
  return shop.add('customers', { Name, Email, CustomerTypeId: 1, TaxRateId: shop.ids.newJersey, ...fields });
};
/** A customer who owes $187.98 on an invoice of November 20. */
async function debtor(fields = {}): Promise<number> {
  const CustomerId = await addCustomer(fields);
  await shop.done(`invoices/convert-to-invoice/${await shop.pricedEstimate({ CustomerId })}`);
  return CustomerId;
}
const send = (id: number, fields: object = {}, client = shop.boss) =>
  client.post<SaveAnswer>(`customers/${id}/email-statement`, { ...text, To: 'pat@example.com', ...fields });
const log = async (id: number, query = '', client = shop.boss) =>
  (await client.get<CustomerEmails>(`customers/${id}/emails${query}`)).body;
const settled = (id: number) => until(async () => (await log(id)).data[0]?.State !== 'requested');
const recorded = async (id: number, type: string) =>
  (await app.adapters.eventStore.read(`customer-${id}`)).find((event) => event.type === type)!;

describe('an emailed statement', () => {
  it('has the PDF attached and the values of then; letter and PDF are frozen under their hashes', async () => {
    const id = await debtor({ Name: 'Ada {Garden}' });
    expect(await send(id, { Cc: 'Bob <bob@example.com>' })).toMatchObject({ status: 200, body: { LogId: 1 } });
    await settled(id);
    const { data } = await log(id);
    expect(data[0]).toMatchObject({
      ...{ Id: 1, Kind: 'statement', JobId: null, Number: '', CustomerId: id, Period: november, State: 'emailed' },
      ...{ To: 'pat@example.com', Cc: ['bob@example.com'], Subject: 'Statement from Picket Retail' },
    });
    const [mail] = mailbox.mails;
    expect(mail!.text).toContain('Hello Ada {Garden}, from November 1, 2026 to November 30, 2026: $');
    const { bytes } = await shop.boss.get(`customers/${id}/statement-emails/1`, { accept: 'application/pdf' });
    expect(Buffer.from(mail!.attachments![0]!.content).equals(bytes)).toBe(true);
    expect((await readPdf(bytes)).text).toContain('11/01/2026 to 11/30/2026');
    const requested = await recorded(id, 'StatementEmailRequested');
    expect(requested.data).toMatchObject({ PdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(requested.data)).not.toContain('Hello');
    const { body } = await shop.boss.get<StatementEmailDetails>(`customers/${id}/statement-emails/1`);
    expect(body).toMatchObject({ Body: text.Body, Period: november });

    await app.get(SendStatementEmail).run(requested as never);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('is shown as it would arrive', async () => {
    const id = await debtor();
    const { body } = await shop.boss.post<EmailPreview>(`customers/${id}/email-statement/preview`, text);
    expect(body).toMatchObject({
      Subject: 'Statement from Picket Retail',
      Text: expect.stringContaining('to November 30, 2026: $'),
      Attachments: [expect.stringMatching(/^Statement .*\.pdf$/)],
    });
  });

  it('is refused for wrong placeholders, addresses and periods, and for unknown customers', async () => {
    const id = await debtor();
    expect(await send(id, { Subject: '{total}' })).toMatchObject({
      status: 400,
      body: { ModelState: { Subject: [expect.stringContaining('unknown placeholder {total}')] } },
    });
    for (const wrong of [{ To: 'x' }, { Cc: 'x, y' }, { EndDate: '2026-10-31' }, { StartDate: 'soon' }])
      expect([wrong, (await send(id, wrong)).status]).toEqual([wrong, 400]);
    expect((await send(9_999)).status).toBe(404);
  });

  it('takes full access to Estimates or Invoices, and is for staff', async () => {
    const CustomerId = await addCustomer();
    await shop.order({ CustomerId, UserId: shop.users.mia });
    expect((await send(CustomerId, {}, app.as({ Invoices: 'Read', Estimates: 'Read' }))).status).toBe(403);
    expect((await send(CustomerId, {}, shop.mia)).status).toBe(403);
    expect((await shop.mia.get(`customers/${CustomerId}/statement-emails/1`)).status).toBe(403);
    expect(
      (await shop.mia.post('customers/email-statements', { Ids: [1], StartDate: '2026-11-01', EndDate: '2026-11-30' }))
        .status,
    ).toBe(403);
  });
});

describe('the statements of many customers', () => {
  const period = { StartDate: '2026-11-01', EndDate: '2026-11-30' };

  it('are queued, made and sent; the answer says who was left out and why', async () => {
    const [first, second] = [await debtor(), await debtor()];
    const [without, idle, merged] = [await debtor({ Email: '' }), await addCustomer(), await debtor()];
    await shop.boss.post(`customers/${await addCustomer()}/merge`, { MergedCustomerId: merged });
    const name = async (id: number) => (await shop.boss.get<{ Name: string }>(`customers/${id}`)).body.Name;
    const leftOut = async (Id: number, Reason: string) => ({ Id, Number: '', Name: await name(Id), Reason });
    const request = { Ids: [first, second, without, idle, merged, 9_999, first], ...period };
    const { body: preview } = await shop.boss.post<BulkEmailPreview>('customers/email-statements/preview', request);
    const { body } = await shop.boss.post<EmailStatementsAnswer>('customers/email-statements', request);
    expect(body).toEqual({
      IsSuccess: true,
      Queued: [first, second].map((CustomerId) => ({ CustomerId, LogId: 1 })),
      LeftOut: [
        await leftOut(without, 'The customer has no email address'),
        await leftOut(idle, 'Nothing is owed, and nothing was billed or paid in the period'),
        await leftOut(merged, 'This customer was merged into another'),
        { Id: 9_999, Number: '', Name: '', Reason: 'Customer not found' },
      ],
    });
    expect(preview).toMatchObject({
      Emails: [first, second].map((Id) => ({ Id, Number: '', Amount: 187.98, EmailedAt: null })),
      LeftOut: body.LeftOut,
    });
    const progress = async () =>
      (await shop.boss.post<StatementProgress>('customers/email-statements/progress', { Emails: body.Queued })).body;
    await until(async () => (await progress()).Waiting === 0);
    expect(await progress()).toMatchObject({
      Sent: 2,
      Failed: 0,
      Emails: [{ CustomerId: first, State: 'emailed' }, {}],
    });
    expect(mailbox.mails.map(({ text: sent }) => sent).join()).toContain('Your balance is $187.98.');
    const again = await shop.boss.post<BulkEmailPreview>('customers/email-statements/preview', request);
    expect(again.body.Emails[0]).toMatchObject({ Id: first, EmailedAt: expect.any(String) });

    const queued = await recorded(first, 'StatementEmailQueued');
    await app.get(MakeQueuedStatement).run(queued as never);
    expect(mailbox.mails).toHaveLength(2);
  });

  it('are 200 at most, for a period that does not end before it starts', async () => {
    const Ids = Array.from({ length: 201 }, (_, index) => index + 1);
    const ask = (fields: object) => shop.boss.post('customers/email-statements', { Ids: [1], ...period, ...fields });
    expect((await ask({ Ids })).status).toBe(400);
    expect((await ask({ To: '2026-10-31' })).status).toBe(400);
    expect((await ask({ From: '' })).status).toBe(400);
  });

  it('go to customers who owe nothing if something was paid in the period', async () => {
    const CustomerId = await addCustomer();
    const jobId = await shop.pricedEstimate({ CustomerId });
    await shop.done(`invoices/convert-to-invoice/${jobId}`);
    const payment = { JobId: jobId, PaymentDate: '2026-11-20', PaymentAmount: 187.98, PaymentTypeId: 1 };
    await shop.done(`payments/confirm/${await shop.add('payments', payment)}/${jobId}/true`);
    const emails = async (StartDate: string, EndDate: string) =>
      (
        await shop.boss.post<BulkEmailPreview>('customers/email-statements/preview', {
          Ids: [CustomerId],
          StartDate,
          EndDate,
        })
      ).body.Emails.length;
    await until(async () => (await emails('2026-10-01', '2026-10-31')) === 0);
    expect(await emails('2026-11-01', '2026-11-30')).toBe(1);
  });

  it('go to customers who owe nothing if an invoice was voided in the period', async () => {
    const CustomerId = await addCustomer();
    const jobId = await shop.pricedEstimate({ CustomerId });
    await shop.done(`invoices/convert-to-invoice/${jobId}`);
    await shop.done(`estimates/${jobId}/force-revert-order`);
    const judged = async (StartDate: string, EndDate: string) =>
      (
        await shop.boss.post<BulkEmailPreview>('customers/email-statements/preview', {
          Ids: [CustomerId],
          StartDate,
          EndDate,
        })
      ).body;
    await until(async () => (await judged('2026-10-01', '2026-10-31')).Emails.length === 0);
    expect(await judged('2026-11-01', '2026-11-30')).toMatchObject({ Emails: [{ Amount: 0 }], LeftOut: [] });
  });
});

describe('many statements', () => {
  const period = { StartDate: '2026-11-01', EndDate: '2026-11-30' };
  afterEach(() => jest.restoreAllMocks());

  it('are judged without the events of the jobs, and a customer that cannot be read is left out alone', async () => {
    const streams = app.get(StreamCache);
    const [fine, damaged, idle] = [await debtor(), await debtor(), await addCustomer()];
    const read = streams.read.bind(streams);
    jest.spyOn(streams, 'read').mockImplementation(async (stream) => {
      if (stream === `customer-${damaged}`) throw new UnreadableEventError(stream, 1, '1');
      return read(stream);
    });
    const folded = jest.spyOn(app.get(CustomerAccounts), 'folded');
    const { body } = await shop.boss.post<BulkEmailPreview>('customers/email-statements/preview', {
      Ids: [fine, damaged, idle],
      ...period,
    });
    expect(body).toMatchObject({
      Emails: [{ Id: fine }],
      LeftOut: [{ Id: damaged, Reason: 'The account cannot be read' }, { Id: idle }],
    });
    expect(folded).not.toHaveBeenCalled();
  });

  it('are judged again when the letter is made', async () => {
    const id = await addCustomer();
    const command = { type: 'QueueStatementEmail', data: { To: 'pat@example.com', ...november } } as const;
    await app.get(CommandBus).execute(new DecideCustomer(id, command, { actor: system, requestId: 'queue' }));
    await until(async () => (await log(id)).data[0]?.State === 'failed');
    expect((await log(id)).data[0]!.Reason).toBe('Nothing is owed, and nothing was billed or paid in the period');
    expect(mailbox.mails).toEqual([]);
  });
});

describe('the email log of a customer', () => {
  it('has statements and the emails of all jobs, newest first, in pages', async () => {
    const id = await debtor();
    const jobId = await shop.order({ CustomerId: id });
    await shop.boss.post(`jobs/${jobId}/email-document`, {
      ...{ Kind: 'order', To: 'pat@example.com', Subject: 'Order', Body: '<p>Hi</p>' },
    });
    await until(async () => (await log(id)).total === 1);
    await send(id);
    await settled(id);
    expect((await log(id)).data.map(({ Kind }) => Kind)).toEqual(['statement', 'order']);
    expect(await log(id, '?skip=1&take=1')).toMatchObject({ data: [{ Kind: 'order', JobId: jobId }], total: 2 });
  });

  it('has only what a market partner sees of their jobs', async () => {
    const id = await debtor();
    const jobId = await shop.order({ CustomerId: id, UserId: shop.users.mia });
    for (const Subject of ['First', 'Second'])
      await shop.boss.post(`jobs/${jobId}/email-document`, {
        Kind: 'order',
        To: 'pat@example.com',
        Subject,
        Body: '<p>Hi</p>',
      });
    const other = await shop.order({ CustomerId: id });
    await shop.boss.post(`jobs/${other}/email-document`, {
      Kind: 'order',
      To: 'pat@example.com',
      Subject: 'Other',
      Body: '<p>Hi</p>',
    });
    onSend = () => {
      throw new MailError('Mailbox full', false);
    };
    await send(id);
    await until(async () => (await log(id)).UnsentStatement !== null);
    expect((await log(id)).total).toBe(4);
    const seen = await log(id, '', shop.mia);
    expect(seen.data.map(({ Subject }) => Subject)).toEqual(['Second', 'First']);
    expect(seen.UnsentStatement).toBeNull();
    expect((await shop.mia.get(`customers/${await debtor()}/emails`)).status).toBe(404);
  });
});

describe('a statement that failed', () => {
  it('is shown until another is sent or staff dismiss it', async () => {
    onSend = () => {
      throw new MailError('Mailbox full', false);
    };
    const id = await debtor();
    await send(id);
    await until(async () => (await log(id)).UnsentStatement !== null);
    expect((await log(id)).UnsentStatement).toMatchObject({ Id: 1, State: 'failed', Reason: 'Mailbox full' });
    const waiting = (client = shop.boss) => client.get<ListAnswer<AttentionJob>>('attention/statement-failed');
    const isListed = async () => (await waiting()).body.data.some(({ CustomerId }) => CustomerId === id);
    expect(await isListed()).toBe(true);
    expect((await waiting(shop.mia)).status).toBe(403);
    const dismiss = (Id: number, client = shop.boss) => client.put(`customers/${id}/dismiss-statement-email`, { Id });
    expect((await dismiss(2)).status).toBe(404);
    expect((await dismiss(1, shop.mia)).status).toBe(403);
    expect((await dismiss(1)).status).toBe(200);
    await until(async () => (await log(id)).UnsentStatement === null);
    expect(await isListed()).toBe(false);
  });
});

describe('a statement that failed before its customer was merged', () => {
  it('is shown with the other one, until its period is sent to that', async () => {
    onSend = () => {
      throw new MailError('Mailbox full', false);
    };
    const [id, merged] = [await debtor(), await debtor()];
    await send(merged);
    await until(async () => (await log(merged)).UnsentStatement !== null);
    await shop.boss.post(`customers/${id}/merge`, { MergedCustomerId: merged });
    await until(async () => (await log(id)).UnsentStatement !== null);
    expect((await log(id)).UnsentStatement).toMatchObject({ Id: 1, CustomerId: merged, State: 'failed' });
    const waiting = async () => {
      const { data } = (await shop.boss.get<ListAnswer<AttentionJob>>('attention/statement-failed')).body;
      return data.filter(({ CustomerId }) => CustomerId === id);
    };
    expect(await waiting()).toMatchObject([{ Id: merged, JobName: 'pat@example.com' }]);
    onSend = () => undefined;
    app.clock.advance(1_000);
    await send(id);
    await until(async () => (await log(id)).UnsentStatement === null);
    expect(await waiting()).toEqual([]);
  });
});

/** Last: its partner has other claims than those of the fixture. */
describe('the history of a customer', () => {
  it('shows statements to staff only', async () => {
    const CustomerId = await addCustomer();
    await shop.order({ CustomerId, UserId: shop.users.max });
    await send(CustomerId, { Cc: 'bob@example.com' });
    await settled(CustomerId);
    const history = async (client: TestClient) =>
      JSON.stringify((await client.get(`history/customer/${CustomerId}`)).body);
    expect(await history(shop.boss)).toContain('to be sent to pat@example.com, bob@example.com');
    const partner = app.as({ Customers: 'Read' }, { Id: shop.users.max, UserRoleId: UserRoles.MarketPartner });
    expect(await history(partner)).toContain('Customer ');
    expect(await history(partner)).not.toMatch(/statement|bob@/i);
  });
});
