import { fold } from '../../core/decider.ts';
import {
  approveEstimate,
  convertToOrder,
  frozenOf,
  jobEvents,
  linkExpiry,
  linkTo,
  pricedEstimate,
  sendEstimate,
} from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { Job } from '../record/job.ts';
import { type AwaitedAnswer, dueReminder } from './reminders.ts';

const off = { ReminderUnopenedDays: 0, ReminderUnansweredDays: 0, ReminderExpiryDays: 0 };
const awaited: AwaitedAnswer = {
  SentAt: '2026-05-04T14:00:00.000Z',
  ExpiresAt: '2026-06-03T14:00:00.000Z',
  IsOpened: false,
  IsAsked: false,
  Reminders: [],
};
const opened = { ...awaited, IsOpened: true };
const asked = { ...opened, IsAsked: true };
const unopened3 = { ...off, ReminderUnopenedDays: 3 };
const unanswered5 = { ...off, ReminderUnansweredDays: 5 };
const expiry2 = { ...off, ReminderExpiryDays: 2 };

describe('the reminder of an email', () => {
  it.each<[string, AwaitedAnswer, typeof off, string, string | null]>([
    ['is never due without settings', awaited, off, '2026-05-07T14:00:00.000Z', null],
    ['is due when it was not opened', awaited, unopened3, '2026-05-07T14:00:00.000Z', 'unopened'],
    ['is not due a moment before', awaited, unopened3, '2026-05-07T13:59:59.999Z', null],
    ['is not due once it was opened', opened, unopened3, '2026-05-07T14:00:00.000Z', null],
    ['is not due to ask for an opening after a question', asked, unanswered5, '2026-05-09T14:00:00.000Z', null],
    ['is due when it was opened but not answered', opened, unanswered5, '2026-05-09T14:00:00.000Z', 'unanswered'],
    ['is not due as unanswered before it was opened', awaited, unanswered5, '2026-05-09T14:00:00.000Z', null],
    ['is due before the link expires', asked, expiry2, '2026-06-01T14:00:00.000Z', 'expiring'],
    ['is not due after the link expired', awaited, expiry2, '2026-06-03T14:00:00.000Z', null],
    ['is left out when it is three days late', awaited, unopened3, '2026-05-10T14:00:00.000Z', null],
    [
      'of a link that is valid for a short time is left out',
      { ...awaited, ExpiresAt: '2026-05-06T14:00:00.000Z' },
      expiry2,
      '2026-05-04T15:00:00.000Z',
      null,
    ],
  ])('%s', (_, email, rules, now, kind) => expect(dueReminder(email, rules, now)).toBe(kind));

  it('comes once, and not within a day after another one', () => {
    const rules = { ...unopened3, ReminderExpiryDays: 27 };
    const reminded = { ...awaited, Reminders: [{ Kind: 'expiring', At: '2026-05-07T14:00:00.000Z' }] as const };
    expect(dueReminder(awaited, rules, '2026-05-07T14:00:00.000Z')).toBe('expiring');
    expect(dueReminder(reminded, rules, '2026-05-08T13:00:00.000Z')).toBeNull();
    expect(dueReminder(reminded, rules, '2026-05-08T14:00:00.000Z')).toBe('unopened');
    const both = {
      ...reminded,
      Reminders: [...reminded.Reminders, { Kind: 'unopened', At: '2026-05-08T14:00:00.000Z' }],
    };
    expect(dueReminder(both as AwaitedAnswer, rules, '2026-05-09T14:00:00.000Z')).toBeNull();
  });
});

type Step = JobCommand | ((job: Job) => JobCommand);

/** The job after an estimate, and these steps. */
const jobAfter = (...steps: Step[]): Job =>
  steps.reduce<Job>(
    (job, step) =>
      fold(jobDecider, jobDecider.decide(typeof step === 'function' ? step(job) : step, job, testStamp), job)!,
    fold(jobDecider, jobEvents(pricedEstimate))!,
  );
