import styles from './job-title.module.css';

/** The number and name of a job. Customers know a job by its number. */
export function JobTitle({ job: { Id, JobName } }: { job: { Id: number; JobName: string } }) {
  return (
    <span className={styles.title} title={JobName}>
      #{Id} {JobName}
    </span>
  );
}

/** The number and name of a job as one text. */
export const jobName = ({ Id, JobName }: { Id: number; JobName: string }): string => `#${Id} ${JobName}`.trim();
