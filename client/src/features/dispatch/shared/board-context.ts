import type { DeliveryCard, DispatchBoard, DispatchJob } from '@picket/domain';
import { createContext, use } from 'react';

/** The data and actions that the parts of the board share. */
export interface BoardActions {
  readonly board: DispatchBoard;
  readonly mayEdit: boolean;
  /** Jobs are dragged where there is room for it; a phone has the menus alone. */
  readonly mayDrag: boolean;
  /** Moves a job from where the user saw it to a delivery or the tray (null), before a stop or to the end (null). */
  readonly move: (job: DispatchJob, to: number | null, before: number | null) => void;
  readonly markSameDay: (job: DispatchJob) => void;
  /** The version of a delivery after the moves that are still being saved. */
  readonly versionOf: (delivery: DeliveryCard) => Promise<number>;
  /** Opens the dialog that adds a delivery, with a job to put on it. */
  readonly addDelivery: (job?: DispatchJob) => void;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoard(): BoardActions {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard needs a BoardContext');
  return board;
}
