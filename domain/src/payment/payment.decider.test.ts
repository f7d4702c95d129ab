import { fold } from '../core/decider.ts';
import { addDollars } from '../core/money.ts';
import { PaymentStatuses } from '../enums.ts';
import { given, testStamp } from '../testing/specification.ts';
import { type PaymentCommand, paymentDecider } from './payment.decider.ts';
import { isPaidEvent, jobsPaidBy, type PaymentEvent, type PaymentInput, paidBy } from './payment.events.ts';

const check: PaymentInput = {
  PaymentDate: '2026-05-04',
  PaymentAmount: 250.5,
  PaymentTypeId: 2,
  PaymentType: 'Check',
  Notes: 'No. 1001',
};
const record = (fields: Partial<PaymentInput> = {}): PaymentCommand => ({
  type: 'AddPayment',
  data: { JobId: 42, ...check, ...fields },
});
const edit = (fields: Partial<PaymentInput> = {}): PaymentCommand => ({
  type: 'ChangePayment',
  data: { JobId: 42, ...check, ...fields },
});
const confirm: PaymentCommand = { type: 'ConfirmPayment', data: { JobId: 42 } };
const reject: PaymentCommand = { type: 'RejectPayment', data: { JobId: 42 } };

const recorded: PaymentEvent = { type: 'PaymentAdded', data: { JobId: 42, ...check } };
const confirmed: PaymentEvent = { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount: 250.5 } };
const rejected: PaymentEvent = { type: 'PaymentRejected', data: { JobId: 42, PaymentAmount: 250.5 } };

describe('recording a payment', () => {
  it('records the payment', () =>
    given(paymentDecider)
      .when(record({ Notes: ' No. 1001 ' }))
      .then(recorded));

  it('leaves the payment pending', () =>
    given(paymentDecider)
      .when(record())
      .state((payment) => expect(payment?.PaymentStatusId).toBe(PaymentStatuses.Pending)));

  it.each([
    [0, 'Payment amount must be above 0'],
    [-5, 'Payment amount must be from 0 to 10000000'],
    [1.234, 'Payment amount must have at most 2 decimals'],
    [Number.NaN, 'Payment amount must be a number'],
  ])('rejects an amount of %d', (PaymentAmount, message) =>
    given(paymentDecider)
      .when(record({ PaymentAmount }))
      .invalid({ PaymentAmount: [message] }),
  );

  it('rejects a payment that already exists', () =>
    given(paymentDecider, recorded).when(record()).refused('This payment already exists'));
});

describe('editing a payment', () => {
  it('records the new and old values', () =>
    given(paymentDecider, recorded)
      .when(edit({ PaymentAmount: 300, PaymentTypeId: 1, PaymentType: 'Cash' }))
      .then({
        type: 'PaymentChanged',
        data: {
          JobId: 42,
          PaymentAmount: 300,
          PaymentTypeId: 1,
          PaymentType: 'Cash',
          Was: { PaymentAmount: 250.5, PaymentTypeId: 2, PaymentType: 'Check' },
        },
      }));

  it('does nothing if nothing changed, even if the type was renamed since', () =>
    given(paymentDecider, recorded)
      .when(edit({ PaymentType: 'Cheque' }))
      .nothing());

  it.each([
    [confirmed, 'A confirmed payment cannot be edited'],
    [rejected, 'A rejected payment cannot be edited'],
  ])('rejects an edit after %j', (settled, message) =>
    given(paymentDecider, recorded, settled)
      .when(edit({ PaymentAmount: 1 }))
      .refused(message),
  );

  it('rejects a payment that does not exist or belongs to another job', () => {
    given(paymentDecider).when(edit()).refused('Not found');
    given(paymentDecider, recorded)
      .when({ type: 'ChangePayment', data: { JobId: 43, ...check } })
      .refused('Not found');
  });
});

describe('confirming and rejecting a payment', () => {
  it('confirming records the amount for the balance of the job', () =>
    given(paymentDecider, recorded).when(confirm).then(confirmed));

  it('rejecting records the rejection', () => given(paymentDecider, recorded).when(reject).then(rejected));

  it('do nothing if repeated', () => {
    given(paymentDecider, recorded, confirmed).when(confirm).nothing();
    given(paymentDecider, recorded, rejected).when(reject).nothing();
  });

  it('are final', () => {
    given(paymentDecider, recorded, confirmed).when(reject).refused('A confirmed payment cannot be rejected');
    given(paymentDecider, recorded, rejected).when(confirm).refused('A rejected payment cannot be confirmed');
  });

  it('reject a payment of another job', () =>
    given(paymentDecider, recorded)
      .when({ type: 'ConfirmPayment', data: { JobId: 43 } })
      .refused('Not found'));
});

