import type { JobDetails } from '@picket/domain';
import { Link, useSearchParams } from 'react-router';
import { jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Row, Text } from '@/ui/layout.tsx';
import styles from '../../shared/frame/job-sidebar.module.css';
import { useGetJobLogQuery } from './job-log.api.ts';

const LATEST = 3;

/** The last entries of the log of a job. */
export function LatestActivity({ job: { Id } }: { job: JobDetails }) {
  const { data, isError } = useGetJobLogQuery({ id: Id, skip: 0, take: LATEST });
  const from = referrerIn(useSearchParams()[0]) ?? undefined;
  return (
    <section aria-label="Latest activity" aria-busy={!data && !isError}>
      <Row align="stretch" justify="between">
        <h2>Latest</h2>
        <Link to={jobPath(Id, 'logs', from)}>All activity</Link>
      </Row>
      {isError && !data && (
        <Text as="p" tone="dimmed">
          The activity could not be loaded.
        </Text>
      )}
      <ol className={styles.latest}>
        {data?.data.map((entry) => (
          <li key={entry.Id}>
            <strong>{entry.ActorName}</strong>: {entry.Text}
            <time dateTime={entry.At}>{formatDateTime(entry.At)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
