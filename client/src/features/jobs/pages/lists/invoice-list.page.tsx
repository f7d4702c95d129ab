import { Button } from '@mantine/core';
import {
  daysBetween,
  formatMoney,
  type InvoiceSearchRequest,
  type InvoiceView,
  type JobListRow,
  JobStatuses,
  jobAccess,
  jobActionState,
  StatusNames,
} from '@picket/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { invoiceListPath, jobPath, PAY_FOR } from '@/entities/jobs/job-paths.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Stack, Text } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { useListState } from '@/ui/table/use-list-state.ts';
import { usePageSize } from '@/ui/table/use-page-size.ts';
import { useSearchJobsQuery, useSumInvoicesQuery } from '../../shared/calls/job-lists.api.ts';
import { EmailDocumentButton, useMayEmail } from '../../shared/email/email-document-button.tsx';
import { JobBadges } from '../../shared/job-badges.tsx';
import { JobTitle } from '../../shared/job-title.tsx';
import { InvoiceReportButton } from '../../shared/printing/print-button.tsx';
import { RowButtons } from '../../shared/printing/row-buttons.tsx';
import { useMarkInvoiced } from '../../shared/use-mark-invoiced.ts';
import { Balance } from './balance.tsx';
import { customerColumn } from './customer-column.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { JobFilters } from './job-filters.tsx';
import { initialSearch, type JobListFilters, searchRequest } from './job-search.ts';
import { firstQuery, JobTabs, shownView, viewSearch } from './job-views.tsx';

const PaymentForJobsDialog = loadLater(
  async () => (await import('./payment-for-jobs.dialog.tsx')).PaymentForJobsDialog,
);

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
  { key: 'Invoice', header: 'Invoice', cell: ({ InvoiceNumber }) => InvoiceNumber || '–' },
  customerColumn,
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  {
    key: 'Due',
    header: 'Payment due',
    sort: 'NextDueOn',
    align: 'end',
    cell: ({ NextDueOn }) => formatDate(NextDueOn) || '–',
  },
  { key: 'Late', header: 'Days late', align: 'end', cell: (job) => <DaysLate job={job} /> },
  { key: 'Total', header: 'Total', sort: 'GrandTotal', align: 'end', cell: (job) => formatMoney(job.GrandTotal) },
  { key: 'Paid', header: 'Paid', sort: 'PaidTotal', align: 'end', cell: (job) => <Paid job={job} /> },
  { key: 'Balance', header: 'Balance', sort: 'Balance', align: 'end', cell: (job) => <Balance job={job} /> },
];

/** Invoices, and the orders that can be invoiced, in views of what is to do. */
export function InvoiceListPage() {
  const paging = usePageSize('job.invoice-list');
  const search = useListState('job.invoice-list', initial, firstQuery('invoices', initial));
  const view = shownView('invoices', search.state) as InvoiceView;
  const { Skip, Take, Sort, ...conditions } = searchRequest(search.state, paging.size);
  const request: InvoiceSearchRequest = { ...conditions, View: view };
  const list = useSearchJobsQuery({ list: 'invoices', ...request, Skip, Take, Sort });
  const { data: sums } = useSumInvoicesQuery(request);
  return (
    <>
      <PageHeader
        title="Invoice List"
        actions={
          <>
            <EmailInvoicesButton search={{ ...request, Sort }} />
            <PaymentForJobsButton />
          </>
        }
      />
      <JobTabs list="invoices" {...search} />
      <JobFilters
        label="Search invoices"
        filters={filters}
        {...search}
        reset={() => search.change(viewSearch('invoices', view))}
      />
      <Stack gap={12}>
        <DataTable
          label="Invoice List"
          columns={columns}
          list={list}
          page={search.state.Page}
          paging={paging}
          sort={search.state.Sort}
          onChange={search.change}
          link={({ Id }) => jobPath(Id, 'payments', invoiceListPath)}
          actions={(job) => (
            <RowButtons>
              <InvoiceButton job={job} />
              {job.InvoiceNumber !== '' && (
                <EmailDocumentButton
                  document={{ jobId: job.Id, kind: 'invoice' }}
                  name={`invoice ${job.InvoiceNumber}`}
                />
              )}
              <InvoiceReportButton job={job} />
            </RowButtons>
          )}
          empty="No invoices match."
        />
        <InvoiceSums sum={sums?.data.find(({ View }) => View === view)} />
      </Stack>
    </>
  );
}

const EmailInvoicesDialog = loadLater(
  async () => (await import('../../shared/email/email-invoices.dialog.tsx')).EmailInvoicesDialog,
);

/** Emails the invoices that the search finds. */
function EmailInvoicesButton({ search }: { search: InvoiceSearchRequest }) {
  const [shown, setShown] = useState<InvoiceSearchRequest | null>(null);
  if (!useMayEmail('invoice')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={16} />} onClick={() => setShown(search)}>
        Email invoices
      </Button>
      {shown && <EmailInvoicesDialog search={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** `payFor` in the address opens the dialog for a customer. */
function PaymentForJobsButton() {
  const [parameters, setParameters] = useSearchParams();
  const customerId = Number(parameters.get(PAY_FOR)) || null;
  const [isOpen, setOpen] = useState(false);
  const mayAdd = useAllowed(jobAccess.addPayments, 'Full');
  if (!mayAdd) return null;
  const close = () => {
    setOpen(false);
    if (customerId === null) return;
    setParameters(
      (before) => {
        before.delete(PAY_FOR);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="dollar" size={16} />} onClick={() => setOpen(true)}>
        One payment for several jobs
      </Button>
      {(isOpen || customerId !== null) && <PaymentForJobsDialog customerId={customerId} onClose={close} />}
    </>
  );
}

/** From the first day after a payment was due, which is day 1. */
function DaysLate({ job: { LateSince, LateAmount } }: { job: JobListRow }) {
  if (!LateSince) return '–';
  return (
    <Text tone="bad" title={`${formatMoney(LateAmount)} late since ${formatDate(LateSince)}`}>
      {daysBetween(LateSince, today()) + 1} d
    </Text>
  );
}

function Paid({ job: { PaidTotal, PendingTotal } }: { job: JobListRow }) {
  return (
    <div>
      {formatMoney(PaidTotal)}
      {PendingTotal > 0 && (
        <Text as="div" size="sm" tone="dimmed">
          {formatMoney(PendingTotal)}&nbsp;to&nbsp;confirm
        </Text>
      )}
    </div>
  );
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
