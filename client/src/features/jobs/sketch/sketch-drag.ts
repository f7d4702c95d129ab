import { type LayoutLine, type Point, turnOf, unitVector } from '@picket/domain';

const FEET_STEP = 0.5;
const DEGREES_STEP = 5;

const stepped = (value: number, step: number): number => Math.round(value / step) * step;

/**
 * The length and the turn of a line whose end is dragged to a point, in steps of half a foot and 5 degrees. The first
 * line of a run has no turn: only its length follows.
 */
export function draggedEnd(line: LayoutLine, before: LayoutLine | undefined, to: Point) {
  const offset = { X: to.X - line.Start.X, Y: to.Y - line.Start.Y };
  if (!before) {
    const { X, Y } = unitVector(line.Heading);
    return { Length: Math.max(FEET_STEP, stepped(offset.X * X + offset.Y * Y, FEET_STEP)) };
  }
  const Heading = (Math.atan2(offset.Y, offset.X) * 180) / Math.PI;
  const Turn = stepped(turnOf(before, { Heading }), DEGREES_STEP);
  return {
    Length: Math.max(FEET_STEP, stepped(Math.hypot(offset.X, offset.Y), FEET_STEP)),
    Turn: Turn === -180 ? 180 : Turn,
  };
}

/** The offset of a gate whose middle is dragged to a point, in steps of half a foot within the line. */
export function draggedGate(line: LayoutLine, gateWidth: number, to: Point): number {
  const { X, Y } = unitVector(line.Heading);
  const middle = (to.X - line.Start.X) * X + (to.Y - line.Start.Y) * Y;
  const last = Math.max(0, line.Length - gateWidth);
  return Math.min(last, Math.max(0, stepped(middle - gateWidth / 2, FEET_STEP)));
}
