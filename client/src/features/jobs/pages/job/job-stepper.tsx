import { type JobDetails, JobStatuses, type JobStatusId, StatusNames } from '@picket/domain';
import { stages, stageWord } from '@/entities/jobs/job-stage.tsx';
import { formatDate } from '@/lib/format/format-date.ts';
import styles from './job-stepper.module.css';

/** The stages of a job in their order: passed ones with their date, the present one, and those to come. */
export function JobStepper({ job }: { job: JobDetails }) {
  const present = stages.findIndex(([status]) => status === job.JobStatusId);
  return (
    <ol className={styles.stepper} aria-label="Stages">
      {stages.map(([status], index) => (
        <li
          key={status}
          data-state={index < present ? 'passed' : index === present ? 'present' : 'later'}
          aria-current={index === present ? 'step' : undefined}
        >
          <span className={styles.name}>{index === present ? stageWord(job) : StatusNames.JobStatus[status]}</span>
          <span className={styles.day}>{dayText(job, status, index > present)}</span>
        </li>
      ))}
    </ol>
  );
}

/** `11/20/2026`; `Planned 11/20/2026` for a stage to come, and for a delivery that was not recorded. */
function dayText(job: JobDetails, status: JobStatusId, isToCome: boolean): string {
  const day = formatDate(daysOf(job)[status]);
  const isPlanned = isToCome || (status === JobStatuses.Delivered && job.DeliveredDate === null);
  return day && isPlanned ? `Planned ${day}` : day;
}

/** The days that belong to stages. */
const daysOf = (job: JobDetails): Readonly<Partial<Record<JobStatusId, string | null>>> => ({
  [JobStatuses.Estimate]: job.EstimateStartDate,
  [JobStatuses.Scheduled]: job.InstallationDate,
  [JobStatuses.Order]: job.OrderDate,
  [JobStatuses.Delivered]: job.DeliveredDate ?? job.DeliveryDate,
  [JobStatuses.Invoiced]: job.InvoiceDate,
});
