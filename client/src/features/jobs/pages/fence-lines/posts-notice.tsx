import type { JobDetails } from '@picket/domain';
import { Link } from 'react-router';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { useJobPath } from '@/entities/jobs/use-job-path.ts';
import { Icon } from '@/ui/icons.tsx';
import { useGetCalculatedPostsQuery, useTakeSuggestedPostsMutation } from '../../shared/calls/posts.api.ts';
import { counts, describeAll, reasonAgainst, sumOf } from '../../shared/posts-by-run.ts';
import styles from './posts-notice.module.css';

interface PostsNoticeProps {
  job: JobDetails;
  mayEdit: boolean;
  version: () => number;
}

/** Says that the chosen posts differ from those that the saved lines need, with the one button that takes them. */
export function PostsNotice({ job, mayEdit, version }: PostsNoticeProps) {
  const { data: calculated } = useGetCalculatedPostsQuery(useJobRead(job.Id));
  const [take, { isLoading }] = useTakeSuggestedPostsMutation();
  const pathOf = useJobPath();
  const rows = calculated?.data ?? [];
  const text = describeAll(rows);
  if (!text) return null;
  const { Quantity } = sumOf(rows.filter(counts));
  const isTakeable = mayEdit && reasonAgainst(rows) === null;
  return (
    <div className={styles.notice} role="status">
      <Icon name="warning" size={15} />
      <p>{text}</p>
      {isTakeable ? (
        <button type="button" disabled={isLoading} onClick={() => void take({ JobId: job.Id, Version: version() })}>
          Use {Quantity} suggested posts
        </button>
      ) : (
        <Link to={pathOf(job.Id, 'posts')}>{mayEdit ? 'Choose posts' : 'Show posts'}</Link>
      )}
    </div>
  );
}
