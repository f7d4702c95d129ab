import {
  type EstimateContent,
  formatMoney,
  numericDay,
  type PaymentRow,
  PaymentStatuses,
  paymentTypeText,
  unreversed,
} from '@picket/domain';
import { dayText } from '../../../base/date-texts.ts';
import type { PdfDocument } from '../pdf.ts';
import { facts } from '../theme/blocks.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { balanceRow, totalsTable } from '../theme/totals.ts';

interface ReceiptTerms {
  readonly Payment: PaymentRow;
  readonly GrandTotal: number;
  /** All confirmed payments of the job, less what was reversed. */
  readonly PaidTotal: number;
  readonly Balance: number;
  /** True while the job may still be turned down: what is paid above its total is a deposit. */
  readonly IsOpenEstimate: boolean;
}

/** The receipt of a customer for a payment. */
export function receiptDocument(content: EstimateContent, receipt: ReceiptTerms, letterhead: Letterhead): PdfDocument {
  const { Payment, GrandTotal, PaidTotal } = receipt;
  const { IsCredit } = Payment;
  const isConfirmed = Payment.PaymentStatusId === PaymentStatuses.Confirmed;
  return onLetterhead(
    letterhead,
    {
      Kind: IsCredit ? 'Credit' : 'Payment receipt',
      JobId: content.JobId,
      For: content.Customer?.Name ?? '',
      Facts: [[IsCredit ? 'Credit' : 'Receipt', String(Payment.Id)]],
    },
    parties(content, IsCredit ? 'Credit to' : 'Received from'),
    {
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: formatMoney(Payment.PaymentAmount), fontSize: 22, bold: true, margin: [0, 0, 0, 6] },
                facts([
                  [IsCredit ? 'Date' : 'Date of payment', dayText(Payment.PaymentDate)],
                  [IsCredit ? 'Type' : 'Paid by', paymentTypeText(Payment)],
                  ['Status', isConfirmed ? 'Confirmed' : `${IsCredit ? 'Not' : 'Received, not'} confirmed yet`],
                  ['Moved from', Payment.MovedFrom ? `job #${Payment.MovedFrom.JobId}` : ''],
                ]),
                ...Payment.Reversals.map((reversal) => ({
                  text: reversalText(reversal),
                  margin: [0, 4, 0, 0] as never,
                })),
              ],
            },
          ],
        ],
      },
      layout: 'box',
      margin: [0, 20, 0, 0],
    },
    totalsTable([
      { label: 'Total of the job', amount: GrandTotal },
      { label: 'Paid', amount: PaidTotal },
      balanceRow('Balance', receipt.Balance, receipt.IsOpenEstimate),
    ]),
    !IsCredit && unreversed(Payment) > 0 ? { text: 'Thank you for your payment.', margin: [0, 24, 0, 0] } : [],
  );
}

/** 'Reversed $50.00 on 12/03/2026: check returned' (ruling 69). */
const reversalText = ({ Amount, Date: day, Reason, ToJobId }: PaymentRow['Reversals'][number]): string =>
  ToJobId === undefined
    ? `Reversed ${formatMoney(Amount)} on ${numericDay(day)}: ${Reason}`
    : `Moved ${formatMoney(Amount)} to job #${ToJobId} on ${numericDay(day)}`;
