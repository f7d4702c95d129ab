import { ActionIcon, Button } from '@mantine/core';
import {
  formatMoney,
  isPaymentPending,
  type PaymentRow,
  PaymentStatuses,
  type PaymentStatusId,
  paymentTypeText,
  reversalNames,
  StatusNames,
  unreversed,
} from '@picket/domain';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { formatDate, formatDateTime } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { Icon } from '@/ui/icons.tsx';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { useConfirmPaymentMutation, useRejectPaymentMutation } from '../../shared/calls/payments.api.ts';
import { EmailDocumentButton } from '../../shared/email/email-document-button.tsx';
import { usePartChange } from '../../shared/frame/step-marks.ts';
import { ReceiptButton } from '../../shared/printing/print-button.tsx';
import { RowButtons } from '../../shared/printing/row-buttons.tsx';
import styles from './payments-table.module.css';

interface PaymentsTableProps {
  payments: readonly PaymentRow[];
  /** Omitted: payments are read-only. */
  onEdit?: (payment: PaymentRow) => void;
  /** Omitted: confirmed payments cannot be reversed. */
  onReverse?: (payment: PaymentRow) => void;
  onMove?: (payment: PaymentRow) => void;
}

/** The payments of a job, newest first. Confirmed and rejected payments are read-only, but a confirmed one is reversed. */
export function PaymentsTable({ payments, ...actions }: PaymentsTableProps) {
  const isPast = usePastMoment() !== undefined;
  const maySettle = useAllowed('PaymentConfirmation') && !isPast;
  if (payments.length === 0) return <p>No payments yet.</p>;
  return (
    <table className={tableStyles.table} aria-label="Payments">
      <thead>
        <tr>
          <th>Date</th>
          <th>Type</th>
          <th>Status</th>
          <th>Notes</th>
          <th data-align="end">Amount</th>
          <th className={tableStyles.actionsHeader}>Actions</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Fragment key={payment.Id}>
            <PaymentLine payment={payment} {...actions} maySettle={maySettle} />
            <ReversalLines payment={payment} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function PaymentLine({
  payment,
  onEdit,
  onReverse,
  onMove,
  maySettle,
}: PaymentButtonsProps & Pick<PaymentsTableProps, 'onReverse' | 'onMove'>) {
  const { Id, PaymentDate, PaymentStatusId, PaymentAmount, Notes, MovedFrom } = payment;
  const isPast = usePastMoment() !== undefined;
  const isReversible = PaymentStatusId === PaymentStatuses.Confirmed && unreversed(payment) > 0;
  return (
    <tr data-changed={usePartChange('Payments', Id) || undefined}>
      <td data-label="Date">{formatDate(PaymentDate)}</td>
      <td data-label="Type">{paymentTypeText(payment)}</td>
      <td data-label="Status">
        <PaymentStatus payment={payment} />
      </td>
      <td data-label="Notes" className={styles.notes}>
        {Notes}
        {MovedFrom && (
          <small className={styles.decided}>
            Moved here from <Link to={jobPath(MovedFrom.JobId, 'payments')}>#{MovedFrom.JobId}</Link>
          </small>
        )}
      </td>
      <td data-label="Amount" data-align="end">
        {formatMoney(PaymentAmount)}
      </td>
      <td className={tableStyles.actions}>
        <RowButtons>
          {isPaymentPending(payment) && <PaymentButtons payment={payment} onEdit={onEdit} maySettle={maySettle} />}
          {onReverse && isReversible && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Reverse ${formatMoney(PaymentAmount)}`}
              onClick={() => onReverse(payment)}
            >
              Reverse
            </Button>
          )}
          {onMove && isReversible && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Move ${formatMoney(unreversed(payment))} to another job`}
              onClick={() => onMove(payment)}
            >
              Move
            </Button>
          )}
          {!isPast && PaymentStatusId !== PaymentStatuses.Rejected && (
            <EmailDocumentButton
              document={{ jobId: payment.JobId, kind: 'receipt', paymentId: Id }}
              name={`receipt of ${formatMoney(PaymentAmount)}`}
            />
          )}
          {PaymentStatusId !== PaymentStatuses.Rejected && (
            <ReceiptButton payment={payment} amount={formatMoney(PaymentAmount)} />
          )}
        </RowButtons>
      </td>
    </tr>
  );
}

/** The reversals of a payment, each on a line of its own below it, with its day, reason and user. */
const ReversalLines = ({ payment: { Reversals: reversals } }: { payment: PaymentRow }) =>
  reversals.map(({ Amount, Kind, Date: day, Reason, ReversedBy, ReversedAt, ToJobId }) => (
    <tr key={ReversedAt + Amount}>
      <td data-label="Date">{formatDate(day)}</td>
      <td data-label="Type">
        {ToJobId ? (
          <>
            Moved to <Link to={jobPath(ToJobId, 'payments')}>#{ToJobId}</Link>
          </>
        ) : (
          reversalNames[Kind]
        )}
      </td>
      <td data-label="Status">
        <Decision by={ReversedBy} at={ReversedAt} />
      </td>
      <td data-label="Notes" className={styles.notes}>
        {Reason}
      </td>
      <td data-label="Amount" data-align="end">
        {formatMoney(-Amount)}
      </td>
      <td className={tableStyles.actions} />
    </tr>
  ));

const tones: Record<PaymentStatusId, Tone> = { 1: 'attention', 2: 'bad', 3: 'good' };

function PaymentStatus({ payment }: { payment: PaymentRow }) {
  const { PaymentStatusId, DecidedBy, DecidedAt } = payment;
  return (
    <div>
      <StatusBadge tone={tones[PaymentStatusId]}>{StatusNames.PaymentStatus[PaymentStatusId]}</StatusBadge>
      {DecidedBy && <Decision by={DecidedBy} at={DecidedAt} />}
    </div>
  );
}

const Decision = ({ by, at }: { by: string; at: string | null }) => (
  <small className={styles.decided}>
    by {by}, {formatDateTime(at)}
  </small>
);

interface PaymentButtonsProps {
  payment: PaymentRow;
  onEdit?: (payment: PaymentRow) => void;
  maySettle: boolean;
}

function PaymentButtons({ payment, onEdit, maySettle }: PaymentButtonsProps) {
  const [confirmPayment] = useConfirmPaymentMutation();
  const [rejectPayment] = useRejectPaymentMutation();
  const amount = formatMoney(payment.PaymentAmount);
  const settle = async (word: 'Confirm' | 'Reject') => {
    const title = `${word} the payment of ${amount}?`;
    const text = 'The payment cannot be edited afterwards.';
    if (!(await confirm({ title, text, confirmLabel: `${word} payment`, isDanger: word === 'Reject' }))) return;
    const { Id, JobId, Version } = payment;
    await (word === 'Confirm' ? confirmPayment : rejectPayment)({ Id, JobId, Version });
  };
  return (
    <>
      {maySettle && (
        <>
          <Button size="compact-sm" aria-label={`Confirm ${amount}`} onClick={() => void settle('Confirm')}>
            Confirm
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Reject ${amount}`}
            onClick={() => void settle('Reject')}
          >
            Reject
          </Button>
        </>
      )}
      {onEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          title="Edit"
          aria-label={`Edit the payment of ${amount}`}
          onClick={() => onEdit(payment)}
        >
          <Icon name="edit" size={16} />
        </ActionIcon>
      )}
    </>
  );
}
