import { creditNotesMessage, formatMoney, type PaymentRow, paymentAmountMessage, paymentFields } from '@picket/domain';
import { useState } from 'react';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { dateProblem } from '@/lib/format/date-text.ts';
import { today } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DateField, NumberField, SelectField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { openedVersion } from '@/ui/form/use-versioned-form.ts';
import { useAddPaymentMutation, useSavePaymentMutation } from '../../shared/calls/payments.api.ts';
import styles from './payment.module.css';

interface PaymentDialogProps {
  jobId: number;
  /** What fell due and is not paid, in dollars. */
  due: number;
  balance: number;
  /** Only an invoiced job takes credits. */
  takesCredits: boolean;
  /** null for a new payment. */
  payment: PaymentRow | null;
  onClose: () => void;
}

/** Adds a payment or edits a pending one. */
export function PaymentDialog(props: PaymentDialogProps) {
  const title = props.payment ? 'Edit payment' : 'Add payment';
  return (
    <Dialog opened onClose={props.onClose} title={title} size="lg">
      <PaymentForm {...props} />
    </Dialog>
  );
}

interface PaymentValues {
  PaymentDate: string | null;
  PaymentAmount: number | null;
  PaymentTypeId: number | null;
  Reference: string;
  Notes: string;
}

const valuesOf = (payment: PaymentRow | null): PaymentValues => ({
  PaymentDate: payment?.PaymentDate ?? today(),
  PaymentAmount: payment?.PaymentAmount ?? null,
  PaymentTypeId: payment?.PaymentTypeId ?? null,
  Reference: payment?.Reference ?? '',
  Notes: payment?.Notes ?? '',
});

function leftText(due: number, balance: number): string | undefined {
  if (balance <= 0) return undefined;
  const text = `Balance: ${formatMoney(balance)}`;
  return due > 0 && due < balance ? `Due: ${formatMoney(due)}. ${text}` : text;
}

const problemsOf = ({ PaymentDate, PaymentAmount, Notes }: PaymentValues, isCredit: boolean) => ({
  PaymentDate: PaymentDate && dateProblem(PaymentDate),
  PaymentAmount: paymentAmountMessage(PaymentAmount),
  Notes: creditNotesMessage(isCredit, Notes),
});

function PaymentForm({ jobId, due, balance, takesCredits, payment, onClose }: PaymentDialogProps) {
  const [opened, setOpened] = useState(payment);
  const [add] = useAddPaymentMutation();
  const [save] = useSavePaymentMutation();
  const types = useChoices('payment-types', { ShowArchived: true }) ?? [];
  const isCredit = (typeId: number | null) =>
    opened !== null && typeId === opened.PaymentTypeId
      ? opened.IsCredit
      : types.some(({ Id, IsCredit }) => Id === typeId && IsCredit);
  const form = useSaveForm({
    values: valuesOf(opened),
    fields: paymentFields,
    rules: (values) => problemsOf(values, isCredit(values.PaymentTypeId)),
    save: ({ PaymentDate, PaymentAmount, PaymentTypeId, ...texts }) => {
      const required = { PaymentDate: PaymentDate!, PaymentAmount: PaymentAmount!, PaymentTypeId: PaymentTypeId! };
      const typed = { ...required, ...texts };
      if (!opened) return add({ JobId: jobId, ...typed });
      return save({ ...openedVersion(opened), JobId: jobId, ...typed });
    },
    fromServer: (current) => {
      setOpened(current as PaymentRow);
      return valuesOf(current as PaymentRow);
    },
    onSaved: onClose,
  });
  const { control } = form;
  const isCreditChosen = isCredit(form.watch('PaymentTypeId'));
  return (
    <Form form={form} onCancel={onClose}>
      <FieldGrid>
        <DateField control={control} name="PaymentDate" label={paymentFields.PaymentDate.label} required />
        <NumberField
          control={control}
          name="PaymentAmount"
          label={paymentFields.PaymentAmount.label}
          description={leftText(due, balance)}
          kind="money"
          min={0}
          max={paymentFields.PaymentAmount.max}
          required
        />
        <SelectField
          control={control}
          name="PaymentTypeId"
          label={paymentFields.PaymentTypeId.label}
          description={isCreditChosen ? 'Counts as paid. No money is received.' : undefined}
          options={types.filter(({ Id, IsCredit }) => !IsCredit || takesCredits || Id === opened?.PaymentTypeId)}
          required
        />
        <TextField
          control={control}
          name="Reference"
          label={paymentFields.Reference.label}
          description="For example the check number"
          maxLength={paymentFields.Reference.maxLength}
        />
      </FieldGrid>
      <div className={styles.notes}>
        <TextField
          control={control}
          name="Notes"
          label={isCreditChosen ? 'Notes (reason of the credit)' : paymentFields.Notes.label}
          maxLength={paymentFields.Notes.maxLength}
          rows={3}
          required={isCreditChosen}
        />
      </div>
    </Form>
  );
}
