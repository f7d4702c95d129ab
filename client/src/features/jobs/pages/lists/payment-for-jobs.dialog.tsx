import { Button } from '@mantine/core';
import {
  type AddPaymentsAnswer,
  addDollars,
  formatMoney,
  type JobListRow,
  MAX_JOBS_PER_PAYMENT,
  paymentAmountMessage,
  paymentFields,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { CustomerBox } from '@/entities/customers/customer-box.tsx';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { CloseButtons } from '@/ui/dialogs/close-buttons.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { DateField, NumberField, SelectField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Row, Stack, Text } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { useSearchJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { useAddPaymentsMutation } from '../../shared/calls/payments.api.ts';
import { jobName } from '../../shared/job-title.tsx';

interface DialogProps {
  /** null to let the user choose. */
  customerId: number | null;
  onClose: () => void;
}

/** Records one payment, such as a check, that a customer made for several jobs. */
export function PaymentForJobsDialog({ customerId, onClose }: DialogProps) {
  const [customer, setCustomer] = useState(customerId);
  const [answer, setAnswer] = useState<AddPaymentsAnswer | null>(null);
  const settle = (answered: AddPaymentsAnswer) => (answered.IsSuccess ? onClose() : setAnswer(answered));
  return (
    <Dialog opened onClose={onClose} title="One payment for several jobs" size="xl">
      {answer ? (
        <Outcome answer={answer} onClose={onClose} />
      ) : (
        <Stack gap={14}>
          <CustomerBox label="Customer" value={customer} onChange={setCustomer} required />
          {customer !== null && <UnpaidJobs key={customer} customerId={customer} onClose={onClose} onAdded={settle} />}
        </Stack>
      )}
    </Dialog>
  );
}

interface FormProps {
  onClose: () => void;
  onAdded: (answer: AddPaymentsAnswer) => void;
}

function UnpaidJobs({ customerId, ...props }: FormProps & { customerId: number }) {
  const search = { CustomerId: customerId, Sort: '-Balance', Take: MAX_JOBS_PER_PAYMENT };
  const { data, error, refetch } = useSearchJobsQuery({ list: 'all', ...search });
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <LoadingPage />;
  const jobs = data.data.filter((job) => openBalance(job) > 0 && !job.IsLost).toSorted(byDueDay);
  return jobs.length === 0 ? <p>This customer has no unpaid jobs.</p> : <PaymentForm jobs={jobs} {...props} />;
}

/** What is left to pay when all pending payments are confirmed. */
const openBalance = ({ Balance, PendingTotal }: JobListRow): number => addDollars(Balance, -PendingTotal);

const byDueDay = (a: JobListRow, b: JobListRow): number =>
  (a.NextDueOn ?? '9').localeCompare(b.NextDueOn ?? '9') || a.Id - b.Id;

type Amounts = Readonly<Record<string, number | null>>;

/** Shares a total over the jobs, those that are due first before others; all that is open without a total. */
function shared(jobs: readonly JobListRow[], total: number | null): Amounts {
  let rest = total ?? Number.POSITIVE_INFINITY;
  return Object.fromEntries(
    jobs.map((job) => {
      const amount = Math.min(rest, openBalance(job));
      rest = Number.isFinite(rest) ? addDollars(rest, -amount) : rest;
      return [`job${job.Id}`, amount > 0 ? amount : null];
    }),
  );
}

const leftToShare = (total: number | null, amounts: Amounts): number =>
  addDollars(total ?? 0, ...Object.values(amounts).map((amount) => -(amount ?? 0)));

function PaymentForm({ jobs: found, onClose, onAdded }: FormProps & { jobs: readonly JobListRow[] }) {
  const [jobs] = useState(found);
  const [add] = useAddPaymentsMutation();
  const types = (useChoices('payment-types') ?? []).filter(({ IsCredit }) => !IsCredit);
  const initial = shared(jobs, null);
  const form = useSaveForm({
    values: {
      PaymentDate: today() as string | null,
      PaymentTypeId: null as number | null,
      Reference: '',
      Total: addDollars(...Object.values(initial).map((amount) => amount ?? 0)) as number | null,
      Amounts: initial,
    },
    fields: paymentFields,
    rules: ({ PaymentDate, Total, Amounts: amounts }) => ({
      PaymentDate: PaymentDate && dateProblem(PaymentDate),
      Total: totalMessage(Total, amounts),
    }),
    save: async ({ PaymentDate, PaymentTypeId, Reference, Amounts: amounts }) => {
      const Rows = jobs.flatMap(({ Id }) => {
        const Amount = amounts[`job${Id}`];
        return Amount ? [{ JobId: Id, Amount }] : [];
      });
      const answer = await add({ PaymentDate: PaymentDate!, PaymentTypeId: PaymentTypeId!, Reference, Rows });
      if (answer.data) onAdded(answer.data);
      return answer;
    },
  });
  const { control } = form;
  const { Total, Amounts: amounts } = form.watch();
  const left = leftToShare(Total, amounts);
  return (
    <Form form={form} submitLabel="Record payment" onCancel={onClose}>
      <FieldGrid>
        <NumberField control={control} name="Total" label="Total" kind="money" min={0} required />
        <SelectField control={control} name="PaymentTypeId" label="Payment type" options={types} required />
        <TextField
          control={control}
          name="Reference"
          label={paymentFields.Reference.label}
          description="For example the check number"
          maxLength={paymentFields.Reference.maxLength}
        />
        <DateField control={control} name="PaymentDate" label={paymentFields.PaymentDate.label} required />
      </FieldGrid>
      <Stack gap={14}>
        <table className={tableStyles.table} aria-label="Unpaid jobs">
          <thead>
            <tr>
              <th>Job</th>
              <th>Payment due</th>
              <th data-align="end">Open</th>
              <th data-align="end">Amount</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.Id}>
                <td data-label="Job">{jobName(job)}</td>
                <td data-label="Payment due">{formatDate(job.NextDueOn) || '–'}</td>
                <td data-label="Open" data-align="end">
                  {formatMoney(openBalance(job))}
                </td>
                <td data-label="Amount" data-align="end">
                  <NumberField
                    control={control}
                    name={`Amounts.job${job.Id}`}
                    aria-label={`Amount for #${job.Id}`}
                    kind="money"
                    min={0}
                    max={paymentFields.PaymentAmount.max}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Row justify="between" wraps>
          <Text weight="strong" tone={left < 0 ? 'bad' : undefined} role="status">
            {left < 0 ? `${formatMoney(-left)} more than the total` : `${formatMoney(left)} left to share`}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.setValue('Amounts', shared(jobs, Total), { shouldDirty: true })}
          >
            Share the total, earliest due first
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function totalMessage(total: number | null, amounts: Amounts): string | null {
  if (paymentAmountMessage(total)) return 'Total must be above 0';
  return leftToShare(total, amounts) === 0 ? null : 'Share the total over the jobs first';
}

/** What was recorded and what was not, when a payment was refused after others were recorded. */
function Outcome({ answer, onClose }: { answer: AddPaymentsAnswer; onClose: () => void }) {
  return (
    <>
      <p>Some of the payments were not recorded:</p>
      <ul>
        {answer.Rows.map(({ JobId, Message }) => (
          <li key={JobId}>
            #{JobId}: {Message ?? 'recorded'}
          </li>
        ))}
      </ul>
      <CloseButtons onClose={onClose} />
    </>
  );
}
