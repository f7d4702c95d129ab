import { formatMoney, type JobDetails, type JobInvoiceRow, jobAccess } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { useGetJobInvoicesQuery } from '../../shared/calls/invoices.api.ts';
import { EmailDocumentButton } from '../../shared/email/email-document-button.tsx';
import { NumberedInvoiceButton } from '../../shared/printing/print-button.tsx';
import { RowButtons } from '../../shared/printing/row-buttons.tsx';

/** All invoices of a job. Void ones stay in the list. */
export function JobInvoices({ job }: { job: JobDetails }) {
  const isShown = useAllowed(jobAccess.printInvoice) && job.Invoices > 0;
  const { currentData, error, refetch } = useGetJobInvoicesQuery(useJobRead(job.Id), { skip: !isShown });
  if (!isShown) return null;
  return (
    <SectionCard title="Invoices">
      {error && !currentData && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {currentData && <InvoicesTable job={job} invoices={currentData.data} />}
    </SectionCard>
  );
}

const InvoicesTable = ({ job, invoices }: { job: JobDetails; invoices: readonly JobInvoiceRow[] }) => (
  <table className={tableStyles.table} aria-label="Invoices">
    <thead>
      <tr>
        <th>Invoice</th>
        <th>Invoiced</th>
        <th>Status</th>
        <th data-align="end">Amount</th>
        <th className={tableStyles.actionsHeader}>Actions</th>
      </tr>
    </thead>
    <tbody>
      {invoices.map(({ Number: number, InvoiceDate, Amount, VoidedAt }) => (
        <tr key={number}>
          <td data-label="Invoice">{number}</td>
          <td data-label="Invoiced">{formatDate(InvoiceDate)}</td>
          <td data-label="Status">
            <InvoiceState balance={job.Totals.Balance} voidedAt={VoidedAt} />
          </td>
          <td data-label="Amount" data-align="end">
            {formatMoney(Amount)}
          </td>
          <td className={tableStyles.actions}>
            <RowButtons>
              {number === job.InvoiceNumber && !job.Archived && (
                <EmailDocumentButton document={{ jobId: job.Id, kind: 'invoice' }} name={`invoice ${number}`} />
              )}
              <NumberedInvoiceButton jobId={job.Id} number={number} />
            </RowButtons>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function InvoiceState({ balance, voidedAt }: { balance: number; voidedAt: string | null }) {
  if (voidedAt !== null) return <StatusBadge tone="bad">{`Void since ${formatDate(voidedAt)}`}</StatusBadge>;
  return balance > 0 ? <StatusBadge tone="attention">Unpaid</StatusBadge> : <StatusBadge tone="good">Paid</StatusBadge>;
}
