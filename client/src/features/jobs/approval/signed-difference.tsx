import { formatMoney, type JobDetails, jobAccess } from '@picket/domain';
import { Link, useSearchParams } from 'react-router';
import { jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './signed-difference.module.css';

/** Returns the difference of a job from the signed amount: `$412.50 more than signed`. */
export function signedDifferenceText(difference: number | null): string {
  if (!difference) return 'Changed since it was signed';
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than signed`;
}

/** The difference of a job from what was signed, as a link to the comparison; nothing if it does not differ. */
export function SignedDifference({ job }: { job: JobDetails }) {
  const mayCompare = useAllowed(jobAccess.readApproval);
  const from = referrerIn(useSearchParams()[0]) ?? undefined;
  if (!job.IsSignedDifferent) return null;
  const badge = <StatusBadge tone="attention">{signedDifferenceText(job.SignedDifference)}</StatusBadge>;
  if (!mayCompare) return badge;
  return (
    <Link to={jobPath(job.Id, 'revisions', from)} className={styles.link} title="Compare with what was signed">
      {badge}
    </Link>
  );
}
