import type { GateSwing, PostTypeName } from '../../../enums.ts';
import type { PostSize } from '../../record/fence-line.ts';
import { placeGates } from './gate-places.ts';
import { toFeet } from './length.ts';
import { type LineShape, sectionsOf } from './line-shape.ts';
import { postsOfRun, postsWithin, type RunLine, type RunPosts } from './run-posts.ts';
import { cornersOf, direction, headingsOf, isClosed, type Point, pointAt, runsOf } from './runs.ts';

/** A gate of the sketch. `Index` is its place in the line's `JobGates`; `From` and `To` are feet along the line. */
export interface LayoutGate {
  Index: number;
  Description: string;
  Swing: GateSwing | null;
  From: number;
  To: number;
  Start: Point;
  End: Point;
}

/** A part of a line without gates, in feet along the line. `Bays` are separated by line posts. */
interface LayoutStretch {
  From: number;
  To: number;
  Bays: number;
}

/** `Number` is the line's place in the job, from 1; `Heading` is in degrees clockwise from the first line of its run. */
export interface LayoutLine {
  Id: number;
  Number: number;
  Length: number;
  Sections: number;
  Heading: number;
  Start: Point;
  End: Point;
  Gates: LayoutGate[];
  Stretches: LayoutStretch[];
}

/** `Place` says in words where the post stands: 'at the start of line 1', 'in line 2'. */
export interface LayoutPost extends Point {
  PostType: PostTypeName;
  Size: PostSize;
  FenceLineIds: readonly number[];
  Place: string;
}

/** A run from its start to a stop. `Number` counts from 1. `IsClosed`: it ends where it starts. */
export interface LayoutRun {
  Number: number;
  IsClosed: boolean;
  Length: number;
  Sections: number;
  Lines: LayoutLine[];
  Posts: LayoutPost[];
}

/** All coordinates are feet, x to the right and y down, from (0, 0) to (Width, Height). */
export interface Layout {
  Width: number;
  Height: number;
  Runs: LayoutRun[];
}

/** The default space between runs in feet. */
export const RUN_GAP_FEET = 10;

/**
 * Lays out the fence lines of a job, in their order, for the sketch, the documents and the suggested posts: each run
 * starts to the right, below the previous one. Lines that do not count are left out, but their `Stop` still ends a run.
 * Accepts lines that are still being typed, whose gates may not fit. `gapFeet` is the space between runs.
 */
export function layOut(lines: readonly LineShape[], gapFeet: number = RUN_GAP_FEET): Layout {
  let y = 0;
  let width = 0;
  const runs = countedRuns(placeLines(lines)).map((run, index): LayoutRun => {
    const { laidOut, size } = layOutRun(run, index + 1, y);
    y += size.Y + gapFeet;
    width = Math.max(width, size.X);
    return laidOut;
  });
  return { Width: rounded(width), Height: rounded(Math.max(0, y - gapFeet)), Runs: runs };
}

/** A fence line with its gates placed. `number` is its place among the lines of the job, from 1. */
interface PlacedFenceLine extends Omit<RunLine, 'heading'> {
  readonly Stop: boolean;
}

/** Places the gates of the lines of a job, in their order, and the posts between their ends. */
export const placeLines = (lines: readonly LineShape[]): PlacedFenceLine[] =>
  lines.map((line, index) => {
    const at = { line, number: index + 1, placed: placeGates(line) };
    return { ...at, within: postsWithin(at), Stop: line.Stop };
  });

/** The posts of a run without their points. `Number` counts the runs from 1. */
export interface RunCount {
  readonly Number: number;
  readonly LineIds: readonly number[];
  readonly Posts: readonly RunPosts[];
}

const countedRuns = (lines: readonly PlacedFenceLine[]) => runsOf(lines, ({ line }) => line.IsChosen !== false);

/** Returns the posts of a run, as `layOut` places them, without placing each one. */
export const countRun = (run: readonly PlacedFenceLine[]): Omit<RunCount, 'Number'> => ({
  LineIds: run.map(({ line }) => line.Id),
  Posts: turnRun(run).posts,
});

/** Gives the lines of a run their directions, and the run its corners and posts. */
function turnRun(lines: readonly PlacedFenceLine[]) {
  const headings = headingsOf(lines.map(({ line }) => line));
  const run = lines.map((line, index): RunLine => ({ ...line, heading: headings[index]! }));
  const corners = cornersOf(
    run.map(({ placed }) => placed.Length),
    headings,
  );
  const IsClosed = isClosed(corners);
  return { run, headings, corners, IsClosed, posts: postsOfRun(run, IsClosed) };
}

function layOutRun(lines: readonly PlacedFenceLine[], runNumber: number, top: number) {
  const { run, headings, corners, IsClosed, posts } = turnRun(lines);
  const { shifted, size } = shiftedTo(corners, top);
  const Lines = run.map((line, index) => layOutLine(line, shifted[index]!, shifted[index + 1]!));
  const laidOut: LayoutRun = {
    Number: runNumber,
    IsClosed,
    Length: toFeet(run.reduce((sum, { placed }) => sum + placed.Length, 0)),
    Sections: Lines.reduce((sum, { Sections }) => sum + Sections, 0),
    Lines,
    Posts: posts.flatMap((each) => layOutPosts(each, shifted, headings)),
  };
  return { laidOut, size };
}

/** Moves the corners so that the smallest x is 0 and the smallest y is `top`. */
function shiftedTo(corners: readonly Point[], top: number) {
  const xs = corners.map(({ X }) => X);
  const ys = corners.map(({ Y }) => Y);
  const left = Math.min(...xs);
  const highest = Math.min(...ys);
  return {
    shifted: corners.map(({ X, Y }) => ({ X: X - left, Y: Y - highest + top })),
    size: { X: Math.max(...xs) - left, Y: Math.max(...ys) - highest },
  };
}

function layOutLine({ line, number, placed, heading }: RunLine, start: Point, end: Point): LayoutLine {
  const at = (distance: number) => roundedPoint(pointAt(start, heading, distance));
  return {
    Id: line.Id,
    Number: number,
    Length: toFeet(placed.Length),
    Sections: sectionsOf(line),
    Heading: rounded(heading),
    Start: roundedPoint(start),
    End: roundedPoint(end),
    Gates: placed.Gates.map(({ Index, From, To }) => {
      const { Gate, Swing } = line.JobGates[Index]!;
      const places = { From: toFeet(From), To: toFeet(To), Start: at(From), End: at(To) };
      return { Index, Description: Gate.Description, Swing, ...places };
    }),
    Stretches: placed.Stretches.map(({ From, To, Bays }) => ({ From: toFeet(From), To: toFeet(To), Bays })),
  };
}

function layOutPosts(posts: RunPosts, corners: readonly Point[], headings: readonly number[]): LayoutPost[] {
  const { PostType, Size, FenceLineIds, Place, Quantity, lineIndex, distance, spacing } = posts;
  const start = corners[lineIndex]!;
  const along = direction(headings[lineIndex]!);
  return Array.from({ length: Quantity }, (_, index) => {
    const feet = toFeet(distance + index * spacing);
    const X = rounded(start.X + along.X * feet);
    const Y = rounded(start.Y + along.Y * feet);
    return { X, Y, PostType, Size, FenceLineIds, Place };
  });
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
const roundedPoint = ({ X, Y }: Point): Point => ({ X: rounded(X), Y: rounded(Y) });
