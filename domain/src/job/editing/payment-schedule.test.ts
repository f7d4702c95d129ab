import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { shownRows } from '../../schedule/schedule.ts';
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
  it('moves the day of an invoice of before schedules, which it then records', () => {
    const old = jobEvents([...estimate.with(0, addJob()), ...invoiced.slice(3)]).filter(
      ({ type }) => type !== 'PaymentsFellDue',
    );
    const before = { Row: 0, When: 'invoice', Amount: 227.98, DueOn: '2026-06-03', Trigger: 'invoice' } as const;
    given(jobDecider, ...old)
      .when(edit({ Row: 0, DueOn: '2026-06-19' }))
      .then(
        { type: 'PaymentsFellDue', data: { Rows: [before] } },
        {
          type: 'DueMoved',
          data: { Row: 0, Into: [{ Row: 0, Amount: 227.98, DueOn: '2026-06-19' }], Reason: 'Promised by phone' },
        },
      );
    given(jobDecider, ...old)
      .when(edit({ Row: 0, DueOn: before.DueOn }))
      .nothing();
  });
  it('splits what a lower total shows of a row, and keeps the sum of what fell due', () => {
    const lower: JobCommand[] = [...signed, { type: 'RemoveItem', data: { Kind: ItemKinds.Labor, Id: 2 } }];
    const into = (...Into: { Row: number; Amount: number; DueOn: string }[]) => ({
      type: 'DueMoved' as const,
      data: { Row: 1, Into, Reason: 'Promised by phone' },
    });
    of(lower)
      .when(edit({ Row: 1, DueOn: '2026-06-01' }))
      .then(into({ Row: 1, Amount: 113.99, DueOn: '2026-06-01' }));
    const split = edit({ Row: 1, Amount: 40, DueOn: '2026-06-01' }, { Row: 1, Amount: 7.98, DueOn: '2026-07-01' });
    of(lower)
      .when(split)
      .then(into({ Row: 1, Amount: 40, DueOn: '2026-06-01' }, { Row: 3, Amount: 73.99, DueOn: '2026-07-01' }));
    const job = fold(jobDecider, jobEvents([...lower, split]))!;
    expect(shownRows(job, 47.98, 30).map(({ Amount }) => Amount)).toEqual([40, 7.98]);
    refused(lower, 'The amounts must add up to $47.98', { Row: 1, Amount: 113.99, DueOn: '2026-06-01' });
  });
  it('moves a row of which a lower total shows nothing', () =>
    of([
      ...signed,
      ...[1, 2].map(
        (Id): JobCommand => ({ type: 'RemoveItem', data: { Kind: Id === 1 ? ItemKinds.Misc : ItemKinds.Labor, Id } }),
      ),
    ])
      .when(edit({ Row: 1, DueOn: '2026-06-01' }))
      .then({
        type: 'DueMoved',
        data: { Row: 1, Into: [{ Row: 1, Amount: 113.99, DueOn: '2026-06-01' }], Reason: 'Promised by phone' },
      }));
  it('has at most 10 rows, and 30 payments that fell due', () => {
    const small = (When: TermRow['When']): TermRow => ({ Amount: 1, When, Days: 0 });
    const full = [addJob({ TermRows: [...Array(9).fill(small('signing')), rest] }), ...signed.slice(1)];
    of(full)
      .when(edit({ ...rest, Days: 5 }))
      .state((job) => expect(job?.Schedule).toHaveLength(10));
    refused(full, 'Schedule has at most 10 rows, 9 of them have fallen due', small('order'), rest);
    const cents = Array.from({ length: 30 }, (_, index) => ({
      Row: 1,
      DueOn: '2026-06-01',
      Amount: index === 29 ? 113.7 : 0.01,
    }));
    const many: JobCommand[] = [...signed, edit(...cents)];
    const again = (Row: number): ScheduleEdit['Rows'] => [
      { Row, DueOn: '2026-06-01', Amount: 100 },
      { Row, DueOn: '2026-07-01', Amount: 13.7 },
    ];
    refused(
      many,
      'A job has at most 30 payments that fell due: move their days instead of splitting them',
      ...again(31),
    );
    of(many)
      .when(edit({ Row: 31, DueOn: '2026-07-01' }))
      .state((job) => expect(job?.DueRows).toHaveLength(30));
  });
  it('keeps a rest that fell due', () =>
    of([
      addJob({
        TermRows: [
          { ...rest, When: 'signing' },
          { Amount: 5, When: 'order', Days: 0 },
        ],
      }),
      ...signed.slice(1),
    ])
      .when(edit({ Amount: 6, When: 'order', Days: 0 }))
      .state((job) =>
        expect(job?.Schedule).toMatchObject([
          { IsRest: true, When: 'signing' },
          { Amount: 6, When: 'order' },
        ]),
      ));
  it('has no second rest beside one that fell due', () => {
    const terms: TermRow[] = [
      { ...rest, When: 'signing' },
      { Amount: 5, When: 'order', Days: 0 },
    ];
    refused(
      [addJob({ TermRows: terms }), ...signed.slice(1)],
      'The row for the rest has fallen due: enter percentages or amounts',
      { Amount: 5, When: 'order', Days: 0 },
      rest,
    );
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

describe('taking the schedule of the payment term', () => {
  const take = { type: 'TakeSchedule', data: { PaymentTermId: 2, TermRows: [half, rest] } } as const;
  const without: JobCommand[] = [addJob(), ...estimate.slice(1)];
  it('gives a job its rows, once', () => {
    of(without)
      .when(take)
      .then({
        type: 'PaymentScheduleChosen',
        data: {
          Rows: [
            { ...half, Row: 1 },
            { ...rest, Row: 2 },
          ],
        },
      });
    of([...without, take])
      .when(take)
      .nothing();
  });
  it('makes those of stages that were reached due at once', () =>
    of([addJob(), ...signed.slice(1)])
      .when(take)
      .state((job) => expect(job?.DueRows).toMatchObject([{ When: 'signing', Amount: 113.99, DueOn: '2026-05-04' }])));
  it('leaves signed jobs alone when it is for the others', () => {
    const unsigned: JobCommand = { type: 'TakeSchedule', data: { ...take.data, IncludeSigned: false } };
    of([addJob(), ...signed.slice(1)])
      .when(unsigned)
      .refused('The job is signed');
    of(without)
      .when(unsigned)
      .state((job) => expect(job?.Schedule).toHaveLength(2));
  });
  it('leaves jobs with a schedule, another term, or an invoice alone', () => {
    of([addJob({ TermRows: [rest] })])
      .when(take)
      .refused('The job has a schedule already');
    of([addJob({ PaymentTermId: 3 })])
      .when(take)
      .refused('The job has another payment term');
    of([addJob(), ...invoiced.slice(1)])
      .when(take)
      .refused('An invoiced job can no longer be changed');
    of([...without, { type: 'ArchiveJob', data: {} }])
      .when(take)
      .refused('This job is archived');
  });
});
