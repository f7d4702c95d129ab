import fc from 'fast-check';
import { addDollars, toCents } from '../core/money.ts';
import { propertyRuns } from '../testing/thorough.ts';
import { addDays } from '../time/days.ts';
import {
  type DueRow,
  fallingDue,
  missingDeposit,
  noSchedule,
  openOf,
  paidSchedule,
  payableNow,
  payableRows,
  type ScheduleRow,
  type ScheduleState,
  scheduleStages,
  shownRows,
} from './schedule.ts';

const halfAtSigning: readonly ScheduleRow[] = [
  { Row: 1, Percent: 0.5, When: 'signing', Days: 0 },
  { Row: 2, IsRest: true, When: 'invoice', Days: 10 },
];
const chosen = (DueRows: readonly DueRow[] = []): ScheduleState => ({ Schedule: halfAtSigning, DueRows, LastRow: 2 });
const signing = (Amount: number, DueOn: string): DueRow => ({
  Row: 1,
  When: 'signing',
  Amount,
  DueOn,
  Trigger: 'signing',
});
const rest = (Amount: number, DueOn: string): DueRow => ({
  Row: 2,
  When: 'invoice',
  Amount,
  DueOn,
  Trigger: 'invoice',
});
const amounts = (state: ScheduleState, total: number) => shownRows(state, total, 30).map(({ Amount }) => Amount);

describe('shownRows', () => {
  it('divides the total by the schedule, to the cent', () => {
    expect(amounts(chosen(), 9979.1)).toEqual([4989.55, 4989.55]);
    expect(amounts(chosen(), 0.01)).toEqual([0.01]);
    expect(amounts(chosen(), 0)).toEqual([]);
  });
  it('leaves what fell due as it is, and gives the change to the rest', () =>
    expect(amounts(chosen([signing(4989.55, '2026-11-02')]), 10661.5)).toEqual([4989.55, 5671.95]));
  it('takes what is left of a lower total from the last row that fell due', () =>
    expect(amounts(chosen([signing(5330.75, '2026-11-05'), rest(5330.75, '2026-11-30')]), 6000)).toEqual([
      5330.75, 669.25,
    ]));
  it('is due at once after the invoice without a schedule', () =>
    expect(shownRows(noSchedule, 120, 30)).toEqual([{ Row: 0, When: 'invoice', Days: 30, Amount: 120, DueOn: null }]));
  it('shows what no row takes as a row after the invoice', () => {
    const Schedule: ScheduleRow[] = [{ Row: 4, Amount: 100, When: 'order', Days: 0 }];
    expect(shownRows({ Schedule, DueRows: [], LastRow: 4 }, 120, 7)).toEqual([
      { Row: 4, When: 'order', Days: 0, Amount: 100, DueOn: null },
      { Row: 0, When: 'invoice', Days: 7, Amount: 20, DueOn: null },
    ]);
  });
  it('gives each row what remains, the rest last', () => {
    const Schedule: ScheduleRow[] = [
      { Row: 1, IsRest: true, When: 'signing', Days: 0 },
      { Row: 2, Amount: 80, When: 'order', Days: 0 },
      { Row: 3, Percent: 0.5, When: 'invoice', Days: 0 },
    ];
    const shown = shownRows({ Schedule, DueRows: [], LastRow: 3 }, 100, 30);
    expect(shown.map(({ Row, Amount }) => [Row, Amount])).toEqual([
      [2, 80],
      [3, 20],
    ]);
  });
});

describe('fallingDue', () => {
  const dueOn = (days: number) => addDays('2026-11-20', days);

  it('lets the rows of the stage and of those before it fall due', () => {
    const shown = shownRows(chosen(), 200, 30);
    expect(fallingDue(shown, { stage: 'order', isSigned: false, dueOn })).toEqual([
      { Row: 1, When: 'signing', Amount: 100, DueOn: '2026-11-20', Trigger: 'order' },
    ]);
    expect(fallingDue(shown, { stage: 'invoice', isSigned: true, dueOn })).toEqual([
      { Row: 1, When: 'signing', Amount: 100, DueOn: '2026-11-20', Trigger: 'signing' },
      { Row: 2, When: 'invoice', Amount: 100, DueOn: '2026-11-30', Trigger: 'invoice' },
    ]);
  });
  it('leaves what fell due', () => {
    const shown = shownRows(chosen([signing(100, '2026-11-02')]), 200, 30);
    expect(fallingDue(shown, { stage: 'order', isSigned: true, dueOn })).toEqual([]);
  });
});

