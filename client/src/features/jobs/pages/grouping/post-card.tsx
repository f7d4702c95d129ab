import { useDraggable } from '@dnd-kit/core';
import { type FenceLinePost, type FenceLineRow, formatCount, type JobPostRow } from '@picket/domain';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Row } from '@/ui/layout.tsx';
import { describeLines, linesOfPost } from '../../shared/line-numbers.ts';
import styles from './grouping.module.css';

interface PostCardProps {
  post: JobPostRow;
  lines: readonly FenceLineRow[];
  links: readonly FenceLinePost[];
  numbers: ReadonlyMap<number, number>;
  /** Omitted: read-only. */
  onPut?: (lineId: number) => void;
}

/** '13 Line posts, Cedar 5 x 5, 8 ft'. */
export const postName = ({ Quantity, PostType, Description }: JobPostRow): string =>
  `${formatCount(Quantity, `${PostType} post`)}, ${Description}`;

/** A post that can be dragged onto a line. Its menu offers the lines that it does not stand on yet. */
export function PostCard({ post, lines, links, numbers, onPut }: PostCardProps) {
  const name = postName(post);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `post ${post.Id}`,
    data: { name },
    disabled: !onPut,
  });
  const standsOn = linesOfPost(post.Id, links, numbers);
  const open = lines.filter(({ Id }) => !standsOn.includes(numbers.get(Id)!));
  return (
    <li ref={setNodeRef} className={styles.post} data-dragging={isDragging || undefined}>
      {onPut && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...listeners}
          {...attributes}
          aria-label={`Drag ${name}`}
        >
          <Icon name="sort" size={18} />
        </button>
      )}
      <div className={styles.about}>
        <PostSummary post={post} />
        <small>{standsOn.length > 0 ? describeLines(standsOn) : 'Not placed'}</small>
      </div>
      {onPut && (
        <ActionMenu
          label="Put on line ..."
          name={`Put on line ...: ${name}`}
          actions={open.map(({ Id, Section }) => ({
            label: `Line ${numbers.get(Id)}, ${Section.Description}`,
            run: () => onPut(Id),
          }))}
        />
      )}
    </li>
  );
}

export function PostSummary({ post: { Quantity, PostType, Description } }: { post: JobPostRow }) {
  return (
    <Row gap={6} lineGap={0} align="stretch" wraps>
      <b>
        {Quantity} {PostType}
      </b>
      <span>{Description}</span>
    </Row>
  );
}
