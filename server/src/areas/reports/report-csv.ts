import { Readable } from 'node:stream';
import { groupingLabels, type ReportColumn, type ReportName, type ReportRequest, reports } from '@picket/domain';
import { csvStream } from '../csv/write-csv.ts';
import type { ReportTable } from './report-tables.ts';

/** The table of the page as CSV, with the total row last, and numbers that spreadsheets can calculate with. */
export function reportCsv({ rows, columns, changed }: ReportTable, { GroupBy }: ReportRequest): Readable {
  const header = columns.flatMap((column) =>
    column === changed ? [headerOf(column), changeHeader(column)] : [headerOf(column)],
  );
  const lines = rows.map(({ row, change }) => {
    const cells = columns.flatMap((column) => {
      const cell = cellOf(column, row[column.Field] ?? null);
      return column === changed ? [cell, cellOf(column, change)] : [cell];
    });
    return [row.Label, ...cells];
  });
  return csvStream([GroupBy ? groupingLabels[GroupBy] : 'Group', ...header], pagesOf(lines));
}

async function* pagesOf(lines: string[][]) {
  yield lines;
}

const headerOf = ({ Label, Kind }: ReportColumn): string => (Kind === 'percent' ? `${Label} (%)` : Label);

/** Percentages change by points. */
const changeHeader = ({ Kind }: ReportColumn): string => (Kind === 'percent' ? 'Change (points)' : 'Change');

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
