import type { DeliveryCard, DispatchBoard, MoveJobsAnswer } from '@picket/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { untilRead } from '@/api/until-read.ts';
import {
  useAddJobsToDeliveryMutation,
  useOrderStopsMutation,
  useRemoveJobsFromDeliveryMutation,
} from '@/entities/deliveries/deliveries.api.ts';
import { useToast } from '@/ui/toasts.tsx';
import { getDispatchBoard, useGetDispatchBoardQuery } from '../shared/dispatch.api.ts';
import { applyMove, isNoMove, type Move, positionOf } from './board-moves.ts';

interface ShownMove extends Move {
  readonly key: number;
  /** The time at which the server accepted it, in milliseconds; a board read after that has it. */
  readonly savedAt: number | null;
}

let nextKey = 0;

/**
 * The board with the moves of this user, which show at once. They are sent one after the other. A move that the server
 * refuses is put back; the others stay over what live updates bring meanwhile.
 */
export function useBoardMoves() {
  const { data, error, isFetching, startedTimeStamp = 0, refetch } = useGetDispatchBoardQuery();
  const [moves, setMoves] = useState<readonly ShownMove[]>([]);
  const send = useSendMove();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const store = useStore();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // After a failed read, `data` is still the board before it.
  const isRead = !isFetching && !error;
  const isInData = ({ savedAt }: ShownMove) => savedAt !== null && isRead && startedTimeStamp >= savedAt;
  const shown = moves.filter((move) => !isInData(move));
  const board = data && shown.reduce<DispatchBoard>(applyMove, data);

  useEffect(() => {
    // Moves that were made or saved since this rendering stay.
    if (shown.length < moves.length) setMoves((present) => present.filter((move) => !isInData(move)));
  });

  const put = (move: Move) => {
    if (!board || isNoMove(board, move)) return;
    const key = nextKey++;
    const Position = positionOf(board, move);
    setMoves((before) => [...before, { ...move, key, savedAt: null }]);
    turn.current = turn.current.then(async () => {
      const savedAt = await send(move, Position);
      setMoves((before) =>
        before.flatMap((each) => {
          if (each.key !== key) return [each];
          return savedAt === null ? [] : [{ ...each, savedAt }];
        }),
      );
    });
  };
  /** Returns the version of a delivery after this user's own moves, which then cause no conflict. */
  const versionOf = async ({ Id, Version }: Pick<DeliveryCard, 'Id' | 'Version'>): Promise<number> => {
    if (moves.length === 0) return Version;
    await turn.current;
    await untilRead(store);
    // Without the query hook, because the page may have been left meanwhile.
    const read = getDispatchBoard.initiate(undefined, { subscribe: false, forceRefetch: true });
    const { data: present } = await dispatch(read);
    return present?.Deliveries.find((each) => each.Id === Id)?.Version ?? Version;
  };
  return { board, error, refetch, put, versionOf, isSaving: shown.some(({ savedAt }) => savedAt === null) };
}

/** Sends a move. Returns the time of the answer in milliseconds; null if it was refused. */
function useSendMove() {
  const [add] = useAddJobsToDeliveryMutation();
  const [remove] = useRemoveJobsFromDeliveryMutation();
  const [order] = useOrderStopsMutation();
  const toast = useToast();
  return async ({ JobId, From, To }: Move, Position: number): Promise<number | null> => {
    const place = { DeliveryId: To, JobIds: [JobId], FromDeliveryId: From };
    const [title, { data }] =
      To === null
        ? (['Error removing job', await remove(place)] as const)
        : From === To
          ? (['Error updating', await order({ ...place, Position })] as const)
          : (['Error adding job', await add({ ...place, Position })] as const);
    if (data) showRefused(data, (reason) => toast('error', title, reason));
    return data && data.Refused.length === 0 ? data.answeredAt : null;
  };
}

/** The reasons of the jobs that were left where they are although the call succeeded. */
export function showRefused({ Refused }: MoveJobsAnswer, show: (reason: string) => void): void {
  if (Refused.length > 0) show(Refused.map(({ Message }) => Message).join('. '));
}
