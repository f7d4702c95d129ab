import { formatCount, type JobDetails, JobStatuses } from '@picket/domain';
import styles from './items-left.module.css';

/** `3 items left, 1 blocked`: what an order still waits for before it is ready. */
export function ItemsLeft({ job }: { job: Pick<JobDetails, 'JobStatusId' | 'ItemsLeft' | 'ItemsBlocked'> }) {
  const { JobStatusId, ItemsLeft: left, ItemsBlocked: blocked } = job;
  if (JobStatusId !== JobStatuses.Order || left === 0) return null;
  return (
    <span className={styles.left} data-blocked={blocked > 0 || undefined}>
      {formatCount(left, 'item')} left
      {blocked > 0 && `, ${blocked} blocked`}
    </span>
  );
}
