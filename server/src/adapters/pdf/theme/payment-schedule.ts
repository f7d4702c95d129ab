import {
  dueTimeText,
  type EstimateContent,
  type FilledRow,
  formatMoney,
  openOf,
  type PaymentContext,
  payableAtSigning,
  paymentLink,
} from '@picket/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { dayText } from '../../../base/date-texts.ts';
import { cell, dataTable, headline, rightCell } from './blocks.ts';
import { breakable } from './texts.ts';

/** What of a job is due when, and how its customer pays. */
export interface PaymentTerms extends Pick<PaymentContext, 'Instructions' | 'Link'> {
  /** The number that the customer pays under. */
  readonly Number: string;
  /** None: the document says nothing about days. */
  readonly Rows: readonly FilledRow[];
  /** What the customer is asked to pay, in dollars. */
  readonly PayNow: number;
}

/** The schedule that a customer signs, and how they pay what is due then. `paid` in dollars. */
export function plannedPayments({ JobId, Payment }: EstimateContent, paid: number): Content {
  if (!Payment) return [];
  const { Rows } = Payment;
  const table = dataTable(
    [
      { title: 'Payment due', width: '*' },
      { title: 'Amount', width: 90, align: 'right' },
    ],
    [
      ...Rows.map((row) => [cell(dueText(row)), rightCell(formatMoney(row.Amount))]),
      ...(paid > 0 ? [[cell('Paid so far'), rightCell(formatMoney(-paid))]] : []),
    ],
    [headline('Payments')],
  );
  return [
    Rows.length === 0 ? [] : table,
    howToPay(Payment, { number: JobId, amount: payableAtSigning(Payment, paid) }, Rows.length === 0),
  ];
}

/** The schedule with what is paid and open of each row, and how to pay what is due. */
export function duePayments({ Rows, Number: number, PayNow: amount, ...how }: PaymentTerms): Content {
  const table = dataTable(
    [
      { title: 'Payment due', width: '*' },
      { title: 'Amount', width: 90, align: 'right' },
      { title: 'Paid', width: 90, align: 'right' },
      { title: 'Open', width: 90, align: 'right' },
    ],
    Rows.map((row) => [
      cell(dueText(row)),
      ...[row.Amount, row.Filled, openOf(row)].map((amount) => rightCell(formatMoney(amount))),
    ]),
    [headline('Payment schedule')],
  );
  return [Rows.length === 0 ? [] : table, howToPay(how, { number, amount }, Rows.length === 0)];
}

/** `December 10, 2026`, `At signing`. */
function dueText({ DueOn, When, Days }: Pick<FilledRow, 'DueOn' | 'When' | 'Days'>): string {
  if (DueOn !== null) return dayText(DueOn);
  const text = dueTimeText({ When, Days });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The instructions, and the link if an amount is due. */
function howToPay(
  { Instructions, Link }: Pick<PaymentContext, 'Instructions' | 'Link'>,
  due: { number: string | number; amount: number },
  hasTitle: boolean,
): Content {
  const address = paymentLink(Link, due);
  const lines: Content[] = [
    ...(Instructions === '' ? [] : [{ text: breakable(Instructions) }]),
    ...(address === ''
      ? []
      : [
          {
            text: [
              `Pay ${formatMoney(due.amount)} online: `,
              { text: breakable(address), link: address, decoration: 'underline' as const },
            ],
          },
        ]),
  ];
  if (lines.length === 0) return [];
  return { stack: [hasTitle ? headline('How to pay') : [], ...lines], margin: [0, 6, 0, 0] };
}
