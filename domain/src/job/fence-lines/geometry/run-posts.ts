import type { PostTypeName } from '../../../enums.ts';
import type { PostSize } from '../../record/fence-line.ts';
import type { PlacedLine } from './gate-places.ts';
import { type Length, toLength } from './length.ts';
import type { LineShape } from './line-shape.ts';
import { STRAIGHT_BELOW_DEGREES, turnBetween } from './runs.ts';

/** A line of a run with its gates placed. `number` is its place among the lines of the job, from 1. */
export interface RunLine {
  readonly line: LineShape;
  readonly number: number;
  readonly placed: PlacedLine;
  /** Degrees clockwise from the first line of the run. */
  readonly heading: number;
  /** The posts between the ends of the line, which do not depend on its run. */
  readonly within: readonly PostsWithin[];
}

/** Posts of a line in any run. */
type PostsWithin = Omit<RunPosts, 'lineIndex'>;

/** Equal posts along a line. `Place` says in words why they stand there. */
export interface RunPosts {
  readonly PostType: PostTypeName;
  readonly Size: PostSize;
  readonly FenceLineIds: readonly number[];
  readonly Place: string;
  readonly Quantity: number;
  /** The index of the line in its run, and the distance of the first post from its start. */
  readonly lineIndex: number;
  readonly distance: Length;
  /** From each post to the next one. */
  readonly spacing: Length;
}

/**
 * Returns the posts of a run in order along it (rulings 18 and 40): one at each start and end, between lines, at each
 * gate edge and between bays. The line posts of a stretch are one entry, however many they are.
 */
export function postsOfRun(run: readonly RunLine[], isClosed: boolean): RunPosts[] {
  return run.flatMap((line, index) => {
    const before = run[index - 1] ?? (isClosed ? run.at(-1) : undefined);
    const isLast = index === run.length - 1;
    return [
      before ? meetingPost(before, line, index, index === 0) : endPost(line, index, 'start'),
      ...line.within.map((posts) => ({ ...posts, lineIndex: index })),
      ...(isLast && !isClosed ? [endPost(line, index, 'end')] : []),
    ];
  });
}

const single = { Quantity: 1, spacing: 0 };

function endPost(at: RunLine, lineIndex: number, side: 'start' | 'end'): RunPosts {
  const gate = gateAt(at, side);
  return {
    PostType: gate ? 'Gate' : 'End',
    Size: sizeOf(at.line),
    FenceLineIds: [at.line.Id],
    Place: gate ? `at ${gate} at its ${side}` : `at the ${side} of line ${at.number}`,
    lineIndex,
    distance: side === 'start' ? 0 : at.placed.Length,
    ...single,
  };
}

/** The one post where a line starts at the end of another. */
function meetingPost(before: RunLine, at: RunLine, lineIndex: number, isClosing: boolean): RunPosts {
  const turn = Math.abs(turnBetween(before.heading, at.heading));
  const [earlier, later] = isClosing ? [at, before] : [before, at];
  const gate = gateAt(before, 'end') ?? gateAt(at, 'start');
  const isStraight = turn < STRAIGHT_BELOW_DEGREES;
  const lines = `lines ${before.number} and ${at.number}`;
  const meeting = `where ${lines} meet at ${turn}°`;
  return {
    PostType: gate ? 'Gate' : isStraight ? 'Line' : 'Corner',
    Size: longerPost(earlier.line, later.line),
    FenceLineIds: [earlier.line.Id, later.line.Id],
    Place: gate ? `at ${gate} ${meeting}` : meeting,
    lineIndex,
    distance: 0,
    ...single,
  };
}

/** The posts between the ends of a line: gate edges, with one post between gates that touch, and line posts. */
export function postsWithin(at: Pick<RunLine, 'line' | 'number' | 'placed'>): PostsWithin[] {
  const { line, placed } = at;
  const of = (PostType: PostTypeName, distance: Length, Place: string): PostsWithin => ({
    PostType,
    Size: sizeOf(line),
    FenceLineIds: [line.Id],
    Place,
    distance,
    ...single,
  });
  const spacing = toLength(line.Section.Width);
  const isWithin = (distance: Length) => distance > 0 && distance < placed.Length;
  return placed.Stretches.flatMap((stretch, index) => {
    const edges = [placed.Gates[index - 1]?.To, placed.Gates[index]?.From];
    const [start, end] = edges.map((edge) => edge !== undefined && isWithin(edge));
    const gatePlace = (gate: number) => `at ${gateName(at, gate)}`;
    const between = `between gates ${index} and ${index + 1} of line ${at.number}`;
    const isShared = start && end && stretch.Bays === 0;
    return [
      ...(start ? [of('Gate', stretch.From, isShared ? between : gatePlace(index - 1))] : []),
      ...(stretch.Bays > 1
        ? [{ ...of('Line', stretch.From + spacing, `in line ${at.number}`), Quantity: stretch.Bays - 1, spacing }]
        : []),
      ...(end && !isShared ? [of('Gate', stretch.To, gatePlace(index))] : []),
    ];
  });
}

/** Names the gate that touches the start or end of a line; undefined if none does. */
function gateAt(at: RunLine, side: 'start' | 'end'): string | undefined {
  const { Gates, Length: length } = at.placed;
  const index = side === 'start' ? 0 : Gates.length - 1;
  const gate = Gates[index];
  if (!gate) return undefined;
  const isTouching = side === 'start' ? gate.From <= 0 : gate.To >= length;
  return isTouching ? gateName(at, index) : undefined;
}

const gateName = ({ placed, number }: Pick<RunLine, 'number' | 'placed'>, index: number): string =>
  placed.Gates.length === 1 ? `the gate of line ${number}` : `gate ${index + 1} of line ${number}`;

/** The post between two sections: the longer one; of equal lengths, that of the earlier line. */
const longerPost = (earlier: LineShape, later: LineShape): PostSize =>
  sizeOf(later.Section.PostLengthFeet > earlier.Section.PostLengthFeet ? later : earlier);

function sizeOf({ Section }: LineShape): PostSize {
  const { PostStyleId, PostStyle, PostLengthId, PostLength, PostLengthFeet } = Section;
  return { PostStyleId, PostStyle, PostLengthId, PostLength, PostLengthFeet };
}
