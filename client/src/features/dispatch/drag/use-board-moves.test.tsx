import type { DispatchBoard } from '@picket/domain';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLayoutEffect, useRef } from 'react';
import { deliveryCard, dispatchBoard, dispatchJob } from '@/testing/deliveries.ts';
import { renderPart } from '@/testing/render.tsx';
import { answering, refused } from '@/testing/server.ts';
import { getDispatchBoard } from '../shared/dispatch.api.ts';
import { useBoardMoves } from './use-board-moves.ts';

const [dale, gail, walt] = [200, 206, 237].map((Id) => dispatchJob({ Id })) as [Job, Job, Job];
type Job = ReturnType<typeof dispatchJob>;
const planned = dispatchBoard([gail, walt], [deliveryCard({ Id: 5, Jobs: [dale] })]);
/** The board after Gail was put on the delivery, where someone else made her the first stop. */
const moved = dispatchBoard([walt], [deliveryCard({ Id: 5, Jobs: [gail, dale] })]);

beforeEach(() => {
  let now = Date.now();
  // No two moments are the same.
  jest.spyOn(Date, 'now').mockImplementation(() => ++now);
});
afterEach(() => jest.restoreAllMocks());

/** Shows the stops. Moves Gail, and `next` in the rendering that shows the loaded board, before its effects. */
function Board({ next }: { next?: Job }) {
  const { board, put } = useBoardMoves();
  const made = useRef<number[]>([]);
  const stops = board?.Deliveries[0]?.Jobs.map(({ Id }) => Id) ?? [];
  const isLoaded = stops[0] === gail.Id;
  useLayoutEffect(() => {
    const job = !board || made.current.length === 2 ? undefined : made.current.length === 0 ? gail : isLoaded && next;
    if (!job) return;
    made.current.push(job.Id);
    put({ JobId: job.Id, From: null, To: 5, Before: null });
  });
  return <p>{stops.join()}</p>;
}

/** Answers the first move and leaves the others open. */
function answerMoves() {
  let board: DispatchBoard = planned;
  answering('get', 'dispatch/estimates', () => HttpResponse.json(board));
  const calls = answering('patch', 'dispatch/jobs', () => {
    if (calls.length > 1) return new Promise<Response>(() => undefined);
    board = moved;
    return HttpResponse.json({ IsSuccess: true, Moved: [{ Id: gail.Id, Version: 9 }], Refused: [] });
  });
  return calls;
}

describe(useBoardMoves, () => {
  it('shows a board that was read after a move without changes', async () => {
    answerMoves();
    renderPart(<Board />);
    expect(await screen.findByText('200,206')).toBeInTheDocument();
    expect(await screen.findByText('206,200')).toBeInTheDocument();
  });

  it('shows a saved move while the board cannot be read again', async () => {
    answering(
      'get',
      'dispatch/estimates',
      () => HttpResponse.json(planned),
      () => refused(500),
    );
    answering('patch', 'dispatch/jobs', () =>
      HttpResponse.json({ IsSuccess: true, Moved: [{ Id: gail.Id, Version: 9 }], Refused: [] }),
    );
    const { store } = renderPart(<Board />);
    expect(await screen.findByText('200,206')).toBeInTheDocument();
    await waitFor(() => expect(getDispatchBoard.select()(store.getState()).isError).toBe(true));
    expect(screen.getByText('200,206')).toBeInTheDocument();
  });

  it('keeps a move that is made while the loaded board takes over the one before', async () => {
    const calls = answerMoves();
    renderPart(<Board next={walt} />);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await screen.findByText('206,200,237')).toBeInTheDocument();
  });
});
