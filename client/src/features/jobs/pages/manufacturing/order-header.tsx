import { Button } from '@mantine/core';
import { type JobDetails, jobActionState, StatusNames } from '@picket/domain';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { jobPath, orderListPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { Row } from '@/ui/layout.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { useOpenHistory } from '../../past/use-open-history.ts';
import { useMarkReadyMutation, useStartManufacturingMutation } from '../../shared/calls/orders.api.ts';
import { ItemsLeft } from '../../shared/items-left.tsx';
import { JobBadges } from '../../shared/job-badges.tsx';
import { jobName } from '../../shared/job-title.tsx';
import { usePrintDialog } from '../../shared/printing/use-print-dialog.tsx';
import { daysText, daysUntil } from './days-left.ts';
import styles from './order-header.module.css';

/** The header of an order: whose it is and when it is due; on wide screens also the next step and what it waits for. */
export function OrderHeader({ job, isWide }: { job: JobDetails; isWide: boolean }) {
  const navigate = useNavigate();
  const { print, dialog } = usePrintDialog(job, 'shop');
  const openHistory = useOpenHistory();
  return (
    <>
      <RecordHeader
        title={`Manufacturing ${jobName(job)}`}
        beside={<JobBadges job={job} withManufacturing />}
        record={jobName(job)}
        parents={[{ title: jobName(job), path: jobPath(job.Id, 'info', orderListPath) }]}
        actions={
          <>
            {print && (
              <Button variant="default" size="md" leftSection={<Icon name="print" size={18} />} onClick={print}>
                Shop report
              </Button>
            )}
            {openHistory && (
              <Button variant="default" size="md" leftSection={<Icon name="history" size={18} />} onClick={openHistory}>
                History
              </Button>
            )}
            <Button variant="default" size="md" onClick={() => void navigate(orderListPath)}>
              Close
            </Button>
            {isWide && <NextOrderStep job={job} />}
          </>
        }
      />
      {dialog}
      <div className={styles.details}>
        <Customer job={job} />
        <Row as="p" gap={20} lineGap={2} align="stretch" wraps>
          {isWide && <ItemsLeft job={job} />}
          <Due job={job} />
        </Row>
      </div>
    </>
  );
}

function Customer({ job: { Customer, Address, DeliveryTypeId, DeliveryDate } }: { job: JobDetails }) {
  const delivery = `${StatusNames.DeliveryType[DeliveryTypeId]} ${formatDate(DeliveryDate)}`.trim();
  const rest = [Address?.City, delivery].filter(Boolean).join(', ');
  return (
    <p>
      {Customer && (
        <>
          <RecordLink path={customerPath(Customer.Id)} claim="Customers">
            {Customer.Name}
          </RecordLink>
          {', '}
        </>
      )}
      {rest}
    </p>
  );
}

function Due({ job: { DueDate } }: { job: JobDetails }) {
  if (DueDate === null) return <span>No due date</span>;
  const left = daysUntil(DueDate);
  return (
    <span className={styles.due} data-late={left < 0 || undefined}>
      <b>Due {formatDate(DueDate)}</b> {daysText(left)}
    </span>
  );
}

/** Starts manufacturing, or marks the order as ready. */
export function NextOrderStep({ job }: { job: JobDetails }) {
  const { Id, Version } = job;
  const [start, { isLoading: isStarting }] = useStartManufacturingMutation();
  const [markReady, { isLoading: isReadying }] = useMarkReadyMutation();
  const step = useNextOrderStep(job);
  if (step === null) return null;
  if (step === 'startManufacturing') {
    return (
      <Button size="md" loading={isStarting} onClick={() => pageUnsaved.leave(() => void start({ Id, Version }))}>
        Start manufacturing
      </Button>
    );
  }
  return (
    <Button
      size="md"
      variant={job.ItemsLeft > 0 ? 'default' : undefined}
      loading={isReadying}
      onClick={() => pageUnsaved.leave(() => void markReady({ Id, Version }))}
    >
      Mark as ready
    </Button>
  );
}

/** Returns the user's next action for the order, also if items are left; null for none. */
export function useNextOrderStep(job: JobDetails): 'startManufacturing' | 'markReady' | null {
  const { claims } = useSession();
  const steps = ['startManufacturing', 'markReady'] as const;
  return steps.find((step) => jobActionState(step, job, claims).state !== 'hidden') ?? null;
}