describe('reversing a payment', () => {
  const reverse = (
    fields: Partial<Extract<PaymentCommand, { type: 'ReversePayment' }>['data']> = {},
  ): PaymentCommand => ({
    type: 'ReversePayment',
    data: { JobId: 42, Amount: 50.5, Kind: 'refund', Reason: ' One gate less ', ...fields },
  });
  const reversed = (
    fields: Partial<Extract<PaymentEvent, { type: 'PaymentReversed' }>['data']> = {},
  ): PaymentEvent => ({
    type: 'PaymentReversed',
    data: { JobId: 42, Amount: 50.5, Kind: 'refund', Reason: 'One gate less', Date: '2026-05-20', ...fields },
  });
  const on = (day: string) => ({ now: `${day}T14:00:00.000Z` });
  const today = on('2026-05-20');
  const settled = given(paymentDecider, recorded, confirmed);

  it('records what was given back, today', () => settled.when(reverse(), today).then(reversed()));

  it('leaves the payment confirmed and sums what was reversed', () =>
    given(paymentDecider, recorded, confirmed, reversed())
      .when(reverse({ Amount: 200, Kind: 'returned' }), today)
      .state((payment) => {
        expect(payment).toMatchObject({ PaymentStatusId: PaymentStatuses.Confirmed, ReversedAmount: 250.5 });
        expect(payment?.Reversals).toHaveLength(2);
      }));

  it('dates a mistake on the day of the payment, or today if that is later', () => {
    settled.when(reverse({ Kind: 'mistake' }), today).then(reversed({ Kind: 'mistake', Date: '2026-05-04' }));
    settled
      .when(reverse({ Kind: 'mistake' }), on('2026-05-01'))
      .then(reversed({ Kind: 'mistake', Date: '2026-05-01' }));
  });

  it.each([
    ['2026-05-04', '2026-05-20', null],
    ['2026-05-20', '2026-05-20', null],
    ['2026-05-03', '2026-05-20', 'Date must be from 05/04/2026 to 05/20/2026'],
    ['2026-05-21', '2026-05-20', 'Date must be from 05/04/2026 to 05/20/2026'],
    ['2026-05-04', '2026-05-01', 'Date must be 05/01/2026'],
  ])('takes the date %s on %s: %s', (day, present, message) =>
    message === null
      ? settled.when(reverse({ Date: day }), on(present)).then(reversed({ Date: day }))
      : settled.when(reverse({ Date: day }), on(present)).invalid({ Date: [message] }),
  );

  it.each([
    [0, 'Amount must be above 0'],
    [-1, 'Amount must be from 0 to 10000000'],
    [0.001, 'Amount must have at most 2 decimals'],
    [200.01, 'Amount must be at most $200.00'],
  ])('refuses an amount of %d when $200.00 is left', (Amount, message) =>
    given(paymentDecider, recorded, confirmed, reversed())
      .when(reverse({ Amount }), today)
      .invalid({ Amount: [message] }),
  );

  it('requires a reason and a kind', () =>
    settled.when(reverse({ Reason: ' ', Kind: 'gift' as 'refund' }), today).invalid({
      Kind: ['Kind is not known'],
      Reason: ['Reason is required'],
    }));

  it('is refused when nothing is left, and before the payment is confirmed', () => {
    given(paymentDecider, recorded, confirmed, reversed({ Amount: 250.5 }))
      .when(reverse({ Amount: 0.01 }), today)
      .refused('This payment is already reversed in full');
    given(paymentDecider, recorded).when(reverse(), today).refused('A pending payment cannot be reversed');
    given(paymentDecider, recorded, rejected).when(reverse(), today).refused('A rejected payment cannot be reversed');
    settled.when(reverse({ JobId: 43 }), today).refused('Not found');
  });
});

describe('the reference of a payment', () => {
  it('is recorded trimmed, and changed like its other fields', () => {
    given(paymentDecider)
      .when(record({ Reference: ' 1042 ' }))
      .then({ type: 'PaymentAdded', data: { JobId: 42, ...check, Reference: '1042' } });
    given(paymentDecider, recorded)
      .when(edit({ Reference: '1043' }))
      .then({ type: 'PaymentChanged', data: { JobId: 42, Reference: '1043', Was: { Reference: '' } } });
  });

  it('has at most 40 characters', () =>
    given(paymentDecider)
      .when(record({ Reference: 'x'.repeat(41) }))
      .invalid({ Reference: ['Reference must be at most 40 characters'] }));
});

