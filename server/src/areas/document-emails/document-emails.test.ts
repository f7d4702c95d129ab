import {
  type BulkEmailPreview,
  type DocumentEmailDetails,
  type EmailInvoicesAnswer,
  type EmailLogRow,
  type EmailPreview,
  type EmailProgress,
  type JobDetails,
  JobStatuses,
  type ListAnswer,
  RuleError,
  type SaveAnswer,
} from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { type Mail, MailError } from '../../adapters/mail/mailer.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture, refused } from '../../testing/approval-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { DocumentLetters } from './document-letters.ts';
import { SendDocumentEmail } from './send-document-email.ts';

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
  app = await TestApp.start({ mailer });
  ({ shop } = await ApprovalFixture.open(app));
});
afterAll(() => app.close());
beforeEach(() => {
  mailbox.mails.length = 0;
  onSend = () => undefined;
});

const email = {
  Kind: 'invoice',
  To: 'ada@example.com',
  Cc: 'Bob <bob@example.com>',
  Subject: 'Invoice {number} from {company}',
  Body: '<p>Hello <strong>{name}</strong>, {total} for {job}. {due}</p>',
};
async function invoiced(): Promise<number> {
  const id = await shop.pricedEstimate({ JobName: 'Garden {fence}' });
  await shop.done(`invoices/convert-to-invoice/${id}`);
  return id;
}
const send = (id: number, fields: object = {}, client = shop.office) =>
  client.post<SaveAnswer>(`jobs/${id}/email-document`, { ...email, ...fields });
const log = async (id: number) => (await shop.office.get<ListAnswer<EmailLogRow>>(`jobs/${id}/email-log`)).body.data;
async function settled(id: number): Promise<EmailLogRow> {
  await until(async () => (await log(id))[0]?.State !== 'requested');
  return (await log(id))[0]!;
}
const payment = async (id: number) =>
  (
    await shop.office.post<SaveAnswer>('payments', {
      JobId: id,
      PaymentDate: '2026-05-04',
      PaymentAmount: 50,
      PaymentTypeId: 2,
    })
  ).body.Id;