const send = (job: Job) => sendEstimate(job);
const emailed: JobCommand = { type: 'RecordEmailOutcome', data: { Id: 1 } };
const remind = (Kind = 'unopened', EmailId = 1) =>
  ({ type: 'RemindCustomer', data: { EmailId, Kind } }) as Extract<JobCommand, { type: 'RemindCustomer' }>;
const eventsOf = (job: Job, command: JobCommand, now = testStamp.now) =>
  jobDecider.decide(command, job, { ...testStamp, now });

describe('reminding a customer', () => {
  it('requests a reminder to the address of the email', () => {
    expect(eventsOf(jobAfter(send, emailed), remind())).toEqual([
      {
        type: 'EstimateReminderRequested',
        data: { Id: 1, EmailId: 1, Revision: 1, Kind: 'unopened', To: 'ada@example.com' },
      },
    ]);
  });

  const open: JobCommand = { type: 'RecordOpening', data: { Link: linkTo(1) } };
  const ask: JobCommand = { type: 'AskQuestion', data: { Link: linkTo(1), AskedBy: 'Ada', Question: 'When?' } };
  const decline: JobCommand = { type: 'DeclineEstimate', data: { Link: linkTo(1), Reason: 'Price', Note: '' } };
  const lose: JobCommand = { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } };
  const record = (job: Job): JobCommand => ({
    type: 'RecordApproval',
    data: { Frozen: frozenOf(job), Reason: 'By phone' },
  });

  it.each<[string, Step[], string]>([
    ['before the email was sent', [], 'unopened'],
    ['after the email failed', [{ type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Full' } }], 'unopened'],
    ['after the same reminder was requested', [emailed, remind()], 'unopened'],
    ['after the customer opened the link', [emailed, open], 'unopened'],
    ['after the customer asked a question', [emailed, ask], 'unanswered'],
    ['after the customer approved', [emailed, approveEstimate(1)], 'expiring'],
    ['after the customer declined', [emailed, decline], 'expiring'],
    ['after staff recorded an approval', [emailed, record], 'expiring'],
    ['after the estimate was changed', [emailed, { type: 'EditJob', data: { Discount: 0.1 } }], 'expiring'],
    ['after the estimate was sent again', [emailed, send], 'expiring'],
    ['after the job was archived', [emailed, { type: 'ArchiveJob', data: {} }], 'expiring'],
    ['after the job was lost', [emailed, lose], 'expiring'],
    ['after the job was converted', [emailed, convertToOrder()], 'expiring'],
  ])('does nothing %s', (_, steps, kind) => expect(eventsOf(jobAfter(send, ...steps), remind(kind))).toEqual([]));

  it('does nothing once the link has expired', () =>
    expect(eventsOf(jobAfter(send, emailed), remind(), linkExpiry)).toEqual([]));

  it('asks again for the answer after a question that was followed by another email', () => {
    const job = jobAfter(send, emailed, ask, send, { type: 'RecordEmailOutcome', data: { Id: 2 } });
    expect(eventsOf(job, remind('unanswered', 2))).toHaveLength(1);
  });

  it('records the outcome once', () => {
    const requested = jobAfter(send, emailed, remind());
    const sent: JobCommand = { type: 'RecordReminderOutcome', data: { Id: 1 } };
    const failed: JobCommand = { type: 'RecordReminderOutcome', data: { Id: 1, Reason: 'Full' } };
    expect(eventsOf(requested, sent)).toEqual([{ type: 'EstimateReminderSent', data: { Id: 1 } }]);
    expect(eventsOf(requested, failed)).toEqual([{ type: 'EstimateReminderFailed', data: { Id: 1, Reason: 'Full' } }]);
    expect(eventsOf(jobAfter(send, emailed, remind(), failed), sent)).toEqual([]);
  });
});
