import { useDroppable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { type FenceLinePost, type FenceLineRow, formatLength, type JobPostRow } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './grouping.module.css';
import { postName } from './post-card.tsx';

interface LineCardProps {
  line: FenceLineRow;
  number: number;
  posts: readonly JobPostRow[];
  links: readonly FenceLinePost[];
  /** Takes the id of a link. Omitted: read-only. */
  onTakeOff?: (id: number) => void;
}

/** A fence line with the posts that stand on it. Posts are dropped here. */
export function LineCard({ line, number, posts, links, onTakeOff }: LineCardProps) {
  const name = `line ${number}`;
  const { setNodeRef, isOver } = useDroppable({ id: line.Id, data: { name } });
  return (
    <li ref={setNodeRef} className={styles.line} data-over={isOver || undefined} aria-label={`Line ${number}`}>
      <header className={styles.heading}>
        <b>Line {number}</b>
        <span>{line.Section.Description}</span>
        <small>
          {formatLength(line.Length)}
          {line.Run !== null && `, run ${line.Run}`}
        </small>
      </header>
      {links.length === 0 && (
        <Text as="p" tone="dimmed">
          No posts yet
        </Text>
      )}
      <ul>
        {links.map(({ Id, JobPostId }) => {
          const post = posts.find((each) => each.Id === JobPostId);
          if (!post) return null;
          return (
            <li key={Id} className={styles.placed}>
              <span>{postName(post)}</span>
              {onTakeOff && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Take ${postName(post)} off ${name}`}
                  title={`Take off ${name}`}
                  onClick={() => onTakeOff(Id)}
                >
                  <Icon name="close" size={15} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
