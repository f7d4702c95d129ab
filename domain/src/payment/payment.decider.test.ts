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
  type: 'RecordPayment',
  data: { JobId: 42, ...check, ...fields },
});
const edit = (fields: Partial<PaymentInput> = {}): PaymentCommand => ({
  type: 'EditPayment',
  data: { JobId: 42, ...check, ...fields },
});
const confirm: PaymentCommand = { type: 'ConfirmPayment', data: { JobId: 42 } };
const reject: PaymentCommand = { type: 'RejectPayment', data: { JobId: 42 } };

const recorded: PaymentEvent = { type: 'PaymentRecorded', data: { JobId: 42, ...check } };
const confirmed: PaymentEvent = { type: 'PaymentConfirmed', data: { JobId: 42, PaymentAmount: 250.5 } };
const rejected: PaymentEvent = { type: 'PaymentRejected', data: { JobId: 42, PaymentAmount: 250.5 } };

describe('recording', () => {
  it('takes a payment', () =>
    given(paymentDecider)
      .when(record({ Notes: ' No. 1001 ' }))
      .then(recorded));

  it('leaves it pending', () =>
    given(paymentDecider)
      .when(record())
      .state((payment) => expect(payment?.PaymentStatusId).toBe(PaymentStatuses.Pending)));

  it.each([
    [0, 'Payment Amount must be above 0'],
    [-5, 'Payment Amount must be from 0 to 10000000'],
    [1.234, 'Payment Amount must have at most 2 decimals'],
    [Number.NaN, 'Payment Amount must be a number'],
  ])('refuses an amount of %d', (PaymentAmount, message) =>
    given(paymentDecider)
      .when(record({ PaymentAmount }))
      .invalid({ PaymentAmount: [message] }),
  );

  it('refuses one that is there', () =>
    given(paymentDecider, recorded).when(record()).refused('This payment exists already'));
});

describe('editing', () => {
  it('says what changed and what it was', () =>
    given(paymentDecider, recorded)
      .when(edit({ PaymentAmount: 300, PaymentTypeId: 1, PaymentType: 'Cash' }))
      .then({
        type: 'PaymentEdited',
        data: {
          JobId: 42,
          PaymentAmount: 300,
          PaymentTypeId: 1,
          PaymentType: 'Cash',
          Was: { PaymentAmount: 250.5, PaymentTypeId: 2, PaymentType: 'Check' },
        },
      }));

  it('does nothing when nothing differs, even if the type was renamed since', () =>
    given(paymentDecider, recorded)
      .when(edit({ PaymentType: 'Cheque' }))
      .nothing());

  it.each([
    [confirmed, 'A confirmed payment can not be edited'],
    [rejected, 'A rejected payment can not be edited'],
  ])('refuses a payment after %j', (settled, message) =>
    given(paymentDecider, recorded, settled)
      .when(edit({ PaymentAmount: 1 }))
      .refused(message),
  );

  it('refuses a payment that is not there, or is for another job', () => {
    given(paymentDecider).when(edit()).refused('Not found');
    given(paymentDecider, recorded)
      .when({ type: 'EditPayment', data: { JobId: 43, ...check } })
      .refused('Not found');
  });
});

describe('confirming and rejecting', () => {
  it('confirm with the amount, for the balance of the job', () =>
    given(paymentDecider, recorded).when(confirm).then(confirmed));

  it('reject', () => given(paymentDecider, recorded).when(reject).then(rejected));

  it('do nothing twice', () => {
    given(paymentDecider, recorded, confirmed).when(confirm).nothing();
    given(paymentDecider, recorded, rejected).when(reject).nothing();
  });

  it('are for good', () => {
    given(paymentDecider, recorded, confirmed).when(reject).refused('A confirmed payment can not be rejected');
    given(paymentDecider, recorded, rejected).when(confirm).refused('A rejected payment can not be confirmed');
  });

  it('refuse a payment of another job', () =>
    given(paymentDecider, recorded)
      .when({ type: 'ConfirmPayment', data: { JobId: 43 } })
      .refused('Not found'));
});
