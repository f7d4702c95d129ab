import { Button } from '@mantine/core';
import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { useMarkInvoicedMutation } from '@/jobs/job.api.ts';
import { JobBadges } from '@/jobs/job-badges.tsx';
import {
  CompanyFilter,
  DayFilters,
  JobFilters,
  MoreFilters,
  PartnerAndLocationFilter,
  StatusFilter,
} from '@/jobs/job-filters.tsx';
import { useSearchJobsQuery } from '@/jobs/job-lists.api.ts';
import { invoiceListPath, jobPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobSearchState, searchRequest } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { confirm } from '@/ui/prompts.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useListState } from '@/ui/use-list-state.ts';
import { paymentState } from './payment-state.ts';

const initial = initialSearch('-OrderDate');
const statuses = [JobStatuses.Ready, JobStatuses.Delivered, JobStatuses.Invoiced].map(
  (id) => [id, StatusNames.JobStatus[id]] as const,
);

const columns: readonly Column<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  { key: 'Customer', header: 'Customer', sort: 'CustomerName', cell: ({ CustomerName }) => CustomerName || '–' },
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) },
  {
    key: 'Invoiced',
    header: 'Invoiced',
    sort: 'InvoiceDate',
    cell: ({ InvoiceDate }) => formatDate(InvoiceDate) || '–',
  },
  { key: 'Payments', header: 'Payments', cell: (job) => <PaymentState job={job} /> },
  {
    key: 'Total',
    header: 'Total',
    sort: 'GrandTotal',
    align: 'end',
    cell: ({ GrandTotal }) => formatMoney(GrandTotal),
  },
  { key: 'Balance', header: 'Balance', sort: 'Balance', align: 'end', cell: ({ Balance }) => formatMoney(Balance) },
];

/** Invoices, and the orders that can be invoiced. */
export function InvoiceListPage() {
  const { state, change, reset } = useListState('job.invoice-list', initial);
  const list = useSearchJobsQuery({ list: 'invoices/list', search: searchRequest(state) });
  const mayInvoice = useAllowed('Invoices', 'Full');
  return (
    <>
      <PageHeader title="Invoice List" />
      <JobFilters label="Search invoices" state={state} change={change} reset={reset}>
        <InvoiceFilters state={state} change={change} />
      </JobFilters>
      <DataTable
        label="Invoices"
        columns={columns}
        list={list}
        page={state.Page}
        sort={state.Sort}
        onChange={change}
        link={({ Id }) => jobPath(Id, 'payments', invoiceListPath)}
        actions={mayInvoice ? (job) => <InvoiceButton job={job} /> : undefined}
        empty="No invoices match."
      />
    </>
  );
}

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

function InvoiceFilters(props: FilterProps) {
  const { state, change } = props;
  return (
    <>
      <StatusFilter
        legend="Status"
        names={statuses}
        ticked={state.JobStatusIds}
        onChange={(JobStatusIds) => change({ JobStatusIds })}
      />
      <CompanyFilter {...props} />
      <PartnerAndLocationFilter {...props} />
      <DayFilters of={['Order', 'Delivery']} {...props} />
      <MoreFilters {...props} />
    </>
  );
}

function PaymentState({ job }: { job: JobListRow }) {
  const { word, tone } = paymentState(job);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

function InvoiceButton({ job: { Id, Version, JobStatusId, GrandTotal } }: { job: JobListRow }) {
  const [invoice, { isLoading }] = useMarkInvoicedMutation();
  if (JobStatusId === JobStatuses.Invoiced) return null;
  const run = async () => {
    const title = `Mark #${Id} as invoiced?`;
    const text = `Its total is ${formatMoney(GrandTotal)}.`;
    if (await confirm({ title, text, confirmLabel: 'Mark as Invoiced' })) await invoice({ Id, Version });
  };
  return (
    <Button size="compact-sm" loading={isLoading} aria-label={`Mark as Invoiced #${Id}`} onClick={() => void run()}>
      Mark as Invoiced
    </Button>
  );
}
