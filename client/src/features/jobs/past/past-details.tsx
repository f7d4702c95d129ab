import { useFramedJob } from '../framed-job.ts';
import { JobFacts } from '../job-facts.tsx';
import styles from './past-frame.module.css';

/** The totals, customer, site and dates of the job as they stood. */
export const PastDetails = () => (
  <div className={styles.details}>
    <JobFacts job={useFramedJob()} change={null} />
  </div>
);
