import fc from 'fast-check';
import { addDollars } from '../core/money.ts';
import { JobStatuses } from '../enums.ts';
import { anyAccountJob, anyAmount } from '../testing/account-jobs.ts';
import { testStamp } from '../testing/specification.ts';
import { propertyRuns } from '../testing/thorough.ts';
import { addDays } from '../time/days.ts';
import type { AccountJob } from './account.ts';
import type { MoneyFact } from './money-facts.ts';
import { statementOf, statementSummary } from './statement.ts';

const fact = (Kind: MoneyFact['Kind'], day: string, Amount: number, given: Partial<MoneyFact> = {}): MoneyFact => ({
  Kind,
  JobId: 1042,
  Number: '',
  Date: day,
  Amount,
  Text: '',
  At: `${day}T15:00:00.000Z`,
  ...given,
});

/** A check of $3,000 is returned, a gate is taken off the invoiced job, the rest is paid, and the overpayment given back. */
const paper: MoneyFact[] = [
  fact('payment', '2026-11-03', -4989.55),
  fact('invoice', '2026-11-20', 10661.5, { Number: '1042' }),
  fact('payment', '2026-11-25', -3000),
  fact('reversal', '2026-12-03', 3000),
  fact('void', '2026-12-04', -10661.5, { Number: '1042', At: '2026-12-04T15:00:00.000Z' }),
  fact('invoice', '2026-12-04', 10341.63, { Number: '1042-2', At: '2026-12-04T16:00:00.000Z' }),
  fact('payment', '2026-12-10', -5671.95),
  fact('reversal', '2026-12-12', 319.87),
];

describe('statementOf', () => {
  it('states a month to the cent', () => {
    const december = statementOf(paper.toReversed(), { StartDate: '2026-12-01', EndDate: '2026-12-31' });
    expect(december).toMatchObject({ OpeningBalance: 2671.95, ClosingBalance: 0, Later: 0 });
    expect(december.Lines.map(({ Kind, Balance }) => [Kind, Balance])).toEqual([
      ['reversal', 5671.95],
      ['void', -4989.55],
      ['invoice', 5352.08],
      ['payment', -319.87],
      ['reversal', 0],
    ]);
  });
  it('leaves out what is dated later, and says its sum', () =>
    expect(statementOf(paper, { StartDate: '', EndDate: '2026-11-30' })).toMatchObject({
      OpeningBalance: 0,
      ClosingBalance: 2671.95,
      Later: -2671.95,
    }));
  it('counts a deposit before the invoice', () =>
    expect(statementOf(paper, { StartDate: '2026-11-01', EndDate: '2026-11-19' }).ClosingBalance).toBe(-4989.55));
  it('is empty without facts', () =>
    expect(statementOf([], { StartDate: '2026-12-01', EndDate: '2026-12-31' })).toEqual({
      OpeningBalance: 0,
      Lines: [],
      ClosingBalance: 0,
      Later: 0,
    }));
});

const anyDay = fc.nat(90).map((days) => addDays('2026-11-01', days));
const kinds = ['invoice', 'void', 'credit', 'payment', 'reversal'] as const;
const anyFact = fc
  .tuple(fc.constantFrom(...kinds), anyDay, anyAmount, fc.boolean())
  .map(([kind, day, amount, isMore]) => fact(kind, day, isMore ? amount : -amount));

describe('any statement', () => {
  it('ends with its opening balance and its lines, where the next one begins', () =>
    fc.assert(
      fc.property(fc.array(anyFact), anyDay, anyDay, (facts, one, other) => {
        const [StartDate, EndDate] = one < other ? [one, other] : [other, one];
        const { OpeningBalance, Lines, ClosingBalance, Later } = statementOf(facts, { StartDate, EndDate });
        expect(addDollars(OpeningBalance, ...Lines.map(({ Amount }) => Amount))).toBe(ClosingBalance);
        expect(statementOf(facts, { StartDate: addDays(EndDate, 1), EndDate: '2030-12-31' }).OpeningBalance).toBe(
          ClosingBalance,
        );
        expect(addDollars(ClosingBalance, Later)).toBe(addDollars(...facts.map(({ Amount }) => Amount)));
      }),
      { numRuns: propertyRuns(300) },
    ));

  const history = (job: AccountJob, index: number, at: readonly string[], voided: boolean): MoneyFact[] => {
    const of = { JobId: index + 1 };
    const [first, second, third] = at as [string, string, string];
    const isInvoiced = job.JobStatusId === JobStatuses.Invoiced;
    return [
      ...(voided
        ? [fact('invoice', first, job.GrandTotal + 1, of), fact('void', second, -job.GrandTotal - 1, of)]
        : []),
      ...(isInvoiced ? [fact('invoice', third, job.GrandTotal, of)] : []),
      fact('payment', second, addDollars(-job.PaidTotal, -10), of),
      fact('reversal', third, 10, of),
    ];
  };
  const jobsWithHistory = fc.array(fc.tuple(anyAccountJob, fc.tuple(anyDay, anyDay, anyDay), fc.boolean()), {
    maxLength: 6,
  });

  it('adds up to the figures of the account', () =>
    fc.assert(
      fc.property(jobsWithHistory, anyDay, anyDay, (all, EndDate, day) => {
        const facts = all.flatMap(([job, at, voided], index) => history(job, index, at, voided));
        const { ClosingBalance, Later } = statementOf(facts, { StartDate: '', EndDate });
        const jobs = all.map(([job]) => job);
        const summary = statementSummary(jobs, day, testStamp.settings);
        expect(addDollars(ClosingBalance, Later, summary.OrderedNotInvoiced, summary.DueOnEstimates)).toBe(
          addDollars(summary.Owes, -summary.OwedBack, -summary.DepositsHeld),
        );
      }),
      { numRuns: propertyRuns(300) },
    ));
});
