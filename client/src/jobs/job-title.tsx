import styles from './job-title.module.css';

/** A job's number, which customers know it by, and its name. */
export function JobTitle({ job: { Id, JobName } }: { job: { Id: number; JobName: string } }) {
  return (
    <span className={styles.title} title={JobName}>
      <span className={styles.number}>#{Id}</span> {JobName}
    </span>
  );
}
