import type { DispatchBoard, DispatchJob } from '@picket/domain';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMarkStopSameDayMutation } from '@/entities/deliveries/deliveries.api.ts';
import { useToast } from '@/ui/toasts.tsx';
import type { Move } from './drag/board-moves.ts';
import { showRefused } from './drag/use-board-moves.ts';
import type { BoardActions } from './shared/board-context.ts';
import { deliveryName } from './shared/dispatch-text.ts';

interface Adding {
  readonly job?: DispatchJob;
}

/** Returns the actions of the board. `adding` is set while the dialog for a new delivery is open. */
export function useBoardActions(board: DispatchBoard, put: (move: Move) => void, given: Given) {
  const { mayEdit, mayDrag, versionOf } = given;
  const [adding, setAdding] = useState<Adding | null>(null);
  const [announced, setAnnounced] = useState('');
  const markSameDay = useMarkSameDay();
  const focusLater = useFocusAfterMove();

  const actions = useMemo<BoardActions>(
    () => ({
      board,
      mayEdit,
      mayDrag,
      versionOf,
      move: ({ Id, DeliveryId }, to, before) => {
        const delivery = board.Deliveries.find((each) => each.Id === to);
        const place = to === null ? 'unassigned jobs' : delivery ? deliveryName(delivery) : 'the new delivery';
        setAnnounced(`${Id} moved to ${place}.`);
        focusLater(Id);
        put({ JobId: Id, From: DeliveryId, To: to, Before: before });
      },
      markSameDay,
      // The press is painted first: a form takes longer to render.
      addDelivery: (job) => startTransition(() => setAdding({ job })),
    }),
    [board, mayEdit, mayDrag, versionOf, put, markSameDay, focusLater],
  );
  const stopAdding = useCallback(() => setAdding(null), []);
  return { actions, adding, stopAdding, announced };
}

function useMarkSameDay(): BoardActions['markSameDay'] {
  const [mark] = useMarkStopSameDayMutation();
  const toast = useToast();
  return useCallback(
    async ({ Id, IsSameDay }) => {
      const { data } = await mark({ JobIds: [Id], IsSameDay: !IsSameDay });
      if (data) showRefused(data, (reason) => toast('error', 'Error marking as same day', reason));
    },
    [mark, toast],
  );
}

type Given = Pick<BoardActions, 'mayEdit' | 'mayDrag' | 'versionOf'>;

/** Returns the focus to a job that was moved to another list, because its row there is a new one. */
function useFocusAfterMove() {
  const jobId = useRef<number | null>(null);
  useEffect(() => {
    if (jobId.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-job="${jobId.current}"] :is(button, a)`)?.focus();
    jobId.current = null;
  });
  return useCallback((id: number) => {
    jobId.current = id;
  }, []);
}
