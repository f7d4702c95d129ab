import fc from 'fast-check';
import type { AccountFigures } from '../contract/account.ts';
import { addDollars } from '../core/money.ts';
import { JobStatuses } from '../enums.ts';
import { isEstimate } from '../job/state/job.state.ts';
import { type DueRow, noSchedule, type ScheduleRow } from '../schedule/schedule.ts';
import { anyAccountJob } from '../testing/account-jobs.ts';
import { testStamp } from '../testing/specification.ts';
import { propertyRuns } from '../testing/thorough.ts';
import { type AccountJob, accountFigures } from './account.ts';

const day = '2026-12-03';
const halfAtSigning: readonly ScheduleRow[] = [
  { Row: 1, Percent: 0.5, When: 'signing', Days: 0 },
  { Row: 2, IsRest: true, When: 'invoice', Days: 10 },
];
const signing: DueRow = { Row: 1, When: 'signing', Amount: 5330.75, DueOn: '2026-11-05', Trigger: 'signing' };
const rest: DueRow = { Row: 2, When: 'invoice', Amount: 5330.75, DueOn: '2026-12-10', Trigger: 'invoice' };
const jobWith = (given: Partial<AccountJob>): AccountJob => ({
  ...noSchedule,
  JobStatusId: JobStatuses.Invoiced,
  IsLost: false,
  Archived: false,
  InvoiceDate: null,
  GrandTotal: 10661.5,
  PaidTotal: 0,
  Schedule: halfAtSigning,
  DueRows: [signing, rest],
  ...given,
});
const order = (given: Partial<AccountJob> = {}) =>
  jobWith({ JobStatusId: JobStatuses.Order, DueRows: [signing], ...given });
const signed = (given: Partial<AccountJob> = {}) => order({ JobStatusId: JobStatuses.Signed, ...given });
const figures = (jobs: readonly AccountJob[], on = day) => accountFigures(jobs, on, testStamp.settings);
const none: AccountFigures = {
  Owes: 0,
  Due: 0,
  Late: 0,
  NotInvoiced: 0,
  OwedBack: 0,
  DepositsHeld: 0,
  ToConfirm: 0,
};

describe('accountFigures', () => {
  it('are 0 without jobs', () => expect(figures([])).toEqual(none));

  it('tell what is late from what is due', () => {
    const invoice = jobWith({ PaidTotal: 4989.55 });
    expect(figures([invoice])).toEqual({ ...none, Owes: 5671.95, Late: 341.2, Due: 5330.75 });
    expect(figures([invoice], '2026-12-11')).toEqual({ ...none, Owes: 5671.95, Late: 5671.95 });
  });

  it('count what of an order has not fallen due as not invoiced', () =>
    expect(figures([order({ PaidTotal: 5330.75 })])).toEqual({ ...none, Owes: 5330.75, NotInvoiced: 5330.75 }));

  it('count what of an estimate fell due, and its payments as deposits', () => {
    expect(figures([signed({ PaidTotal: 5000 })])).toEqual({
      ...none,
      Owes: 330.75,
      Late: 330.75,
      DepositsHeld: 5000,
    });
    expect(figures([signed({ DueRows: [] })])).toEqual(none);
  });

  it.each([{ IsLost: true }, { Archived: true }])('owe back what was paid on an estimate with %p', (asleep) =>
    expect(figures([signed({ PaidTotal: 5000, ...asleep })])).toEqual({ ...none, OwedBack: 5000 }),
  );

  it('count an archived order as any other', () =>
    expect(figures([order({ Archived: true })])).toEqual(figures([order()])));

  it('owe back what was paid above the total of an order', () =>
    expect(figures([jobWith({ PaidTotal: 10981.37 })])).toEqual({ ...none, OwedBack: 319.87 }));

  it('hold a deposit above the total of an estimate', () =>
    expect(figures([signed({ PaidTotal: 11000 })])).toEqual({ ...none, DepositsHeld: 11000 }));

  it('subtract no pending payment', () =>
    expect(figures([order({ PendingTotal: 100 })])).toEqual({ ...figures([order()]), ToConfirm: 100 }));

  it('count an invoice that is older than schedules by its date', () => {
    const older = jobWith({ ...noSchedule, InvoiceDate: '2026-11-20T15:00:00.000Z', GrandTotal: 120 });
    expect(figures([older], '2026-12-20')).toEqual({ ...none, Owes: 120, Due: 120 });
    expect(figures([older], '2026-12-21')).toEqual({ ...none, Owes: 120, Late: 120 });
  });
});

describe('the figures of any account', () => {
  const holds = (check: (jobs: AccountJob[], all: AccountFigures) => void) =>
    fc.assert(
      fc.property(fc.array(anyAccountJob, { maxLength: 6 }), (jobs) => check(jobs, figures(jobs))),
      { numRuns: propertyRuns(300) },
    );
  const sumOf = (jobs: readonly AccountJob[], amount: (job: AccountJob) => number) => addDollars(...jobs.map(amount));
  const orders = (jobs: readonly AccountJob[]) => jobs.filter((job) => !isEstimate(job));

  it('divide what is owed into late, due and not invoiced', () =>
    holds((_, { Owes, Late, Due, NotInvoiced }) => expect(Owes).toBe(addDollars(Late, Due, NotInvoiced))));

  it('count each cent that was paid once', () =>
    holds((jobs, { OwedBack, DepositsHeld }) => {
      const applied = sumOf(orders(jobs), ({ PaidTotal, GrandTotal }) => Math.min(PaidTotal, GrandTotal));
      expect(sumOf(jobs, ({ PaidTotal }) => PaidTotal)).toBe(addDollars(applied, OwedBack, DepositsHeld));
    }));

  it('owe the balances of orders, less what is owed back', () =>
    holds((jobs) => {
      const { Owes, OwedBack } = figures(orders(jobs));
      const balances = sumOf(orders(jobs), ({ GrandTotal, PaidTotal }) => addDollars(GrandTotal, -PaidTotal));
      expect(addDollars(Owes, -OwedBack)).toBe(balances);
    }));

  it('owe the same on every day, whatever is planned for what has not fallen due', () =>
    holds((jobs, { Owes }) => {
      const unplanned = jobs.map((job) => ({ ...job, ...noSchedule, DueRows: job.DueRows }));
      expect([figures(jobs, '').Owes, figures(jobs, '9999-12-31').Owes, figures(unplanned).Owes]).toEqual([
        Owes,
        Owes,
        Owes,
      ]);
    }));

  it('are the sums of those of its jobs', () =>
    holds((jobs, all) => {
      const each = jobs.map((job) => figures([job]));
      for (const name of Object.keys(none) as (keyof AccountFigures)[])
        expect(addDollars(...each.map((one) => one[name]))).toBe(all[name]);
    }));
});