describe('a credit', () => {
  const credit = { PaymentTypeId: 5, PaymentType: 'Credit', IsCredit: true, Notes: 'Scratched panel' };
  const data = { JobId: 42, ...check, ...credit };
  const added: PaymentEvent = { type: 'PaymentAdded', data };
  const notInvoiced = 'Only an invoiced job takes credits';

  it('is recorded with the fact that it is one', () => {
    const adding = given(paymentDecider).when({ type: 'AddPayment', data: { ...data, IsJobInvoiced: true } });
    adding.then(added);
    adding.state((payment) => expect(payment?.IsCredit).toBe(true));
  });

  it('needs a reason in its notes', () =>
    given(paymentDecider)
      .when({ type: 'AddPayment', data: { ...data, IsJobInvoiced: true, Notes: ' ' } })
      .invalid({ Notes: ['A credit needs a reason in Notes'] }));

  it('is refused on a job that is not invoiced, also when it is edited or confirmed', () => {
    given(paymentDecider).when(record(credit)).refused(notInvoiced);
    given(paymentDecider, recorded).when(edit(credit)).refused(notInvoiced);
    given(paymentDecider, added).when(confirm).refused(notInvoiced);
  });

  it('can be rejected, and confirmed again without effect, after the invoice is voided', () => {
    given(paymentDecider, added).when(reject).then(rejected);
    given(paymentDecider, added, confirmed).when(confirm).nothing();
  });

  it('follows from the type that is chosen, with the type that it had', () =>
    given(paymentDecider, recorded)
      .when({ type: 'ChangePayment', data: { ...data, IsJobInvoiced: true } })
      .then({
        type: 'PaymentChanged',
        data: {
          JobId: 42,
          ...credit,
          Was: { PaymentTypeId: 2, PaymentType: 'Check', IsCredit: false, Notes: 'No. 1001' },
        },
      }));

  it('stays one, and a payment stays a payment, when its type is edited later', () => {
    given(paymentDecider, added)
      .when({ type: 'ChangePayment', data: { ...data, IsJobInvoiced: true, IsCredit: false, PaymentAmount: 300 } })
      .then({ type: 'PaymentChanged', data: { JobId: 42, PaymentAmount: 300, Was: { PaymentAmount: 250.5 } } });
    given(paymentDecider, recorded)
      .when(edit({ IsCredit: true, PaymentAmount: 300 }))
      .then({ type: 'PaymentChanged', data: { JobId: 42, PaymentAmount: 300, Was: { PaymentAmount: 250.5 } } });
  });
});

describe('closed books', () => {
  const books = (BooksClosedThrough: string, now = '2026-05-20T14:00:00.000Z') => ({
    now,
    settings: { ...testStamp.settings, BooksClosedThrough },
  });
  const message = 'The books are closed through 05/04/2026';
  const closed = books('2026-05-04');
  const open = books('2026-05-03');
  const reverse = (fields: object): PaymentCommand => ({
    type: 'ReversePayment',
    data: { JobId: 42, Amount: 1, Kind: 'mistake', Reason: 'Typed twice', ...fields },
  });

  it('refuse payments that are added, changed, confirmed or reversed on or before the day', () => {
    given(paymentDecider).when(record(), closed).refused(message);
    given(paymentDecider, recorded)
      .when(edit({ Notes: '' }), closed)
      .refused(message);
    given(paymentDecider, recorded).when(confirm, closed).refused(message);
    const settled = given(paymentDecider, recorded, confirmed);
    settled.when(reverse({ Date: '2026-05-04' }), closed).refused(message);
  });

  it('allow them after the day', () => {
    given(paymentDecider).when(record(), open).then(recorded);
    given(paymentDecider, recorded).when(confirm, open).then(confirmed);
    given(paymentDecider, recorded)
      .when(edit({ PaymentDate: '2026-05-05' }), closed)
      .state((payment) => expect(payment?.PaymentDate).toBe('2026-05-05'));
  });

  it('refuse an edit that dates a payment back into them', () =>
    given(paymentDecider, recorded)
      .when(edit({ PaymentDate: '2026-05-01' }), books('2026-05-01'))
      .refused('The books are closed through 05/01/2026'));

  it('do not keep a payment from being rejected, or from staying as it is', () => {
    given(paymentDecider, recorded).when(reject, closed).then(rejected);
    given(paymentDecider, recorded).when(edit(), closed).nothing();
    given(paymentDecider, recorded, confirmed).when(confirm, closed).nothing();
  });

  it('date a mistake today instead of on the day of the payment', () =>
    given(paymentDecider, recorded, confirmed)
      .when(reverse({}), closed)
      .state((payment) => expect(payment?.Reversals).toMatchObject([{ Date: '2026-05-20' }])));
});

