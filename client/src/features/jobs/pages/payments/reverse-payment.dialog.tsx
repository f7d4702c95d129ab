import {
  firstSettings,
  formatMoney,
  isInClosedBooks,
  type PaymentRow,
  paidOf,
  reversalAmountMessage,
  reversalFields,
  reversalKinds,
  unreversed,
} from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { CloseButtons } from '@/ui/dialogs/close-buttons.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { CheckField, DateField, NumberField, ReasonField, SelectField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { useGetPaymentGroupQuery, useReversePaymentMutation } from '../../shared/calls/payments.api.ts';
import styles from './payment.module.css';

interface DialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

const kinds = Object.entries(reversalKinds).map(([Id, Name]) => ({ Id: Id as keyof typeof reversalKinds, Name }));

/** Reverses a confirmed payment, or a part of it. */
export function ReversePaymentDialog({ payment, onClose }: DialogProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const settle = (settled: readonly Outcome[]) =>
    settled.some(({ refusal }) => refusal !== null) ? setOutcomes(settled) : onClose();
  return (
    <Dialog opened onClose={onClose} title={`Reverse the payment of ${formatMoney(payment.PaymentAmount)}`} size="lg">
      {outcomes.length > 0 ? (
        <Outcomes outcomes={outcomes} onClose={onClose} />
      ) : (
        <ReverseForm payment={payment} onClose={onClose} onReversed={settle} />
      )}
    </Dialog>
  );
}

/** A payment of the check, and why it was not reversed; null if it was. */
interface Outcome {
  readonly payment: PaymentRow;
  readonly amount: number;
  readonly refusal: string | null;
}

/** What was reversed and what was not, when a payment was refused after the first was reversed. */
function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  return (
    <>
      <p role="status">Some payments of this check were not reversed. Reverse them on the jobs that they are for.</p>
      <ul>
        {outcomes.map(({ payment, amount, refusal }) => (
          <li key={payment.Id}>
            {formatMoney(amount)} for <Link to={jobPath(payment.JobId, 'payments')}>#{payment.JobId}</Link>:{' '}
            {refusal ?? 'reversed'}
          </li>
        ))}
      </ul>
      <CloseButtons onClose={onClose} />
    </>
  );
}

/** The other payments of the same check of which something is left. */
function useOthersOfCheck({ Id, GroupId }: PaymentRow): readonly PaymentRow[] {
  const { data } = useGetPaymentGroupQuery(GroupId ?? '', { skip: GroupId === null });
  return (data?.data ?? []).filter((other) => other.Id !== Id && paidOf(other) > 0);
}

const idsOf = ({ Id, JobId, Version }: PaymentRow) => ({ Id, JobId, Version });
const shareText = (payment: PaymentRow): string => `${formatMoney(unreversed(payment))} for #${payment.JobId}`;

interface FormProps extends DialogProps {
  onReversed: (outcomes: readonly Outcome[]) => void;
}

function ReverseForm({ payment, onClose, onReversed }: FormProps) {
  const [{ Id, JobId, Version, PaymentDate, ...opened }] = useState(payment);
  const left = unreversed(opened);
  const others = useOthersOfCheck(payment);
  const { data: books = firstSettings } = useGetSettingsQuery();
  const [reverse] = useReversePaymentMutation();
  const form = useSaveForm({
    values: {
      Amount: left as number | null,
      Kind: null as keyof typeof reversalKinds | null,
      Date: null as string | null,
      Reason: '',
      WithOthers: false,
    },
    fields: reversalFields,
    rules: ({ Amount, Kind, Date: day }) => ({
      Amount: reversalAmountMessage(left, Amount),
      Kind: Kind === null ? 'Kind is required' : null,
      Date: dateProblem(day),
    }),
    save: async ({ Amount, Kind, Date: day, Reason, WithOthers }) => {
      const shared = { Kind: Kind!, Date: day, Reason };
      const answer = await reverse({ Id, JobId, Version, Amount: Amount!, ...shared });
      if (answer.error) return answer;
      const outcomes: Outcome[] = [{ payment, amount: Amount!, refusal: null }];
      for (const other of WithOthers ? others : []) {
        const { error } = await reverse({ ...idsOf(other), Amount: unreversed(other), ...shared });
        outcomes.push({ payment: other, amount: unreversed(other), refusal: error ? asProblem(error).Message : null });
      }
      onReversed(outcomes);
      return answer;
    },
  });
  const { control } = form;
  const isDatedBack = form.watch('Kind') === 'mistake' && PaymentDate < today() && !isInClosedBooks(PaymentDate, books);
  const defaultDay = isDatedBack ? PaymentDate : today();
  return (
    <Form form={form} submitLabel="Reverse payment" onCancel={onClose}>
      <p>The payment stays in the list. The job's paid total goes down by this amount. This can't be undone.</p>
      <FieldGrid>
        <NumberField
          control={control}
          name="Amount"
          label={reversalFields.Amount.label}
          description={`Left of the payment: ${formatMoney(left)}`}
          kind="money"
          min={0}
          max={reversalFields.Amount.max}
          required
        />
        <SelectField control={control} name="Kind" label="Kind" options={kinds} required />
        <DateField
          control={control}
          name="Date"
          label={reversalFields.Date.label}
          description={`Leave empty for ${formatDate(defaultDay)}`}
        />
      </FieldGrid>
      <div className={styles.notes}>
        <ReasonField
          control={control}
          field={reversalFields.Reason}
          description="Shown in the log and on the receipt"
        />
      </div>
      {others.length > 0 && (
        <CheckField
          control={control}
          name="WithOthers"
          label={`Also reverse what is left of the other payments of this check: ${others.map(shareText).join(', ')}`}
        />
      )}
    </Form>
  );
}