describe('an emailed document', () => {
  it('has the PDF attached and the values of then; letter and PDF are frozen under their hashes', async () => {
    const id = await invoiced();
    expect(await send(id)).toMatchObject({ status: 200, body: { LogId: 1, OffersReminders: true } });
    expect(await settled(id)).toMatchObject({
      ...{ Id: 1, Kind: 'invoice', JobId: id, Number: String(id), State: 'emailed', Reason: '', By: 'Olive Office' },
      ...{ To: 'ada@example.com', Cc: ['bob@example.com'], Subject: `Invoice ${id} from Picket Retail` },
    });
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ to: ['ada@example.com'], cc: ['bob@example.com'] });
    expect(mail!.text).toContain(
      'Hello Ada Garden, $183.18 for Garden {fence}. A payment of $183.18 is due on June 3, 2026.',
    );
    const [attachment] = mail!.attachments!;
    expect(attachment!.filename).toMatch(new RegExp(`^Invoice ${id}.*\\.pdf$`));
    const events = await app.adapters.eventStore.read(`job-${id}`);
    const requested = events.find(({ type }) => type === 'DocumentEmailRequested')!;
    expect(requested.data).toMatchObject({ PdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(requested.data)).not.toContain('Hello');
    const { bytes } = await shop.office.get(`jobs/${id}/document-emails/1`, { accept: 'application/pdf' });
    expect(Buffer.from(attachment!.content).equals(bytes)).toBe(true);
    const { body } = await shop.office.get<DocumentEmailDetails>(`jobs/${id}/document-emails/1`);
    expect(body).toMatchObject({ Body: email.Body, PaymentId: null });

    await app.get(SendDocumentEmail).run(requested as never);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('can be an order confirmation or a receipt', async () => {
    const id = await shop.order();
    const PaymentId = await payment(id);
    expect((await send(await invoiced())).body).toMatchObject({ OffersReminders: false });
    await send(id, { Kind: 'order', Subject: 'Order {number}', Body: '<p>{total}</p>' });
    await send(id, { Kind: 'receipt', PaymentId, Subject: 'Receipt', Body: '<p>{amount} of {date}, {balance}</p>' });
    await until(async () => (await log(id)).filter(({ State }) => State === 'emailed').length === 2);
    expect((await log(id)).map(({ Kind }) => Kind)).toEqual(['receipt', 'order']);
    expect(mailbox.mails.map(({ text }) => text).join()).toContain('$50.00 of May 4, 2026, $183.18');
  });

  it('has a button to pay where the text has a place for it and the company has a link', async () => {
    await shop.done('settings', { PaymentLink: 'https://pay.example.com/?invoice={number}&amount={amount}' });
    const id = await invoiced();
    const shown = async (Body: string) =>
      (
        await shop.office.post<EmailPreview>(`jobs/${id}/email-document/preview`, {
          Kind: 'invoice',
          Subject: 'S',
          Body,
        })
      ).body.Text;
    expect(await shown('<p>Hi {link}</p>')).toContain(`https://pay.example.com/?invoice=${id}&amount=183.18`);
    expect(await shown('<p>Hi</p>')).not.toContain('pay.example.com');
    await shop.done('settings', { PaymentLink: '' });
    expect(await shown('<p>Hi {link}</p>')).not.toContain('{link}');
  });

  it('is shown as it would arrive', async () => {
    const id = await invoiced();
    const { Kind, Subject, Body } = email;
    const { body } = await shop.office.post<EmailPreview>(`jobs/${id}/email-document/preview`, { Kind, Subject, Body });
    expect(body).toMatchObject({
      Subject: `Invoice ${id} from Picket Retail`,
      Text: expect.stringContaining('$183.18 is due on June 3, 2026.'),
      Attachments: [expect.stringMatching(/^Invoice .*\.pdf$/)],
    });
  });

  it('is refused without the document, for wrong placeholders, and for payments of other jobs', async () => {
    const [order, id] = [await shop.order(), await invoiced()];
    expect(await send(order)).toMatchObject(refused('This job is not invoiced: mark it as invoiced first'));
    expect(await send(id, { Subject: '{validUntil}' })).toMatchObject({
      status: 400,
      body: { ModelState: { Subject: [expect.stringContaining('unknown placeholder {validUntil}')] } },
    });
    const PaymentId = await payment(order);
    expect((await send(id, { Kind: 'receipt', PaymentId })).status).toBe(404);
    expect((await send(id, { Kind: 'receipt' })).status).toBe(404);
    expect((await send(id, { Kind: 'estimate' })).status).toBe(400);
    expect((await send(id, { Cc: 'x, y' })).status).toBe(400);
  });

  it('can be of an archived job, whose invoice was sent before', async () => {
    const id = await invoiced();
    const PaymentId = await payment(id);
    await shop.done(`estimates/archive/${id}/true`);
    expect(await send(id)).toMatchObject({ status: 200 });
    expect(await send(id, { Kind: 'receipt', PaymentId, Subject: 'R', Body: '<p>{amount}</p>' })).toMatchObject({
      status: 200,
    });
    await until(async () => (await log(id)).filter(({ State }) => State === 'emailed').length === 2);
  });

  it('takes full access to Invoices, of orders to Estimates, and is not for others of a market partner', async () => {
    const id = await invoiced();
    const estimates = app.as({ Estimates: 'Full', Invoices: 'Read' });
    expect((await send(id, {}, estimates)).status).toBe(403);
    expect((await send(id, { Kind: 'order', Body: '<p>Hi</p>' }, estimates)).status).toBe(200);
    const invoices = app.as({ Estimates: 'Read', Invoices: 'Full' });
    expect((await send(id, { Kind: 'order', Body: '<p>Hi</p>' }, invoices)).status).toBe(403);
    expect((await send(id, {}, invoices)).status).toBe(200);
    for (const path of ['email-log', 'document-emails/1'])
      expect((await shop.mia.get(`jobs/${id}/${path}`)).status).toBe(404);
    expect((await send(id, {}, shop.mia)).status).toBe(404);
  });
});

describe('the invoices of many jobs', () => {
  it('are queued, made and sent; the answer says who was left out and why', async () => {
    const [first, second, order] = [await invoiced(), await invoiced(), await shop.order()];
    const archived = await invoiced();
    await shop.done(`estimates/archive/${archived}/true`);
    const Ids = [first, second, order, archived, 999, first];
    const { body: preview } = await shop.office.post<BulkEmailPreview>('invoices/email/preview', { Ids });
    const { body } = await shop.office.post<EmailInvoicesAnswer>('invoices/email', { Ids });
    expect(body).toEqual({
      IsSuccess: true,
      Queued: [
        { JobId: first, LogId: 1 },
        { JobId: second, LogId: 1 },
      ],
      LeftOut: [
        { Id: order, Number: '', Name: 'Ada Garden', Reason: 'This job is not invoiced: mark it as invoiced first' },
        { Id: archived, Number: String(archived), Name: 'Ada Garden', Reason: 'This job is archived' },
        { Id: 999, Number: '', Name: '', Reason: 'Job not found' },
      ],
      OffersReminders: false,
    });
    const sent = { Name: 'Ada Garden', To: 'ada@example.com', Amount: 183.18, EmailedAt: null };
    expect(preview).toEqual({
      Emails: [first, second].map((Id) => ({ Id, Number: String(Id), ...sent })),
      LeftOut: body.LeftOut,
    });
    const progress = async () =>
      (await shop.office.post<EmailProgress>('invoices/email/progress', { Emails: body.Queued })).body;
    await until(async () => (await progress()).Waiting === 0);
    const emailed = { LogId: 1, State: 'emailed', Reason: '', Rejected: [] };
    expect(await progress()).toEqual({
      ...{ Waiting: 0, Sent: 2, Failed: 0 },
      Emails: [first, second].map((JobId) => ({ JobId, ...emailed })),
    });
    const { body: again } = await shop.office.post<BulkEmailPreview>('invoices/email/preview', { Ids: [first] });
    expect(again.Emails).toMatchObject([{ Id: first, EmailedAt: expect.any(String) }]);
    const subjects = [first, second].map((id) => `Invoice ${id} from Picket Retail`);
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
    expect(mailbox.mails[0]!.attachments).toHaveLength(1);
    expect(await log(first)).toMatchObject([{ Id: 1, Kind: 'invoice', State: 'emailed', By: 'Olive Office' }]);
  });

  it('are 200 at most, and for full access to Invoices', async () => {
    const Ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await shop.office.post('invoices/email', { Ids })).status).toBe(400);
    expect((await app.as({ Invoices: 'Read' }).post('invoices/email', { Ids: [1] })).status).toBe(403);
    const id = await invoiced();
    const notFound = { Id: id, Number: '', Name: '', Reason: 'Job not found' };
    const { body } = await shop.mia.post<EmailInvoicesAnswer>('invoices/email', { Ids: [id] });
    expect(body).toMatchObject({ Queued: [], LeftOut: [notFound] });
    const { body: preview } = await shop.mia.post<BulkEmailPreview>('invoices/email/preview', { Ids: [id] });
    expect(preview).toEqual({ Emails: [], LeftOut: [notFound] });
  });

  it('do not show a market partner what was emailed before the job was theirs (ruling 80)', async () => {
    const id = await invoiced();
    const { body } = await shop.office.post<EmailInvoicesAnswer>('invoices/email', { Ids: [id] });
    const Emails = body.Queued;
    const progress = async (client: TestClient) =>
      (await client.post<EmailProgress>('invoices/email/progress', { Emails })).body.Emails;
    await until(async () => (await progress(shop.office))[0]?.State === 'emailed');
    onSend = () => {
      throw new MailError('Full', false);
    };
    await send(id, { Kind: 'order', Body: '<p>Hi</p>' });
    const unsent = async (client: TestClient) => (await client.get<JobDetails>(`estimates/${id}`)).body.UnsentEmail;
    await until(async () => (await unsent(shop.office)) !== null);
    await shop.done(`estimates/${id}/force-revert-order?jobStatusId=${JobStatuses.Estimate}`);
    await shop.boss.patch('estimates', { Id: id, UserId: shop.users.mia });
    expect(await unsent(shop.office)).toMatchObject({ Kind: 'order' });
    expect(await unsent(shop.mia)).toBeNull();
    expect(await progress(shop.mia)).toEqual([]);
  });

  it('count as waiting until the read model has them, and not for others of a market partner', async () => {
    const Emails = [{ JobId: await invoiced(), LogId: 1 }];
    expect((await shop.office.post('invoices/email/progress', { Emails })).body).toMatchObject({ Waiting: 1, Sent: 0 });
    const { body } = await shop.mia.post('invoices/email/progress', { Emails });
    expect(body).toEqual({ Waiting: 0, Sent: 0, Failed: 0, Emails: [] });
  });
});

