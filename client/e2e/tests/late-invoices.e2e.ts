import {
  addDays,
  dayAt,
  type EmailLogRow,
  formatMoney,
  type JobDetails,
  type JobListRow,
  type ListAnswer,
} from '@picket/domain';
import { OutboxPage } from '../pages/outbox.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { type Api, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems } from '../testing/page-checks.ts';

/** Reminders are sent from 8 AM to 8 PM: at any time, one of these zones is within an hour of that. */
const zones = ['America/New_York', 'Europe/Paris', 'Asia/Tokyo'];
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
const TimeZone = zones.find((zone) => hourIn(zone) >= 8 && hourIn(zone) < 19)!;

describe('invoices that are a day late', () => {
  let app: E2eApp;
  let admin: Api;
  /** One is paid before the reminders are sent, the other after it was reminded. */
  let paid: JobDetails;
  let reminded: JobDetails;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.api('admin');
    await admin.put('settings', { TimeZone, InvoiceReminderDays: [1] });
    const late = { View: 'past-due', Sort: 'Id', Take: 100 };
    const { data } = await admin.post<ListAnswer<JobListRow>>('invoices/list/_search', late);
    const [first, second] = data.filter(({ InvoiceNumber, PendingTotal }) => InvoiceNumber && PendingTotal === 0);
    [paid, reminded] = await Promise.all([lateSinceToday(first!.Id), lateSinceToday(second!.Id)]);
  });
  afterAll(() => app.close());

  async function lateSinceToday(id: number): Promise<JobDetails> {
    const job = await admin.get<JobDetails>(`estimates/${id}`);
    const DueOn = addDays(dayAt(new Date().toISOString(), TimeZone), -1);
    const Rows = job.Schedule.filter(({ State }) => State === 'late').map(({ Row }) => ({ Row, DueOn }));
    await admin.put(`jobs/${id}/schedule`, { Rows, Reason: 'Due yesterday' });
    return job;
  }

  const reminders = async (id: number) =>
    (await (await app.api('admin')).get<ListAnswer<EmailLogRow>>(`jobs/${id}/email-log`)).data.filter(
      ({ Kind }) => Kind === 'invoice-reminder',
    );

  it('are reminded once by email, unless a payment was added', async () => {
    const office = await app.signIn('admin');
    const payments = new PaymentsPage(office.page);
    await payments.open(paid.Id, 'Payments');
    await payments.addPayment({ amount: String(paid.Totals.Balance), type: 'Check' });
    await office.close();
    await app.restart();

    const { page } = await app.signIn('admin');
    const subject = `Reminder: invoice ${reminded.InvoiceNumber} from ${reminded.CompanyName}`;
    const text = await new OutboxPage(page).read(subject, reminded.Customer!.Email);
    expect(text).toContain('was due on');
    expect(await reminders(reminded.Id)).toMatchObject([{ State: 'emailed' }]);
    expect(await reminders(paid.Id)).toEqual([]);
  });

  it('are no longer late once they are paid', async () => {
    const office = await app.signIn('admin');
    const payments = new PaymentsPage(office.page);
    await payments.open(reminded.Id, 'Payments');
    const late = payments.section('Schedule').getByText('Late', { exact: true });
    await late.first().waitFor();
    await payments.addPayment({ amount: String(reminded.Totals.Balance), type: 'Check' });
    await payments.confirmPayment(formatMoney(reminded.Totals.Balance));
    await late.waitFor({ state: 'hidden' });
    await payments.waitForField('Paid', 'Balance', '$0.00');
    await expectNoProblems(office);
  });
});
