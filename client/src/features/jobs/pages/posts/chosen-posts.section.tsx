import { Button } from '@mantine/core';
import { formatMoney, ItemKinds, type JobDetails, type JobPostRow, type OrderGrouping } from '@picket/domain';
import { useState } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { UnsavedProvider, useUnsaved } from '@/ui/dialogs/use-unsaved.ts';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import tableStyles from '@/ui/table/data-table.module.css';
import { EditButtons } from '@/ui/table/edit-buttons.tsx';
import { useRemovePostMutation } from '../../shared/calls/posts.api.ts';
import { useItemChange } from '../../shared/frame/step-marks.ts';
import { describeLines, lineNumbers, linesOfPost } from '../../shared/line-numbers.ts';
import { PostEditor } from './post-editor.tsx';
import styles from './posts.module.css';

interface ChosenPostsSectionProps {
  job: JobDetails;
  grouping: OrderGrouping;
  mayEdit: boolean;
}

/** The post being edited, with the version of the job at which its row was opened; 'new' for a post to add. */
type OpenPost = { readonly post: JobPostRow; readonly version: number } | 'new' | null;

/** The job's posts, with one row open for editing at a time. */
export function ChosenPostsSection({ job, grouping, mayEdit }: ChosenPostsSectionProps) {
  const [open, setOpen] = useState<OpenPost>(null);
  const unsaved = useUnsaved();
  const close = () => setOpen(null);
  const edit = (next: OpenPost) => unsaved.leave(() => setOpen(next));
  const addButton = (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon name="add" size={15} />} onClick={() => edit('new')}>
      Add post
    </Button>
  );
  return (
    <SectionCard title="Chosen posts" actions={mayEdit && addButton}>
      {grouping.Posts.length === 0 && open === null && <p>No posts yet.</p>}
      {(grouping.Posts.length > 0 || open !== null) && (
        <UnsavedProvider value={unsaved}>
          <table className={`${tableStyles.table} ${styles.chosen}`} aria-label="Chosen posts">
            <thead>
              <tr>
                <th>Post</th>
                <th>Type</th>
                <th data-align="end">Quantity</th>
                <th>Fence lines</th>
                <th data-align="end">Amount</th>
                {(mayEdit || open !== null) && <th className={tableStyles.actionsHeader}>Actions</th>}
              </tr>
            </thead>
            <tbody>
              {grouping.Posts.map((post) =>
                open !== null && open !== 'new' && open.post.Id === post.Id ? (
                  <PostEditor key={post.Id} job={job} {...open} onClose={close} />
                ) : (
                  <ChosenPostRow
                    key={post.Id}
                    post={post}
                    grouping={grouping}
                    onEdit={mayEdit ? () => edit({ post, version: grouping.Version }) : undefined}
                  />
                ),
              )}
              {open === 'new' && <PostEditor job={job} post={null} version={grouping.Version} onClose={close} />}
            </tbody>
          </table>
        </UnsavedProvider>
      )}
    </SectionCard>
  );
}

interface ChosenPostRowProps {
  post: JobPostRow;
  grouping: OrderGrouping;
  /** Omitted: read-only. */
  onEdit?: () => void;
}

function ChosenPostRow({ post, grouping, onEdit }: ChosenPostRowProps) {
  const [remove] = useRemovePostMutation();
  const { Id, Description, InventoryType, PostType, Quantity, LineTotal } = post;
  const numbers = linesOfPost(Id, grouping.FenceLinePosts, lineNumbers(grouping.FenceLines));
  const removeAfterAsking = async () => {
    const isSure = await confirm({
      title: `Delete ${Description}?`,
      text: 'It will be deleted from the estimate.',
      confirmLabel: 'Delete',
      isDanger: true,
    });
    if (isSure) void remove({ JobId: grouping.Id, Id, Version: grouping.Version });
  };
  return (
    <tr data-changed={useItemChange(ItemKinds.Post, Id) ? true : undefined}>
      <td data-label="Post">
        <div className={styles.post}>
          <span>{Description}</span>
          <small>{InventoryType}</small>
        </div>
      </td>
      <td data-label="Type">{PostType}</td>
      <td data-label="Quantity" data-align="end">
        {Quantity}
      </td>
      <td data-label="Fence lines">{describeLines(numbers) || <small>Not placed</small>}</td>
      <td data-label="Amount" data-align="end">
        {formatMoney(LineTotal)}
      </td>
      {onEdit && (
        <td className={tableStyles.actions}>
          <EditButtons name={`${Description}, ${PostType}`} onEdit={onEdit} onDelete={() => void removeAfterAsking()} />
        </td>
      )}
    </tr>
  );
}
