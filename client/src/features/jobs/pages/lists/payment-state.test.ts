import { JobStatuses } from '@picket/domain';
import { paymentState } from './payment-state.ts';

describe('paymentState', () => {
  it.each([
    [{ GrandTotal: 100, PaidTotal: 0, Balance: 100 }, 'Unpaid'],
    [{ GrandTotal: 100, PaidTotal: 40, Balance: 60 }, 'Partly paid'],
    [{ GrandTotal: 100, PaidTotal: 100, Balance: 0 }, 'Paid'],
    [{ GrandTotal: 100, PaidTotal: 120, Balance: -20 }, 'Overpaid'],
    [{ GrandTotal: 0, PaidTotal: 0, Balance: 0 }, 'Nothing owed'],
  ])('of an invoice with %j is %s', (amounts, word) =>
    expect(paymentState({ ...amounts, JobStatusId: JobStatuses.Invoiced }).word).toBe(word),
  );

  it.each([
    [0, 'Not invoiced', 'neutral'],
    [40, 'Partly paid', 'attention'],
  ])('of an order that nobody invoiced, with %d paid, is %s', (PaidTotal, word, tone) =>
    expect(
      paymentState({ GrandTotal: 100, PaidTotal, Balance: 100 - PaidTotal, JobStatusId: JobStatuses.Delivered }),
    ).toEqual({ word, tone }),
  );
});
