import { Button } from '@mantine/core';
import { formatMoney, type JobListRow, JobStatuses, jobActionState, StatusNames } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { invoiceListPath, jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { StatusBadge } from '@/ui/status-badge.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { JobBadges } from '../../shared/job-badges.tsx';
import { JobTitle } from '../../shared/job-title.tsx';
import { InvoiceReportButton } from '../../shared/printing/print-button.tsx';
import { RowButtons } from '../../shared/printing/row-buttons.tsx';
import { useMarkInvoiced } from '../../shared/use-mark-invoiced.ts';
import { customerColumn } from './customer-column.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters } from './job-search.ts';
import { paymentState } from './payment-state.ts';
import { totalColumn } from './total-column.ts';

const initial = initialSearch('-OrderDate');
const statuses = [JobStatuses.Ready, JobStatuses.Delivered, JobStatuses.Invoiced].map(
  (id) => [id, StatusNames.JobStatus[id]] as const,
);

const filters: JobListFilters = {
  ticks: [{ field: 'JobStatusIds', names: statuses }],
  days: ['Order', 'Delivery'],
};

const columns: readonly TableColumn<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  customerColumn,
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) },
  { key: 'Invoice', header: 'Invoice', cell: ({ InvoiceNumber }) => InvoiceNumber || '–' },
  {
    key: 'Invoiced',
    header: 'Invoiced',
    sort: 'InvoiceDate',
    cell: ({ InvoiceDate }) => formatDate(InvoiceDate) || '–',
  },
  { key: 'Payments', header: 'Payments', cell: (job) => <PaymentState job={job} /> },
  totalColumn,
  { key: 'Balance', header: 'Balance', sort: 'Balance', align: 'end', cell: ({ Balance }) => formatMoney(Balance) },
];

/** Invoices, and the orders that can be invoiced. */
export function InvoiceListPage() {
  return (
    <JobListPage
      screen="job.invoice-list"
      title="Invoice List"
      noun="invoices"
      list="invoices"
      initial={initial}
      columns={columns}
      filters={filters}
      link={({ Id }) => jobPath(Id, 'payments', invoiceListPath)}
      rowActions={(job) => (
        <RowButtons>
          <InvoiceButton job={job} />
          <InvoiceReportButton job={job} />
        </RowButtons>
      )}
      empty="No invoices match."
    />
  );
}

function PaymentState({ job }: { job: JobListRow }) {
  const { word, tone } = paymentState(job);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

function InvoiceButton({ job }: { job: JobListRow }) {
  const { claims } = useSession();
  const { markInvoiced, isLoading } = useMarkInvoiced();
  if (jobActionState('markInvoiced', job, claims).state === 'hidden') return null;
  const label = `Mark as invoiced #${job.Id}`;
  return (
    <Button size="compact-sm" loading={isLoading} aria-label={label} onClick={() => void markInvoiced(job)}>
      Mark as invoiced
    </Button>
  );
}
