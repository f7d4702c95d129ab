import { useGetOpportunitiesQuery } from '../../shared/calls/job-lists.api.ts';
import { presentAge } from './job-age.tsx';
import styles from './open-opportunities.module.css';

/** The specification leaves the interval open. Changes by others arrive at once as live updates. */
export const SYNC_MS = 60_000;

/** The number of open opportunities, and of those that wait for a step. */
export function OpenOpportunities() {
  const { data } = useGetOpportunitiesQuery(undefined, { pollingInterval: SYNC_MS, skipPollingIfUnfocused: true });
  if (!data) return null;
  const levels = data.data.map(({ LastStepAt }) => presentAge(LastStepAt).level);
  const count = (level: (typeof levels)[number]) => levels.filter((each) => each === level).length;
  const parts = [
    `${data.total} open`,
    count('waiting') > 0 && `${count('waiting')} waiting`,
    count('neglected') > 0 && `${count('neglected')} neglected`,
  ];
  return <p className={styles.summary}>{parts.filter(Boolean).join(', ')}</p>;
}
