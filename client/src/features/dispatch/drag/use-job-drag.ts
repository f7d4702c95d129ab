import { useDraggable } from '@dnd-kit/core';
import type { DispatchJob } from '@picket/domain';
import { useBoard } from '../shared/board-context.ts';

/** Makes a row the drag source of a job: the whole row by pointer, its handle by keyboard. */
export function useJobDrag({ Id, CustomerName }: DispatchJob) {
  const { mayDrag } = useBoard();
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `job ${Id}`,
    data: { jobId: Id, name: `${Id} ${CustomerName}` },
    disabled: !mayDrag,
  });
  return {
    setNodeRef,
    isDragging,
    rowProps: mayDrag ? listeners : undefined,
    handleProps: mayDrag ? { ref: setActivatorNodeRef, ...attributes } : undefined,
  };
}
