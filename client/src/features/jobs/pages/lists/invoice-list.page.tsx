import { Button } from '@mantine/core';
import {
  daysBetween,
  formatMoney,
  type InvoiceSearchRequest,
  type InvoiceView,
  type JobListRow,
  JobStatuses,
  jobAccess,
  StatusNames,
} from '@picket/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoiceListPath, jobPath, PAY_FOR } from '@/entities/jobs/job-paths.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { RowMenu } from '@/ui/table/row-menu.tsx';
import { useListState } from '@/ui/table/use-list-state.ts';
import { usePageSize } from '@/ui/table/use-page-size.ts';
import { useSearchJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { useMayEmail } from '../../shared/email/email-document-button.tsx';
import { customerColumn } from './customer-column.tsx';
import { balanceColumn, jobColumn, lastStepColumn, moreColumns, stageColumn, totalColumn } from './job-columns.tsx';
import { JobFilters } from './job-filters.tsx';
import { initialSearch, type JobListFilters, searchRequest } from './job-search.ts';
import { firstQuery, JobTabs, shownView, viewSearch } from './job-views.tsx';
import { type JobActions, useJobActions } from './use-job-actions.tsx';

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

const columns = ({ next }: JobActions): readonly TableColumn<JobListRow>[] => [
  jobColumn,
  { key: 'Invoice', header: 'Invoice', isHidden: true, cell: ({ InvoiceNumber }) => InvoiceNumber || '–' },
  customerColumn,
  stageColumn,
  lastStepColumn(next),
  {
    key: 'Due',
    header: 'Payment due',
    sort: 'NextDueOn',
    align: 'end',
    cell: ({ NextDueOn }) => formatDate(NextDueOn) || '–',
  },
  { key: 'Late', header: 'Days late', align: 'end', line: 'bottom-end', cell: (job) => <DaysLate job={job} /> },
  { ...totalColumn, header: 'Total', line: undefined },
  { key: 'Paid', header: 'Paid', sort: 'PaidTotal', align: 'end', cell: (job) => <Paid job={job} /> },
  { ...balanceColumn, line: 'top-end' },
];

/** Invoices, and the orders that can be invoiced, in views of what is to do. */
export function InvoiceListPage() {
  const paging = usePageSize('job.invoice-list');
  const jobActions = useJobActions(invoiceListPath);
  const shown = columns(jobActions);
  const search = useListState('job.invoice-list', initial, firstQuery('invoices', initial));
  const view = shownView('invoices', search.state) as InvoiceView;
  const { Skip, Take, Sort, ...conditions } = searchRequest(search.state, paging.size);
  const request: InvoiceSearchRequest = { ...conditions, View: view };
  const list = useSearchJobsQuery({ list: 'invoices', ...request, Skip, Take, Sort });
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
      <DataTable
        label="Invoice List"
        screen="job.invoice-list"
        columns={[...shown, ...moreColumns(shown)]}
        list={list}
        page={search.state.Page}
        paging={paging}
        sort={search.state.Sort}
        onChange={search.change}
        link={({ Id }) => jobPath(Id, 'payments', invoiceListPath)}
        actions={(job) => <RowMenu of={`#${job.Id}`} actions={jobActions.all(job)} />}
        empty="No invoices match."
      />
      {jobActions.dialog}
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
