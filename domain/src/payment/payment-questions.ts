import { QuestionError } from '../core/errors.ts';
import { addDollars } from '../core/money.ts';
import { formatMoney } from '../text/format.ts';
import { addDays, addMonths, numericDay } from '../time/days.ts';
import type { Payment } from './payment.ts';

/** The questions that the user has answered with yes (ruling 69). */
export interface PaymentAnswers {
  ContinueWithOverpayment?: boolean;
  ContinueWithRepeated?: boolean;
  ContinueWithDate?: boolean;
}

type Asked = Pick<Payment, 'PaymentDate' | 'PaymentAmount' | 'PaymentTypeId'>;

/** What the questions about a payment need. Amounts in dollars, days `yyyy-MM-dd`. */
export interface PaymentToCheck {
  readonly payment: Asked & Pick<Payment, 'PaymentType'>;
  /** The payment as it was; null for one that is added or confirmed. Only what changed is asked about. */
  readonly before: Asked | null;
  /** The other payments of the job that may be the same. */
  readonly others: readonly Asked[];
  readonly grandTotal: number;
  /** What is left to pay without this payment. */
  readonly left: number;
  readonly today: string;
}

/** @throws QuestionError for the first question that is not answered (ruling 69) */
export function askAboutPayment(check: PaymentToCheck, answers: PaymentAnswers): void {
  for (const [question, message] of Object.entries(questionsAbout(check)))
    if (message && !answers[question as keyof PaymentAnswers]) throw new QuestionError(question, message);
}

const questionsAbout = (check: PaymentToCheck): Record<keyof PaymentAnswers, string | null> => ({
  ContinueWithDate: dateQuestion(check),
  ContinueWithRepeated: repeatedQuestion(check),
  ContinueWithOverpayment: overpaymentQuestion(check),
});

function dateQuestion({ payment: { PaymentDate }, before, today }: PaymentToCheck): string | null {
  if (PaymentDate === before?.PaymentDate) return null;
  const day = numericDay(PaymentDate);
  if (PaymentDate > addDays(today, 1)) return `The payment date ${day} is in the future`;
  return PaymentDate < addMonths(today, -12) ? `The payment date ${day} is more than a year ago` : null;
}

function repeatedQuestion({ payment, before, others }: PaymentToCheck): string | null {
  const isSame = (other: Asked) =>
    other.PaymentAmount === payment.PaymentAmount &&
    other.PaymentTypeId === payment.PaymentTypeId &&
    other.PaymentDate === payment.PaymentDate;
  if ((before && isSame(before)) || !others.some(isSame)) return null;
  const { PaymentAmount, PaymentType, PaymentDate } = payment;
  return `This job already has a payment of ${formatMoney(PaymentAmount)} (${PaymentType}) on ${numericDay(PaymentDate)}`;
}

function overpaymentQuestion({ payment, before, grandTotal, left }: PaymentToCheck): string | null {
  const { PaymentAmount } = payment;
  if (grandTotal === 0 || PaymentAmount <= Math.max(left, before?.PaymentAmount ?? 0)) return null;
  if (left <= 0) return 'Nothing is left to pay on this job';
  const more = formatMoney(addDollars(PaymentAmount, -left));
  return `The payment is ${more} more than the ${formatMoney(left)} left to pay`;
}
