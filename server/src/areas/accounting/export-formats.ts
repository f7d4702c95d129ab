import { Readable } from 'node:stream';
import {
  accountKeys,
  addDollars,
  type ExportFormat,
  type ExportJsonRow,
  fixedAccounts,
  numericDay,
  type Posting,
  postingsOf,
} from '@picket/domain';
import type { EntryFacts } from '@picket/projections/report-facts/report-facts';
import { csvStream } from '../csv/write-csv.ts';

/** A row of an export, with the contact of its job. */
type ContactedEntry = EntryFacts & { readonly Contact: string };

/** What the files of an export are made of. Pages keep the memory small. */
export interface ExportContent {
  readonly pages: AsyncIterable<readonly ContactedEntry[]>;
  /** The name of the account of each key, frozen with the export. */
  readonly accountOf: (key: string) => string;
}

interface FormatOfFile {
  readonly extension: 'csv' | 'json';
  readonly mediaType: string;
  render(content: ExportContent): Readable;
}

type Cells = readonly string[];

const csv = (
  header: Cells,
  linesOf: (entry: ContactedEntry, accountOf: ExportContent['accountOf']) => readonly Cells[],
  hasByteOrderMark: boolean,
): FormatOfFile => ({
  extension: 'csv',
  mediaType: 'text/csv; charset=utf-8',
  render: ({ pages, accountOf }) =>
    csvStream(
      header,
      mapped(pages, (entry) => linesOf(entry, accountOf)),
      hasByteOrderMark,
    ),
});

async function* mapped<Row, Line>(pages: AsyncIterable<readonly Row[]>, linesOf: (row: Row) => readonly Line[]) {
  for await (const page of pages) yield page.flatMap(linesOf);
}

const amount = (dollars: number): string => dollars.toFixed(2);

/** One line for each entry. */
const plain = csv(
  [
    'Kind',
    'Number',
    'JobId',
    'Contact',
    'Date',
    'Amount',
    'Receivables',
    'Deposits',
    'Taxable',
    'Exempt',
    'Tax',
    'Rate',
  ],
  (entry) => [
    [
      entry.What,
      entry.Number,
      String(entry.JobId),
      entry.Contact,
      entry.On,
      amount(entry.Amount),
      amount(addDollars(entry.Amount, entry.Deposits)),
      amount(entry.Deposits),
      amount(entry.Taxable),
      amount(entry.Exempt),
      amount(entry.Tax),
      entry.Rate,
    ],
  ],
  true,
);

/** Journal entries, one line for each posting, as QuickBooks Online imports them. */
const quickbooks = csv(
  ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'],
  (entry, accountOf) =>
    postingsOf(entry).map((posting) => [
      entry.Number,
      numericDay(entry.On),
      accountOf(posting.Account),
      posting.Debit > 0 ? amount(posting.Debit) : '',
      posting.Debit < 0 ? amount(-posting.Debit) : '',
      description(entry, posting),
      entry.Contact,
    ]),
  false,
);

const xeroColumns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

/**
 * Xero's template of sales invoices. Xero posts the receivables itself: an entry that lowers them is a credit note, which
 * it makes of a negative total. The tax is a line of its own.
 */
const xero = csv(
  xeroColumns,
  (entry, accountOf) =>
    postingsOf(entry)
      .filter(({ Account }) => Account !== accountKeys.receivables)
      .map((posting) => {
        const values: Partial<Record<(typeof xeroColumns)[number], string>> = {
          '*ContactName': entry.Contact,
          '*InvoiceNumber': entry.Number,
          Reference: `Job ${entry.JobId}`,
          '*InvoiceDate': numericDay(entry.On),
          '*DueDate': numericDay(entry.On),
          '*Description': description(entry, posting),
          '*Quantity': '1',
          '*UnitAmount': amount(-posting.Debit),
          '*AccountCode': accountOf(posting.Account),
          '*TaxType': 'Tax Exempt',
          TaxAmount: amount(0),
        };
        return xeroColumns.map((column) => values[column] ?? '');
      }),
  false,
);

const json: FormatOfFile = {
  extension: 'json',
  mediaType: 'application/json; charset=utf-8',
  render: ({ pages, accountOf }) => Readable.from(jsonText(pages, accountOf), { objectMode: false }),
};

async function* jsonText(pages: ExportContent['pages'], accountOf: ExportContent['accountOf']) {
  let separator = '[\n';
  for await (const page of pages) {
    yield page
      .map((entry) => {
        const text = `${separator}${JSON.stringify(jsonRow(entry, accountOf))}`;
        separator = ',\n';
        return text;
      })
      .join('');
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function jsonRow(entry: ContactedEntry, accountOf: ExportContent['accountOf']): ExportJsonRow {
  const { What: Kind, JobId, Contact, Amount, Lines, Deposits } = entry;
  return {
    Kind,
    Number: entry.Number,
    JobId,
    Contact,
    Date: entry.On,
    Amount,
    Lines: Lines.map((line) => ({ Account: accountOf(line.Account), Amount: line.Amount })),
    ...(Deposits !== 0 && { Deposits }),
  };
}

const kindTexts: Readonly<Record<EntryFacts['What'], string>> = {
  invoice: 'Invoice',
  void: 'Void',
  credit: 'Credit',
  payment: 'Payment',
  reversal: 'Reversal',
};

const labels = new Map(fixedAccounts.map(({ Key, Label }) => [Key, Label]));

/** `Invoice 1042, job 1042: Labor`. */
function description(entry: ContactedEntry, { Account }: Posting): string {
  const part = accountKeys.isTax(Account) ? 'Sales tax' : labels.get(Account);
  return `${kindTexts[entry.What]} ${entry.Number}, job ${entry.JobId}${part ? `: ${part}` : ''}`;
}

export const formatsOfFiles: Readonly<Record<ExportFormat, FormatOfFile>> = { quickbooks, xero, csv: plain, json };
