import { type ApprovalPanel, DAY_MS, type EstimateEmailLog } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { RemindCustomers } from './remind-customers.ts';
import { SendReminder } from './send-reminder.ts';

let app: TestApp;
let fixture: ApprovalFixture;
const mailbox = new Mailbox();
beforeAll(async () => {
  app = await TestApp.start({ mailer: mailbox });
  fixture = await ApprovalFixture.open(app);
  await app.as({ AppSettings: 'Full' }).put('settings', {
    ReminderUnopenedDays: 3,
    ReminderUnansweredDays: 5,
    ReminderExpiryDays: 2,
    ReminderEmailText: 'Hello {name}, {total} until {validUntil}. {link}',
  });
});
afterAll(() => app.close());
beforeEach(() => {
  mailbox.mails.length = 0;
});

const log = async (id: number): Promise<EstimateEmailLog> =>
  (await fixture.shop.boss.get<ApprovalPanel>(`jobs/${id}/approval`)).body.JobEmailLogs[0]!;
const eventTypes = async (id: number) => (await app.adapters.eventStore.read(`job-${id}`)).map(({ type }) => type);
const reminders = async (id: number) => (await eventTypes(id)).filter((type) => type.startsWith('EstimateReminder'));

/** An estimate that was emailed now. */
async function emailed(): Promise<number> {
  const id = await fixture.shop.pricedEstimate();
  const body = { ShowMaterials: true, ShowLabor: true, To: 'ada@example.com', Subject: 'Estimate', Body: '<p>Hi</p>' };
  await fixture.shop.office.post(`jobs/${id}/email-estimate`, body);
  await until(async () => (await log(id)).State === 'emailed');
  return id;
}
const tick = () => app.get(RemindCustomers).run();
const tokenIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('id')!;

it('a customer who did not open the estimate is reminded once, with a link that works', async () => {
  const id = await emailed();
  app.clock.advance(3 * DAY_MS);
  await Promise.all([tick(), tick()]);
  const mail = await mailbox.notice('ada@example.com', `Reminder: your estimate ${id} from Picket Retail`);
  await until(async () => (await log(id)).Reminders[0]?.State === 'sent');
  await tick();
  expect((await log(id)).Reminders).toMatchObject([{ Id: 1, Kind: 'unopened', State: 'sent', Reason: '' }]);
  expect(await reminders(id)).toEqual(['EstimateReminderRequested', 'EstimateReminderSent']);
  expect(mail.text).toContain('Hello Ada Garden, $183.18 until June 3, 2026.');
  const page = await app.anonymous.put('jobs/valid-link', { EncryptedJobId: tokenIn(mail.text) });
  expect(page).toMatchObject({ status: 200, body: { Revision: 1 } });
  expect(JSON.stringify(await app.adapters.eventStore.read(`job-${id}`))).not.toContain(tokenIn(mail.text));

  const requested = (await app.adapters.eventStore.read(`job-${id}`)).at(-2)!;
  await app.get(SendReminder).run(requested as never);
  expect(mailbox.mails.filter(({ to }) => to.includes('ada@example.com'))).toHaveLength(2);
});

it('a customer who opened it is reminded of the answer and of the end, and not after an answer', async () => {
  const id = await emailed();
  const token = tokenIn((await mailbox.notice('ada@example.com', 'Estimate')).text);
  await app.anonymous.post('jobs/estimate-opened', { Id: token });
  app.clock.advance(5 * DAY_MS);
  await tick();
  await until(async () => (await log(id)).Reminders[0]?.State === 'sent');
  app.clock.advance(23 * DAY_MS);
  await tick();
  await until(async () => (await log(id)).Reminders[1]?.State === 'sent');
  expect((await log(id)).Reminders.map(({ Kind }) => Kind)).toEqual(['unanswered', 'expiring']);

  const other = await emailed();
  const last = tokenIn(mailbox.mails.at(-1)!.text);
  await app.anonymous.post('jobs/decline-estimate', { Id: last, Reason: 'Price', Note: '' });
  app.clock.advance(3 * DAY_MS);
  await tick();
  expect(await reminders(other)).toEqual([]);
});

it('a reminder that was answered before it was sent is not sent', async () => {
  const id = await emailed();
  const requested = {
    id: 'event',
    type: 'EstimateReminderRequested',
    stream: `job-${id}`,
    meta: { requestId: 'test' },
    data: { Id: 1, EmailId: 1, Revision: 1, Kind: 'unopened', To: 'ada@example.com' },
  } as never;
  await app.get(SendReminder).run(requested);
  expect(mailbox.mails).toHaveLength(1);
});

it('reminders are off by default', async () => {
  const other = await TestApp.start({ mailer: mailbox });
  const { shop } = await ApprovalFixture.open(other);
  const id = await shop.pricedEstimate();
  const body = { ShowMaterials: true, ShowLabor: true, To: 'ada@example.com', Subject: 'Estimate', Body: '<p>Hi</p>' };
  await shop.office.post(`jobs/${id}/email-estimate`, body);
  await until(async () => (await other.adapters.eventStore.read(`job-${id}`)).at(-1)!.type === 'EstimateEmailed');
  other.clock.advance(3 * DAY_MS);
  await other.get(RemindCustomers).run();
  expect((await other.adapters.eventStore.read(`job-${id}`)).at(-1)!.type).toBe('EstimateEmailed');
  await other.close();
});
