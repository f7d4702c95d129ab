import { type PaymentEvent, PaymentStatuses } from '@picket/domain';
import { visibleToStaff } from '@picket/domain/testing/visible-jobs';
import { at, by, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type PaymentRecord, paymentsProjection } from './payments.projection.ts';
import { paymentsOfJob } from './payments.query.ts';

const recorded = (PaymentDate = '2026-05-04', PaymentAmount = 250.5): PaymentEvent => ({
  type: 'PaymentAdded',
  data: { JobId: 42, PaymentDate, PaymentAmount, PaymentTypeId: 2, PaymentType: 'Check', Notes: 'No. 1001' },
});
const confirmed = (PaymentAmount = 250.5): PaymentEvent => ({
  type: 'PaymentConfirmed',
  data: { JobId: 42, PaymentAmount },
});
const rejected: PaymentEvent = { type: 'PaymentRejected', data: { JobId: 42, PaymentAmount: 250.5 } };
const edited: PaymentEvent = {
  type: 'PaymentChanged',
  data: { JobId: 42, PaymentAmount: 300, Was: { PaymentAmount: 250.5 } },
};

const row: PaymentRecord = {
  Id: 9,
  Version: 1,
  JobId: 42,
  PaymentDate: '2026-05-04',
  PaymentAmount: 250.5,
  PaymentTypeId: 2,
  PaymentType: 'Check',
  IsCredit: false,
  Notes: 'No. 1001',
  PaymentStatusId: PaymentStatuses.Pending,
  CreatedBy: 'Olive Office',
  CreatedAt: '2026-05-04T14:00:00.000Z',
  DecidedBy: null,
  DecidedAt: null,
  Reference: '',
  ReversedAmount: 0,
  GroupId: null,
  MovedFrom: null,
  MovedToJobId: null,
  Reversals: [],
};
const boss = { kind: 'staff', id: 2, name: 'Bo Boss' } as const;
const later = '2026-05-05T09:00:00.000Z';

describe('a payment', () => {
  it('is pending at first', () => given(paymentsProjection, ...on('payment-9', recorded())).then(row));

  it('takes the changed fields', () =>
    given(paymentsProjection, ...on('payment-9', recorded(), by(boss, edited))).then({
      ...row,
      PaymentAmount: 300,
      Version: 2,
    }));

  it.each([
    [confirmed(), PaymentStatuses.Confirmed],
    [rejected, PaymentStatuses.Rejected],
  ])('has the user and time of its settlement: %j', (event, PaymentStatusId) =>
    given(paymentsProjection, ...on('payment-9', recorded(), by(boss, at(later, event)))).then({
      ...row,
      Version: 2,
      PaymentStatusId,
      DecidedBy: 'Bo Boss',
      DecidedAt: later,
    }),
  );
});

describe('a reversal', () => {
  const refund: PaymentEvent = {
    type: 'PaymentReversed',
    data: { JobId: 42, Amount: 50.1, Kind: 'refund', Reason: 'One gate less', Date: '2026-05-05' },
  };
  const returned: PaymentEvent = {
    type: 'PaymentReversed',
    data: { JobId: 42, Amount: 200.4, Kind: 'returned', Reason: 'No funds', Date: '2026-05-06' },
  };

  it('stands in the row with its user and time, and leaves the payment confirmed', () =>
    given(
      paymentsProjection,
      ...on(
        'payment-9',
        recorded(),
        confirmed(),
        by(boss, at(later, refund)),
        at('2026-05-06T09:00:00.000Z', returned),
      ),
    ).row(9, {
      Version: 4,
      PaymentStatusId: PaymentStatuses.Confirmed,
      DecidedBy: 'Olive Office',
      ReversedAmount: 250.5,
      Reversals: [
        {
          Amount: 50.1,
          Kind: 'refund',
          Reason: 'One gate less',
          Date: '2026-05-05',
          ReversedBy: 'Bo Boss',
          ReversedAt: later,
        },
        {
          Amount: 200.4,
          Kind: 'returned',
          Reason: 'No funds',
          Date: '2026-05-06',
          ReversedBy: 'Olive Office',
          ReversedAt: '2026-05-06T09:00:00.000Z',
        },
      ],
    }));
});

describe('the payments of a job', () => {
  it('are sorted newest first', async () => {
    const other: PaymentEvent = { type: 'PaymentAdded', data: { ...recorded().data, JobId: 43 } as never };
    const reading = await readerOf(
      [paymentsProjection],
      ...on('payment-1', recorded('2026-05-02', 0.1), at('2026-05-03T00:00:00.000Z', confirmed(0.1))),
      ...on('payment-2', recorded('2026-05-04', 0.2), at(later, confirmed(0.2))),
      ...on('payment-3', recorded('2026-05-03'), rejected),
      ...on('payment-4', other),
    );
    try {
      const { data, total } = await paymentsOfJob(reading.reader, visibleToStaff(42));
      expect(data.map(({ Id }) => Id)).toEqual([2, 3, 1]);
      expect(total).toBe(3);
    } finally {
      await reading.close();
    }
  });
});
