import { type Length, toFeet } from './length.ts';
import type { LineShape } from './line-shape.ts';

/** Feet to the right and down, from the start of the first run. */
export interface Point {
  readonly X: number;
  readonly Y: number;
}

/** Lines that meet at less than these degrees share a line post. */
export const STRAIGHT_BELOW_DEGREES = 10;
const CLOSES_WITHIN_FEET = 0.5;
const LEAST_LINES_OF_CLOSED_RUN = 3;

/**
 * Splits the lines of a job, in order, into runs: a line with `Stop` ends its run. Lines that do not count are left out,
 * but their `Stop` still ends the run of the line before (ruling 41).
 */
export function runsOf<L extends Pick<LineShape, 'Stop'>>(
  lines: readonly L[],
  isCounted: (line: L) => boolean = () => true,
): L[][] {
  const runs: L[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isCounted(line)) {
      if (isOpen) runs.at(-1)!.push(line);
      else runs.push([line]);
      isOpen = true;
    }
    if (line.Stop) isOpen = false;
  }
  return runs;
}

/** Returns the direction of each line of a run in degrees clockwise from the first line, from 0 to 360. */
export function headingsOf(run: readonly Pick<LineShape, 'Turn'>[]): number[] {
  let heading = 0;
  return run.map(({ Turn }, index) => {
    heading = index === 0 ? 0 : (heading + Turn + 360) % 360;
    return heading;
  });
}

/** Returns the turn from one heading to another in degrees with 2 decimals, above -180 and at most 180. */
export function turnBetween(from: number, to: number): number {
  const hundredths = ((Math.round((to - from) * 100) % 36_000) + 36_000) % 36_000;
  return (hundredths > 18_000 ? hundredths - 36_000 : hundredths) / 100;
}

/** Returns the point at a distance along a heading. */
export function pointAt({ X, Y }: Point, heading: number, distance: Length): Point {
  const along = direction(heading);
  return { X: X + along.X * toFeet(distance), Y: Y + along.Y * toFeet(distance) };
}

/** Returns the points at which the lines of a run start, and the point at which the last one ends. */
export function cornersOf(lengths: readonly Length[], headings: readonly number[]): Point[] {
  const corners: Point[] = [{ X: 0, Y: 0 }];
  for (const [index, length] of lengths.entries()) corners.push(pointAt(corners[index]!, headings[index]!, length));
  return corners;
}

/** Returns true for three or more lines that end within half a foot of their start (ruling 18). */
export function isClosed(corners: readonly Point[]): boolean {
  const start = corners[0]!;
  const end = corners.at(-1)!;
  const gap = Math.hypot(end.X - start.X, end.Y - start.Y);
  return corners.length > LEAST_LINES_OF_CLOSED_RUN && gap <= CLOSES_WITHIN_FEET + 1e-9;
}

/** The point one foot along a heading from 0 to 360. Exact for right angles, which sines and cosines are not. */
export function direction(heading: number): Point {
  const quarter = heading / 90;
  if (Number.isInteger(quarter)) return quarters[quarter % 4]!;
  const radians = (heading * Math.PI) / 180;
  return { X: Math.cos(radians), Y: Math.sin(radians) };
}

const quarters: readonly Point[] = [
  { X: 1, Y: 0 },
  { X: 0, Y: 1 },
  { X: -1, Y: 0 },
  { X: 0, Y: -1 },
];
