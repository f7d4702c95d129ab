import { type DispatchJob, JobStatuses } from '@picket/domain';
import { Link } from 'react-router';
import { dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { priorityOf } from '@/entities/jobs/job-priority.ts';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { companyZone, today } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { Row, Text } from '@/ui/layout.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useJobDrag } from './drag/use-job-drag.ts';
import { dayText, loadText, waitingText, weightText } from './shared/dispatch-text.ts';
import { MoveMenu } from './shared/move-menu.tsx';
import styles from './tray.module.css';

/** A job that is on no delivery yet. */
export function TrayJob({ job }: { job: DispatchJob }) {
  const { setNodeRef, rowProps, handleProps, isDragging } = useJobDrag(job);
  return (
    <li className={styles.job} data-job={job.Id} data-dragging={isDragging || undefined}>
      <div ref={setNodeRef} className={styles.grab} {...rowProps}>
        {handleProps && (
          <button
            type="button"
            className={styles.handle}
            {...handleProps}
            aria-label={`Drag ${job.Id} ${job.CustomerName}`}
          >
            <Icon name="grip" size={14} />
          </button>
        )}
        <span className={styles.text}>
          <Link to={jobPath(job.Id, 'info', dispatchPath)} draggable={false}>
            <Text tone="dimmed" weight="normal">
              {job.Id}
            </Text>{' '}
            {job.CustomerName || job.JobName}
          </Link>
          <span className={styles.note}>{noteOf(job)}</span>
          <Progress job={job} />
        </span>
      </div>
      <MoveMenu job={job} delivery={null} />
    </li>
  );
}

/** 'Somerville, 14 sections, 2 gates': where it goes and what it is. */
const noteOf = (job: DispatchJob): string =>
  [job.Address?.City || 'No address', loadText(job), job.Weight === null ? '' : weightText(job.Weight)]
    .filter(Boolean)
    .join(', ');

/** The progress of the order and its urgency. */
function Progress({ job }: { job: DispatchJob }) {
  const priority = priorityOf(job, today());
  const day = job.DeliveryDate ?? job.DueDate;
  return (
    <span className={styles.progress}>
      <Row as="span" gap={4} align="stretch" isInline>
        <JobStage job={{ Kind: 'estimate', JobStatusId: job.JobStatusId }} />
        {job.JobStatusId === JobStatuses.Ready
          ? waitingText(job.ReadyDate, today(), companyZone())
          : `${job.ItemsDone} of ${job.ItemsTotal} ready`}
      </Row>
      {job.ItemsBlocked > 0 && <StatusBadge tone="bad">{`${job.ItemsBlocked} blocked`}</StatusBadge>}
      {priority ? (
        <StatusBadge tone={priority.tone}>{priority.word}</StatusBadge>
      ) : (
        day && <Text tone="dimmed">{dayText(day)}</Text>
      )}
    </span>
  );
}
