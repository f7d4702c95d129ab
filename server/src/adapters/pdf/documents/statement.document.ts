import {
  type CustomerDetails,
  formatMoney,
  formatPhone,
  type MoneyFact,
  numericDay,
  OVERPAID,
  overpaidAmountText,
  type Period,
  primaryPhone,
  type Statement,
  type StatementSummary,
} from '@picket/domain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PdfContent, PdfDocument } from '../pdf.ts';
import { cell, dataTable, headline, labeled, rightCell } from '../theme/blocks.ts';
import { type Letterhead, onLetterhead } from '../theme/letterhead.ts';
import { addressLines } from '../theme/texts.ts';
import { totalsTable } from '../theme/totals.ts';

export interface StatementContent {
  readonly CustomerId: number;
  readonly Customer: Pick<CustomerDetails, 'Name' | 'Address' | 'Email' | 'CustomerPhones'>;
  readonly period: Period;
  /** The company day on which lateness is judged. */
  readonly day: string;
  readonly statement: Statement;
  readonly summary: StatementSummary;
  readonly jobNames: ReadonlyMap<number, string>;
}

/** What was billed and paid in a period, and what leads from its closing balance to what is owed. */
export function statementDocument(content: StatementContent, letterhead: Letterhead): PdfDocument {
  const { CustomerId, Customer, period, statement, summary } = content;
  const { Name, Address, Email, CustomerPhones } = Customer;
  return onLetterhead(
    letterhead,
    {
      Kind: 'Statement',
      Number: `${numericDay(period.StartDate)} to ${numericDay(period.EndDate)}`,
      For: Name,
      Facts: [
        ['Customer', String(CustomerId)],
        ['Closing balance', formatMoney(statement.ClosingBalance)],
        ['You owe', formatMoney(summary.Owes)],
      ],
    },
    labeled('Bill to', [Name, ...addressLines(Address), formatPhone(primaryPhone(CustomerPhones)), Email]),
    lines(content),
    totalsTable([
      { label: `Closing balance on ${numericDay(period.EndDate)}`, amount: statement.ClosingBalance, isStrong: true },
    ]),
    account(content),
  );
}

const columns = [
  { title: 'Date', width: 62 },
  { title: 'Description', width: '*' },
  { title: 'Job', width: 150 },
  { title: 'Amount', width: 76, align: 'right' },
  { title: 'Balance', width: 76, align: 'right' },
] as const;

function lines({ period, statement, jobNames }: StatementContent): PdfContent {
  const { OpeningBalance, Lines } = statement;
  const opening: TableCell[] = [
    cell(numericDay(period.StartDate)),
    cell('Opening balance'),
    '',
    '',
    rightCell(formatMoney(OpeningBalance)),
  ];
  const rows = Lines.map((line): TableCell[] => [
    cell(numericDay(line.Date)),
    cell(description(line)),
    cell([line.JobId, jobNames.get(line.JobId)].filter(Boolean).join(' ')),
    rightCell(formatMoney(line.Amount)),
    rightCell(formatMoney(line.Balance)),
  ]);
  return dataTable(columns, [opening, ...rows], [headline('Invoices, payments and credits')]);
}

function description({ Kind, Number: number, Text }: MoneyFact): string {
  switch (Kind) {
    case 'invoice':
      return `Invoice ${number}`;
    case 'void':
      return `Invoice ${number}, void`;
    case 'payment':
      return `Payment, ${Text}`;
    default:
      return Text;
  }
}

/** Adds the closing balance up to the figures of the account (ruling 96). */
function account({ period, day, statement, summary }: StatementContent): Content[] {
  const { OrderedNotInvoiced, DueOnEstimates, OwedBack, DepositsHeld, Owes, Late, Due, NotInvoiced, ToConfirm } =
    summary;
  const steps = [
    { label: `Dated after ${numericDay(period.EndDate)}`, amount: statement.Later },
    { label: 'Ordered, not yet invoiced', amount: OrderedNotInvoiced },
    { label: 'Due on estimates', amount: DueOnEstimates },
    { label: OVERPAID, amount: OwedBack },
    { label: 'Deposits held for estimates', amount: DepositsHeld },
  ].filter(({ amount }) => amount !== 0);
  const parts = [
    { label: 'Late', amount: Late },
    { label: 'Due', amount: Due },
    { label: 'Not invoiced yet', amount: NotInvoiced },
  ].filter(({ amount }) => amount !== 0);
  return [
    headline(`Your account on ${numericDay(day)}`),
    totalsTable([
      { label: 'Closing balance', amount: statement.ClosingBalance },
      ...steps,
      { label: 'You owe', amount: Owes, isStrong: true },
      ...(Owes === 0 ? [] : parts),
    ]),
    ...[
      OwedBack > 0 ? overpaidAmountText(OwedBack) : '',
      ToConfirm > 0 ? `Payments of ${formatMoney(ToConfirm)} are not confirmed yet, and not counted.` : '',
    ]
      .filter(Boolean)
      .map((text): Content => ({ text, margin: [0, 8, 0, 0] })),
  ];
}
