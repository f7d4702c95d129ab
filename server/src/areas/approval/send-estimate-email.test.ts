import type { ApprovalPanel, EstimateEmailLog } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { SmtpMailer } from '../../adapters/mail/smtp.mailer.ts';
import { refusal, startSmtpServer } from '../../adapters/mail/testing/smtp-server.ts';
import { startApplication } from '../../application.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import { SendEstimateEmail } from './send-estimate-email.ts';

let app: TestApp;
let shop: JobFixture;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
/** What the server does with recipients and mails; it accepts all by default. */
let onRcptTo: SMTPServerOptions['onRcptTo'];

beforeAll(async () => {
  smtp = await startSmtpServer({
    onRcptTo: (address, session, done) => (onRcptTo ? onRcptTo(address, session, done) : done()),
  });
  const sender = { name: 'Fences', address: 'office@example.com' };
  const mailer = new SmtpMailer(smtp.url, { sender, now: () => new Date() });
  app = await TestApp.start({ mailer });
  ({ shop } = await ApprovalFixture.open(app));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.mails.length = 0;
  onRcptTo = undefined;
});

const email = {
  ShowMaterials: true,
  ShowLabor: true,
  To: 'ada@example.com',
  Cc: 'bob@example.com',
  Subject: 'Estimate {number} of {total}',
  Body: '<p>Hello <strong>{name}</strong>,</p><p>{link}</p><p>Until {validUntil}.</p>',
};

async function send(fields: object = {}) {
  const id = await shop.pricedEstimate();
  await shop.office.post(`jobs/${id}/email-estimate`, { ...email, ...fields });
  return id;
}
const log = async (id: number): Promise<EstimateEmailLog> =>
  (await shop.boss.get<ApprovalPanel>(`jobs/${id}/approval`)).body.JobEmailLogs[0]!;
async function outcome(id: number): Promise<EstimateEmailLog> {
  await until(async () => (await log(id)).State !== 'requested');
  return log(id);
}
const received = () => Promise.all(smtp.mails.map((mail) => PostalMime.parse(mail)));
const eventsOf = (id: number) => app.adapters.eventStore.read(`job-${id}`);

describe('an emailed estimate', () => {
  it('reaches all recipients with a link that opens the revision', async () => {
    const id = await send();
    expect(await outcome(id)).toMatchObject({ State: 'emailed', Reason: '', Rejected: [] });
    const [mail] = await received();
    expect(mail).toMatchObject({
      subject: `Estimate ${id} of $183.18`,
      to: [{ address: 'ada@example.com' }],
      cc: [{ address: 'bob@example.com' }],
      from: { address: 'office@example.com' },
    });
    expect(mail!.html).toContain('Hello <strong>Ada Garden</strong>,');
    expect(mail!.text).toContain('Until June 3, 2026.');
    const url = new URL(/https?:\/\/\S+/.exec(mail!.text!)![0]);
    expect(mail!.html).toContain(`href="${url.href.replaceAll('&', '&amp;')}"`);
    const body = { EncryptedJobId: url.searchParams.get('id') };
    expect((await app.anonymous.put('jobs/valid-link', body)).body).toMatchObject({ Revision: 1 });
  });

  it('leaves no token in the events', async () => {
    const id = await send();
    await outcome(id);
    const [mail] = await received();
    const token = new URL(/https?:\/\/\S+/.exec(mail!.text!)![0]).searchParams.get('id')!;
    expect(JSON.stringify(await eventsOf(id))).not.toContain(token);
  });

  it('has the PDF of the revision attached when asked for', async () => {
    const id = await send({ AttachPdf: true });
    await outcome(id);
    const [mail] = await received();
    expect(mail!.attachments).toMatchObject([{ filename: `Estimate ${id} R1.pdf`, mimeType: 'application/pdf' }]);
    const { bytes } = await shop.office.get(`jobs/${id}/revisions/1`, { accept: 'application/pdf' });
    expect(Buffer.from(mail!.attachments[0]!.content as ArrayBuffer).equals(bytes)).toBe(true);
  });

  it('names the addresses that the mail server refused', async () => {
    onRcptTo = ({ address }, _session, done) => done(address.startsWith('bob') ? refusal(550, 'Unknown') : null);
    expect(await outcome(await send())).toMatchObject({ State: 'emailed', Rejected: ['bob@example.com'] });
    onRcptTo = (_address, _session, done) => done(refusal(550, 'Unknown'));
    expect(await outcome(await send())).toMatchObject({
      State: 'failed',
      Reason: expect.stringMatching(/^Not accepted for ada@example.com, bob@example.com\. .*550 Unknown/),
    });
    expect(smtp.mails).toHaveLength(1);
  });

  it('is sent once after the mail server was busy and the server was started again', async () => {
    let isBusy = true;
    let isTried = false;
    onRcptTo = (_address, _session, done) => {
      isTried = true;
      done(isBusy ? refusal(450, 'Greylisted') : null);
    };
    const other = await TestApp.start({ mailer: app.adapters.mailer });
    const fixture = await ApprovalFixture.open(other);
    const id = await fixture.shop.pricedEstimate();
    await fixture.shop.office.post(`jobs/${id}/email-estimate`, email);
    await until(async () => isTried);
    await other.application.stop();
    isBusy = false;
    const restarted = await startApplication(other.platform);
    await restarted.startSideEffects();
    const last = async () => (await other.adapters.eventStore.read(`job-${id}`)).at(-1)!;
    await until(async () => (await last()).type === 'EstimateEmailed');
    await restarted.stop();
    expect(smtp.mails).toHaveLength(1);
    await other.adapters.close();
  });

  it('is not sent again by a repeated run', async () => {
    const id = await send();
    await outcome(id);
    const requested = (await eventsOf(id)).find(({ type }) => type === 'EstimateEmailRequested')!;
    await app.get(SendEstimateEmail).run(requested as never);
    expect(smtp.mails).toHaveLength(1);
    expect((await received())[0]!.messageId).toBe(`<${requested.id}.mail@picket>`);
  });

  it('fails with the reason if its link has become useless meanwhile', async () => {
    onRcptTo = (_address, _session, done) => done(refusal(450, 'Greylisted'));
    const id = await send();
    const requested = (await eventsOf(id)).find(({ type }) => type === 'EstimateEmailRequested')!;
    await shop.boss.patch('estimates', { Id: id, Discount: 0.5 });
    const effect = app.get(SendEstimateEmail);
    const error = await effect.run(requested as never).catch((reason: Error) => reason);
    expect(error).toMatchObject({ retryable: false });
    await effect.failed(requested as never, error as Error);
    expect(await log(id)).toMatchObject({
      State: 'failed',
      Reason: 'This estimate was changed after it was sent: please ask for a new one',
    });
  });

  it('cannot add headers through its subject and addresses', async () => {
    const id = await shop.pricedEstimate({ JobName: 'Fence' });
    const post = (fields: object) => shop.office.post(`jobs/${id}/email-estimate`, { ...email, ...fields });
    for (const fields of [
      { Subject: 'Hi\r\nBcc: eve@example.com' },
      { To: 'ada@example.com\r\nBcc: eve@example.com' },
      { Cc: 'ada@example.com\nBcc: eve@example.com' },
    ])
      expect((await post(fields)).status).toBe(400);
    expect(smtp.mails).toEqual([]);
  });
});
