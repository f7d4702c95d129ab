import { type JobListRow, StatusNames, safeCell } from '@picket/domain';
import { formatDate } from '@/lib/format/format-date.ts';
import { saveFile } from '@/lib/save-file.ts';

const money = (dollars: number): string => dollars.toFixed(2);

const columns: readonly (readonly [header: string, text: (job: JobListRow) => string])[] = [
  ['Job', ({ Id }) => String(Id)],
  ['Job name', ({ JobName }) => JobName],
  ['Customer', ({ CustomerName }) => CustomerName],
  ['Company', ({ CompanyName }) => CompanyName],
  ['Person', ({ PersonName }) => PersonName],
  ['Status', ({ JobStatusId, IsLost }) => (IsLost ? 'Lost' : StatusNames.JobStatus[JobStatusId])],
  ['Last step', ({ LastStep }) => LastStep],
  ['Estimated', ({ EstimateStartDate }) => formatDate(EstimateStartDate)],
  ['Ordered', ({ OrderDate }) => formatDate(OrderDate)],
  ['Due', ({ DueDate }) => formatDate(DueDate)],
  ['Invoice', ({ InvoiceNumber }) => InvoiceNumber],
  ['Payment due', ({ NextDueOn }) => formatDate(NextDueOn)],
  ['Total', ({ GrandTotal }) => money(GrandTotal)],
  ['Paid', ({ PaidTotal }) => money(PaidTotal)],
  ['Balance', ({ Balance }) => money(Balance)],
];

/** The jobs as CSV with byte order mark and CRLF, as the files of the server. */
export function jobsCsv(jobs: readonly JobListRow[]): string {
  const lines = [columns.map(([header]) => header), ...jobs.map((job) => columns.map(([, text]) => text(job)))];
  const cell = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`;
  return `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

export const saveJobsCsv = (jobs: readonly JobListRow[], name: string): void =>
  saveFile(new Blob([jobsCsv(jobs)], { type: 'text/csv' }), `${name}.csv`);
