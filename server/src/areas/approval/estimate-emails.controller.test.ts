import type { EmailPreview, EstimateEmailDetails, EstimateEmailLog, ListAnswer } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';

let app: TestApp;
let shop: JobFixture;
const mailbox = new Mailbox();
beforeAll(async () => {
  app = await TestApp.start({ mailer: mailbox });
  ({ shop } = await ApprovalFixture.open(app));
});
afterAll(() => app.close());

const content = {
  ShowMaterials: true,
  ShowLabor: true,
  Subject: 'Estimate {number}',
  Body: '<p>Hello {name}, {total} until {validUntil}</p><p>{link}</p><script>alert(1)</script>',
  AttachPdf: true,
};
const addresses = { To: 'ada@example.com', Cc: 'bob@example.com' };

describe('the preview of an email', () => {
  const preview = (id: number, fields: object = {}) =>
    shop.office.post<EmailPreview>(`jobs/${id}/email-estimate/preview`, { ...content, ...fields });

  it('is what arrives, but for the link', async () => {
    const id = await shop.pricedEstimate();
    const { body } = await preview(id);
    await shop.office.post(`jobs/${id}/email-estimate`, { ...content, ...addresses });
    await until(async () => mailbox.mails.length > 0);
    const mail = mailbox.mails.at(-1)!;
    const withoutLink = (text: string) => text.replaceAll(/\/approve-estimate[^"\s]*/g, '');
    expect(withoutLink(mail.html)).toBe(withoutLink(body.Html));
    expect(withoutLink(mail.text)).toBe(withoutLink(body.Text));
    expect(body).toMatchObject({ Subject: mail.subject, Attachments: [mail.attachments![0]!.filename] });
    expect(body.Html).toContain('Hello Ada Garden, $183.18 until June 3, 2026');
    expect(mail.html).toMatch(/approve-estimate\?id=/);
    expect(body.Html).not.toMatch(/approve-estimate\?|script/);
  });

  it('has a subject that is short enough to be sent, however long the values in it are', async () => {
    const id = await shop.pricedEstimate({ JobName: 'j'.repeat(120) });
    const Subject = '{job} {job}';
    const expected = `${'j'.repeat(120)} ${'j'.repeat(29)}`;
    expect((await preview(id, { Subject })).body.Subject).toBe(expected);
    const sent = await shop.office.post(`jobs/${id}/email-estimate`, { ...content, ...addresses, Subject });
    expect(sent.status).toBe(200);
    await until(async () => mailbox.mails.at(-1)?.subject === expected);
  });

  it('stores nothing', async () => {
    const id = await shop.pricedEstimate();
    const before = await app.adapters.eventStore.head();
    await preview(id);
    expect(await app.adapters.eventStore.head()).toBe(before);
  });

  it('is refused as the email would be', async () => {
    const id = await shop.pricedEstimate();
    expect((await preview(id, { Body: '' })).body).toMatchObject({ ModelState: { Body: ['Note is required'] } });
    expect((await preview(await shop.estimate())).body).toMatchObject({
      Message: 'There are no items for the customer to approve',
    });
  });
});

describe('the emails of a job', () => {
  it('are listed newest first, each with what staff wrote', async () => {
    const id = await shop.pricedEstimate();
    await shop.office.post(`jobs/${id}/email-estimate`, { ...content, ...addresses });
    await shop.office.post(`jobs/${id}/email-estimate`, { ...content, ...addresses, To: 'eve@example.com' });
    const { body } = await shop.boss.get<ListAnswer<EstimateEmailLog>>(`jobs/${id}/emails`);
    expect(body).toMatchObject({ total: 2, data: [{ Id: 2, To: 'eve@example.com' }, { Id: 1 }] });
    expect((await shop.boss.get<EstimateEmailDetails>(`jobs/${id}/emails/1`)).body).toMatchObject({
      Id: 1,
      To: 'ada@example.com',
      Cc: ['bob@example.com'],
      Subject: `Estimate ${id}`,
      Body: '<p>Hello {name}, {total} until {validUntil}</p><p>{link}</p>',
      ShowMaterials: true,
      ShowLabor: true,
      AttachPdf: true,
    });
    expect((await shop.boss.get(`jobs/${id}/emails/3`)).status).toBe(404);
  });

  it('say on the job that the last one failed, until another one reaches its addressee', async () => {
    const failing = async (isFailing: boolean, rejected: string[] = []) => {
      mailbox.send = async (mail) => {
        if (isFailing) throw Object.assign(new Error('No such user'), { retryable: false });
        mailbox.mails.push(mail);
        return { rejected };
      };
    };
    const id = await shop.pricedEstimate();
    const sendAndSettle = async (number: number) => {
      await shop.office.post(`jobs/${id}/email-estimate`, { ...content, ...addresses });
      const log = async () => (await shop.boss.get<ListAnswer<EstimateEmailLog>>(`jobs/${id}/emails`)).body.data[0]!;
      await until(async () => (await log()).Id === number && (await log()).State !== 'requested');
      return (await shop.details(id)).FailedEmailId;
    };
    await failing(true);
    expect(await sendAndSettle(1)).toBe(1);
    await failing(false, ['bob@example.com']);
    expect(await sendAndSettle(2)).toBe(2);
    await failing(false);
    expect(await sendAndSettle(3)).toBeNull();
  });
});
