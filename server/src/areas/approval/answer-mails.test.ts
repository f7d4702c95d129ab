import type { ApprovalLinkAnswer, EstimateContent } from '@picket/domain';
import { DecideUser } from '../../shared/commands/decide.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { EstimateEmailRenderer } from './estimate-email-renderer.ts';
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

  it('is not sent to a market partner about a revision of before the job was theirs', async () => {
    const { users, boss } = fixture.shop;
    await fixture.shop.max.get('estimates/statuses');
    await fixture.shop.done(`users/${users.max}`, { Email: 'max@example.com' });
    const { id, token } = await sentByOlive();
    const ask = (Id: string) => app.anonymous.post('jobs/estimate-question', { Id, Name: 'Bob', Question: 'When?' });
    await boss.patch('estimates', { Id: id, UserId: users.max });
    await ask(token);
    const hidden = await mailbox.notice(olive.email, `Bob asked about estimate ${id}`);
    expect(hidden.to).toEqual([olive.email]);
    await ask(await fixture.link(id));
    const own = await mailbox.notice('max@example.com', `Bob asked about estimate ${id}`);
    expect(own.to).toEqual(['max@example.com']);
  });

  it('is sent when the customer asked', async () => {
    const { id, token } = await sentByOlive();
    await app.anonymous.post('jobs/estimate-question', { Id: token, Name: 'Bob', Question: 'When can you start?' });
    const note = await mailbox.notice(olive.email, `Bob asked about estimate ${id}`);
    expect(note.text).toContain('When can you start?');
    expect(JSON.stringify(note)).not.toContain(token);
  });
});

describe('a sender who may not read the job any more', () => {
  const email = 'sam@example.com';
  const added = async (Id: number) => {
    const data = { FirstName: 'Sam', Email: email, Username: `sam-${Id}`, UserRoleId: Id };
    await app.run(new DecideUser(Id, { type: 'AddUser', data }, app.context({ version: 0 })));
    return app.as({ Estimates: 'Full' }, { Id, UserRoleId: Id });
  };
  const disable = (Id: number) => {
    const data = { HasAccess: false, OtherAdministrators: 1 };
    return app.run(new DecideUser(Id, { type: 'SetHasAccess', data }, app.context()));
  };
  const withdrawClaim = (Id: number) => app.as({ Manufacturing: 'Full' }, { Id: Id + 1, UserRoleId: Id }).credentials();

  it.each([
    ['access', 510, disable],
    ['the claim', 520, withdrawClaim],
  ])('without %s gets neither a note nor the replies of the customer', async (_, userId, withdraw) => {
    const sam = await added(userId);
    const id = await fixture.shop.pricedEstimate();
    const shown = { ShowMaterials: true, ShowLabor: true };
    const { Url } = (await sam.post<ApprovalLinkAnswer>(`jobs/${id}/approval-link`, shown)).body;
    const actor = { kind: 'staff', id: userId, name: 'Sam' } as const;
    const content = { Company: { Email: 'office@example.com' } } as EstimateContent;
    const replyTo = () => app.get(EstimateEmailRenderer).replyTo(actor, content, { UserId: null });
    expect(await replyTo()).toBe(email);
    await withdraw(userId);
    expect(await replyTo()).toBe('office@example.com');

    const Id = new URL(Url).searchParams.get('id')!;
    await app.anonymous.post('jobs/estimate-question', { Id, Name: 'Bob', Question: 'When?' });
    const events = await app.adapters.eventStore.read(`job-${id}`);
    await app.get(SendAnswerNotes).run(events.find(({ type }) => type === 'EstimateQuestionAsked') as never);
    expect(mailbox.mails.filter(({ subject }) => subject === `Bob asked about estimate ${id}`)).toEqual([]);
  });
});
