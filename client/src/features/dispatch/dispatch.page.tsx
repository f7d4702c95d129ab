import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { DispatchBoardView } from './dispatch-board.tsx';
import { useBoardMoves } from './use-board-moves.ts';

/** The dispatch board: unassigned jobs beside the deliveries that are not delivered yet. */
export function DispatchPage() {
  const { board, error, refetch, ...moves } = useBoardMoves();
  if (error && !board) {
    return (
      <>
        <PageHeader title="Dispatch Queue" />
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      </>
    );
  }
  if (!board) return <LoadingPage />;
  return <DispatchBoardView board={board} {...moves} />;
}
