import { useFramedJob } from '../shared/frame/framed-job.ts';
import { JobSidebar } from '../shared/frame/job-sidebar.tsx';
import styles from './past-frame.module.css';

/** The totals, customer, site and dates of the job as they stood. */
export const PastDetails = () => (
  <div className={styles.details}>
    <JobSidebar job={useFramedJob()} change={null} />
  </div>
);
