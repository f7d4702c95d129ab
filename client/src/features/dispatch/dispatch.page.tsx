import { loadLater } from '@/ui/loading/load-later.tsx';
import { BoardFrame } from './board-frame.tsx';
import { useGetDispatchBoardQuery } from './shared/dispatch.api.ts';

/** The first paint needs no more than the frame; the lists, with dragging and menus, follow. */
const Board = loadLater(async () => (await import('./dispatch-board.tsx')).DispatchBoardView, <BoardFrame />);

/** The dispatch board: unassigned jobs beside the deliveries that are not delivered yet. */
export function DispatchPage() {
  // Asks for the jobs while their lists load.
  useGetDispatchBoardQuery(undefined, { selectFromResult: () => ({}) });
  return <Board />;
}
