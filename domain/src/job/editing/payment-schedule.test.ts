import { fold } from '../../core/decider.ts';
import { addJob, addLabor, addMiscItems, jobEvents, postCaps } from '../../testing/jobs.ts';
import { given } from '../../testing/specification.ts';
import type { TermRow } from '../../values.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { ScheduleEdit } from './payment-schedule.ts';

const rest: TermRow = { IsRest: true, When: 'invoice', Days: 10 };
const half: TermRow = { Percent: 0.5, When: 'signing', Days: 0 };
const estimate: JobCommand[] = [addJob({ TermRows: [half, rest] }), addMiscItems(postCaps()), addLabor()];
const signed: JobCommand[] = [...estimate, { type: 'EditJob', data: { JobStatusId: 3, ApprovalReason: 'By phone' } }];
const invoiced: JobCommand[] = [
  ...signed,
  { type: 'InvoiceJob', data: { IsDirect: false, ContinueWithoutDeposit: true } },
];
const edit = (...Rows: ScheduleEdit['Rows']): JobCommand => ({
  type: 'EditSchedule',
  data: { Rows, Reason: 'Promised by phone' },
});
const of = (commands: readonly JobCommand[]) => given(jobDecider, ...jobEvents(commands));
const refused = (commands: readonly JobCommand[], message: string, ...Rows: ScheduleEdit['Rows']) =>
  of(commands)
    .when(edit(...Rows))
    .invalid({ Rows: [message] });

describe('editing the schedule of one job', () => {
  it('replaces the rows that have not fallen due, under new numbers, and keeps those of stages that did', () =>
    of(signed)
      .when(edit({ Amount: 50, When: 'order', Days: 0 }, { ...rest, Days: 60 }))
      .then({
        type: 'PaymentScheduleChosen',
        data: {
          Rows: [
            { ...half, Row: 1 },
            { Amount: 50, When: 'order', Days: 0, Row: 3 },
            { ...rest, Days: 60, Row: 4 },
          ],
          Reason: 'Promised by phone',
        },
      }));
  it('changes nothing with the same rows, or none', () => {
    of(signed).when(edit(rest)).nothing();
    of(signed).when(edit()).nothing();
    of(invoiced)
      .when(edit({ Row: 2, DueOn: '2026-05-14' }))
      .nothing();
  });
  it('makes rows of a stage that was reached without rows due at once', () =>
    of([addJob({ TermRows: [rest] }), ...signed.slice(1)])
      .when(edit(half, rest))
      .state((job) => expect(job?.DueRows).toMatchObject([{ When: 'signing', Amount: 113.99, DueOn: '2026-05-04' }])));
  it('moves the day of a row that fell due, whatever became due since', () =>
    of(invoiced)
      .when(edit({ Row: 2, DueOn: '2026-06-19' }))
      .then({
        type: 'DueMoved',
        data: { Row: 2, Into: [{ Row: 2, Amount: 113.99, DueOn: '2026-06-19' }], Reason: 'Promised by phone' },
      }));
  it('splits a row that fell due, and frees its parts with it', () => {
    const split = edit({ Row: 1, Amount: 100, DueOn: '2026-06-01' }, { Row: 1, Amount: 13.99, DueOn: '2026-07-01' });
    const job = fold(jobDecider, jobEvents([...signed, split]))!;
    expect(job.DueRows).toEqual([
      { Row: 1, When: 'signing', Amount: 100, DueOn: '2026-06-01', Trigger: 'signing', IsMoved: true },
      { Row: 3, When: 'signing', Amount: 13.99, DueOn: '2026-07-01', Trigger: 'signing', IsMoved: true },
    ]);
    expect(job.LastRow).toBe(3);
    const withdrawn = fold(
      jobDecider,
      jobEvents([...signed, split, { type: 'WithdrawApproval', data: { Reason: 'Called' } }]),
    )!;
    expect(withdrawn.DueRows).toEqual([]);
  });
  it('keeps the sum of what fell due', () => {
    const parts = 'The amounts must add up to $113.99';
    refused(signed, parts, { Row: 1, Amount: 100, DueOn: '2026-06-01' });
    refused(signed, 'Row 2 has not fallen due', { Row: 2, DueOn: '2026-06-01' });
    refused(signed, 'Payment due must be a date (yyyy-MM-dd)', { Row: 1, DueOn: '2026-06-31' });
    refused(
      signed,
      'The amounts must be above 0',
      { Row: 1, Amount: 113.99, DueOn: '2026-06-01' },
      { Row: 1, DueOn: '2026-07-01' },
    );
  });
  it('refuses rows of stages that fell due, and those that make no schedule', () => {
    refused(signed, 'The payments at signing have fallen due: move their day or split them', half, rest);
    refused(signed, 'The schedule needs one row for the rest', { Amount: 5, When: 'order', Days: 0 });
    refused(signed, 'The schedule asks for more than 100%', { ...half, Percent: 0.6, When: 'order' }, rest);
  });
  it('needs a reason, and a job that is neither lost nor archived', () => {
    of(signed)
      .when({ type: 'EditSchedule', data: { Rows: [], Reason: ' ' } })
      .invalid({ Reason: ['Reason is required'] });
    of([...estimate, { type: 'ArchiveJob', data: {} }])
      .when(edit(rest))
      .refused('This job is archived');
  });
});
