import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core';
import type { DispatchJob } from '@picket/domain';
import { useState } from 'react';
import type { BoardActions } from '../shared/board-context.ts';
import { findJob, isNoMove } from './board-moves.ts';
import { draggedOf, type Place, placeOf } from './drag-jobs.ts';

/** A job that would be dropped on a delivery, and the stop that it would go before. */
export interface Incoming {
  readonly job: DispatchJob;
  readonly Before: number | null;
}

/** The job that is being dragged, as it was when the drag began: live updates may move it meanwhile. */
export function useBoardDrag({ board, move, addDelivery }: BoardActions) {
  const [dragged, setDragged] = useState<DispatchJob | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const stop = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (job: DispatchJob, place: Place) => {
    if (place.kind === 'new') addDelivery(job);
    else move(job, ...targetOf(place));
  };

  return {
    dragged,
    /** Returns the job that would be dropped on a delivery; null if nothing would change. */
    incomingOf(deliveryId: number): Incoming | null {
      if (!dragged || !over || over.kind === 'new') return null;
      const [To, Before] = targetOf(over);
      const isUnchanged = isNoMove(board, { JobId: dragged.Id, From: dragged.DeliveryId, To, Before });
      return To === deliveryId && !isUnchanged ? { job: dragged, Before } : null;
    },
    handlers: {
      onDragStart: ({ active }: DragStartEvent) => setDragged(findJob(board, draggedOf(active).jobId) ?? null),
      onDragOver: ({ over: under }: DragOverEvent) => setOver(under && placeOf(under)),
      onDragEnd: ({ over: under }: DragEndEvent) => {
        stop();
        if (dragged && under) drop(dragged, placeOf(under));
      },
      onDragCancel: stop,
    },
  };
}

/** The delivery, and the stop that the job goes before. */
function targetOf(place: Exclude<Place, { kind: 'new' }>): [to: number | null, before: number | null] {
  if (place.kind === 'tray') return [null, null];
  return [place.deliveryId, place.kind === 'stop' ? place.jobId : null];
}
