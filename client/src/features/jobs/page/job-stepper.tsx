import { type JobDetails, StatusNames } from '@picket/domain';
import { stages, stageWord } from '@/entities/jobs/job-stage.tsx';
import { formatDate } from '@/lib/format-date.ts';
import styles from './job-stepper.module.css';

/** The stages of a job in their order: passed ones with their date, the present one, and those to come. */
export function JobStepper({ job }: { job: JobDetails }) {
  const present = stages.findIndex(([status]) => status === job.JobStatusId);
  const days = daysOf(job);
  return (
    <ol className={styles.stepper} aria-label="Stages">
      {stages.map(([status], index) => (
        <li
          key={status}
          data-state={index < present ? 'passed' : index === present ? 'present' : 'later'}
          aria-current={index === present ? 'step' : undefined}
        >
          <span className={styles.name}>{index === present ? stageWord(job) : StatusNames.JobStatus[status]}</span>
          <span className={styles.day}>{formatDate(days[StatusNames.JobStatus[status]])}</span>
        </li>
      ))}
    </ol>
  );
}

/** The days that belong to stages, by the stage's name. */
const daysOf = (job: JobDetails): Readonly<Record<string, string | null>> => ({
  Estimate: job.EstimateStartDate,
  Scheduled: job.InstallationDate,
  Order: job.OrderDate,
  Delivered: job.DeliveredDate ?? job.DeliveryDate,
  Invoiced: job.InvoiceDate,
});
