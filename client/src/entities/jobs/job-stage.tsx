import { JobStatuses, type JobStatusId, StatusNames } from '@picket/domain';
import styles from './job-stage.module.css';

interface StageProps {
  job: { readonly Kind: string; readonly JobStatusId: JobStatusId };
}

/**
 * The stages in order, each with whose turn it is: sales (`sell`), the office (`win`), the shop (`make`), the truck
 * (`deliver`) or none (`done`).
 */
export const stages: readonly (readonly [JobStatusId, 'sell' | 'win' | 'make' | 'deliver' | 'done'])[] = [
  [JobStatuses.Estimate, 'sell'],
  [JobStatuses.Signed, 'win'],
  [JobStatuses.Scheduled, 'win'],
  [JobStatuses.Order, 'make'],
  [JobStatuses.Ready, 'deliver'],
  [JobStatuses.Delivered, 'deliver'],
  [JobStatuses.Invoiced, 'done'],
];

const RADIUS = 5;
const LENGTH = 2 * RADIUS;

/** The stage of a job as a ring and a word. The hue says whose turn it is, the fill how far the job is. */
export function JobStage({ job }: StageProps) {
  const index = stages.findIndex(([status]) => status === job.JobStatusId);
  const share = job.Kind === 'opportunity' ? 0 : (index + 1) / stages.length;
  const angle = Math.PI * LENGTH * share;
  return (
    <span className={styles.stage} data-turn={stages[index]?.[1]}>
      <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
        <circle
          r="6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeDasharray={share === 0 ? '2 2' : undefined}
        />
        <circle
          r={RADIUS / 2}
          fill="none"
          stroke="currentColor"
          strokeWidth={RADIUS}
          strokeDasharray={`${angle / 2} 100`}
          transform="rotate(-90)"
        />
      </svg>
      {stageWord(job)}
    </span>
  );
}

/** The name of the stage. A job that is not signed yet has the name of its kind. */
export function stageWord({ Kind, JobStatusId }: StageProps['job']): string {
  if (JobStatusId !== JobStatuses.Estimate) return StatusNames.JobStatus[JobStatusId];
  return kindTexts[Kind] ?? 'Estimate';
}

const kindTexts: Record<string, string> = { opportunity: 'Opportunity', 'quick-quote': 'Quick quote' };
