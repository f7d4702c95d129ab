import { PaymentStatuses } from '../enums.ts';
import { reversalNames } from '../fields/payment.fields.ts';
import { type Payment, paymentTypeText, type Reversal } from '../payment/payment.ts';

/** A fact of the books on its own day (ruling 74): an invoice, a void one, money or a credit, and what was taken back. */
export interface MoneyFact {
  readonly Kind: 'invoice' | 'void' | 'credit' | 'payment' | 'reversal';
  readonly JobId: number;
  /** Of an invoice, also of a void one: `1042-2`. Else ''. */
  readonly Number: string;
  /** A company day. */
  readonly Date: string;
  /** Dollars, signed by the effect on what is owed. */
  readonly Amount: number;
  /** `Check 1042, returned payment`; '' for an invoice. */
  readonly Text: string;
  /** When it was recorded. Orders the facts of a day. */
  readonly At: string;
}

type RecordedPayment = Omit<Payment, 'Reversals'> & {
  readonly DecidedAt: string | null;
  readonly Reversals: readonly (Reversal & { readonly ReversedAt: string })[];
};

/** Returns the facts of payments: what was confirmed, and its reversals. */
export const paymentFacts = (payments: readonly RecordedPayment[]): MoneyFact[] =>
  payments
    .filter(({ PaymentStatusId }) => PaymentStatusId === PaymentStatuses.Confirmed)
    .flatMap((payment) => {
      const { JobId, PaymentDate, PaymentAmount, IsCredit, DecidedAt, Reversals } = payment;
      const Text = paymentTypeText(payment);
      // Spread objects take twice the time of an account with many payments.
      const fact = (Kind: MoneyFact['Kind'], day: string, Amount: number, text: string, At: string): MoneyFact => ({
        Kind,
        JobId,
        Number: '',
        Date: day,
        Amount,
        Text: text,
        At,
      });
      return [
        fact(IsCredit ? 'credit' : 'payment', PaymentDate, -PaymentAmount, Text, DecidedAt ?? ''),
        ...Reversals.map(({ Kind, Date: day, Amount, ReversedAt }) =>
          fact('reversal', day, Amount, `${Text}, ${reversalNames[Kind].toLowerCase()}`, ReversedAt),
        ),
      ];
    });
