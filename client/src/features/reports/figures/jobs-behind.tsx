import { ActionIcon } from '@mantine/core';
import { formatFigure, formatNumber, groupingLabels, type ReportDescription, type ReportJobRow } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useGetReportJobsQuery } from '@/entities/reports/reports.api.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useIsPrinting } from '@/lib/hooks/use-is-printing.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { TOTAL_ROW } from '../shared/report-search.ts';
import styles from '../shared/report-tables.module.css';
import reportStyles from '../shared/reports.module.css';
import type { ReportView } from '../shared/use-report.ts';
import { keyIn } from './figure-link.tsx';

/** Rows that are read at once, in whole pages. The printed page has all of them. */
const READ_AT_ONCE = 17 * PAGE_SIZE;

/** The records that the open figure counts, page by page. Closes with Esc. */
export function JobsBehind({ view, rowLabel }: { view: ReportView; rowLabel: string }) {
  const { report, search, change, earlier, compared } = view;
  const request = search.isBefore ? earlier : view.request;
  const at = search.asOf === null ? undefined : (request?.AsOf ?? undefined);
  const figure = report.Figures.find(({ Field }) => Field === search.figure);
  const first = (search.page - 1) * PAGE_SIZE;
  const Skip = Math.floor(first / READ_AT_ONCE) * READ_AT_ONCE;
  const group =
    search.key === null || search.key === TOTAL_ROW ? {} : { GroupBy: search.grouping, Key: keyIn(search.key) };
  const list = useGetReportJobsQuery(
    request && figure
      ? { name: report.Name, request: { ...request, ...group, Skip, Take: READ_AT_ONCE, Figure: figure.Field } }
      : skipToken,
  );
  const isPrinting = useIsPrinting();
  if (!figure) return null;
  const close = () => {
    document.querySelector<HTMLElement>('[data-figure][aria-expanded="true"]')?.focus();
    change({ figure: null, key: null, isBefore: false, page: 1 });
  };
  const title = rowLabel ? `${figure.Label}: ${rowLabel}` : figure.Label;
  const read = list.currentData;
  const rows = isPrinting ? read?.data : read?.data.slice(first - Skip, first - Skip + PAGE_SIZE);
  return (
    <section
      className={styles.behind}
      aria-label={`Behind the figure ${title}`}
      aria-busy={list.isFetching}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.behindHead}>
        <strong>{title}</strong>
        {group.GroupBy && <Text tone="dimmed">{groupingLabels[search.grouping]}</Text>}
        {search.isBefore && compared && (
          <span>
            {formatDate(compared.StartDate)} to {formatDate(compared.EndDate)}
          </span>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={close}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
      {read && <Rescheduled rows={read.data} total={read.total} />}
      {list.error && !read ? (
        <ErrorMessage message={asProblem(list.error).Message} retry={list.refetch} />
      ) : (
        <JobTable rows={rows} behind={report.Behind} at={at} />
      )}
      {read && (
        <>
          <div className={styles.unprinted}>
            <Pager page={search.page} total={read.total} onPage={(page) => change({ page })} />
          </div>
          <p className={reportStyles.printed}>{printedRange(Skip, read)}</p>
        </>
      )}
    </section>
  );
}

/** Lists show a rescheduled job on its new day, the close report counts it on the first one. */
function Rescheduled({ rows, total }: { rows: readonly ReportJobRow[]; total: number }) {
  const days = rows.flatMap(({ RescheduledOn }) => RescheduledOn ?? []).sort();
  if (days.length === 0) return null;
  const of = rows.length < total ? `the ${formatNumber(rows.length)} jobs that were read` : formatNumber(total);
  return (
    <Text as="p" tone="dimmed">
      {formatNumber(days.length)} of {of} {days.length === 1 ? 'was' : 'were'} rescheduled since {formatDate(days[0])}.
      They count on their first estimate date. Lists and the calendar show the new one.
    </Text>
  );
}

const printedRange = (skip: number, { data, total }: { data: readonly unknown[]; total: number }): string =>
  data.length === total
    ? `All ${formatNumber(total)}`
    : `${formatNumber(skip + 1)} to ${formatNumber(skip + data.length)} of ${formatNumber(total)}. The others are not printed.`;

interface JobTableProps {
  rows: readonly ReportJobRow[] | undefined;
  behind: ReportDescription['Behind'];
  /** The moment of a past report: its jobs open as they stood then. */
  at: string | undefined;
}

function JobTable({ rows, behind, at }: JobTableProps) {
  const { pathname, search } = useLocation();
  const columns = columnsOf(rows, behind, ({ JobId }) => jobPath(JobId, 'info', pathname + search, at));
  return (
    <table className={styles.jobs}>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a job may have several payments of one day
          <tr key={`${row.JobId}-${index}`}>
            {columns.map(({ label, align, cell }) => (
              <td key={label} data-label={label} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        )) ?? (
          <tr>
            <td colSpan={columns.length}>
              <span className={reportStyles.bone} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface JobColumn {
  readonly label: string;
  readonly align?: 'end';
  readonly cell: (row: ReportJobRow) => ReactNode;
}

/** The columns of a report's records: without stages and marks if no row has one. */
function columnsOf(
  rows: readonly ReportJobRow[] | undefined,
  behind: ReportDescription['Behind'],
  pathOf: (row: ReportJobRow) => string,
): JobColumn[] {
  const hasSome = (field: 'Stage' | 'Mark' | 'Detail') => rows?.some((row) => row[field] !== '') ?? false;
  const isOfJobs = rows === undefined || hasSome('Stage');
  const markLabel = hasSome('Mark') ? behind?.Mark?.Label : undefined;
  const dateLabel = isOfJobs ? behind?.Date : 'Date';
  const columns: (JobColumn | false | undefined)[] = [
    { label: '#', align: 'end', cell: ({ JobId }) => JobId },
    { label: 'Job', cell: (row) => <Link to={pathOf(row)}>{row.JobName || `Job ${row.JobId}`}</Link> },
    { label: 'Customer', cell: (row) => <CustomerLink row={row} /> },
    markLabel !== undefined && { label: markLabel, cell: ({ Mark }) => <MarkText mark={Mark} /> },
    isOfJobs && { label: 'Stage', cell: ({ Stage }) => Stage },
    isOfJobs && { label: 'Estimated', cell: estimatedText },
    isOfJobs && { label: 'Ordered', cell: ({ OrderDate }) => formatDate(OrderDate) || '–' },
    isOfJobs && { label: behind?.Days ?? 'Days to close', align: 'end', cell: ({ Days }) => Days ?? '–' },
    hasSome('Detail') && { label: 'Detail', cell: ({ Detail }) => Detail },
    dateLabel !== undefined && { label: dateLabel, cell: (row) => formatDate(row.Date) || '–' },
    { label: 'Amount', align: 'end', cell: ({ Amount }) => formatFigure('money', Amount) },
  ];
  return columns.filter((column) => !!column);
}

const estimatedText = ({ EstimateDate, RescheduledTo }: ReportJobRow): string =>
  `${formatDate(EstimateDate) || '–'}${RescheduledTo ? `, now ${formatDate(RescheduledTo)}` : ''}`;

const MarkText = ({ mark }: { mark: string }) => (
  <span className={styles.mark} data-mark={mark}>
    {mark}
  </span>
);

const CustomerLink = ({ row }: { row: ReportJobRow }) =>
  row.CustomerId === null ? (
    '–'
  ) : (
    <RecordLink path={customerPath(row.CustomerId)} claim="Customers">
      {row.CustomerName}
    </RecordLink>
  );
