import { fold } from '../../core/decider.ts';
import { QuestionError, RuleError } from '../../core/errors.ts';
import { JobStatuses } from '../../enums.ts';
import { convertToOrder, jobEvents, pricedEstimate } from '../../testing/jobs.ts';
import { testStamp } from '../../testing/specification.ts';
import { type JobCommand, jobDecider } from '../job.decider.ts';

const half: JobCommand = {
  type: 'EditJob',
  data: {
    PaymentTermId: 9,
    PaymentTermName: 'Half',
    TermRows: [
      { Amount: 100, When: 'signing', Days: 0 },
      { IsRest: true, When: 'invoice', Days: 10 },
    ],
  },
};
const sign: JobCommand = { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'By phone' } };
const signed = [...pricedEstimate, half, sign];
const revert: JobCommand = { type: 'RevertOrder', data: {} };
const invoice = (data: object = {}): JobCommand => ({ type: 'InvoiceJob', data: { IsDirect: false, ...data } });

function refusalOf(before: readonly JobCommand[], command: JobCommand): Error | null {
  const job = fold(jobDecider, jobEvents(before));
  try {
    jobDecider.decide(command, job, testStamp);
    return null;
  } catch (error) {
    return error as Error;
  }
}

describe('converting without the deposit', () => {
  it.each<[string, JobCommand]>([
    ['an order', convertToOrder()],
    ['an invoice', invoice()],
  ])('to %s asks with the figures', (_what, command) => {
    const refusal = refusalOf(signed, command) as QuestionError;
    expect(refusal).toBeInstanceOf(QuestionError);
    expect([refusal.question, refusal.message]).toEqual([
      'ContinueWithoutDeposit',
      'The deposit of $100.00 is not paid',
    ]);
  });

  it('names the part that is missing', () =>
    expect(refusalOf(signed, convertToOrder({ CoveredTotal: 58.8 }))?.message).toBe(
      '$41.20 of the deposit of $100.00 is not paid',
    ));

  it.each<[string, readonly JobCommand[], JobCommand]>([
    ['is covered', signed, convertToOrder({ CoveredTotal: 100, RequireDeposit: true })],
    ['is missing, by consent', signed, invoice({ ContinueWithoutDeposit: true })],
    ['was never signed', [...pricedEstimate, half], convertToOrder({ RequireDeposit: true })],
    ['has no schedule', [...pricedEstimate, sign], convertToOrder({ RequireDeposit: true })],
  ])('is no question if the deposit %s', (_what, before, command) => expect(refusalOf(before, command)).toBeNull());

  it('is refused if the company requires deposits, also with consent', () => {
    const refusal = refusalOf(signed, convertToOrder({ ContinueWithoutDeposit: true, RequireDeposit: true }));
    expect(refusal).toBeInstanceOf(RuleError);
    expect(refusal).not.toBeInstanceOf(QuestionError);
    expect(refusal?.message).toBe('The deposit of $100.00 is not paid');
  });

  it('asks again after a revert, because what was signed stays due', () => {
    const reverted = [...signed, convertToOrder({ ContinueWithoutDeposit: true }), revert];
    const answers = { ContinueWithDifference: true, DifferenceReason: 'Agreed' };
    expect(refusalOf(reverted, convertToOrder(answers))?.message).toBe('The deposit of $100.00 is not paid');
  });
});
