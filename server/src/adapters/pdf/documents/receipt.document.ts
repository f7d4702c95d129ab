import {
  type EstimateContent,
  formatMoney,
  type PaymentRow,
  PaymentStatuses,
  paymentTypeText,
  reversalKinds,
  unreversed,
} from '@picket/domain';
import { dayText } from '../../../base/date-texts.ts';
import type { PdfDocument } from '../pdf.ts';
import { facts } from '../theme/blocks.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { totalsTable } from '../theme/totals.ts';

interface ReceiptTerms {
  readonly Payment: PaymentRow;
  readonly GrandTotal: number;
  /** All confirmed payments of the job, less what was reversed. */
  readonly PaidTotal: number;
  readonly Balance: number;
}

/** The receipt of a customer for a payment. */
export function receiptDocument(content: EstimateContent, receipt: ReceiptTerms, letterhead: Letterhead): PdfDocument {
  const { Payment, GrandTotal, PaidTotal, Balance } = receipt;
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
                  ...Payment.Reversals.map(
                    ({ Amount, Kind, Date: day }) =>
                      [reversalKinds[Kind], `-${formatMoney(Amount)} on ${dayText(day)}`] as const,
                  ),
                ]),
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
      { label: 'Balance', amount: Balance, isStrong: true },
    ]),
    !IsCredit && unreversed(Payment) > 0 ? { text: 'Thank you for your payment.', margin: [0, 24, 0, 0] } : [],
  );
}
