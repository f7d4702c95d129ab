import { QuestionError } from '../core/errors.ts';
import { askAboutPayment, type PaymentAnswers, type PaymentToCheck } from './payment-questions.ts';

const payment = { PaymentDate: '2026-05-20', PaymentAmount: 100, PaymentTypeId: 2, PaymentType: 'Check' };
const check: PaymentToCheck = { payment, before: null, others: [], grandTotal: 500, left: 300, today: '2026-05-20' };

function asked(changed: Partial<PaymentToCheck>, answers: PaymentAnswers = {}): string | null {
  try {
    askAboutPayment({ ...check, ...changed }, answers);
    return null;
  } catch (error) {
    const { question, message } = error as QuestionError;
    expect(error).toBeInstanceOf(QuestionError);
    return `${question}: ${message}`;
  }
}

describe('the questions about a payment', () => {
  it('are none for a payment of today within the balance', () => expect(asked({})).toBeNull());

  it.each([
    ['2026-05-21', null],
    ['2026-05-22', 'ContinueWithDate: The payment date 05/22/2026 is in the future'],
    ['2099-12-31', 'ContinueWithDate: The payment date 12/31/2099 is in the future'],
    ['2025-05-20', null],
    ['2025-05-19', 'ContinueWithDate: The payment date 05/19/2025 is more than a year ago'],
    ['1900-01-01', 'ContinueWithDate: The payment date 01/01/1900 is more than a year ago'],
  ])('ask about the date %s: %s', (PaymentDate, question) => {
    expect(asked({ payment: { ...payment, PaymentDate } })).toBe(question);
    expect(asked({ payment: { ...payment, PaymentDate } }, { ContinueWithDate: true })).toBeNull();
  });

  it('ask about the same amount, type and day', () => {
    expect(asked({ others: [{ ...payment }] })).toBe(
      'ContinueWithRepeated: This job already has a payment of $100.00 (Check) on 05/20/2026',
    );
    for (const other of [{ PaymentAmount: 100.01 }, { PaymentTypeId: 1 }, { PaymentDate: '2026-05-19' }])
      expect(asked({ others: [{ ...payment, ...other }] })).toBeNull();
    expect(asked({ others: [payment] }, { ContinueWithRepeated: true })).toBeNull();
  });

  it.each([
    [100, 500, null],
    [99.99, 500, 'ContinueWithOverpayment: The payment is $0.01 more than the $99.99 left to pay'],
    [0, 500, 'ContinueWithOverpayment: Nothing is left to pay on this job'],
    [-5, 500, 'ContinueWithOverpayment: Nothing is left to pay on this job'],
    [0, 0, null],
  ])('with %d left of %d ask about $100: %s', (left, grandTotal, question) =>
    expect(asked({ left, grandTotal })).toBe(question),
  );

  it('are only about what an edit changes', () => {
    const wrong = { payment: { ...payment, PaymentDate: '2099-12-31' }, left: 0 };
    expect(asked({ ...wrong, before: wrong.payment, others: [wrong.payment] })).toBeNull();
    expect(asked({ ...wrong, before: { ...wrong.payment, PaymentAmount: 99 } })).toMatch(/^ContinueWithOverpayment/);
    expect(asked({ ...wrong, before: { ...wrong.payment, PaymentDate: '2026-05-20' } })).toMatch(/^ContinueWithDate/);
  });
});
