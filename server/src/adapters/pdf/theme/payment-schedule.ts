import {
  addDollars,
  dueAtSigning,
  dueTimeText,
  type EstimateContent,
  type FilledRow,
  formatMoney,
  type PaymentContext,
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
}

/** The schedule that a customer signs, and how they pay what is due then. */
export function plannedPayments({ JobId, Payment }: EstimateContent): Content {
  if (!Payment) return [];
  const { Rows } = Payment;
  const table = dataTable(
    [
      { title: 'Payment due', width: '*' },
      { title: 'Amount', width: 90, align: 'right' },
    ],
    Rows.map((row) => [cell(dueText(row)), rightCell(formatMoney(row.Amount))]),
    [headline('Payments')],
  );
  return [
    Rows.length === 0 ? [] : table,
    howToPay(Payment, { number: JobId, amount: dueAtSigning(Payment) }, Rows.length === 0),
  ];
}

/** The schedule with what is paid and open of each row, and how to pay what is due. */
export function duePayments({ Rows, Number: number, ...how }: PaymentTerms): Content {
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
  const amount = addDollars(...Rows.filter(({ DueOn }) => DueOn !== null).map(openOf));
  return [Rows.length === 0 ? [] : table, howToPay(how, { number, amount }, Rows.length === 0)];
}

const openOf = ({ Amount, Filled }: FilledRow): number => addDollars(Amount, -Filled);

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
  const address = due.amount > 0 ? paymentLink(Link, due) : '';
  const lines: Content[] = [
    ...(Instructions === '' ? [] : [{ text: breakable(Instructions) }]),
    ...(address === ''
      ? []
      : [{ text: ['Pay online: ', { text: breakable(address), link: address, decoration: 'underline' as const }] }]),
  ];
  if (lines.length === 0) return [];
  return { stack: [hasTitle ? headline('How to pay') : [], ...lines], margin: [0, 6, 0, 0] };
}
