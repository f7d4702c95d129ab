import { type EstimateContent, formatMoney, type PaymentRow } from '@picket/domain';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { cell, dataTable, headline, rightCell } from '../theme/blocks.ts';
import { itemTables, optionTables } from '../theme/item-tables.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { parties } from '../theme/parties.ts';
import { dayText } from '../theme/texts.ts';
import { priceRows, totalsTable } from '../theme/totals.ts';

interface InvoiceTerms {
  /** As printed; '' for none. */
  readonly InvoiceDate: string;
  readonly DueDate: string;
  readonly PaymentTerm: string;
  /** The confirmed payments, oldest first. */
  readonly Payments: readonly Pick<PaymentRow, 'PaymentDate' | 'PaymentType' | 'PaymentAmount'>[];
  readonly PaidTotal: number;
  readonly Balance: number;
}

export function invoiceDocument(content: EstimateContent, invoice: InvoiceTerms, letterhead: Letterhead): PdfDocument {
  const heading = { Kind: 'Invoice', JobId: content.JobId, For: content.Customer?.Name ?? '' };
  return onLetterhead(
    letterhead,
    {
      ...heading,
      Facts: [
        ['Invoiced', invoice.InvoiceDate],
        ['Due', invoice.DueDate],
        ['Payment', invoice.PaymentTerm],
        ['Balance due', formatMoney(invoice.Balance)],
      ],
    },
    parties(content, 'Bill to'),
    itemTables(content),
    optionTables(content, true),
    totalsTable([
      ...priceRows(content),
      { label: 'Paid', amount: invoice.PaidTotal === 0 ? 0 : -invoice.PaidTotal },
      { label: 'Balance due', amount: invoice.Balance, isStrong: true },
    ]),
    payments(invoice),
  );
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
    Payments.map(({ PaymentDate, PaymentType, PaymentAmount }) => [
      cell(dayText(PaymentDate)),
      cell(PaymentType),
      rightCell(formatMoney(PaymentAmount)),
    ]),
    [headline('Payments received')],
  );
}
