import type { GateSwing } from '../../../enums.ts';
import { gateLeaves } from './gate-leaves.ts';
import type { LayoutGate } from './layout.ts';

/** Ten pixels a foot, from the corner of the sketch. */
const view = { Width: 400, Height: 300, Scale: 10, Left: 0, Top: 0, Grid: 10 };
const gate = (Swing: GateSwing | null): LayoutGate => ({
  Index: 0,
  Description: 'Walk gate',
  Swing,
  From: 2,
  To: 6,
  Start: { X: 2, Y: 10 },
  End: { X: 6, Y: 10 },
});
const leavesOf = (Swing: GateSwing | null, heading = 0) =>
  gateLeaves(gate(Swing), heading, view).map(({ Hinge, Closed, Open }) =>
    [Hinge, Closed, Open].map(({ X, Y }) => [Math.round(X), Math.round(Y)]),
  );
const [start, middle, end] = [
  [20, 100],
  [40, 100],
  [60, 100],
];

describe('gateLeaves', () => {
  it.each([null, 'slide'] as const)('has none with the swing %s', (swing) => expect(leavesOf(swing)).toEqual([]));

  it('opens to the right of the line with the swing in, to the left with out', () => {
    expect(leavesOf('in')).toEqual([[start, end, [20, 140]]]);
    expect(leavesOf('out')).toEqual([[start, end, [20, 60]]]);
  });

  it('opens beside a line with another heading', () => expect(leavesOf('in', 90)).toEqual([[start, end, [-20, 100]]]));

  it('has two leaves that meet in the middle of a double gate', () =>
    expect(leavesOf('double')).toEqual([
      [start, middle, [20, 120]],
      [end, middle, [60, 120]],
    ]));
});
