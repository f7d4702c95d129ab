import { Button } from '@mantine/core';
import { addDollars, type JobDetails, JobStatuses, jobAccess, overpaidText, type PaymentRow } from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetPaymentsQuery } from '../../shared/calls/payments.api.ts';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { MovePaymentDialog } from './move-payment.dialog.tsx';
import { PaidBar } from './paid-bar.tsx';
import { PaymentDialog } from './payment.dialog.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { RemindersSwitch } from './reminders-switch.tsx';
import { ReversePaymentDialog } from './reverse-payment.dialog.tsx';
import { ScheduleSection } from './schedule.section.tsx';

/** The payments of a job and its balance. */
export const PaymentsPage = () => <Payments job={useFramedJob()} />;

function Payments({ job }: { job: JobDetails }) {
  const { data, currentData, error, refetch } = useGetPaymentsQuery(useJobRead(job.Id));
  const [open, setOpen] = useState<PaymentRow | 'new' | null>(null);
  const mayAdd = useAllowed(jobAccess.addPayments, 'Full');
  const isPast = usePastMoment() !== undefined;
  const mayReverse = useAllowed('PaymentConfirmation', 'Full') && !isPast;
  const [reversing, setReversing] = useState<PaymentRow | null>(null);
  const [moving, setMoving] = useState<PaymentRow | null>(null);
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <LoadingPage />;
  return (
    <>
      <SectionCard title="Paid">
        <PaidBar totals={job.Totals} payments={data.data} overpaid={overpaidText({ ...job, ...job.Totals })} />
      </SectionCard>
      {job.Schedule.length > 0 && (
        <ScheduleSection job={job}>
          <RemindersSwitch job={job} />
        </ScheduleSection>
      )}
      <SectionCard
        title="Payments"
        actions={
          mayAdd && (
            <Button size="compact-sm" leftSection={<Icon name="add" size={15} />} onClick={() => setOpen('new')}>
              Add payment
            </Button>
          )
        }
      >
        <PaymentsTable
          payments={data.data}
          onEdit={mayAdd ? setOpen : undefined}
          onReverse={mayReverse ? setReversing : undefined}
          onMove={mayReverse ? setMoving : undefined}
        />
      </SectionCard>
      {moving && <MovePaymentDialog payment={moving} onClose={() => setMoving(null)} />}
      {reversing && <ReversePaymentDialog payment={reversing} onClose={() => setReversing(null)} />}
      {open && (
        <PaymentDialog
          jobId={job.Id}
          due={openDue(job)}
          balance={job.Totals.Balance}
          takesCredits={job.JobStatusId === JobStatuses.Invoiced}
          payment={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What fell due and is not paid, in dollars. */
const openDue = ({ Schedule: rows }: JobDetails): number =>
  addDollars(...rows.flatMap(({ DueOn, Amount, Filled }) => (DueOn === null ? [] : [Amount, -Filled])));
