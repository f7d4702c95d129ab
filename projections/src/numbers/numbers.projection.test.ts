import { given, on } from '../testing/projection-specification.ts';
import { numbersProjection } from './numbers.projection.ts';

const made = { type: 'Made', data: {} };
const changed = { type: 'Changed', data: {} };
const numbers = numbersProjection(['Made', 'Changed']);

describe('numbersProjection', () => {
  it('keeps the highest number of each kind', () =>
    given(
      numbers,
      ...on('job-1', made, changed),
      ...on('job-7', made),
      ...on('job-3', made),
      ...on('tax-rates-2', made),
    ).then({ Kind: 'job', Highest: 7 }, { Kind: 'tax-rates', Highest: 2 }));

  it('counts the id that a move promises to a payment', () =>
    given(
      numbersProjection(['Made', 'PaymentReversed']),
      ...on('payment-3', made, { type: 'PaymentReversed', data: { ToPaymentId: 9 } }),
      ...on('payment-4', made),
    ).then({ Kind: 'payment', Highest: 9 }));

  it('ignores streams without a number', () => given(numbers, ...on('settings-company', made)).nothing());
});
