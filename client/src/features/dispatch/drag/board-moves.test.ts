import { deliveryCard, dispatchBoard, dispatchJob } from '@/testing/deliveries.ts';
import { applyMove, isNoMove, type Move, positionOf } from './board-moves.ts';

const board = dispatchBoard(
  [dispatchJob({ Id: 1 }), dispatchJob({ Id: 2, OrderDate: '2026-11-09T15:00:00.000Z' })],
  [
    deliveryCard({ Id: 5, Jobs: [{ Id: 11, Collect: 980 }, { Id: 12, Weight: null }, { Id: 13 }] }),
    deliveryCard({ Id: 6, Date: '2083-03-05', Jobs: [{ Id: 21 }] }),
  ],
);
const move = (some: Partial<Move>): Move => ({ JobId: 1, From: null, To: 5, Before: null, ...some });

const placesAfter = (some: Partial<Move>) => {
  const { data, Deliveries } = applyMove(board, move(some));
  return [data, ...Deliveries.map(({ Jobs }) => Jobs)].map((jobs) => jobs.map(({ Id }) => Id));
};

describe(applyMove, () => {
  it('puts a job of the tray after all stops, or before one', () => {
    expect(placesAfter({})).toEqual([[2], [11, 12, 13, 1], [21]]);
    expect(placesAfter({ Before: 12 })).toEqual([[2], [11, 1, 12, 13], [21]]);
  });

  it('moves a stop to another delivery, to another place, and back to the tray by its order date', () => {
    expect(placesAfter({ JobId: 12, From: 5, To: 6, Before: 21 })).toEqual([
      [1, 2],
      [11, 13],
      [12, 21],
    ]);
    expect(placesAfter({ JobId: 11, From: 5, Before: 13 })).toEqual([[1, 2], [12, 11, 13], [21]]);
    expect(placesAfter({ JobId: 13, From: 5, Before: 11 })).toEqual([[1, 2], [13, 11, 12], [21]]);
    expect(placesAfter({ JobId: 12, From: 5, To: null })).toEqual([[1, 12, 2], [11, 13], [21]]);
  });

  it('updates places, load, amount and date', () => {
    const { total, Deliveries } = applyMove(board, move({ JobId: 11, From: 5, To: 6 }));
    expect(total).toBe(2);
    expect(Deliveries[0]).toMatchObject({ Collect: 0, Load: { Sections: 28, Weight: 1_150 } });
    expect(Deliveries[1]).toMatchObject({
      Collect: 980,
      Load: { Sections: 28, Weight: 2_300 },
      Jobs: [{ Position: 1 }, { Id: 11, Position: 2, DeliveryId: 6, DeliveryDate: '2083-03-05' }],
    });
  });

  it('removes the warnings about a stop with the stop', () => {
    const warned = {
      ...board.Deliveries[0]!,
      Warnings: [{ Kind: 'not-ready' as const, Text: '12 is not ready', JobId: 12 }],
    };
    const { Deliveries } = applyMove({ ...board, Deliveries: [warned] }, move({ JobId: 12, From: 5, To: null }));
    expect(Deliveries[0]!.Warnings).toEqual([]);
  });

  it('changes nothing when the job or the delivery is gone', () => {
    expect(applyMove(board, move({ JobId: 99 }))).toBe(board);
    expect(applyMove(board, move({ To: 99 }))).toBe(board);
  });

  it('moves a job from wherever it is by now', () => {
    const moved = applyMove(board, move({ To: 6 }));
    const { data, Deliveries } = applyMove(moved, move({}));
    expect([data, ...Deliveries.map(({ Jobs }) => Jobs)].map((jobs) => jobs.map(({ Id }) => Id))).toEqual([
      [2],
      [11, 12, 13, 1],
      [21],
    ]);
  });
});

describe(positionOf, () => {
  it.each([
    [{}, 4],
    [{ Before: 11 }, 1],
    [{ JobId: 11, From: 5, Before: 13 }, 2],
    [{ JobId: 11, From: 5 }, 3],
  ])('%j is place %i among the other stops', (some, place) => expect(positionOf(board, move(some))).toBe(place));
});

describe(isNoMove, () => {
  it.each([
    [{ To: null }, true],
    [{ JobId: 11, From: 5, Before: 12 }, true],
    [{ JobId: 13, From: 5 }, true],
    [{ JobId: 13, From: 5, Before: 13 }, true],
    [{ JobId: 12, From: 5, Before: 11 }, false],
    [{ JobId: 12, From: 5 }, false],
    [{}, false],
  ])('%j: %s', (some, isNone) => expect(isNoMove(board, move(some))).toBe(isNone));
});
