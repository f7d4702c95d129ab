import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { JobPostRow, OrderGrouping } from '@picket/domain';
import { useState } from 'react';
import { lineNumbers } from '../../shared/line-numbers.ts';
import { announcements, dragInstructions, lineUnder, toNextLine } from './drag-posts.ts';
import styles from './grouping.module.css';
import { LineCard } from './line-card.tsx';
import { PostCard, PostSummary } from './post-card.tsx';
import { useGroupingWrites } from './use-grouping-writes.ts';

/** The posts of a job beside its fence lines. A post is dragged onto a line, or put there from its menu. */
export function GroupingBoard({ grouping, mayEdit }: { grouping: OrderGrouping; mayEdit: boolean }) {
  const { put, takeOff, isSaving } = useGroupingWrites(grouping);
  const [dragged, setDragged] = useState<JobPostRow | null>(null);
  const { FenceLines, Posts, FenceLinePosts } = grouping;
  const numbers = lineNumbers(FenceLines);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextLine }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over) put(postIdOf(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={lineUnder}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
      onDragStart={({ active }) => setDragged(Posts.find(({ Id }) => Id === postIdOf(active.id)) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <div className={styles.board} aria-busy={isSaving}>
        <section aria-label="Posts">
          <header>
            <h2>Posts</h2>
            <LeftToPlace grouping={grouping} />
          </header>
          {Posts.length === 0 && <p>No posts yet. Choose them on the Posts tab.</p>}
          <ul>
            {Posts.map((post) => (
              <PostCard
                key={post.Id}
                post={post}
                lines={FenceLines}
                links={FenceLinePosts}
                numbers={numbers}
                onPut={mayEdit ? (lineId) => put(post.Id, lineId) : undefined}
              />
            ))}
          </ul>
        </section>
        <section aria-label="Fence lines">
          <header>
            <h2>Fence lines</h2>
          </header>
          {FenceLines.length === 0 && <p>No fence lines yet.</p>}
          <ol>
            {FenceLines.map((line) => (
              <LineCard
                key={line.Id}
                line={line}
                number={numbers.get(line.Id)!}
                posts={Posts}
                links={FenceLinePosts.filter(({ JobFenceLineId }) => JobFenceLineId === line.Id)}
                onTakeOff={mayEdit ? takeOff : undefined}
              />
            ))}
          </ol>
        </section>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.overlay}>
            <PostSummary post={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Draggables and drop targets share the ids of one context. */
const postIdOf = (id: string | number): number => Number(String(id).replace('post ', ''));

function LeftToPlace({ grouping: { LeftToPlace: left, Posts } }: { grouping: OrderGrouping }) {
  if (Posts.length === 0) return null;
  return (
    <p role="status" className={styles.left} data-done={left === 0 || undefined}>
      {left === 0 ? 'All posts are placed' : `${left} left to place`}
    </p>
  );
}