describe('moving a payment to another job', () => {
  const moving = (fields: object = {}): PaymentCommand => ({
    type: 'MovePayment',
    data: { JobId: 42, ToJobId: 43, ToPaymentId: 10, Reason: ' Wrong job ', ...fields },
  });
  const closedThrough = (BooksClosedThrough: string) => ({ ...testStamp.settings, BooksClosedThrough });
  const refund: PaymentEvent = {
    type: 'PaymentReversed',
    data: { JobId: 42, Amount: 50.5, Kind: 'refund', Reason: 'One gate less', Date: '2026-05-04' },
  };
  const moved: PaymentEvent = {
    type: 'PaymentReversed',
    data: {
      JobId: 42,
      Amount: 200,
      Kind: 'moved',
      Reason: 'Wrong job',
      Date: '2026-05-04',
      ToJobId: 43,
      ToPaymentId: 10,
      PaymentType: 'Check',
      PaymentTypeId: 2,
    },
  };

  it('reverses what is left, on the day of the payment', () =>
    given(paymentDecider, recorded, confirmed, refund).when(moving()).then(moved));

  it('takes the reference along', () => {
    const data = { ...moved.data, Amount: 250.5, Reference: '10442' };
    const check = { ...recorded, data: { ...recorded.data, Reference: '10442' } } as PaymentEvent;
    given(paymentDecider, check, confirmed)
      .when(moving())
      .then({ ...moved, data } as PaymentEvent);
  });

  it('counts today if the books are closed', () =>
    given(paymentDecider, recorded, confirmed, refund)
      .when(moving(), { now: '2026-06-02T14:00:00.000Z', settings: closedThrough('2026-05-31') })
      .then({ ...moved, data: { ...moved.data, Date: '2026-06-02' } } as PaymentEvent));

  it('shows where it went, and leaves nothing to reverse', () => {
    given(paymentDecider, recorded, confirmed, refund, moved)
      .when(moving())
      .refused('This payment is already reversed in full');
    const state = fold(paymentDecider, [recorded, confirmed, refund, moved]);
    expect(state?.Reversals.at(-1)).toEqual({
      Amount: 200,
      Kind: 'moved',
      Reason: 'Wrong job',
      Date: '2026-05-04',
      ToJobId: 43,
      ToPaymentId: 10,
    });
  });

  it.each([
    [{ ToJobId: 42 }, { ToJobId: ['Choose another job'] }],
    [{ Reason: ' ' }, { Reason: ['Reason is required'] }],
  ])('rejects %j', (fields, messages) =>
    given(paymentDecider, recorded, confirmed).when(moving(fields)).invalid(messages),
  );

  it('needs a confirmed payment, and for a credit an invoiced job', () => {
    given(paymentDecider, recorded).when(moving()).refused('A pending payment cannot be moved');
    const credit = { ...recorded, data: { ...recorded.data, IsCredit: true } } as PaymentEvent;
    given(paymentDecider, credit, confirmed).when(moving()).refused('Only an invoiced job takes credits');
  });

  describe('adds the payment', () => {
    const MovedFrom = { JobId: 42, PaymentId: 9 };
    const adding: PaymentCommand = {
      type: 'AddMovedPayment',
      data: { ...check, JobId: 43, PaymentAmount: 200, MovedFrom },
    };
    const added: PaymentEvent[] = [
      { type: 'PaymentAdded', data: { JobId: 43, ...check, PaymentAmount: 200, MovedFrom } },
      { type: 'PaymentConfirmed', data: { JobId: 43, PaymentAmount: 200, IsMoved: true } },
    ];

    it('confirmed, once, also on a day of closed books', () => {
      given(paymentDecider)
        .when(adding, { settings: closedThrough('2026-05-31') })
        .then(...added);
      given(paymentDecider, ...added)
        .when(adding)
        .nothing();
    });

    it('never into another payment', () =>
      given(paymentDecider, recorded).when(adding).refused('This payment already exists'));

    it('counts for the other job from the move on, and only once', () => {
      const events = [confirmed, refund, moved, ...added].filter(isPaidEvent);
      const paid = (job: number) =>
        addDollars(...events.filter((event) => jobsPaidBy(event).includes(job)).map((event) => paidBy(event, job)));
      expect([paid(42), paid(43)]).toEqual([0, 200]);
    });
  });
});
