import { Readable } from 'node:stream';
import {
  groupingLabels,
  type ReportColumn,
  type ReportFigures,
  type ReportName,
  type ReportRequest,
  reports,
} from '@picket/domain';
import { csvStream } from '../csv/write-csv.ts';

/** The figures as CSV: one line per row of the answer, with numbers that spreadsheets can calculate with. */
export function reportCsv({ Columns, data }: ReportFigures, { GroupBy }: ReportRequest): Readable {
  const header = [GroupBy ? groupingLabels[GroupBy] : 'Group', ...Columns.map(headerOf)];
  const lines = data.map((row) => [row.Label, ...Columns.map((column) => cellOf(column, row[column.Field] ?? null))]);
  return csvStream(header, pagesOf(lines));
}

async function* pagesOf(lines: string[][]) {
  yield lines;
}

const headerOf = ({ Label, Kind }: ReportColumn): string => (Kind === 'percent' ? `${Label} (%)` : Label);

function cellOf({ Kind }: ReportColumn, value: string | number | null): string {
  if (value === null) return '';
  if (Kind === 'money') return Number(value).toFixed(2);
  return Kind === 'percent' ? String(+(Number(value) * 100).toFixed(2)) : String(value);
}

/** `Close report 2026-05-01 to 2026-05-31.csv` */
export function csvName(name: ReportName, { StartDate, EndDate }: ReportRequest): string {
  const { Title, Period } = reports[name];
  return Period === 'days' ? `${Title} ${StartDate} to ${EndDate}.csv` : `${Title}.csv`;
}
