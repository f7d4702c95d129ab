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
import { memo, useEffect, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { afterStart } from '@/lib/after-start.ts';
import { useIsNarrow } from '@/lib/hooks/use-is-narrow.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import hiddenText from '@/ui/hidden-text.module.css';
import { Segments } from '@/ui/inputs/segments.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { BoardFrame } from './board-frame.tsx';
import { BoardHeader } from './board-header.tsx';
import { Cards } from './cards.tsx';
import styles from './dispatch-board.module.css';
import { announcements, dragInstructions, placeUnder, toNextPlace } from './drag/drag-jobs.ts';
import { useBoardDrag } from './drag/use-board-drag.ts';
import { useBoardMoves } from './drag/use-board-moves.ts';
import { JobGhost } from './job-ghost.tsx';
import { BoardContext, useBoard } from './shared/board-context.ts';
import { Tray } from './tray.tsx';
import { useBoardActions } from './use-board-actions.ts';

const loadDialog = async () => (await import('./delivery/new-delivery.dialog.tsx')).NewDeliveryDialog;
const NewDeliveryDialog = loadLater(loadDialog);

/** The board with the moves of this user. */
export function DispatchBoardView() {
  const { board, error, refetch, ...moves } = useBoardMoves();
  if (error && !board) {
    return (
      <>
        <PageHeader title="Dispatch Queue" />
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      </>
    );
  }
  return board ? <Board board={board} {...moves} /> : <BoardFrame />;
}

type BoardProps = Pick<ReturnType<typeof useBoardMoves>, 'put' | 'versionOf' | 'isSaving'> & { board: DispatchBoard };

/** The header, the lists, and the dialog that adds a delivery. */
function Board({ board, put, versionOf, isSaving }: BoardProps) {
  const isNarrow = useIsNarrow();
  const mayEdit = useAllowed(deliveryAccess.dispatch, 'Full');
  const may = { mayEdit, mayDrag: mayEdit && !isNarrow, versionOf };
  const { actions, adding, stopAdding, announced } = useBoardActions(board, put, may);
  // The dialog then opens without waiting for its file. A failure shows when it is opened.
  useEffect(() => (mayEdit ? afterStart(() => loadDialog().catch(() => undefined)) : undefined), [mayEdit]);
  return (
    <BoardContext value={actions}>
      <BoardHeader />
      <p role="status" className={hiddenText.hidden}>
        {announced}
      </p>
      <Lists isNarrow={isNarrow} isSaving={isSaving} />
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

interface ListsProps {
  isNarrow: boolean;
  isSaving: boolean;
}

/**
 * The tray beside the deliveries; on a phone one of both, with menus in place of dragging. Memoized, because a dialog
 * opens over it.
 */
const Lists = memo(function Lists({ isNarrow, isSaving }: ListsProps) {
  const actions = useBoard();
  const { board } = actions;
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
  );
});
