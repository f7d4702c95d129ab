import type { ApprovalLinkAnswer } from '@picket/domain';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { DecideUser } from '../commands/decide.ts';
import { TestApp } from '../testing/app.ts';
import { ApprovalFixture } from '../testing/approval-fixture.ts';
import { SendAnswerNotes } from './send-answer-notes.ts';
import { SendApprovedCopy } from './send-approved-copy.ts';

let app: TestApp;
let fixture: ApprovalFixture;
const mailbox = new Mailbox();
const olive = { id: 500, email: 'olive@example.com' };
beforeAll(async () => {
  app = await TestApp.start({ mailer: mailbox });
  fixture = await ApprovalFixture.open(app);
  const data = { FirstName: 'Olive', LastName: 'Office', Email: olive.email, Username: 'olive', UserRoleId: 1 };
  await app.run(new DecideUser(olive.id, { type: 'AddUser', data }, app.context({ version: 0 })));
});
afterAll(() => app.close());
beforeEach(() => {
  mailbox.mails.length = 0;
});

describe('when a customer signs', () => {
  it('the customer gets the signed copy', async () => {
    const { id, token } = await fixture.sent();
    await fixture.approve(token);
    const mail = await mailbox.notice('ada@example.com', `Your approved estimate ${id} from Picket`);
    expect(mail.text).toContain(`estimate ${id} of $183.18`);
    const pdf = (await fixture.shop.boss.get(`jobs/${id}/revisions/1`, { accept: 'application/pdf' })).bytes;
    expect(mail.attachments).toMatchObject([{ filename: `Estimate ${id} R1 approved.pdf` }]);
    expect(Buffer.from(mail.attachments![0]!.content).equals(pdf)).toBe(true);
    expect(mail.text).not.toMatch(/https?:/);
  });

  it('a repeated run has the same message, and a late one sends nothing', async () => {
    const { id, token } = await fixture.sent();
    await fixture.approve(token);
    const first = await mailbox.notice('ada@example.com', `Your approved estimate ${id} from Picket`);
    const events = await app.adapters.eventStore.read(`job-${id}`);
    const approved = events.find(({ type }) => type === 'EstimateApproved')!;
    await app.get(SendApprovedCopy).run(approved as never);
    expect(mailbox.mails.at(-1)!.messageId).toBe(first.messageId);
    const count = mailbox.mails.length;
    app.clock.advance(8 * 24 * 60 * 60_000);
    await app.get(SendApprovedCopy).run(approved as never);
    await app.get(SendAnswerNotes).run(approved as never);
    expect(mailbox.mails).toHaveLength(count);
  });
});

describe('the note to the sender of an estimate', () => {
  const sentByOlive = async () => {
    const id = await fixture.shop.pricedEstimate();
    const body = { ShowMaterials: true, ShowLabor: true };
    const caller = app.as({ Estimates: 'Full' }, { Id: olive.id });
    const answer = await caller.post<ApprovalLinkAnswer>(`jobs/${id}/approval-link`, body);
    return { id, token: new URL(answer.body.Url).searchParams.get('id')! };
  };

  it('is sent when the customer approved', async () => {
    const { id, token } = await sentByOlive();
    await fixture.approve(token);
    const note = await mailbox.notice(olive.email, `Ada Garden approved estimate ${id}`);
    expect(note.text).toContain(`/job/estimate/info?id=${id}`);
    expect(note.attachments).toBeUndefined();
  });

  it('is sent with the reason when the customer declined', async () => {
    const { id, token } = await sentByOlive();
    await app.anonymous.post('jobs/decline-estimate', { Id: token, Reason: 'Too <dear>', Note: 'Next year' });
    const note = await mailbox.notice(olive.email, `Ada Garden declined estimate ${id}`);
    expect(note.text).toContain('Too <dear>. Next year');
    expect(note.html).toContain('Too &lt;dear&gt;. Next year');
  });

  it('is sent when the customer asked', async () => {
    const { id, token } = await sentByOlive();
    await app.anonymous.post('jobs/estimate-question', { Id: token, Name: 'Bob', Question: 'When can you start?' });
    const note = await mailbox.notice(olive.email, `Bob asked about estimate ${id}`);
    expect(note.text).toContain('When can you start?');
    expect(JSON.stringify(note)).not.toContain(token);
  });
});
