import { gateLeaves } from './gate-leaves.ts';
import type { LayoutGate, LayoutLine } from './layout.ts';
import type { Point } from './runs.ts';
import { turnOf } from './sketch-labels.ts';
import { type SketchView, toPixels, unitVector } from './sketch-view.ts';

/** Paths of a gate as SVG path data: its leaves open, with the areas that they swing over. */
export interface GatePaths {
  /** The gate has no swing: a line across the opening. */
  readonly Opening: string | null;
  readonly Leaves: readonly string[];
  readonly Swings: readonly string[];
}

const SLIDE_DISTANCE = 5;
const ARC = 16;

/** Returns the paths of a gate of a line with this heading. 'in' is on the right of the line. */
export function gatePaths(gate: LayoutGate, heading: number, view: SketchView): GatePaths {
  const start = toPixels(gate.Start, view);
  const end = toPixels(gate.End, view);
  if (gate.Swing === null) return { Opening: linePath(start, end), Leaves: [], Swings: [] };
  const side = unitVector(heading + (gate.Swing === 'out' ? -90 : 90));
  const beside = ({ X, Y }: Point, by: number) => ({ X: X + side.X * by, Y: Y + side.Y * by });
  if (gate.Swing === 'slide') {
    const leaf = linePath(beside(start, SLIDE_DISTANCE), beside(end, SLIDE_DISTANCE));
    return { Opening: null, Leaves: [leaf], Swings: [] };
  }
  const opened = gateLeaves(gate, heading, view).map(({ Hinge, Open, Closed }) => {
    const radius = Math.hypot(Closed.X - Hinge.X, Closed.Y - Hinge.Y);
    const isClockwise = cross(Open, Closed, Hinge) > 0 ? 1 : 0;
    const swing = `M${xy(Hinge)}L${xy(Open)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 ${isClockwise} ${xy(Closed)}Z`;
    return { leaf: linePath(Hinge, Open), swing };
  });
  return { Opening: null, Leaves: opened.map(({ leaf }) => leaf), Swings: opened.map(({ swing }) => swing) };
}

/** Returns the paths of a line's turn: on from the line before it, and the arc between; null if it has no room for one. */
export function turnPaths(before: LayoutLine, line: LayoutLine, view: SketchView): { On: string; Arc: string } | null {
  const turn = turnOf(before, line);
  if (Math.abs(turn) < 1 || line.Length * view.Scale < ARC) return null;
  const corner = toPixels(line.Start, view);
  const at = (heading: number, distance: number) => {
    const { X, Y } = unitVector(heading);
    return { X: corner.X + X * distance, Y: corner.Y + Y * distance };
  };
  const arc = `M${xy(at(before.Heading, ARC))}A${ARC} ${ARC} 0 0 ${turn > 0 ? 1 : 0} ${xy(at(line.Heading, ARC))}`;
  return { On: linePath(corner, at(before.Heading, ARC + 6)), Arc: arc };
}

/** The point of a line so many feet from its start. */
export function pointOnLine({ Start, End, Length }: LayoutLine, feet: number): Point {
  const part = Length === 0 ? 0 : feet / Length;
  return { X: Start.X + (End.X - Start.X) * part, Y: Start.Y + (End.Y - Start.Y) * part };
}

/** The path of a straight line between two points of the sketch. */
export const linePath = (from: Point, to: Point): string => `M${xy(from)}L${xy(to)}`;

const xy = ({ X, Y }: Point): string => `${X.toFixed(1)},${Y.toFixed(1)}`;
const cross = (a: Point, b: Point, from: Point): number =>
  (a.X - from.X) * (b.Y - from.Y) - (a.Y - from.Y) * (b.X - from.X);