describe('paidSchedule', () => {
  const state = chosen([signing(5330.75, '2026-11-05'), rest(5330.75, '2026-11-30')]);
  const paidOn = (paid: number, day: string) => paidSchedule(shownRows(state, 10661.5, 30), paid, day);

  it('fills the rows by the day on which they are due', () => {
    const { rows, lateSince, nextDueOn } = paidOn(4989.55, '2026-12-03');
    expect(rows.map(({ Filled, State }) => [Filled, State])).toEqual([
      [4989.55, 'late'],
      [0, 'late'],
    ]);
    expect([lateSince, nextDueOn]).toEqual(['2026-11-06', '2026-11-05']);
  });
  it('is late from the day after it was due', () => {
    expect(paidOn(5330.75, '2026-11-30')).toMatchObject({ lateSince: null, nextDueOn: '2026-11-30' });
    expect(paidOn(5330.75, '2026-12-01')).toMatchObject({ lateSince: '2026-12-01', nextDueOn: '2026-11-30' });
  });
  it.each([
    [0, '2026-11-04', 5330.75],
    [0, '2026-11-20', 5330.75],
    [4989.55, '2026-11-20', 341.2],
    [4989.55, '2026-11-30', 5671.95],
    [5330.75, '2026-11-20', 5330.75],
    [10661.5, '2026-12-20', 0],
  ])('of which %d is paid asks on %s for %d', (paid, day, asked) => {
    const schedule = paidOn(paid, day);
    expect(payableNow(schedule, day)).toBe(asked);
    expect(addDollars(...payableRows(schedule, day).map(openOf))).toBe(asked);
  });
  it('asks for nothing before anything has fallen due', () =>
    expect(payableNow(paidSchedule(shownRows(chosen(), 100, 30), 0, '2026-11-01'), '2026-11-01')).toBe(0));
  it('leaves over what is above the total', () =>
    expect(paidOn(10981.37, '2026-12-10')).toMatchObject({ overpaid: 319.87, lateSince: null, nextDueOn: null }));
  it('pays rows that have not fallen due last', () => {
    const { rows } = paidSchedule(shownRows(chosen([rest(50, '2026-11-30')]), 100, 30), 60, '2026-11-01');
    expect(rows.map(({ Row, Filled }) => [Row, Filled])).toEqual([
      [2, 50],
      [1, 10],
    ]);
  });
  it('has nothing due while the estimate is lost or archived', () => {
    const { rows, lateSince } = paidSchedule(
      shownRows(chosen([signing(50, '2026-11-02')]), 100, 30),
      0,
      '2026-12-01',
      true,
    );
    expect(rows.map(({ State }) => State)).toEqual(['not due', 'not due']);
    expect(lateSince).toBeNull();
  });
});

const cents = fc.integer({ min: 0, max: 2_000_000 }).map((each) => each / 100);
const stage = fc.constantFrom(...scheduleStages);
const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-11-01', days));
const share = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((part) => ({ Percent: part / 10_000 })),
  cents.map((Amount) => ({ Amount })),
  fc.constant({ IsRest: true as const }),
);
const rows = fc
  .array(fc.tuple(share, stage, fc.integer({ min: 0, max: 60 })), { maxLength: 10 })
  .map((each) => each.map(([part, When, Days], index): ScheduleRow => ({ Row: index + 1, ...part, When, Days })));
const dueRows = fc
  .array(fc.record({ When: stage, Amount: cents, DueOn: day, Trigger: stage }), { maxLength: 5 })
  .map((each) => each.map((row, index): DueRow => ({ Row: index + 20, ...row })));

describe('a schedule', () => {
  it('adds up to the total, and what is paid to its rows and what is above it', () =>
    fc.assert(
      fc.property(rows, dueRows, cents, cents, day, (Schedule, DueRows, total, paid, today) => {
        const shown = shownRows({ Schedule, DueRows, LastRow: 30 }, total, 30);
        expect(addDollars(...shown.map(({ Amount }) => Amount))).toBe(total);
        const { rows: filled, overpaid } = paidSchedule(shown, paid, today);
        expect(addDollars(...filled.map(({ Filled }) => Filled), overpaid)).toBe(paid);
        expect(overpaid).toBe(Math.max(toCents(paid) - toCents(total), 0) / 100);
      }),
      { numRuns: propertyRuns(1_000) },
    ));
});

describe(missingDeposit, () => {
  const DueRows = [
    { Row: 1, When: 'signing', Amount: 100, DueOn: '2026-11-02', Trigger: 'signing' },
    { Row: 2, When: 'order', Amount: 50, DueOn: '2026-11-06', Trigger: 'order' },
    { Row: 3, When: 'signing', Amount: 30.5, DueOn: '2026-11-05', Trigger: 'signing' },
  ] as const;

  it.each([
    [1000, 0, 130.5],
    [1000, 100, 30.5],
    [1000, 130.5, 0],
    [1000, 500, 0],
    [120, 0, 100],
  ])('of a total of %d with %d covered is %d', (total, covered, missing) =>
    expect(missingDeposit({ DueRows }, total, covered)).toBe(missing),
  );

  it('is 0 for a job that was never signed', () => expect(missingDeposit({ DueRows: [] }, 1000, 0)).toBe(0));
});
