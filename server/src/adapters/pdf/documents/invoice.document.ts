import {
  addDollars,
  type EstimateContent,
  formatMoney,
  type PaymentRow,
  paymentTypeText,
  reversalNames,
  unreversed,
} from '@picket/domain';
import { dayText } from '../../../base/date-texts.ts';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { cell, dataTable, headline, rightCell } from '../theme/blocks.ts';
import { itemTables, optionTables } from '../theme/item-tables.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { duePayments, type PaymentTerms } from '../theme/payment-schedule.ts';
import { balanceRow, priceRows, totalsTable } from '../theme/totals.ts';

type InvoicePayment = Pick<
  PaymentRow,
  'PaymentDate' | 'PaymentType' | 'IsCredit' | 'Reference' | 'PaymentAmount' | 'ReversedAmount' | 'Reversals'
>;

interface InvoiceTerms {
  /** '' while the job is not invoiced. */
  readonly Number: string;
  readonly IsVoid: boolean;
  /** As printed; '' for none. */
  readonly InvoiceDate: string;
  /** The day on which the next payment is due, also in the past. */
  readonly PaymentDue: string;
  readonly PaymentTerm: string;
  /** The customer's own number; '' for none. */
  readonly PurchaseOrder: string;
  readonly Payment: PaymentTerms;
  /** The confirmed payments, oldest first. */
  readonly Payments: readonly InvoicePayment[];
  readonly PaidTotal: number;
  readonly Balance: number;
}

export function invoiceDocument(content: EstimateContent, invoice: InvoiceTerms, letterhead: Letterhead): PdfDocument {
  const heading = {
    Kind: 'Invoice',
    JobId: content.JobId,
    ...(invoice.Number !== '' && { Number: invoice.Number }),
    ...(invoice.IsVoid && { Mark: 'VOID' }),
    For: content.Customer?.Name ?? '',
  };
  return onLetterhead(
    letterhead,
    {
      ...heading,
      Facts: [
        ['Purchase order', invoice.PurchaseOrder],
        ['Invoiced', invoice.InvoiceDate],
        ['Payment due', invoice.PaymentDue],
        ['Payment', invoice.PaymentTerm],
        ['Balance due', formatMoney(Math.max(0, invoice.Balance))],
      ],
    },
    parties(content, 'Bill to'),
    itemTables(content),
    optionTables(content, true),
    totalsTable([...priceRows(content), ...paidRows(invoice), balanceRow('Balance due', invoice.Balance)]),
    duePayments(invoice.Payment),
    payments(invoice),
  );
}

/** What was paid and, by name, what was credited (ruling 101). */
function paidRows({ Payments, PaidTotal }: InvoiceTerms): { label: string; amount: number }[] {
  const credits = new Map<string, number>();
  for (const payment of Payments.filter(({ IsCredit }) => IsCredit))
    credits.set(payment.PaymentType, addDollars(credits.get(payment.PaymentType) ?? 0, unreversed(payment)));
  const received = addDollars(PaidTotal, ...[...credits.values()].map((credit) => -credit));
  return [['Paid', received] as const, ...credits].map(([label, dollars]) => ({
    label,
    amount: dollars === 0 ? 0 : -dollars,
  }));
}

function payments({ Payments }: InvoiceTerms): PdfContent {
  if (Payments.length === 0) return [];
  const columns = [
    { title: 'Date', width: 110 },
    { title: 'Payment', width: '*' as const },
    { title: 'Amount', width: 90, align: 'right' as const },
  ];
  return dataTable(
    columns,
    Payments.flatMap(movements)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, text, amount }) => [cell(dayText(day)), cell(text), rightCell(formatMoney(amount))]),
    [headline(Payments.some(({ IsCredit }) => IsCredit) ? 'Payments and credits' : 'Payments received')],
  );
}

/** A payment and its reversals, each on its own day. */
const movements = (payment: InvoicePayment) => [
  { day: payment.PaymentDate, text: paymentTypeText(payment), amount: payment.PaymentAmount },
  ...payment.Reversals.map(({ Date: day, Kind, Amount }) => ({
    day,
    text: `${paymentTypeText(payment)}, ${reversalNames[Kind].toLowerCase()}`,
    amount: -Amount,
  })),
];
