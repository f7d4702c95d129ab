import { paymentState } from './payment-state.ts';

describe('paymentState', () => {
  it.each([
    [{ GrandTotal: 100, PaidTotal: 0, Balance: 100 }, 'Unpaid'],
    [{ GrandTotal: 100, PaidTotal: 40, Balance: 60 }, 'Partly paid'],
    [{ GrandTotal: 100, PaidTotal: 100, Balance: 0 }, 'Paid'],
    [{ GrandTotal: 100, PaidTotal: 120, Balance: -20 }, 'Overpaid'],
    [{ GrandTotal: 0, PaidTotal: 0, Balance: 0 }, 'Nothing owed'],
  ])('of %j is %s', (amounts, word) => expect(paymentState(amounts).word).toBe(word));
});
