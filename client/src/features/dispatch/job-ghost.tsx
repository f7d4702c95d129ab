import type { DispatchJob } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import styles from './dispatch-board.module.css';
import { loadText, weightText } from './shared/dispatch-text.ts';

/** The job under the pointer during a drag, with its load. */
export function JobGhost({ job }: { job: DispatchJob }) {
  const added = [loadText(job), job.Weight === null ? '' : `+${weightText(job.Weight)}`].filter(Boolean).join(', ');
  return (
    <div className={styles.ghost}>
      <Icon name="grip" size={14} />
      <span>
        <span className={styles.ghostName}>
          <span>{job.Id}</span> {job.CustomerName || job.JobName}
        </span>
        {added && <small>{added}</small>}
      </span>
    </div>
  );
}
