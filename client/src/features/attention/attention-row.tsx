import { Button } from '@mantine/core';
import {
  type AttentionCount,
  type AttentionJob,
  type AttentionKind,
  type CustomerAttentionKind,
  formatCount,
  formatMoney,
} from '@picket/domain';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { useGetAttentionJobsQuery } from '@/entities/attention/attention.api.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import styles from './attention.module.css';
import { attentionPath, kindTexts } from './attention-kinds.ts';
import { waitingTime } from './waiting-time.ts';

const PAGE = 12;

/** What waits, where it is no job. */
const nouns: Readonly<Record<CustomerAttentionKind, string>> = {
  'call-reminder': 'call',
  'statement-failed': 'customer',
};

/** A kind with its figures and its action; opens to the jobs behind it. */
export function AttentionRow({
  count: { Kind, Count, Amount, Oldest },
  mine,
}: {
  count: AttentionCount;
  mine: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  // The row opens at once, and its jobs follow.
  const showsJobs = useDeferredValue(isOpen);
  const id = useId();
  const { label, icon, action, listPath, isLate } = kindTexts[Kind];
  const toggle = () => setOpen(!isOpen);
  return (
    <li>
      <div className={styles.row} data-late={isLate}>
        <button type="button" className={styles.open} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
          <Icon name={icon} />
          <span>{label}</span>
        </button>
        <span className={styles.count}>{formatCount(Count, nouns[Kind as CustomerAttentionKind] ?? 'job')}</span>
        <span className={styles.oldest}>
          <span className={hiddenText.hidden}>Oldest: </span>
          {Oldest && waitingTime(Oldest)}
        </span>
        <span className={styles.amount}>{Amount !== null && formatMoney(Amount)}</span>
        <span className={styles.action}>
          {listPath ? (
            <Button component={Link} to={listPath} variant="default" aria-label={`${action}: ${label}`}>
              {action}
            </Button>
          ) : (
            <Button
              variant="default"
              aria-label={`${action}: ${label}`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={toggle}
            >
              {action}
            </Button>
          )}
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {showsJobs && <Jobs key={mine ? 'mine' : 'all'} kind={Kind} mine={mine} />}
      </div>
    </li>
  );
}

function Jobs({ kind, mine }: { kind: AttentionKind; mine: boolean }) {
  const [take, setTake] = useState(PAGE);
  const { data, currentData, error, refetch } = useGetAttentionJobsQuery({ kind, mine, take });
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  return (
    <ul className={styles.jobs} aria-busy={!data}>
      {data?.data.map((job) => (
        <JobLine key={job.Id} job={job} kind={kind} />
      ))}
      {data && data.total > data.data.length && (
        <li>
          <Button variant="subtle" onClick={() => setTake(take + 4 * PAGE)}>
            Show more of {data.total}
          </Button>
        </li>
      )}
    </ul>
  );
}

function JobLine({ job, kind }: { job: AttentionJob; kind: AttentionKind }) {
  const { action, path } = kindTexts[kind];
  return (
    <li className={styles.job}>
      {kind in nouns ? (
        <span className={styles.name}>{job.JobName}</span>
      ) : (
        <Link to={jobPath(job.Id, 'summary', attentionPath)} className={styles.name}>
          <Text tone="dimmed">{job.Id}</Text> {job.JobName}
        </Link>
      )}
      <span className={styles.customer}>
        {job.CustomerId !== null && (
          <RecordLink path={customerPath(job.CustomerId)} claim="Customers">
            {job.CustomerName}
          </RecordLink>
        )}
      </span>
      <span className={styles.since}>{waitingTime(job.Since)}</span>
      <span className={styles.amount}>{job.Amount !== null && formatMoney(job.Amount)}</span>
      <Link
        to={path(job.Id, job.CustomerId)}
        className={styles.act}
        aria-label={`${action}: ${kind in nouns ? '' : `#${job.Id} `}${job.JobName}`}
      >
        {action}
      </Link>
    </li>
  );
}
