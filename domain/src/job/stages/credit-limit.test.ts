import { fold } from '../../core/decider.ts';
import { QuestionError } from '../../core/errors.ts';
import { addDollars } from '../../core/money.ts';
import { convertToOrder, jobEvents, pricedEstimate, readyOrder } from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { priceOf } from '../content/pricing.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';
import type { CustomerCredit } from '../record/job.commands.ts';
import { isOverCreditLimit } from './credit-limit.ts';

const estimate = fold(jobDecider, jobEvents(pricedEstimate))!;
const { GrandTotal } = priceOf(estimate);
const credit = (facts: Partial<CustomerCredit> = {}): CustomerCredit => ({
  CreditLimit: 1_000,
  Owes: 900,
  OwesElsewhere: 900,
  PaidTotal: 0,
  ...facts,
});
const invoice = (data: object = {}): JobCommand => ({ type: 'InvoiceJob', data: { IsDirect: false, ...data } });

function refusalOf(command: JobCommand, before: readonly JobCommand[] = pricedEstimate): Error | null {
  try {
    jobDecider.decide(command, fold(jobDecider, jobEvents(before)), testStamp);
    return null;
  } catch (error) {
    return error as Error;
  }
}

describe('converting above the credit limit', () => {
  it.each<[string, (data: object) => JobCommand]>([
    ['an order', convertToOrder],
    ['an invoice', invoice],
  ])('to %s asks with the figures', (_what, command) => {
    const refusal = refusalOf(command({ Credit: credit() })) as QuestionError;
    expect(refusal).toBeInstanceOf(QuestionError);
    expect([refusal.question, refusal.message]).toEqual([
      'ContinueWithCreditLimit',
      'Ada Garden has a credit limit of $1,000.00, owes $900.00 now and would owe $1,127.98 with this order',
    ]);
  });

  it.each<[string, Partial<CustomerCredit>]>([
    ['reaches the limit exactly', { OwesElsewhere: addDollars(1_000, -GrandTotal) }],
    ['is paid in full', { Owes: 5_000, OwesElsewhere: 5_000, PaidTotal: GrandTotal }],
    ['is overpaid', { Owes: 5_000, OwesElsewhere: 5_000, PaidTotal: GrandTotal + 100 }],
    ['already counts in full', { Owes: addDollars(5_000, GrandTotal), OwesElsewhere: 5_000 }],
  ])('asks nothing if the job %s', (_case, facts) =>
    expect(refusalOf(convertToOrder({ Credit: credit(facts) }))).toBeNull(),
  );

  it('asks also if the customer is above the limit already', () =>
    expect(refusalOf(convertToOrder({ Credit: credit({ Owes: 5_000, OwesElsewhere: 5_000 }) }))?.message).toContain(
      'owes $5,000.00 now',
    ));

  it('asks nothing by consent, without a limit, and when a ready order is invoiced', () => {
    expect(refusalOf(convertToOrder({ Credit: credit(), ContinueWithCreditLimit: true }))).toBeNull();
    expect(refusalOf(convertToOrder())).toBeNull();
    expect(refusalOf(invoice({ Credit: credit() }), readyOrder)).toBeNull();
  });
});

it.each([
  [10, 10.01, true],
  [10, 10, false],
  [0, 0.01, true],
  [null, 10, false],
  [10, null, false],
])('a limit of %s with %s owed is exceeded: %s', (CreditLimit, Owes, expected) =>
  expect(isOverCreditLimit({ CreditLimit, Owes })).toBe(expected),
);
