import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type DispatchBoard, deliveryAccess } from '@picket/domain';
import { useState } from 'react';
import { useIsNarrow } from '@/lib/use-is-narrow.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Segments } from '@/ui/inputs/segments.tsx';
import { loadLater } from '@/ui/load-later.tsx';
import { BoardContext } from './board-context.ts';
import { BoardHeader } from './board-header.tsx';
import { Cards } from './cards.tsx';
import styles from './dispatch-board.module.css';
import { announcements, dragInstructions, placeUnder, toNextPlace } from './drag-jobs.ts';
import { JobGhost } from './job-ghost.tsx';
import { Tray } from './tray.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { useBoardDrag } from './use-board-drag.ts';
import type { useBoardMoves } from './use-board-moves.ts';

const NewDeliveryDialog = loadLater(async () => (await import('./new-delivery.dialog.tsx')).NewDeliveryDialog);

type DispatchBoardViewProps = Pick<ReturnType<typeof useBoardMoves>, 'put' | 'versionOf' | 'isSaving'> & {
  board: DispatchBoard;
};

/** The board on a wide screen; on a phone two lists, whose menus do what dragging does. */
export function DispatchBoardView({ board, put, versionOf, isSaving }: DispatchBoardViewProps) {
  const isNarrow = useIsNarrow();
  const mayEdit = useAllowed(deliveryAccess.dispatch, 'Full');
  const may = { mayEdit, mayDrag: mayEdit && !isNarrow, versionOf };
  const { actions, adding, stopAdding, announced } = useBoardActions(board, put, may);
  const { dragged, incomingOf, handlers } = useBoardDrag(actions);
  const [list, setList] = useState<'deliveries' | 'unassigned'>('deliveries');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace }),
  );
  const lists = [
    { Id: 'deliveries', Name: `Deliveries ${board.Deliveries.length}` },
    { Id: 'unassigned', Name: `Unassigned ${board.total}` },
  ] as const;
  return (
    <BoardContext value={actions}>
      <BoardHeader />
      <p role="status" className={styles.announced}>
        {announced}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={placeUnder}
        accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
        {...handlers}
      >
        {isNarrow && (
          <div className={styles.lists}>
            <Segments label="List shown" segments={lists} value={list} onChange={setList} />
          </div>
        )}
        <div className={styles.board} aria-busy={isSaving}>
          {(!isNarrow || list === 'unassigned') && <Tray />}
          {(!isNarrow || list === 'deliveries') && <Cards incomingOf={incomingOf} />}
        </div>
        <DragOverlay dropAnimation={null}>{dragged && <JobGhost job={dragged} />}</DragOverlay>
      </DndContext>
      {adding && (
        <NewDeliveryDialog
          job={adding.job}
          onAdded={(id) => adding.job && actions.move(adding.job, id, null)}
          onClose={stopAdding}
        />
      )}
    </BoardContext>
  );
}
