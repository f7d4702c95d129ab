import { Button } from '@mantine/core';
import { type CalculatedPostRow, type JobDetails, optionKey } from '@picket/domain';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { untilRead } from '@/api/until-read.ts';
import { Icon } from '@/ui/icons.tsx';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { useAddPostMutation } from '../../shared/calls/posts.api.ts';
import { describeOption } from '../../shared/option-groups.ts';
import { describeDifference, sumOf } from '../../shared/posts-by-run.ts';
import styles from './posts.module.css';

interface RunPostsTableProps {
  label: string;
  job: JobDetails;
  rows: readonly CalculatedPostRow[];
  mayEdit: boolean;
}

/** The posts that a run needs, with the reasons, beside the chosen ones. */
export function RunPostsTable({ label, job, rows, mayEdit }: RunPostsTableProps) {
  const sum = sumOf(rows);
  return (
    <table className={`${tableStyles.table} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          <th>Post</th>
          <th data-align="end">Suggested</th>
          <th data-align="end">Chosen</th>
          <th>Difference</th>
          <th>Reason</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RunPostsRow key={keyOf(row)} job={job} row={row} mayEdit={mayEdit} />
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">All posts</th>
            <td data-align="end">{sum.Quantity}</td>
            <td data-align="end">{sum.Chosen}</td>
            <td colSpan={2}>{describeDifference(sum)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const keyOf = (row: CalculatedPostRow): string =>
  [row.PostTypeId, row.PostStyleId, row.PostLengthId, row.PostId, optionKey(row)].join(' ');

function RunPostsRow({ job, row, mayEdit }: { job: JobDetails; row: CalculatedPostRow; mayEdit: boolean }) {
  const { PostType, PostId, Description, PostStyle, PostLength, Quantity, Chosen, Reason } = row;
  const option = describeOption({ Option: row.Option, OptionGroup: row.OptionGroup });
  const size = `${PostStyle}, ${PostLength}`;
  const missing = Quantity - Chosen;
  return (
    <tr>
      <td data-label="Post">
        <div className={styles.post}>
          <span>{PostType}</span>
          <small>{PostId === null ? size : Description}</small>
          {option && <small>{option}</small>}
          {mayEdit && missing > 0 && <MissingPosts job={job} row={row} missing={missing} />}
        </div>
      </td>
      <td data-label="Suggested" data-align="end">
        {Quantity}
      </td>
      <td data-label="Chosen" data-align="end">
        <b>{Chosen}</b>
      </td>
      <td data-label="Difference">
        <span className={styles.difference} data-differs={missing !== 0 || undefined}>
          <Icon name={missing === 0 ? 'check' : 'warning'} size={14} />
          {describeDifference(row)}
        </span>
      </td>
      <td data-label="Reason" className={styles.reason}>
        {Reason || 'No fence line needs them'}
      </td>
    </tr>
  );
}

/** Adds the posts that a row lacks: of the row's post, or of the one that is chosen. */
function MissingPosts({ job, row, missing }: { job: JobDetails; row: CalculatedPostRow; missing: number }) {
  const [add] = useAddPostMutation();
  const [isAdding, setAdding] = useState(false);
  const store = useStore();
  const { PostId, PostTypeId, PostType, PostStyle, PostLength, Option, OptionGroup, Choices } = row;
  const addOf = async (post: number) => {
    setAdding(true);
    await add({
      JobId: job.Id,
      Version: job.Version,
      PostId: post,
      PostTypeId,
      Quantity: missing,
      Option,
      OptionGroup,
    });
    // Until the rows are read again, they lack the posts, and another click would add them twice.
    await untilRead(store);
    setAdding(false);
  };
  if (PostId !== null) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isAdding}
        aria-label={`Add ${missing} ${PostType} posts, ${PostStyle}, ${PostLength}`}
        onClick={() => void addOf(PostId)}
      >
        Add {missing}
      </Button>
    );
  }
  return (
    <SelectBox
      aria-label={`Choose a post for ${PostType}, ${PostStyle}, ${PostLength}`}
      placeholder="Choose a post"
      options={Choices.map(({ PostId: Id, Description: Name }) => ({ Id, Name }))}
      value={null}
      onChange={(id) => id !== null && void addOf(id)}
      disabled={isAdding}
      clearable={false}
      empty={`No post of ${PostStyle}, ${PostLength}. Add it under Administration.`}
    />
  );
}
