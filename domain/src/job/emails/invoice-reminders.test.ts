import fc from 'fast-check';
import { JobStatuses } from '../../enums.ts';
import { jobEvents, order, pricedEstimate } from '../../testing/jobs.ts';
import { given, testStamp } from '../../testing/specification.ts';
import { addDays } from '../../time/days.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { InvoiceReminder } from '../record/email-state.ts';
import { dueInvoiceReminder, type RemindedInvoice, reminderDay } from './invoice-reminders.ts';

const OFFSETS = [-3, 1, 14];
const reminder = (DueDay: string, Day = DueDay): InvoiceReminder => ({
  DueDay,
  Day,
  State: 'emailed',
  IsVoided: false,
});
const row = (DueOn: string | null, fields: Partial<RemindedInvoice['rows'][number]> = {}) => ({
  ...{ Row: 1, Amount: 100, Filled: 0, DueOn },
  ...fields,
});
const job: RemindedInvoice['job'] = {
  JobStatusId: JobStatuses.Invoiced,
  InvoiceDate: '2026-11-10T15:00:00.000Z',
  Archived: false,
  RemindersOff: false,
  InvoiceReminders: {},
};
const invoice: RemindedInvoice = {
  job,
  invoicedOn: '2026-11-10',
  rows: [row('2026-11-30')],
  balance: 100,
  hasPendingPayment: false,
  To: 'ada@example.com',
};
const reminded = (...reminders: InvoiceReminder[]): RemindedInvoice => ({
  ...invoice,
  job: { ...job, InvoiceReminders: Object.fromEntries(reminders.map((each, index) => [index + 1, each])) },
});

describe('the reminder of an invoice', () => {
  it.each<[string, Partial<RemindedInvoice>, string, string | null]>([
    ['is due before the due date', {}, '2026-11-27', '2026-11-27'],
    ['is not due a day earlier', {}, '2026-11-26', null],
    ['is due after the due date', {}, '2026-12-01', '2026-12-01'],
    ['that was missed is due until two days later', {}, '2026-11-29', '2026-11-27'],
    ['that was missed is left out after three days', {}, '2026-11-30', null],
    ['is not due on or before the day of the invoice', { invoicedOn: '2026-11-27' }, '2026-11-27', null],
    ['is not due once it is paid', { rows: [row('2026-11-30', { Filled: 100 })], balance: 0 }, '2026-12-01', null],
    ['is not due while too much is paid', { balance: -1 }, '2026-12-01', null],
    ['is not due while a payment is pending', { hasPendingPayment: true }, '2026-12-01', null],
    ['is not due without an address', { To: '' }, '2026-12-01', null],
    ['is not due for an archived job', { job: { ...job, Archived: true } }, '2026-12-01', null],
    ['is not due when staff turned it off', { job: { ...job, RemindersOff: true } }, '2026-12-01', null],
    [
      'is not due once the invoice was taken back',
      { job: { ...job, JobStatusId: JobStatuses.Delivered, InvoiceDate: null } },
      '2026-12-01',
      null,
    ],
    ['is not due before a promised day', { rows: [row('2026-11-30', { IsMoved: true })] }, '2026-11-27', null],
    ['is due after a promised day', { rows: [row('2026-11-30', { IsMoved: true })] }, '2026-12-01', '2026-12-01'],
    ['is not due before the rows have a day', { rows: [row(null)] }, '2026-12-01', null],
  ])('%s', (_, fields, day, due) =>
    expect(dueInvoiceReminder({ ...invoice, ...fields }, OFFSETS, day)?.DueDay ?? null).toBe(due),
  );

  it('names what is open of the row that was due first', () => {
    const rows = [
      row('2026-11-30', { Row: 2, Amount: 5_330.75 }),
      row('2026-11-05', { Row: 1, Amount: 5_330.75, Filled: 4_989.55 }),
    ];
    expect(dueInvoiceReminder({ ...invoice, rows, balance: 5_671.95 }, OFFSETS, '2026-12-01')).toEqual({
      DueDay: '2026-12-01',
      Row: 1,
      DueOn: '2026-11-05',
      Amount: 341.2,
    });
  });

  it('is sent once, and one a day', () => {
    expect(dueInvoiceReminder(reminded(reminder('2026-11-27')), OFFSETS, '2026-11-28')).toBeNull();
    expect(dueInvoiceReminder(reminded(reminder('2026-11-27', '2026-11-29')), [-3, -1], '2026-11-29')).toBeNull();
    expect(dueInvoiceReminder(reminded(reminder('2026-11-27', '2026-11-29')), [-3, -1], '2026-11-30')?.DueDay).toBe(
      '2026-11-29',
    );
  });

  it('makes up only the latest of several missed days', () => {
    expect(dueInvoiceReminder(invoice, [0, 1, 2], '2026-12-02')?.DueDay).toBe('2026-12-02');
    expect(dueInvoiceReminder(reminded(reminder('2026-12-02')), [0, 1, 2], '2026-12-03')).toBeNull();
  });

  it.each([
    ['2026-12-01T12:59:00.000Z', null],
    ['2026-12-01T13:00:00.000Z', '2026-12-01'],
    ['2026-12-02T00:59:00.000Z', '2026-12-01'],
    ['2026-12-02T01:00:00.000Z', null],
  ])('may be sent at %s for the day %s', (now, day) => expect(reminderDay(now, 'America/New_York')).toBe(day));
});

