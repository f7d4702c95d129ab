import { type ApprovalPanel, linkMessages, type RefusedAnswer, type ReportAnswer } from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { DecideUser } from '../../shared/commands/decide.ts';
import { makeLogger } from '../../shared/http/logging.ts';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import { KeyRing } from '../auth/keys/key-ring.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';

let app: TestApp;
let fixture: ApprovalFixture;
const mailbox = new Mailbox();
const lines: string[] = [];
const olive = { id: 500, email: 'olive@example.com' };
beforeAll(async () => {
  const logger = makeLogger('trace', { write: (line: string) => void lines.push(line) });
  app = await TestApp.start({ mailer: mailbox, logger });
  fixture = await ApprovalFixture.open(app);
  const data = { FirstName: 'Olive', LastName: 'Office', Email: olive.email, Username: 'olive', UserRoleId: 1 };
  await app.run(new DecideUser(olive.id, { type: 'AddUser', data }, app.context({ version: 0 })));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(60_000);
  mailbox.mails.length = 0;
});

const sentByOlive = async () => {
  const id = await fixture.shop.pricedEstimate();
  const caller = app.as({ Estimates: 'Full' }, { Id: olive.id });
  const { body } = await caller.post<{ Url: string }>(`jobs/${id}/approval-link`, {
    ShowMaterials: true,
    ShowLabor: true,
  });
  return { id, token: new URL(body.Url).searchParams.get('id')! };
};
const markup = '<img src=x onerror=alert(1)>"\'&{link}';
const escaped = '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{link}';

describe('the input of a customer', () => {
  const override = 'Ada \u202egnp.exe';
  it.each<[string, string, object]>([
    ['question', 'Question', { Name: 'Ada', Question: override }],
    ['question', 'Question', { Name: 'Ada', Question: 'When?\u0000' }],
    ['question', 'AskedBy', { Name: override, Question: 'When?' }],
    ['question', 'AskedBy', { Name: 'Ada\nBcc: eve@example.com', Question: 'When?' }],
    ['decline', 'Reason', { Reason: 'Price\u2066', Note: '' }],
    ['decline', 'Note', { Reason: 'Price', Note: '\u001b[2J' }],
  ])('is refused with characters that hide or turn text: %s %s %j', async (call, field, body) => {
    const { id, token } = await sentByOlive();
    const path = call === 'question' ? 'jobs/estimate-question' : 'jobs/decline-estimate';
    const answer = await app.anonymous.post<RefusedAnswer>(path, { Id: token, ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.ModelState!).map((name) => (name === 'Name' ? 'AskedBy' : name))).toEqual([field]);
    const types = (await app.adapters.eventStore.read(`job-${id}`)).map(({ type }) => type);
    expect(types).not.toContain('EstimateQuestionAsked');
    expect(types).not.toContain('EstimateDeclined');
  });

  it('is refused as a name to sign with', async () => {
    const { token } = await sentByOlive();
    const { status, body } = await fixture.approve<RefusedAnswer>(token, { SigneeName: override });
    expect([status, Object.keys(body.ModelState!)]).toEqual([400, ['SigneeName']]);
  });

  it('is plain text on the pages and in the mail of staff, also with markup', async () => {
    const { id, token } = await sentByOlive();
    await app.anonymous.post('jobs/estimate-question', { Id: token, Name: markup, Question: markup });
    const note = await mailbox.notice(olive.email, `${markup} asked about estimate ${id}`);
    expect(note.html).toContain(escaped);
    expect(note.html).not.toContain('<img');
    expect(note.text).toContain(markup);
    const { body } = await fixture.shop.boss.get<ApprovalPanel>(`jobs/${id}/approval`);
    expect(body.Questions).toMatchObject([{ AskedBy: markup, Question: markup }]);
  });

  it('is text in the signed copy and its mail', async () => {
    const { id, token } = await sentByOlive();
    const { body } = await fixture.approve<ReportAnswer>(token, { SigneeName: markup });
    expect((await readPdf(Buffer.from(body.data, 'base64'))).text).toContain('<img src=x onerror=alert(1)>');
    const mail = await mailbox.notice('ada@example.com', `Your approved estimate ${id} from Picket`);
    expect(mail.html).not.toContain('<img');
  });
});

it('the token of a link is in no line of the log', async () => {
  const { token } = await sentByOlive();
  lines.length = 0;

  await app.anonymous.put('jobs/valid-link', { EncryptedJobId: token });
  await app.anonymous.put(`jobs/valid-link?id=${token}`, { EncryptedJobId: `${token}A` });
  await app.anonymous.post('jobs/estimate-opened', { Id: token });
  await app.anonymous.post('jobs/estimate-question', { Id: token, Name: '', Question: '' });
  await app.anonymous.put('jobs/estimate-report-anonymous', { EncryptedJobId: token });
  await fixture.approve(token);
  expect(lines.join('')).toContain('jobs/valid-link');
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

it('a link works after its key was rotated, and is not valid once that key is retired', async () => {
  const { token } = await sentByOlive();
  const open = () => app.anonymous.put<RefusedAnswer>('jobs/valid-link', { EncryptedJobId: token });
  await app.get<KeyRing>(KeyRing as never).rotate();
  expect((await open()).status).toBe(200);
  await app.get<KeyRing>(KeyRing as never).rotate();
  expect(await open()).toMatchObject({ status: 400, body: { Message: linkMessages.invalid } });
});