describe('an email that failed', () => {
  const unsent = async (id: number) => (await shop.boss.get<JobDetails>(`estimates/${id}`)).body.UnsentEmail;

  it('is shown on the job until the document was sent again', async () => {
    onSend = () => {
      throw new MailError('Mailbox full', false);
    };
    const id = await invoiced();
    await send(id);
    expect(await settled(id)).toMatchObject({ State: 'failed', Reason: 'Mailbox full' });
    expect(await unsent(id)).toEqual({ Kind: 'invoice', Id: 1, State: 'failed' });
    onSend = () => undefined;
    await send(id);
    await settled(id);
    expect(await unsent(id)).toBeNull();
  });

  it('is not shown any more once staff dismissed it', async () => {
    onSend = () => {
      throw new MailError('Mailbox full', false);
    };
    const id = await invoiced();
    await send(id);
    await settled(id);
    const { Version } = (await shop.boss.get<JobDetails>(`estimates/${id}`)).body;
    const dismiss = (fields: object, client = shop.office) =>
      client.put(`jobs/${id}/dismiss-email`, { Kind: 'invoice', Id: 1, Version, ...fields });
    expect((await dismiss({}, app.as({ Estimates: 'Full', Invoices: 'Read' }))).status).toBe(403);
    expect((await dismiss({}, shop.mia)).status).toBe(404);
    expect((await dismiss({ Id: 2 })).status).toBe(404);
    expect((await dismiss({ Kind: 'estimate' })).status).toBe(400);
    expect((await dismiss({})).status).toBe(200);
    expect(await unsent(id)).toBeNull();
    expect((await log(id))[0]).toMatchObject({ State: 'failed' });
  });

  it('of many before its letter was made starts with the text of the settings when it is sent again', async () => {
    const id = await invoiced();
    jest.spyOn(app.get(DocumentLetters), 'freeze').mockRejectedValueOnce(new RuleError('No'));
    await shop.office.post('invoices/email', { Ids: [id] });
    await until(async () => (await log(id))[0]?.State === 'failed');
    const { body } = await shop.office.get<DocumentEmailDetails>(`jobs/${id}/document-emails/1`);
    expect(body).toMatchObject({
      To: 'ada@example.com',
      Subject: 'Invoice {number} from {company}',
      Body: expect.stringContaining('<p>Hello {name},</p>'),
    });
    const pdf = await shop.office.get(`jobs/${id}/document-emails/1`, { accept: 'application/pdf' });
    expect(pdf.status).toBe(404);
    expect(await send(id, { Subject: body.Subject, Body: body.Body })).toMatchObject({ status: 200 });
  });

  it('of an invoice that was taken back is not sent', async () => {
    const id = await invoiced();
    onSend = () => {
      throw new MailError('Busy', true);
    };
    await send(id);
    await shop.done(`estimates/${id}/force-revert-order`, { To: 6 });
    const requested = (await app.adapters.eventStore.read(`job-${id}`)).find(({ type }) => type.endsWith('Requested'))!;
    const effect = app.get(SendDocumentEmail);
    const error = await effect.run(requested as never).catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: 'The invoice was taken back', retryable: false });
    await effect.failed(requested as never, error as Error);
    expect((await log(id))[0]).toMatchObject({ State: 'failed', IsVoided: true });
    expect(await unsent(id)).toBeNull();
  });
});
