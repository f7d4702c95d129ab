import { PaymentStatuses } from '../enums.ts';
import { given } from '../testing/specification.ts';
import { type PaymentCommand, type PaymentEvent, type PaymentInput, paymentDecider } from './payment.decider.ts';

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