const START = '2026-11-10';

/** What happens on a day: payments, failures of the server and choices of staff. */
const dayArbitrary = fc.record({
  paid: fc.constantFrom(0, 0, 0, 0, 40, 100, -40),
  isPending: fc.option(fc.boolean(), { freq: 4, nil: undefined }),
  isOff: fc.option(fc.boolean(), { freq: 6, nil: undefined }),
  isVoided: fc.option(fc.boolean(), { freq: 8, nil: undefined }),
  movedBy: fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8, nil: undefined }),
  /** How often the server looks, and whether it stops between the claim and the sending. */
  looks: fc.integer({ min: 0, max: 3 }),
});

it('reminders over random days are sent once a day at most, never twice, and only while the rules allow them', () => {
  fc.assert(
    fc.property(
      fc.array(dayArbitrary, { minLength: 20, maxLength: 60 }),
      fc.uniqueArray(fc.integer({ min: -10, max: 30 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.record({ days: fc.integer({ min: 0, max: 30 }), amount: fc.integer({ min: 1, max: 100 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      (days, offsets, dues) => {
        const total = dues.reduce((sum, { amount }) => sum + amount, 0);
        let rows = dues.map(({ days: after, amount }, index) => ({
          ...{ Row: index + 1, Amount: amount, DueOn: addDays(START, after), IsMoved: false },
        }));
        let [paid, isPending, isOff, isVoided] = [0, false, false, false];
        const sent: InvoiceReminder[] = [];
        for (const [index, event] of days.entries()) {
          const day = addDays(START, index);
          paid = Math.max(0, paid + event.paid);
          isPending = event.isPending ?? isPending;
          isOff = event.isOff ?? isOff;
          isVoided = event.isVoided ?? isVoided;
          const { movedBy } = event;
          if (movedBy !== undefined) {
            const [first, ...others] = rows;
            rows = [{ ...first!, DueOn: addDays(day, movedBy), IsMoved: true }, ...others];
          }
          let left = paid;
          const filled = rows
            .toSorted((a, b) => a.DueOn.localeCompare(b.DueOn))
            .map((each) => {
              const Filled = Math.min(left, each.Amount);
              left -= Filled;
              return { ...each, Filled };
            });
          for (let look = 0; look < event.looks; look++) {
            const due = dueInvoiceReminder(
              {
                ...reminded(...sent),
                job: {
                  ...reminded(...sent).job,
                  RemindersOff: isOff,
                  JobStatusId: isVoided ? JobStatuses.Delivered : JobStatuses.Invoiced,
                },
                rows: filled,
                balance: total - paid,
                hasPendingPayment: isPending,
                invoicedOn: START,
              },
              offsets,
              day,
            );
            if (!due) continue;
            expect([isPending, isOff, isVoided]).toEqual([false, false, false]);
            expect(paid).toBeLessThan(total);
            expect(sent.some((each) => each.Day === day || each.DueDay === due.DueDay)).toBe(false);
            expect(due.DueDay > addDays(day, -3) && due.DueDay <= day && due.DueDay > START).toBe(true);
            const open = filled.filter(({ Filled, Amount }) => Filled < Amount);
            expect(open.some(({ DueOn }) => offsets.some((each) => addDays(DueOn, each) === due.DueDay))).toBe(true);
            expect(due).toMatchObject({ DueOn: open[0]!.DueOn, Amount: open[0]!.Amount - open[0]!.Filled });
            expect(open[0]!.IsMoved && day <= open[0]!.DueOn).toBe(false);
            sent.push({ ...reminder(due.DueDay, day), State: 'unknown' });
          }
        }
      },
    ),
  );
});

describe('claiming a reminder', () => {
  const invoiced: JobCommand[] = [...pricedEstimate, { type: 'InvoiceJob', data: { IsDirect: false } }];
  const frozen = {
    Number: '42',
    To: 'ada@example.com',
    Subject: 'S',
    LetterSha256: 'l',
    PdfSha256: 'p',
    FileName: 'f',
  };
  const data = { ...frozen, Row: 0, DueOn: '2026-06-03', Amount: 227.98, DueDay: '2026-06-04', Day: '2026-06-04' };
  const claim = (fields: Partial<typeof data> = {}): JobCommand => ({
    type: 'ClaimInvoiceReminder',
    data: { ...data, ...fields },
  });
  const outcome = (Reason?: string): JobCommand => ({ type: 'RecordInvoiceReminderOutcome', data: { Id: 1, Reason } });
  const after = (...commands: JobCommand[]) => given(jobDecider, ...jobEvents(commands));
  const interrupted: JobCommand = { type: 'InterruptReminders', data: { Ids: [1] } };
  const off: JobCommand = { type: 'SwitchReminders', data: { Off: true } };

  it('records it, and its outcome once', () => {
    after(...invoiced)
      .when(claim(), testStamp)
      .then({ type: 'InvoiceReminderClaimed', data: { Id: 1, ...data } });
    after(...invoiced, claim())
      .when(outcome())
      .then({ type: 'InvoiceReminderSent', data: { Id: 1 } });
    after(...invoiced, claim())
      .when(outcome('Full'))
      .then({ type: 'InvoiceReminderFailed', data: { Id: 1, Reason: 'Full' } });
    after(...invoiced, claim(), outcome())
      .when(outcome('Full'))
      .nothing();
    after(...invoiced, claim(), interrupted)
      .when(outcome())
      .then({ type: 'InvoiceReminderSent', data: { Id: 1 } });
  });

  it('does not send one again whose sending was interrupted', () => {
    after(...invoiced, claim())
      .when(interrupted)
      .then({ type: 'InvoiceReminderInterrupted', data: { Id: 1 } });
    after(...invoiced, claim(), interrupted)
      .when(claim())
      .nothing();
    after(...invoiced, claim(), outcome())
      .when(interrupted)
      .nothing();
  });

  it('does nothing if it was claimed before, also on another server', () => {
    after(...invoiced, claim())
      .when(claim())
      .nothing();
    after(...invoiced, claim())
      .when(claim({ Day: '2026-06-05' }))
      .nothing();
    after(...invoiced, claim())
      .when(claim({ DueDay: '2026-06-03', Day: '2026-06-05' }))
      .nothing();
    after(...invoiced, claim(), outcome('Full'))
      .when(claim())
      .nothing();
  });

  it('does nothing for a job that is not invoiced or whose reminders are off', () => {
    after(...order)
      .when(claim())
      .nothing();
    after(...invoiced, off)
      .when(claim())
      .nothing();
    after(...invoiced, off)
      .when(off)
      .nothing();
    after(...invoiced, off, { type: 'SwitchReminders', data: { Off: false } })
      .when(claim())
      .state((job) => expect(job?.InvoiceReminders[1]).toMatchObject({ State: 'sending' }));
  });
});
