import {
  type AccountPaymentRow,
  type CustomerAccount,
  formatMoney,
  PaymentStatuses,
  StatusNames,
} from '@picket/domain';
import { Link } from 'react-router';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import tableStyles from '@/ui/table/data-table.module.css';

const tones: Readonly<Record<number, Tone>> = {
  [PaymentStatuses.Pending]: 'attention',
  [PaymentStatuses.Confirmed]: 'good',
  [PaymentStatuses.Rejected]: 'bad',
};

/** The payments, credits and reversals of an account, newest first. */
export function AccountPayments({ account: { Payments } }: { account: CustomerAccount }) {
  if (Payments.data.length === 0) return <p>No payments yet.</p>;
  return (
    <table className={tableStyles.table} aria-label="Payments">
      <thead>
        <tr>
          <th>Date</th>
          <th>Payment</th>
          <th>Job</th>
          <th>Status</th>
          <th data-align="end">Amount</th>
        </tr>
      </thead>
      <tbody>
        {Payments.data.map((payment) => (
          <PaymentLine key={`${payment.PaymentId} ${payment.Kind} ${payment.RecordedAt}`} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function PaymentLine({ payment }: { payment: AccountPaymentRow }) {
  const { Kind, Date: day, Text, JobId, JobName, PaymentStatusId, Amount } = payment;
  return (
    <tr>
      <td>{formatDate(day)}</td>
      <td data-label="Payment">{Text}</td>
      <td data-label="Job">
        <Link to={jobPath(JobId, 'payments')}>
          #{JobId} {JobName}
        </Link>
      </td>
      <td data-label="Status">
        {Kind === 'reversal' ? (
          <StatusBadge tone="neutral">Reversed</StatusBadge>
        ) : (
          <StatusBadge tone={tones[PaymentStatusId] ?? 'neutral'}>
            {StatusNames.PaymentStatus[PaymentStatusId]}
          </StatusBadge>
        )}
      </td>
      <td data-label="Amount" data-align="end">
        {formatMoney(Amount)}
      </td>
    </tr>
  );
}
