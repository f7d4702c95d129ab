import { Button } from '@mantine/core';
import type { CalculatedPostRow, JobDetails } from '@picket/domain';
import { useTakeSuggestedPostsMutation } from '../../shared/calls/posts.api.ts';
import { counts, describeDifference, reasonAgainst, sumOf } from '../../shared/posts-by-run.ts';
import styles from './posts.module.css';

interface SuggestionBarProps {
  job: JobDetails;
  rows: readonly CalculatedPostRow[];
  mayEdit: boolean;
}

/** The numbers of suggested and chosen posts that count, and the button that takes the suggestion. */
export function SuggestionBar({ job, rows, mayEdit }: SuggestionBarProps) {
  const [take, { isLoading }] = useTakeSuggestedPostsMutation();
  const sum = sumOf(rows.filter(counts));
  const open = rows.filter(({ PostId, Quantity, Chosen }) => PostId === null && Quantity > Chosen).length;
  const reason = reasonAgainst(rows);
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{sum.Quantity} suggested</b>, {sum.Chosen} chosen
        {sum.Quantity !== sum.Chosen && <span data-differs>{describeDifference(sum)}</span>}
        {open > 0 && <small>{open === 1 ? '1 row needs' : `${open} rows need`} a post to be chosen</small>}
        {mayEdit && reason && <small>{reason}</small>}
      </p>
      {mayEdit && (
        <Button
          variant="default"
          loading={isLoading}
          disabled={reason !== null}
          onClick={() => void take({ JobId: job.Id, Version: job.Version })}
        >
          Use suggested posts
        </Button>
      )}
    </div>
  );
}
