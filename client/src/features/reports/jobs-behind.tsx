import { ActionIcon } from '@mantine/core';
import { formatFigure, groupingLabels, type ReportJobRow } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useLocation } from 'react-router';
import type { Problem } from '@/api/problem.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useGetReportJobsQuery } from '@/entities/reports/reports.api.ts';
import { formatDate } from '@/lib/format-date.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { RecordLink } from '@/ui/record-link.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { keyIn } from './figure-link.tsx';
import styles from './reports.module.css';
import type { ReportView } from './use-report.ts';

/** What the open figure counts, page by page. Closes with Esc. */
export function JobsBehind({ view, rowLabel }: { view: ReportView; rowLabel: string }) {
  const { report, search, change, request } = view;
  const at = search.asOf === null ? undefined : (request?.AsOf ?? undefined);
  const figure = report.Figures.find(({ Field }) => Field === search.figure);
  const page = { Skip: (search.page - 1) * PAGE_SIZE, Take: PAGE_SIZE };
  const group = search.key === null ? {} : { GroupBy: search.grouping, Key: keyIn(search.key) };
  const list = useGetReportJobsQuery(
    request && figure
      ? { name: report.Name, request: { ...request, ...group, ...page, Figure: figure.Field } }
      : skipToken,
  );
  if (!figure) return null;
  const close = () => change({ figure: null, key: null, page: 1 });
  const title = rowLabel ? `${figure.Label}: ${rowLabel}` : figure.Label;
  return (
    <section
      className={styles.behind}
      aria-label={`Behind the figure ${title}`}
      aria-busy={list.isFetching}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.behindHead}>
        <strong>{title}</strong>
        {search.key !== null && <span className={styles.dim}>{groupingLabels[search.grouping]}</span>}
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={close}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
      {list.error && !list.data ? (
        <ErrorMessage message={(list.error as Problem).Message} retry={list.refetch} />
      ) : (
        <JobTable rows={list.currentData?.data} at={at} />
      )}
      {list.currentData && (
        <Pager page={search.page} total={list.currentData.total} onPage={(next) => change({ page: next })} />
      )}
    </section>
  );
}

interface JobTableProps {
  rows: readonly ReportJobRow[] | undefined;
  /** The moment of a past report: its jobs open as they stood then. */
  at: string | undefined;
}

function JobTable({ rows, at }: JobTableProps) {
  const { pathname, search } = useLocation();
  const hasDetail = rows?.some(({ Detail }) => Detail !== '');
  const isOfJobs = rows?.some(({ Stage }) => Stage !== '') ?? true;
  return (
    <table className={styles.jobs}>
      <thead>
        <tr>
          <th data-align="end">#</th>
          <th>Job</th>
          <th>Customer</th>
          {isOfJobs && (
            <>
              <th>Stage</th>
              <th>Estimated</th>
              <th>Ordered</th>
              <th data-align="end">Days</th>
            </>
          )}
          {hasDetail && <th>Detail</th>}
          {!isOfJobs && <th>Date</th>}
          <th data-align="end">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a job may have several payments of one day
          <tr key={`${row.JobId}-${index}`}>
            <td data-label="#" data-align="end">
              {row.JobId}
            </td>
            <td data-label="Job">
              <Link to={jobPath(row.JobId, 'info', pathname + search, at)}>{row.JobName || `Job ${row.JobId}`}</Link>
            </td>
            <td data-label="Customer">
              {row.CustomerId === null ? (
                '–'
              ) : (
                <RecordLink path={`/customer/info?id=${row.CustomerId}`} claim="Customers">
                  {row.CustomerName}
                </RecordLink>
              )}
            </td>
            {isOfJobs && (
              <>
                <td data-label="Stage">{row.Stage}</td>
                <td data-label="Estimated">{formatDate(row.EstimateDate) || '–'}</td>
                <td data-label="Ordered">{formatDate(row.OrderDate) || '–'}</td>
                <td data-label="Days" data-align="end">
                  {row.Days ?? '–'}
                </td>
              </>
            )}
            {hasDetail && <td data-label="Detail">{row.Detail}</td>}
            {!isOfJobs && <td data-label="Date">{formatDate(row.Date)}</td>}
            <td data-label="Amount" data-align="end">
              {formatFigure('money', row.Amount)}
            </td>
          </tr>
        )) ?? (
          <tr>
            <td colSpan={8}>
              <span className={styles.bone} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
