import type { LayoutGate } from './layout.ts';
import type { Point } from './runs.ts';
import { type SketchView, toPixels, unitVector } from './sketch-view.ts';

/** A leaf of a gate in pixels: it turns around its hinge, from where it is closed to where it is open. */
export interface GateLeaf {
  readonly Hinge: Point;
  readonly Closed: Point;
  readonly Open: Point;
}

/** Returns the leaves of a gate of a line with this heading; none if it slides or has no swing. 'in' is on the right. */
export function gateLeaves({ Swing, Start, End }: LayoutGate, heading: number, view: SketchView): GateLeaf[] {
  if (Swing === null || Swing === 'slide') return [];
  const start = toPixels(Start, view);
  const end = toPixels(End, view);
  const middle = { X: (start.X + end.X) / 2, Y: (start.Y + end.Y) / 2 };
  const side = unitVector(heading + (Swing === 'out' ? -90 : 90));
  const leaf = (Hinge: Point, Closed: Point): GateLeaf => {
    const width = Math.hypot(Closed.X - Hinge.X, Closed.Y - Hinge.Y);
    return { Hinge, Closed, Open: { X: Hinge.X + side.X * width, Y: Hinge.Y + side.Y * width } };
  };
  return Swing === 'double' ? [leaf(start, middle), leaf(end, middle)] : [leaf(start, end)];
}
